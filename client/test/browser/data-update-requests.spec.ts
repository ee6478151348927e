import { randomUUID } from 'node:crypto';
import type {
  ConditionBasketPage,
  CustomerItem,
  DataUpdateRequestItem,
  TaskReport,
  WorkBasketItem,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { fromMore } from './support/basket';
import { submit as submitReport } from './support/condition-reports';
import { useProduct } from './support/product';
import { taskAddress, taskAnswers } from './support/task-reports';
import { until } from './support/until';

/** An inspector of the company with second-tier support. */
const INSPECTOR = 'cascade.inspector';
const ADMIN = 'cascade.admin';
const SYNCH_BASKET = 'My Synch Basket';

const product = useProduct();

type Inspection = WorkBasketItem['inspection'];
let inspections: Inspection[] = [];
beforeAll(async () => {
  const { id } = await product.api<{ id: number }>(INSPECTOR, 'GET', 'users/self');
  const items = await product.api<WorkBasketItem[]>(INSPECTOR, 'GET', `inspector/${id}/inspections`);
  inspections = items
    .map(({ inspection }) => inspection)
    .filter(({ tenantInfo, cancelled }) => !cancelled && (tenantInfo?.phones.length ?? 0) > 0);
});

const requestsAt = (inspection: Inspection) =>
  product.api<DataUpdateRequestItem[]>(
    ADMIN,
    'GET',
    `properties/${inspection.property.id}/dataUpdateRequests`,
  );
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Data update request for/ });
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit' }).click();

/** Waits until the answer is stored on the device. */
const isKept = (page: Page, words: string): Promise<void> =>
  until(
    () =>
      page.evaluate(async (text) => {
        const done = <T>(asked: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            asked.onsuccess = () => resolve(asked.result);
            asked.onerror = () => reject(new Error(asked.error?.message));
          });
        const database = await done(indexedDB.open('walkthrough-lists'));
        const [store] = database.objectStoreNames;
        const lists = store ? await done(database.transaction(store).objectStore(store).getAll()) : [];
        database.close();
        return JSON.stringify(lists).includes(text);
      }, words),
    true,
  );

async function opened(page: Page, inspection: Inspection): Promise<Locator> {
  const card = page.getByRole('listitem').filter({ hasText: inspection.property.code });
  await fromMore(page, card, 'Request data update');
  const dialog = dialogOf(page);
  await dialog.waitFor();
  return dialog;
}

describe('a data update request from the Work Basket', () => {
  it('[CV-220][CV-254][CV-255][CV-256] states the field, the old and new value, and the reason', async () => {
    const inspection = inspections[0]!;
    const before = await requestsAt(inspection);
    const page = await product.signedIn(INSPECTOR, PHONE);
    const dialog = await opened(page, inspection);
    const field = dialog.getByLabel('Field');
    expect(await field.getByRole('option').allInnerTexts()).toEqual([
      ...['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Phone 1', 'Phone 2', 'Phone 3', 'Email 1', 'Email 2'],
    ]);
    await dialog.getByText(inspection.tenantInfo!.names[0]!, { exact: true }).waitFor();
    await field.selectOption({ label: 'Phone 1' });
    await dialog.getByText(inspection.tenantInfo!.phones[0]!, { exact: true }).waitFor();
    await submit(dialog);
    await dialog.getByText('Please enter a new value or a comment.').waitFor();
    await dialog.getByLabel('New Value').fill('206-555-0163');
    await dialog.getByLabel('Comment').fill('Told at the door');
    await submit(dialog);
    await page.getByText('Data update request submitted').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const after = await requestsAt(inspection);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      category: 'UPDATE_EXISTING_TENANT',
      tiField: 'PHONE_1',
      previousValue: inspection.tenantInfo!.phones[0],
      newValue: '206-555-0163',
      comment: 'Told at the door',
      inspector: { id: inspection.inspector!.id },
    });
  });

  it('[CV-253] has a category, and a description when the category names no field', async () => {
    const inspection = inspections[0]!;
    const page = await product.signedIn(INSPECTOR, PHONE);
    const dialog = await opened(page, inspection);
    await dialog.getByLabel('Category').selectOption({ label: 'New Tenant' });
    await dialog.getByLabel('Field').waitFor({ state: 'detached' });
    await submit(dialog);
    await dialog.getByText('Please describe the change.').waitFor();
    await dialog.getByLabel('Description').fill('The Lees moved in');
    await submit(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect((await requestsAt(inspection))[0]).toMatchObject({
      category: 'NEW_TENANT',
      tiField: null,
      comment: 'The Lees moved in',
    });
  });

  it('[CV-259] shows a failure, keeps the input, and is filed once', async () => {
    const inspection = inspections[1]!;
    const before = await requestsAt(inspection);
    const page = await product.signedIn(INSPECTOR, PHONE);
    const dialog = await opened(page, inspection);
    await page.route('**/dataUpdateRequests', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No' } }),
    );
    await dialog.getByLabel('New Value').fill('Rosa Reyes');
    await submit(dialog);
    await dialog
      .getByText('Something went wrong submitting your request. Please try again later.', { exact: true })
      .waitFor();
    await page.unroute('**/dataUpdateRequests');
    await submit(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect(await requestsAt(inspection)).toHaveLength(before.length + 1);
  });

  it('waits on the device while offline, can be withdrawn, and is sent automatically', async () => {
    const inspection = inspections[2]!;
    const before = await requestsAt(inspection);
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    const propose = async (value: string) => {
      const dialog = await opened(page, inspection);
      await dialog.getByLabel('New Value').fill(value);
      await submit(dialog);
      await page.getByText('Saved on this device.').first().waitFor();
      await dialog.waitFor({ state: 'detached' });
    };
    // Loads the dialogs before going offline.
    await (await opened(page, inspection)).getByRole('button', { name: 'Cancel' }).click();
    await page.context().setOffline(true);
    await propose('Nobody Here');
    await propose('Kim Ito');
    await page.getByLabel('Show').selectOption({ label: SYNCH_BASKET });
    const waiting = page.getByText(/^Data update request: Name 1, Nobody Here/);
    await waiting.waitFor();
    await page.getByRole('button', { name: 'Discard my change' }).first().click();
    await waiting.waitFor({ state: 'detached' });
    await page.context().setOffline(false);
    await until(async () => (await requestsAt(inspection)).length, before.length + 1);
    expect((await requestsAt(inspection))[0]).toMatchObject({ newValue: 'Kim Ito' });
  });

  it('shows its author the result and the reason, also offline once they were read', async () => {
    const inspection = inspections[1]!;
    const path = `properties/${inspection.property.id}/dataUpdateRequests`;
    const said = { category: 'OTHER', comment: 'The buzzer is broken' };
    const { id } = await product.api<DataUpdateRequestItem>(INSPECTOR, 'POST', path, said);
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    const read = async () => {
      await page.getByLabel('Show').selectOption({ label: SYNCH_BASKET });
      await page.getByRole('button', { name: 'My data update requests' }).click();
      const own = page.getByRole('dialog', { name: 'My data update requests' });
      return own.getByRole('listitem').filter({ hasText: said.comment });
    };
    const request = await read();
    await request.getByText('Pending').waitFor();
    const box = page.getByRole('dialog').getByLabel('Find in this list');
    await box.fill('zzzzqqq');
    await page.getByText('Nothing matches the filters.').waitFor();
    await box.fill(inspection.property.code);
    await request.getByText('Pending').waitFor();
    await box.press('Escape');
    const [own] = await product.api<CustomerItem[]>('cascade.customeradmin', 'GET', 'customers');
    const decider = inspection.property.customerId === own!.id ? 'cascade.customeradmin' : 'cascade.manager';
    const reason = 'It was repaired last week.';
    await product.api(decider, 'PUT', `dataUpdateRequests/${id}/dismiss`, { reason });
    await page.getByText(reason).waitFor();
    await isKept(page, reason);
    await page.context().setOffline(true);
    await page.reload();
    await (await read()).getByText(reason).waitFor();
  });

  it('[CV-258] is hidden when the company has no tier-2 support', async () => {
    const page = await product.signedIn('maple.inspector', PHONE);
    const other = await product.signedIn(INSPECTOR, PHONE);
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'More' }).first().click();
      await each.getByRole('menuitem').first().waitFor();
    }
    expect(await page.getByRole('menuitem', { name: 'Request data update' }).count()).toBe(0);
    expect(await other.getByRole('menuitem', { name: 'Request data update' }).count()).toBe(1);
  });

  it('[CV-195][CV-196][CV-198][CV-237] is filed from condition inspections, the only ones of tier-2 inspectors, which show progress and property', async () => {
    const who = 'cascade.inspector2';
    const page = await product.signedIn(who, PHONE);
    const lists = page.getByLabel('Show').getByRole('option');
    await until(
      () => lists.allInnerTexts(),
      ['My Assigned Condition Inspections', 'My Condition Inspection History', SYNCH_BASKET],
    );
    for (const [mode, completed] of [
      ['My Assigned Condition Inspections', false],
      ['My Condition Inspection History', true],
    ] as const) {
      const list = `inspectors/self/condition-inspections?completed=${completed}`;
      const [item] = (await product.api<ConditionBasketPage>(who, 'GET', list)).content;
      const { property, moveInInspection, moveOutInspection } = item!.conditionInspection;
      await page.getByLabel('Show').selectOption({ label: mode });
      const card = page.getByRole('listitem').filter({ hasText: property.code }).first();
      const { inspector } = (moveOutInspection ?? moveInInspection)!;
      const name = `${inspector!.firstName} ${inspector!.name}`;
      const isMovedOut = (moveOutInspection?.inspectedDate ?? null) !== null;
      const isMoveInOpen = moveOutInspection === null && moveInInspection?.inspectedDate === null;
      const ofMoveOut = isMovedOut ? 'Move-Out Inspection Complete' : 'Move-Out Inspection Pending';
      const status = isMoveInOpen ? 'Move-In Inspection Pending' : ofMoveOut;
      await card.getByText(`${status} ${name}`, { exact: true }).waitFor();
      await fromMore(page, card, 'Request data update');
      const dialog = dialogOf(page);
      await dialog.getByLabel('New Value').fill('Someone Else');
      await submit(dialog);
      await page.getByText('Data update request submitted').waitFor();
      await dialog.waitFor({ state: 'detached' });
      const path = `properties/${property.id}/dataUpdateRequests`;
      const [newest] = await product.api<DataUpdateRequestItem[]>(ADMIN, 'GET', path);
      expect(newest).toMatchObject({ tiField: 'NAME_1', newValue: 'Someone Else' });
    }
  });
});

describe('corrections of an information check', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Request these changes?' });
  const isReported = async ({ id }: Inspection) =>
    (await product.api<TaskReport>(INSPECTOR, 'GET', `inspections/${id}/report`)).visit.inspectedDate !==
    null;

  /** Opens a report with another number of people and another phone, and submits it up to the confirmation. */
  async function asked(inspection: Inspection): Promise<Page> {
    const corrected = { num: 9, numChecked: false, phones: '604-555-0134', phonesChecked: false };
    const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
    const inspectionData = { ...taskAnswers(), ...corrected };
    await product.api(INSPECTOR, 'PUT', `inspections/partial/${inspection.id}`, { inspectionData, rooms });
    const page = await product.open(taskAddress(inspection.id), INSPECTOR, PHONE);
    await submitReport(page, 'Submit Report');
    // Both values are labeled: the recorded and the requested one.
    const phones = question(page).getByRole('listitem').filter({ hasText: 'Phones' });
    expect(await phones.getByRole('term').allInnerTexts()).toEqual(['On record now', 'Requested']);
    expect(await phones.getByRole('definition').allInnerTexts()).toEqual([
      inspection.tenantInfo!.phones.join(', '),
      '604-555-0134',
    ]);
    return page;
  }
  const answer = (page: Page, label: string) => question(page).getByRole('button', { name: label }).click();
  const safe = (page: Page) =>
    page
      .getByRole('dialog')
      .getByText(/Safe to leave/)
      .waitFor();

  it('[CV-226][CV-257][CV-294][CV-298] are filed as one request per value before the report, once, and survive a refusal', async () => {
    const inspection = inspections[3]!;
    const before = await requestsAt(inspection);
    const page = await asked(inspection);
    await page.route('**/dataUpdateRequests', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today' } }),
    );
    await answer(page, 'Request and submit');
    await page
      .getByText(
        'Something went wrong submitting your request. Please try again later. The report is not submitted yet. Not today',
      )
      .waitFor();
    expect([await isReported(inspection), (await requestsAt(inspection)).length]).toEqual([
      false,
      before.length,
    ]);
    await page.unroute('**/dataUpdateRequests');
    await answer(page, 'Request and submit');
    await safe(page);
    expect(await isReported(inspection)).toBe(true);
    const filed = (await requestsAt(inspection)).filter(({ id }) => !before.some((each) => each.id === id));
    // A phone that the check no longer names is requested to be removed.
    expect(filed).toHaveLength(1 + inspection.tenantInfo!.phones.length);
    expect(filed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          tiField: 'PHONE_1',
          previousValue: inspection.tenantInfo!.phones[0],
          newValue: '604-555-0134',
        }),
        expect.objectContaining({ category: 'OTHER', comment: 'The number of tenants should be 9.' }),
      ]),
    );

    await page.goto(taskAddress(inspection.id));
    await page.getByRole('textbox', { name: 'Comments optional', exact: true }).fill('Put right');
    await submitReport(page, 'Submit Report');
    await safe(page);
    const report = await product.api<TaskReport>(INSPECTOR, 'GET', `inspections/${inspection.id}/report`);
    expect(report.comments).toBe('Put right');
    expect(await requestsAt(inspection)).toHaveLength(before.length + filed.length);
  });

  it('[CV-257][CV-298] are not filed when the inspector declines, and the report is still submitted', async () => {
    const inspection = inspections[4]!;
    const before = await requestsAt(inspection);
    const page = await asked(inspection);
    await answer(page, 'Submit without requests');
    await safe(page);
    expect(await isReported(inspection)).toBe(true);
    expect(await requestsAt(inspection)).toEqual(before);
  });

  it('are filed from the Synch Basket while the report waits there', async () => {
    const inspection = inspections[5]!;
    const before = await requestsAt(inspection);
    const page = await asked(inspection);
    await page.route('**/api/submissions/*/finish', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not today.' } }),
    );
    await answer(page, 'Submit without requests');
    const kept = page.getByRole('dialog', { name: 'Report kept on this device' });
    await kept.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Show').selectOption({ label: SYNCH_BASKET });
    const card = page.getByRole('listitem').filter({ hasText: inspection.property.code });
    await card.getByRole('button', { name: 'Request data update' }).click();
    const dialog = dialogOf(page);
    await dialog.getByText(inspection.tenantInfo!.names[0]!, { exact: true }).waitFor();
    await dialog.getByLabel('New Value').fill('Rosa Reyes');
    await submit(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect((await requestsAt(inspection)).length).toBe(before.length + 1);
  });
});
