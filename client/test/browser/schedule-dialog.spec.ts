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
}, 60_000);

async function given(): Promise<StaffInspectionRow> {
  const row = rows.shift()!;
  const [now] = await product.api<StaffInspectionRow[]>(
    'maple.admin',
    'PUT',
    `inspector/${IVAN}/inspections`,
    { ids: [row.id] },
  );
  return now!;
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

const inspection = (dialog: Locator) => dialog.getByLabel('Date and time of the visit');
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

describe('scheduling several inspections', () => {
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
