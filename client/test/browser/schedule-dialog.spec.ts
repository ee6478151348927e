import {
  displayDate,
  type PropertyItem,
  type StaffInspectionPage,
  type StaffInspectionRow,
  writtenStreet,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';

const product = useProduct();
const { occupants } = unitsOf(product);
const IVAN = 6;
/** Unused rows of the Rolling List in British Columbia, each in another street. */
let rows: StaffInspectionRow[] = [];
let alone: StaffInspectionRow[] = [];

beforeAll(async () => {
  const { content } = await product.api<StaffInspectionPage>(
    'maple.admin',
    'GET',
    'inspections/rolling/page?size=200',
  );
  const usable = content.filter(
    ({ property, occupantNames }) =>
      property.province === 'BC' && !property.isUnassignable && occupantNames.length > 0,
  );
  rows = [...new Map(usable.map((row) => [row.property.addressLine1, row])).values()];
  alone = rows.filter(({ property }) => property.virtualLocation === null).slice(-2);
  rows = rows.filter((row) => !alone.includes(row));
}, 60_000);

async function given(row = rows.shift()!): Promise<StaffInspectionRow> {
  const [now] = await product.api<StaffInspectionRow[]>(
    'maple.admin',
    'PUT',
    `inspector/${IVAN}/inspections`,
    { ids: [row.id] },
  );
  return now!;
}

/** Two rows in no virtual location, where inspections would not conflict. Later tests share them, unscheduled again. */
let shared: [StaffInspectionRow, StaffInspectionRow] | undefined;
async function pair(): Promise<[StaffInspectionRow, StaffInspectionRow]> {
  shared ??= [await given(alone.shift()), await given(alone.shift())];
  for (const { id } of shared) {
    const { scheduledDate } = await facts(id);
    if (scheduledDate !== null) await product.api('maple.admin', 'DELETE', `inspections/${id}/schedule`);
  }
  return shared;
}

const plan = (id: number, scheduledDate: string, timezone = 'CANADA_PACIFIC') =>
  product.api('maple.admin', 'PUT', `inspections/${id}/schedule`, { scheduledDate, timezone });
const facts = (id: number) => product.api<StaffInspectionRow>('maple.admin', 'GET', `inspections/${id}`);

async function opened(page: Page, id: number): Promise<Locator> {
  await page.getByRole('tab', { name: /^Assigned Inspections/ }).click();
  await page.locator(`.ag-row[row-id="${id}"] button[aria-haspopup="menu"]`).click();
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click();
  return page.getByRole('dialog');
}

const inspection = (dialog: Locator) => dialog.getByLabel('Date and time of the inspection');
const submit = (within: Locator) => within.getByRole('button', { name: 'Schedule', exact: true });
/** Returns a ten-digit number of the demo as it is displayed. */
const nationalForm = (number: string) => number.replace(/^(\d{3})-/, '($1) ');
const textOf = async (place: Locator) =>
  (await place.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));

/** A day far in the future of every test run. */
const DAY = '2036-03-04';

describe('the schedule dialog', () => {
  it('shows the due date, the people to contact with their numbers, and the inspector’s day', async () => {
    const [early, late, elsewhere, row] = [await given(), await given(), await given(), await given()];
    await plan(late.id, `${DAY}T15:30`);
    await plan(early.id, `${DAY}T11:00`, 'CANADA_EASTERN');
    await plan(elsewhere.id, '2036-03-05T09:00');
    const { occupantNames, occupantPhones } = await product.api<PropertyItem>(
      'maple.coordinator',
      'GET',
      `properties/${row.property.id}`,
    );
    expect(occupantPhones.length).toBeGreaterThan(0);
    const page = await product.open('/inspections', 'maple.coordinator');
    const dialog = await opened(page, row.id);
    await dialog.getByText(displayDate(row.inspectBy!)).waitFor();
    await dialog.getByText(occupantNames.join(', ')).waitFor();
    for (const number of occupantPhones) {
      const link = dialog.getByRole('link', { name: `Call ${nationalForm(number)}` });
      expect(await link.getAttribute('href')).toBe(`tel:+1${number.replace(/\D/g, '')}`);
    }
    await inspection(dialog).fill(`${DAY}T10:00`);
    const day = dialog.getByRole('region', { name: 'Ivan Kowalski on Tue, Mar 4 2036' });
    await day.getByRole('listitem').first().waitFor();
    expect(await textOf(day.getByRole('listitem'))).toEqual([
      expect.stringMatching(
        new RegExp(`^9:00 AM \\(11:00 AM, Canada - Eastern\\) ${writtenStreet(early.property)}`),
      ),
      '10:00 AM This inspection',
      expect.stringContaining(`3:30 PM ${writtenStreet(late.property)}`),
    ]);
    await inspection(dialog).fill('2036-03-06T10:00');
    await dialog.getByText('No other inspections that day.').waitFor();
  });

  it('warns about an unusual time, and accepts it', async () => {
    const row = await given();
    const page = await product.open('/inspections', 'maple.coordinator');
    const dialog = await opened(page, row.id);
    const late = dialog.getByText('This is after the due date.');
    const atNight = dialog.getByText(/^5:30 AM at the property, outside 7:00 AM–9:00 PM\.$/);
    await inspection(dialog).fill(`${DAY}T09:30`);
    await late.waitFor();
    expect(await atNight.count()).toBe(0);
    await dialog.getByLabel('Time zone').selectOption('CANADA_NEWFOUNDLAND');
    // Half past nine there is five and a half hours earlier in British Columbia, which keeps daylight saving time.
    await dialog.getByText(/^\d:00 AM at the property/).waitFor();
    await dialog.getByLabel('Time zone').selectOption('CANADA_PACIFIC');
    await inspection(dialog).fill(`${DAY}T05:30`);
    await atNight.waitFor();
    await submit(dialog).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await facts(row.id)).scheduledDate).toBe(`${DAY}T05:30`);
  });

  it('asks before a past time, and names its date', async () => {
    const row = await given();
    const page = await product.open('/inspections', 'maple.coordinator');
    const dialog = await opened(page, row.id);
    const isPast = dialog.getByText('This time is in the past.');
    await inspection(dialog).fill(`${DAY}T09:00`);
    expect(await isPast.count()).toBe(0);
    await inspection(dialog).fill('2025-11-20T09:00');
    await isPast.waitFor();
    await submit(dialog).click();
    const question = page.getByRole('alertdialog', { name: 'Time in the past' });
    await question
      .getByText('This time is in the past: Thu, Nov 20 2025, 9:00 AM, Canada - Pacific. Schedule anyway?')
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await question.waitFor({ state: 'detached' });
    expect((await facts(row.id)).scheduledDate).toBeNull();
    expect(await inspection(dialog).inputValue()).toBe('2025-11-20T09:00');
    await submit(dialog).click();
    await submit(question).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await facts(row.id)).scheduledDate).toBe('2025-11-20T09:00');

    // A past time can be removed and restored without another confirmation.
    await page.getByRole('tab', { name: /^Scheduled Inspections/ }).click();
    await page.locator(`.ag-row[row-id="${row.id}"] button[aria-haspopup="menu"]`).click();
    await page.getByRole('menuitem', { name: 'Unschedule', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unschedule', exact: true }).click();
    await page.getByText(/ was unscheduled\.$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Undone.').last().waitFor();
    expect((await facts(row.id)).scheduledDate).toBe('2025-11-20T09:00');
  });

  it('shows an inspector the same on the phone, and dials each number with its extension', async () => {
    const [other, row] = [await given(), await given()];
    await plan(other.id, '2036-03-07T13:15');
    const { id } = (await occupants(row.property.id)).find(({ isCurrent }) => isCurrent)!;
    const occupantPhone1 = '403-555-0164 ext. 45, 604-555-0100 after 5';
    await product.api('maple.manager', 'PUT', `tenantInfos/${id}`, { occupantPhone1 });
    const page = await product.open('/inspector', 'maple.inspector', PHONE, { hasTouch: true });
    const card = page.getByRole('listitem').filter({ hasText: row.property.code });
    const showsBoth = async (place: Locator) => {
      for (const address of ['tel:+14035550164;ext=45', 'tel:+16045550100'])
        await place.locator(`a[href="${address}"]`).waitFor();
    };
    await showsBoth(card);
    await card.getByRole('button', { name: 'Schedule', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(displayDate(row.inspectBy!)).waitFor();
    await showsBoth(dialog);
    await dialog.getByText('after 5').waitFor();
    await inspection(dialog).fill('2036-03-07T21:30');
    await dialog.getByText(/^9:30 PM at the property/).waitFor();
    const day = dialog.getByRole('region', { name: 'Ivan Kowalski on Fri, Mar 7 2036' });
    await day.getByText(other.property.addressLine1).waitFor();
  });
});

describe('a time while it is typed', () => {
  it('is marked for a conflict before it is sent, and only as long as there is one', async () => {
    const [other, row] = await pair();
    await plan(other.id, '2036-04-08T10:00');
    const page = await product.open('/inspections', 'maple.coordinator');
    const dialog = await opened(page, row.id);
    await inspection(dialog).fill('2036-04-08T10:20');
    const conflicts = dialog.getByRole('list', { name: 'Conflicts' });
    await conflicts.getByText('Tue, Apr 8 2036, 10:00 AM, Canada - Pacific').waitFor();
    await dialog.getByText('The inspector is busy at that time:').waitFor();
    const day = dialog.getByRole('region', { name: 'Ivan Kowalski on Tue, Apr 8 2036' });
    await day.getByRole('listitem').filter({ hasText: 'Conflict' }).getByText('10:00 AM').waitFor();
    // Saved anyway, it is refused for the same reason, which is said once.
    await submit(dialog).click();
    await dialog.getByText(/^This inspector already has an inspection scheduled/).waitFor();
    expect(await conflicts.count()).toBe(1);
    expect(await dialog.getByText('The inspector is busy at that time:').count()).toBe(0);
    await inspection(dialog).fill('2036-04-08T10:31');
    await day.getByText('Conflict', { exact: true }).waitFor({ state: 'detached' });
    await submit(dialog).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await facts(row.id)).scheduledDate).toBe('2036-04-08T10:31');
  });

  it('is marked for the past, the night and the due date at once', async () => {
    const [row] = await pair();
    const page = await product.open('/inspections', 'maple.coordinator');
    const dialog = await opened(page, row.id);
    await inspection(dialog).fill('2025-11-20T03:00');
    const marks = dialog.getByRole('status').filter({ hasText: 'This time is in the past.' });
    await marks.getByText('3:00 AM at the property, outside 7:00 AM–9:00 PM.').waitFor();
    await inspection(dialog).fill('2036-11-20T03:00');
    await dialog.getByText('This is after the due date.').waitFor();
    expect(await dialog.getByText('This time is in the past.').count()).toBe(0);
    // Hours of tenancy law are about move-ins and move-outs.
    expect(await dialog.getByText('Information, not legal advice').count()).toBe(0);
  });
});

describe('suggested times', () => {
  const chosen = (dialog: Locator) => dialog.getByRole('group', { name: /^Suggested free times/ });

  it('are free, in the property’s zone, and fill in the time', async () => {
    const [row] = await pair();
    const page = await product.open('/inspections', 'maple.coordinator');
    const dialog = await opened(page, row.id);
    await chosen(dialog).getByText('Canada - Pacific').waitFor();
    const first = chosen(dialog).getByRole('radio').first();
    await first.waitFor();
    await dialog.getByLabel('Time zone').selectOption('CANADA_NEWFOUNDLAND');
    await first.check();
    const wall = await inspection(dialog).inputValue();
    expect(await dialog.getByLabel('Time zone').inputValue()).toBe('CANADA_PACIFIC');
    expect(await first.getAttribute('aria-label')).toContain(displayDate(wall.slice(0, 10)));
    await submit(dialog).click();
    await dialog.waitFor({ state: 'detached' });
    const { scheduledDate, timeZone } = await facts(row.id);
    expect([scheduledDate, timeZone]).toEqual([wall, 'CANADA_PACIFIC']);
  });

  it('stay in place while one of them is chosen', async () => {
    const [row] = await pair();
    const page = await product.open('/inspections', 'maple.coordinator');
    const dialog = await opened(page, row.id);
    await chosen(dialog).getByRole('radio').first().waitFor();
    const labels = () =>
      chosen(dialog)
        .getByRole('radio')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    const before = await labels();
    await chosen(dialog).getByRole('radio').last().check();
    await dialog.getByRole('region', { name: /^Ivan Kowalski on/ }).waitFor();
    expect(await labels()).toEqual(before);
  });

  it('say when the inspector can no longer be assigned, and when no time is free', async () => {
    const [row] = await pair();
    const page = await product.open('/inspections', 'maple.coordinator');
    const path = '**/api/inspections/*/free-times*';
    const answer = { from: '2026-12-01', until: '2026-12-14', times: [] };
    let refusal: string | null = 'notEligible';
    await page.route(path, async (route) =>
      route.fulfill({ response: await route.fetch(), json: { ...answer, refusal } }),
    );
    const dialog = await opened(page, row.id);
    await chosen(dialog)
      .getByText('This inspector cannot inspect this property.', { exact: false })
      .waitFor();
    refusal = null;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const again = await opened(page, row.id);
    await chosen(again).getByText('No free time between Tue, Dec 1 2026 and Mon, Dec 14 2026.').waitFor();
  });
});

describe('rescheduling', () => {
  it('is what the dialog is called, with the old time', async () => {
    const [row] = await pair();
    await plan(row.id, '2036-05-06T13:00', 'CANADA_MOUNTAIN');
    const page = await product.open('/inspections?kind=periodic&tab=scheduled', 'maple.coordinator');
    await page.locator(`.ag-row[row-id="${row.id}"] button[aria-haspopup="menu"]`).click();
    await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Reschedule: ${writtenStreet(row.property)}` });
    await dialog.getByText('Tue, May 6 2036, 1:00 PM, Canada - Mountain').waitFor();
    await inspection(dialog).fill('2036-05-07T14:00');
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await facts(row.id)).scheduledDate).toBe('2036-05-07T14:00');
  });
});

describe('the keyboard', () => {
  it('assigns and schedules an inspection from the top of the page with 15 keys', async () => {
    const page = await product.open('/inspections?kind=periodic&tab=rolling', 'maple.coordinator2', DESK);
    await page.locator('.ag-row').first().waitFor();
    let keys = 0;
    const press = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    };
    await press('Tab', 'Enter', 'Tab', 'Enter');
    await page.waitForFunction(() => document.activeElement?.closest('.ag-row') !== null);
    const id = Number(
      await page.evaluate(() => document.activeElement?.closest('.ag-row')?.getAttribute('row-id')),
    );
    await press('m');
    await page.getByRole('menu').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Assign Inspector');
    await press('Enter');
    const assign = page.getByRole('dialog', { name: /^Assign Inspector/ });
    await assign.getByPlaceholder('Choose an inspector').waitFor();
    await press('k', 'o');
    await page.getByRole('option', { name: /Kowalski/ }).waitFor();
    await press('Enter', 'Tab', 'Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Assign and Schedule');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Schedule/ });
    await chosenRadios(dialog).first().waitFor();
    await press('Shift+Tab', ' ', 'Enter');
    await dialog.waitFor({ state: 'detached' });
    const { inspector, scheduledDate } = await facts(id);
    expect([inspector?.id, scheduledDate !== null]).toEqual([IVAN, true]);
    expect(keys).toBeLessThanOrEqual(15);
  });
});

const chosenRadios = (dialog: Locator) =>
  dialog.getByRole('group', { name: /^Suggested free times/ }).getByRole('radio');

describe('scheduling several inspections', () => {
  it('names the current times and the new ones as a reschedule', async () => {
    const [one, other] = await pair();
    await plan(one.id, '2036-06-03T09:00');
    await plan(other.id, '2036-06-03T13:00');
    const page = await product.open('/inspections?kind=periodic&tab=scheduled', 'maple.coordinator');
    for (const { id } of [one, other])
      await page.locator(`.ag-row[row-id="${id}"]`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule 2 inspections' });
    const current = dialog.getByRole('list', { name: 'Current times' });
    await current.getByText('Tue, Jun 3 2036, 9:00 AM, Canada - Pacific').waitFor();
    expect(await current.getByRole('listitem').count()).toBe(2);
  });

  it('suggests a free time that fits all of them, for a common inspector', async () => {
    const [one, other] = await pair();
    const page = await product.open('/inspections?kind=periodic&tab=assigned', 'maple.coordinator');
    for (const { id } of [one, other])
      await page.locator(`.ag-row[row-id="${id}"]`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule 2 inspections' });
    await chosenRadios(dialog).first().check();
    const wall = await inspection(dialog).inputValue();
    await submit(dialog).click();
    await dialog.waitFor({ state: 'detached' });
    for (const { id } of [one, other]) expect((await facts(id)).scheduledDate).toBe(wall);
  });

  it.each([
    ['leaves the zone out while all that it shows is in the reader’s', 'America/Vancouver', ''],
    ['names the zone where the reader is elsewhere', 'Asia/Tokyo', ', Canada - Pacific'],
  ])('%s', async (_what, timezoneId, zone) => {
    const row = await given();
    await plan(row.id, '2036-03-10T09:00');
    const address = `/inspections?tab=scheduled&code=${row.property.code}`;
    const page = await product.open(address, 'maple.coordinator', DESK, { timezoneId });
    const cell = page.locator(`.ag-row[row-id="${row.id}"] [col-id="scheduledDate"]`);
    await cell.waitFor();
    expect(await page.locator('.ag-row [col-id="scheduledDate"]').count()).toBe(1);
    expect(await cell.innerText()).toBe(`Mon, Mar 10 2036, 9:00 AM${zone}`);
    await cell.click();
    // A message shows the time with its zone.
    await page.getByText('Mon, Mar 10 2036, 9:00 AM, Canada - Pacific').last().waitFor();
  });
});
