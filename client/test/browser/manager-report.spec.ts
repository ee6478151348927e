import { randomUUID } from 'node:crypto';
import type { ImageItem, Room } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import {
  addBedroom,
  addRoom,
  ConditionReports,
  dialog,
  field,
  INSPECTOR,
  photograph,
  sign,
  submit,
} from './support/condition-reports';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const MANAGER = 'maple.manager';
const SIGNATURES = ['moveInLandlordSignature', 'moveInTenantSignature'];

const product = useProduct();
const reports = new ConditionReports(product);
const tasks = new TaskReports(product);

const record = (id: number) => reports.record(id);
const roomsOf = (inspectionId: number) =>
  product.api<Room[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/rooms`);
const captionsOf = async (inspectionId: number) => {
  const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/images`);
  return images.map(({ fileCaption }) => fileCaption);
};

/** Waits for a value on the server. */
async function served<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/** Returns the number of entries in each IndexedDB store of the browser. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(name));
      });
      for (const store of [...database.objectStoreNames]) {
        found[`${name} ${store}`] = await new Promise((resolve) => {
          const counting = database.transaction(store).objectStore(store).count();
          counting.onsuccess = () => resolve(counting.result);
        });
      }
      database.close();
    }
    return found;
  });

/** Opens the report from the board, as a manager does. */
async function openFromBoard(inspectionId: number): Promise<Page> {
  // Both kinds of inspections have a tab with this name.
  const address = '/inspections?kind=condition&tab=assigned';
  const page = await product.open(address, MANAGER, DESK, { worker: true });
  const row = page.locator(`.ag-row[row-id="${inspectionId}"]`);
  await row.first().waitFor();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Report' }).click();
  await page.waitForURL(/condition-inspection-form\?ciId=\d+&manager=true$/);
  await field(page, 'landlordCity').getByRole('textbox').waitFor();
  return page;
}

it('stores a report that a manager fills in from the board on the server only', async () => {
  const { id, inspectionId } = await reports.begunMoveIn(['landlordCity', ...SIGNATURES]);
  const page = await openFromBoard(inspectionId);
  await field(page, 'landlordCity').getByRole('textbox').fill('Nelson');
  await served(
    () => record(id),
    ({ landlordCity }) => landlordCity === 'Nelson',
  );
  await addBedroom(page);
  const name = page.getByLabel('Room name');
  await name.fill('Nursery');
  await served(
    () => roomsOf(inspectionId),
    (rooms) => rooms.some((room) => room.name === 'Nursery' && room['door'] === 'GOOD'),
  );
  await photograph(page, 'door.jpg', 'Scratch on the door');
  await served(
    () => captionsOf(inspectionId),
    (captions) => captions.includes('Scratch on the door'),
  );
  // The device has only stored lists for offline reading: no answers, rooms or photos of the report.
  expect(
    Object.entries(await onDevice(page)).filter(
      ([store, count]) => count > 0 && store !== 'walkthrough-lists lists',
    ),
  ).toEqual([]);
  expect(await page.getByText(/^Saved on this device/).count()).toBe(0);

  for (const key of SIGNATURES) await sign(page, key);
  await submit(page);
  await dialog(page)
    .getByText(/Safe to leave: \d+ answers, 1 photos? on the server/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL((url) => url.pathname === '/inspections');
  expect((await record(id)).moveInInspection?.inspectedDate).toEqual(expect.any(Number));
  expect(product.complaints).toEqual([]);
});

it('tells a manager that the server is unreachable, keeps the input, and submits when it is back', async () => {
  const { id } = await reports.begunMoveIn(['landlordCity', ...SIGNATURES]);
  const page = await product.open(`/condition-inspection-form?ciId=${id}&manager=true`, MANAGER);
  await field(page, 'landlordCity').getByRole('textbox').waitFor();
  await addBedroom(page);
  for (const key of SIGNATURES) await sign(page, key);
  await page.context().setOffline(true);
  await field(page, 'landlordCity').getByRole('textbox').fill('Kaslo');
  await page
    .getByRole('alert')
    .filter({ hasText: 'Not saved: This requires a network connection.' })
    .waitFor();
  await submit(page);
  await page.getByText('This requires a network connection.').nth(1).waitFor();
  expect(await field(page, 'landlordCity').getByRole('textbox').inputValue()).toBe('Kaslo');

  // Sent when back online; then the error message disappears.
  await page.context().setOffline(false);
  await served(
    () => record(id),
    ({ landlordCity }) => landlordCity === 'Kaslo',
  );
  await page
    .getByText(/on the server/)
    .first()
    .waitFor();
  await submit(page);
  await dialog(page)
    .getByText(/Safe to leave/)
    .waitFor();
  expect(await record(id)).toMatchObject({ landlordCity: 'Kaslo' });
});

it('lets a manager correct a caption of a finished report, and the inspector sees it', async () => {
  const { id, inspectionId } = await reports.begunMoveIn(SIGNATURES);
  const inspector = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR);
  await addBedroom(inspector);
  await photograph(inspector, 'door.jpg', 'Scrach');
  // Unlike a manager's device, an inspector's stores the report.
  expect(Math.max(...Object.values(await onDevice(inspector)))).toBeGreaterThan(0);
  for (const key of SIGNATURES) await sign(inspector, key);
  await submit(inspector);
  await dialog(inspector)
    .getByText(/Safe to leave/)
    .waitFor();

  const page = await product.open(`/condition-inspection-form?ciId=${id}&manager=true`, MANAGER);
  await page.getByRole('button', { name: /^Bedroom/ }).click();
  await page.getByRole('button', { name: /Scrach/ }).click();
  await dialog(page).getByLabel('Caption').fill('Scratch');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  expect(
    await served(
      () => captionsOf(inspectionId),
      ([caption]) => caption === 'Scratch',
    ),
  ).toEqual(['Scratch']);
  // The answers are read-only for both.
  expect(await field(page, 'landlordCity').getByRole('textbox').count()).toBe(0);

  await inspector.goto(`/condition-inspection-form?ciId=${id}`);
  await inspector.getByRole('button', { name: /^Bedroom/ }).click();
  await inspector.getByRole('button', { name: /Scratch/ }).click();
  await dialog(inspector).getByRole('img').waitFor();
  expect(await dialog(inspector).getByLabel('Caption').count()).toBe(0);
});

describe('the report of a recurring inspection in manager mode', () => {
  it('[CV-297] [CV-299] [CV-300] [CV-301] [CV-302] [CV-305] moves photos, renames rooms, updates tenants with notification, and returns to the inspections', async () => {
    const id = await tasks.begun();
    const inspector = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await inspector.getByLabel(/^Slow connection/).waitFor();
    await addRoom(inspector, 'Kitchen');
    await photograph(inspector, 'door.jpg', 'Scratch on the door');
    await addRoom(inspector, 'Den');
    await until(async () => (await tasks.rooms(id)).length, 2);
    await inspector
      .getByText(/on the server/)
      .first()
      .waitFor();
    await inspector.getByRole('link', { name: 'Return' }).click();
    await product.leave(inspector);

    const page = await product.open(`${taskAddress(id)}&manager=true`, MANAGER);
    await page.getByRole('button', { name: /^Kitchen/ }).click();
    expect(await page.getByLabel(/^Slow connection/).count()).toBe(0);
    // On desktop, too, a single side has the full width.
    const right = async (part: Locator) => ((box) => box!.x + box!.width)(await part.boundingBox());
    const [card, inside] = [page.locator('.wt-section:has(.wt-rooms)'), page.locator('.wt-rooms')];
    expect((await right(card)) - (await right(inside))).toBeLessThan(40);
    await page.getByLabel('Room name').fill('Kitchen, ground floor');
    await page.getByRole('button', { name: /Scratch on the door/ }).click();
    await dialog(page).getByLabel('Room of this photo').selectOption({ label: 'Den' });
    await page.getByText('The photo was moved to Den').waitFor();

    const { tenantInfo, recorded } = await tasks.record(id);
    await page.getByRole('button', { name: 'Update tenant info' }).click();
    // Prefilled with the report's corrections, or else with the recorded values.
    expect(await dialog(page).getByLabel('Phone 2').inputValue()).toBe('604-555-0177');
    await dialog(page).getByText('Occupants in this report.', { exact: false }).waitFor();
    expect(await dialog(page).getByLabel('Phone 2').getAttribute('aria-describedby')).not.toBeNull();
    expect(await dialog(page).getByLabel('Name 1', { exact: true }).inputValue()).toBe(
      recorded.names.split(', ')[0],
    );
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Applied tenant info changes and sent notification to \S+@\S+/).waitFor();
    expect((await tasks.record(id)).tenantInfo).toMatchObject({
      version: (tenantInfo?.version ?? 0) + 1,
      phones: ['604-555-0134', '604-555-0177'],
      numOccupants: 9,
    });
    // Saved again, as after a lost answer: nobody is notified twice, and no error appears.
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Update tenant info' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('The record already has these values.', { exact: false }).waitFor();

    await submit(page, 'Submit Report');
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/\/inspections/);
    const [kitchen, den] = await tasks.rooms(id);
    expect(kitchen?.name).toBe('Kitchen, ground floor');
    const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    expect(images).toMatchObject([{ fileCaption: 'Scratch on the door', roomId: den?.id }]);
    const report = await product.api<{ visit: { inspectedDate: number | null } }>(
      MANAGER,
      'GET',
      `inspections/${id}/report`,
    );
    expect(report.visit.inspectedDate).not.toBeNull();
  });

  it('[CV-308] is read-only after its grace delay or its audit, and says why', async () => {
    const id = await tasks.begun();
    await product.api(INSPECTOR, 'PUT', `inspections/${id}`, {
      rooms: [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }],
    });
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await page.getByRole('button', { name: 'Submit Report' }).waitFor();
    const urgent =
      'In the event that an edit is urgently required, please contact the administrator.' as const;
    const isClosed = async (why: string) => {
      await page.goto(taskAddress(id));
      await page.getByText(`${why} ${urgent}`).waitFor();
      expect(await page.getByRole('button', { name: 'Submit Report' }).count()).toBe(0);
      expect(await field(page, 'comments').getByRole('textbox').count()).toBe(0);
      await page.getByRole('link', { name: 'Return' }).waitFor();
    };
    const graceOf = (inspectionGraceDelay: number) =>
      product.api('maple.admin', 'POST', 'tenant_configs/self', { inspectionGraceDelay });
    await graceOf(0);
    await isClosed('You can no longer edit this inspection because the grace delay has expired.');
    await graceOf(48);
    await page.goto(taskAddress(id));
    await page.getByRole('button', { name: 'Submit Report' }).waitFor();
    await product.api('maple.auditor', 'PUT', `inspections/${id}/audited`, { audited: true });
    await isClosed('This report can no longer be edited, because it has been audited by an administrator.');
  });
});
