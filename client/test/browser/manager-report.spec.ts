import type { ImageItem, Room } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import {
  addBedroom,
  ConditionReports,
  dialog,
  field,
  INSPECTOR,
  photograph,
  sign,
  submit,
} from './support/condition-reports';
import { DESK } from './support/browser';
import { useProduct } from './support/product';

const MANAGER = 'maple.manager';
const SIGNATURES = ['moveInLandlordSignature', 'moveInTenantSignature'];

const product = useProduct();
const reports = new ConditionReports(product);

const record = (id: number) => reports.record(id);
const roomsOf = (inspectionId: number) =>
  product.api<Room[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/rooms`);
const captionsOf = async (inspectionId: number) => {
  const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/images`);
  return images.map(({ fileCaption }) => fileCaption);
};

/** Waits for what the server has. */
async function served<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/** What lies in the stores of the browser, by the name of each. */
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

/** The manager comes from the board, as managers do. */
async function openFromBoard(inspectionId: number): Promise<Page> {
  // Both kinds of inspections have a tab of this name.
  const address = '/inspections?kind=condition&tab=assigned';
  const page = await product.open(address, MANAGER, DESK, { worker: true });
  const row = page.locator(`.ag-row[row-id="${inspectionId}"]`);
  await row.first().waitFor();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Open Report' }).click();
  await page.waitForURL(/condition-inspection-form\?ciId=\d+&manager=true$/);
  await field(page, 'landlordCity').getByRole('textbox').waitFor();
  return page;
}

it('a manager fills in a report from the board: it is kept by the server, and nothing of it by the device', async () => {
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
  // Only what anybody's browser holds (the lists that were open, to be read offline); of the report
  // neither answers nor rooms nor photos.
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

it('without the server a manager is told so at once, keeps what was typed, and submits when it is back', async () => {
  const { id } = await reports.begunMoveIn(['landlordCity', ...SIGNATURES]);
  const page = await product.open(`/condition-inspection-form?ciId=${id}&manager=true`, MANAGER);
  await field(page, 'landlordCity').getByRole('textbox').waitFor();
  await addBedroom(page);
  for (const key of SIGNATURES) await sign(page, key);
  await page.context().setOffline(true);
  await field(page, 'landlordCity').getByRole('textbox').fill('Kaslo');
  await page.getByRole('alert').filter({ hasText: 'Not saved: This needs a network connection.' }).waitFor();
  await submit(page);
  await page.getByText('This needs a network connection.').nth(1).waitFor();
  expect(await field(page, 'landlordCity').getByRole('textbox').inputValue()).toBe('Kaslo');

  // It is sent as soon as that is possible, and what was said in error goes.
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

it('of a finished report a manager still corrects a caption; the inspector reads it', async () => {
  const { id, inspectionId } = await reports.begunMoveIn(SIGNATURES);
  const inspector = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR);
  await addBedroom(inspector);
  await photograph(inspector, 'door.jpg', 'Scrach');
  // Unlike a manager's, the device of an inspector holds the report.
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
  // The answers are closed to both.
  expect(await field(page, 'landlordCity').getByRole('textbox').count()).toBe(0);

  await inspector.goto(`/condition-inspection-form?ciId=${id}`);
  await inspector.getByRole('button', { name: /^Bedroom/ }).click();
  await inspector.getByRole('button', { name: /Scratch/ }).click();
  await dialog(inspector).getByRole('img').waitFor();
  expect(await dialog(inspector).getByLabel('Caption').count()).toBe(0);
});
