import { addDays, type PropertyRecord } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useProduct } from './support/product';
import { propertyGridOf } from './support/property-grid';
import { conflictOn, loseAnswer } from './support/property-saving';
import { button, enteredOn, says, silenceNextDates, unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const { record, edit, openVisit: openInspection } = unitsOf(product);
const grid = propertyGridOf(product);
const { open, narrow } = grid;
const ADMIN = 'maple.admin';
const QUESTION = 'Cancel Inspection?';

let page: Page;
let one: PropertyRecord;
let two: PropertyRecord;
let hall: PropertyRecord;

beforeAll(async () => {
  ({ one, two, hall } = await grid.enter());
  page = await open(ADMIN);
  await silenceNextDates(page);
  await narrow(page);
}, 60_000);

const cell = (title: string, row: PropertyRecord, on = page) => grid.cell(on, title, row);
const choose = (title: string, row: PropertyRecord, value: string) => grid.choose(page, title, row, value);
const tick = (row: PropertyRecord) => grid.tick(page, row);
const undo = async () => {
  await button(page, 'Undo').last().click();
  await says(page, 'Undone.');
};
const question = (name = QUESTION) => page.getByRole('alertdialog', { name });
const conflict = () => conflictOn(page);
const isCancelled = async (inspection: number) =>
  (await product.api<{ cancelled: boolean }>(ADMIN, 'GET', `inspections/${inspection}`)).cancelled;

describe('an edit in the list of properties', () => {
  it('offers no Undo when somebody else has changed the property since', async () => {
    await choose('Province', one, 'AB Alberta');
    await says(page, 'Province of MP-1 77Q-7 Quince Mews is now AB Alberta.');
    // Hovering pauses the offer, so that it cannot end by timeout.
    await button(page, 'Undo').last().hover();
    await product.api('maple.manager', 'PUT', `properties/${one.id}/details`, { province: 'BC' });
    await button(page, 'Undo').last().waitFor({ state: 'detached' });
    await until(async () => (await record(one.id)).province, 'BC');
  });

  it('[CV-596][CV-602] asks before inspections of one or several properties stop', async () => {
    const { id: visit } = await openInspection(two);
    await product.api(ADMIN, 'PUT', `inspections/${visit}/schedule`, {
      scheduledDate: `${addDays(enteredOn(two), 5)}T09:00`,
      timezone: 'CANADA_PACIFIC',
    });
    await product.api(ADMIN, 'POST', 'condition-inspections', {
      propertyId: two.id,
      type: 'MOVE_IN',
      dueDate: '2026-09-05',
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
    });
    await choose('Active', two, 'Inactive');
    const pending = question('Pending Condition Inspections');
    await pending.getByText(/which will be cancelled by the changes being made/).waitFor();
    await pending.getByRole('button', { name: 'Yes, proceed' }).click();
    await question()
      .getByText(/9:00 AM/)
      .waitFor();
    await question().getByRole('button', { name: 'Cancel', exact: true }).last().click();
    expect((await record(two.id)).active).toBe(true);

    await choose('Frequency', hall, 'Never');
    await question().getByText('No inspection is scheduled.').waitFor();
    await question().getByRole('button', { name: 'Yes, But Do Not Cancel Inspection' }).click();
    await until(async () => (await record(hall.id)).frequency, 'NEVER');
    await says(page, `Frequency of MP-3 ${hall.addressLine1} is now Never.`);

    await tick(one);
    await tick(two);
    const bar = page.getByRole('group', { name: 'Selected Properties' });
    await bar.getByText('Selected Properties: 2').waitFor();
    await bar.getByRole('button', { name: 'Active' }).click();
    const dialog = page.getByRole('dialog', { name: 'Active of 2 properties' });
    await dialog.getByLabel('New value').selectOption({ label: 'Inactive' });
    await dialog.getByRole('button', { name: 'Change all' }).click();
    await question().getByText('2 of these properties will no longer be inspected.').waitFor();
    await question().getByText('Open inspections: 2, of which scheduled: 1.').waitFor();
    await question().getByText('Open condition inspections: 1.').waitFor();
    await question().getByRole('button', { name: 'Yes, But Do Not Cancel Inspection' }).click();
    await says(page, 'Active of 2 properties is now Inactive.');
    for (const { id } of [one, two]) expect((await record(id)).active).toBe(false);
    expect(await isCancelled(visit)).toBe(false);
    for (const { id } of [one, two]) await edit(id, 'inspectionInfo', { isActive: true });
  });

  it('[CV-602] does not cancel inspections scheduled after the property was selected without asking', async () => {
    let inspection = 0;
    const plan = async () => {
      const path = `properties/${hall.id}/inspectionInfo`;
      await product.api('maple.manager', 'PUT', path, { frequency: 'MONTHLY' });
      inspection = (await openInspection(hall)).id;
    };
    // No inspection is open yet, so no confirmation is needed.
    const unplan = async () => {
      await edit(hall.id, 'inspectionInfo', { isActive: true, frequency: 'NEVER' });
      await cell('Frequency', hall).getByText('Never').waitFor();
      await cell('Active', hall).getByText('Active', { exact: true }).waitFor();
    };
    await unplan();
    await tick(hall);
    const bar = page.getByRole('group', { name: 'Selected Properties' });
    await bar.getByRole('button', { name: 'Active' }).click();
    const dialog = page.getByRole('dialog', { name: /^Active of / });
    await dialog.getByLabel('New value').selectOption({ label: 'Inactive' });
    await plan();
    await dialog.getByRole('button', { name: 'Change all' }).click();
    await conflict().getByRole('button', { name: 'Use mine' }).click();
    await question().getByText('1 of these properties will no longer be inspected.').waitFor();
    await question().getByText('Open inspections: 1, of which scheduled: 0.').waitFor();
    await question().getByRole('button', { name: 'Yes, But Do Not Cancel Inspection' }).click();
    await until(async () => (await record(hall.id)).active, false);
    expect(await isCancelled(inspection)).toBe(false);

    await unplan();
    await page.route(
      '**/api/properties/*/inspectionInfo*',
      async (route) => {
        await plan();
        await route.continue();
      },
      { times: 1 },
    );
    await choose('Active', hall, 'Inactive');
    await conflict().getByRole('button', { name: 'Use mine' }).click();
    await question().getByText('No inspection is scheduled.').waitFor();
    expect([(await record(hall.id)).active, await isCancelled(inspection)]).toEqual([true, false]);
    await question().getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await question().waitFor({ state: 'detached' });
    expect((await record(hall.id)).active).toBe(true);
    await edit(hall.id, 'inspectionInfo', { frequency: 'NEVER' });
    await page.locator(`.ag-row[row-id="${hall.id}"] input[type=checkbox]`).uncheck();
  });

  it('[CV-602] announces the recalculated next date like the editor, until the user turns it off', async () => {
    const notice = question('Important notice about the next inspection date');
    await page.evaluate(() => localStorage.removeItem('next-date-notice-silenced'));
    await choose('Frequency', one, 'Weekly');
    await notice.getByText('Important info').waitFor();
    await notice.getByText(/^The next inspection of MP-1 .* is on .*: 1 week after /).waitFor();
    await notice.getByText(/calculated based on industry best practices/).waitFor();
    await notice.getByRole('button', { name: 'I understand' }).click();
    await notice.waitFor({ state: 'detached' });
    await until(async () => (await record(one.id)).frequency, 'WEEKLY');
    await edit(one.id, 'inspectionInfo', { frequency: 'QUARTERLY' });
    await cell('Frequency', one).getByText('3 Months - Quarterly').waitFor();

    await tick(one);
    await tick(two);
    const bar = page.getByRole('group', { name: 'Selected Properties' });
    await bar.getByRole('button', { name: 'Frequency' }).click();
    const dialog = page.getByRole('dialog', { name: 'Frequency of 2 properties' });
    await dialog.getByLabel('New value').selectOption({ label: 'Weekly' });
    await dialog.getByRole('button', { name: 'Change all' }).click();
    await notice.getByText('Changed next inspection: 2 properties.').waitFor();
    await notice.getByText(/^The next inspection of MP-2 .* is on /).waitFor();
    await notice.getByLabel('Do not show this message again').check();
    await notice.getByRole('button', { name: 'I understand' }).click();
    await notice.waitFor({ state: 'detached' });
    await choose('Frequency', one, 'Every Two Weeks');
    await says(page, 'The next inspection is on');
    expect(await notice.count()).toBe(0);
    for (const { id } of [one, two]) await edit(id, 'inspectionInfo', { frequency: 'QUARTERLY' });
  });

  it('applies to several properties at once, and Undo reverts it; conflicts show both versions', async () => {
    const theo = await open('maple.manager');
    await narrow(theo);
    await tick(one);
    await tick(two);
    const bar = page.getByRole('group', { name: 'Selected Properties' });
    await bar.getByRole('button', { name: 'Province' }).click();
    const dialog = page.getByRole('dialog', { name: 'Province of 2 properties' });
    await dialog.getByLabel('New value').selectOption({ label: 'AB Alberta' });
    await dialog.getByRole('button', { name: 'Change all' }).click();
    await says(page, 'Province of 2 properties is now AB Alberta.');
    // The other user sees the change live, with the author's name.
    for (const row of [one, two])
      await cell('Province', row, theo).getByText('AB', { exact: true }).waitFor();
    await undo();
    for (const row of [one, two])
      await cell('Province', row, theo).getByText('BC', { exact: true }).waitFor();

    // The value is chosen while the answer with another user's change is still pending.
    await page.route(
      '**/api/properties/*/details',
      async (route) => {
        await product.api('maple.manager', 'PUT', `properties/${one.id}/details`, { province: 'ON' });
        await route.continue();
      },
      { times: 1 },
    );
    await choose('Province', one, 'MB Manitoba');
    await conflict().getByText('You and somebody else changed MP-1 77Q-7 Quince Mews.').waitFor();
    expect(await conflict().getByRole('region', { name: 'Province' }).locator('dd').allInnerTexts()).toEqual([
      'BC',
      'ON',
      'MB Manitoba',
    ]);
    await conflict().getByRole('button', { name: 'Use mine' }).click();
    await until(async () => (await record(one.id)).province, 'MB');
    await cell('Province', one, theo).getByText('MB', { exact: true }).waitFor();
  });
});

describe('an edit whose answer was lost', () => {
  /** Aborts the next call. */
  const loseCall = (url: string) => page.route(url, (route) => route.abort(), { times: 1 });
  const retry = async () => {
    const failed = page.getByRole('alert').filter({ hasText: 'was not changed' });
    await failed.getByRole('button', { name: 'Retry' }).click();
    await failed.waitFor({ state: 'detached' });
  };
  const province = async (row: PropertyRecord) => (await record(row.id)).province;

  beforeAll(async () => {
    for (const { id } of [one, two]) {
      await edit(id, 'details', { province: 'BC' });
      await edit(id, 'inspectionInfo', { isActive: true, frequency: 'QUARTERLY' });
    }
    await page.reload();
    await cell('Province', one).getByText('BC', { exact: true }).waitFor();
  });

  it('is repeated without a question, and can be undone', async () => {
    await loseAnswer(page, '**/api/properties/*/details');
    await choose('Province', one, 'AB Alberta');
    await says(page, 'Province of MP-1 77Q-7 Quince Mews was not changed.');
    expect(await province(one)).toBe('AB');
    await retry();
    await says(page, 'Province of MP-1 77Q-7 Quince Mews is now AB Alberta.');
    expect(await conflict().count()).toBe(0);
    // Undo is a call as well.
    await loseAnswer(page, '**/api/properties/bulk-update*');
    await button(page, 'Undo').last().click();
    const failed = page.getByRole('alert').filter({ hasText: 'could not be undone' });
    await failed.waitFor();
    expect(await province(one)).toBe('BC');
    await failed.getByRole('button', { name: 'Retry' }).click();
    await says(page, 'Undone.');
    expect(await province(one)).toBe('BC');
  });

  it('asks when somebody else has changed the property since', async () => {
    await loseAnswer(page, '**/api/properties/*/details');
    await choose('Province', one, 'AB Alberta');
    await says(page, 'Province of MP-1 77Q-7 Quince Mews was not changed.');
    await product.api('maple.manager', 'PUT', `properties/${one.id}/details`, { province: 'ON' });
    await retry();
    const values = conflict().getByRole('region', { name: 'Province' }).locator('dd');
    await values.first().waitFor();
    expect(await values.allInnerTexts()).toEqual(['BC', 'ON', 'AB Alberta']);
    await conflict().getByRole('button', { name: 'Use mine' }).click();
    await until(() => province(one), 'AB');
    await edit(one.id, 'details', { province: 'BC' });
  });

  it('waits with Retry for another pending edit of the row, and builds on its result', async () => {
    const details = '**/api/properties/*/details';
    await loseCall(details);
    await choose('Province', one, 'AB Alberta');
    await says(page, 'Province of MP-1 77Q-7 Quince Mews was not changed.');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      details,
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    const sent = page.waitForRequest(details);
    await choose('Province', one, 'MB Manitoba');
    await sent;
    await retry();
    // The message disappears when the row is changed again.
    const manitoba = page.waitForResponse(details);
    release();
    expect((await manitoba).request().postDataJSON()).toMatchObject({ province: 'MB' });
    expect((await manitoba).status()).toBe(200);
    await until(() => province(one), 'AB');
    await says(page, 'Province of MP-1 77Q-7 Quince Mews is now AB Alberta.');
    expect(await conflict().count()).toBe(0);
    await edit(one.id, 'details', { province: 'BC' });
  });

  it('[CV-602] does not cancel twice, and asks about inspections that somebody else kept', async () => {
    const { id: visit } = await openInspection(one);
    const inspections = '**/api/properties/*/inspectionInfo*';
    const end = async () => {
      await choose('Active', one, 'Inactive');
      await question().getByRole('button', { name: 'Yes, Cancel Inspection' }).click();
      await says(page, 'Active of MP-1 77Q-7 Quince Mews was not changed.');
    };
    await loseCall(inspections);
    await end();
    const path = `properties/${one.id}/inspectionInfo`;
    await product.api('maple.manager', 'PUT', path, { isActive: false });
    await retry();
    await conflict().getByRole('button', { name: 'Keep theirs' }).click();
    expect(await isCancelled(visit)).toBe(false);

    await edit(one.id, 'inspectionInfo', { isActive: true });
    await cell('Active', one).getByText('Active', { exact: true }).waitFor();
    await loseAnswer(page, inspections);
    await end();
    await retry();
    await says(page, 'Active of MP-1 77Q-7 Quince Mews is now Inactive.');
    expect(await conflict().count()).toBe(0);
    expect([(await record(one.id)).active, await isCancelled(visit)]).toEqual([false, true]);
    await edit(one.id, 'inspectionInfo', { isActive: true });
  });

  it('of several properties is repeated without a question, unless one of them has changed', async () => {
    const bulk = '**/api/properties/bulk-update*';
    const fail = async (value: string) => {
      await tick(one);
      await tick(two);
      const dialog = await grid.chooseForAll(page, 'Province', value);
      await loseAnswer(page, bulk);
      await dialog.getByRole('button', { name: 'Change all' }).click();
      await dialog.getByRole('button', { name: 'Retry' }).waitFor();
      return dialog;
    };
    const dialog = await fail('AB Alberta');
    expect([await province(one), await province(two)]).toEqual(['AB', 'AB']);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await says(page, 'Province of 2 properties is now AB Alberta.');
    expect(await conflict().count()).toBe(0);
    await undo();
    await until(async () => [await province(one), await province(two)], ['BC', 'BC']);

    const again = await fail('MB Manitoba');
    await product.api('maple.manager', 'PUT', `properties/${two.id}/details`, { province: 'ON' });
    await again.getByRole('button', { name: 'Retry' }).click();
    await conflict().getByRole('button', { name: 'Use mine' }).click();
    await says(page, 'Province of 2 properties is now MB Manitoba.');
    expect([await province(one), await province(two)]).toEqual(['MB', 'MB']);
  });
});
