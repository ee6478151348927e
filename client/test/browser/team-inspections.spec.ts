import {
  type OpenInspections,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type TeamItem,
  writtenStreet,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'maple.admin';
const [IVAN, NADIA] = [6, 7];

let page: Page;
let team: TeamItem;
/** Inspections of the team, each in another street; the last belongs to another team. */
let rows: StaffInspectionRow[];
let elsewhere: StaffInspectionRow;

const assign = (inspectorId: number, ids: number[]) =>
  product.api<StaffInspectionRow[]>(ADMIN, 'PUT', `inspector/${inspectorId}/inspections`, { ids });
const plan = (as: string, ids: number[], scheduledDate: string) =>
  product.api(as, 'PUT', 'inspections/set/schedule', { ids, scheduledDate, timezone: 'CANADA_PACIFIC' });
const facts = (id: number) => product.api<StaffInspectionRow>(ADMIN, 'GET', `inspections/${id}`);
const times = () => Promise.all(rows.map(async ({ id }) => (await facts(id)).scheduledDate));

beforeAll(async () => {
  const { content } = await product.api<StaffInspectionPage>(
    ADMIN,
    'GET',
    'inspections/rolling/page?size=200',
  );
  const apart = new Map(
    content
      .filter(({ property }) => property.virtualLocation === null && !property.isUnassignable)
      .map((row) => [row.property.addressLine1, row]),
  );
  const found: StaffInspectionRow[] = [];
  for (const row of apart.values()) {
    const { open, conditions } = await product.api<OpenInspections>(
      ADMIN,
      'GET',
      `properties/open-visits?propertyIds=${row.property.id}`,
    );
    if (open + conditions === 1 && found.length < 6) found.push(row);
  }
  const ids = found.map(({ id }) => id);
  await assign(IVAN, ids.slice(0, 3));
  await assign(NADIA, ids.slice(3));
  [elsewhere, ...rows] = found.toReversed() as [StaffInspectionRow, ...StaffInspectionRow[]];
  rows.reverse();
  team = await product.api<TeamItem>(ADMIN, 'POST', 'teams', { name: 'Five doors' });
  await product.api(ADMIN, 'PUT', `teams/${team.id}/properties`, {
    ids: rows.map(({ property }) => property.id),
  });
  page = await product.open(`/teams?team=${team.id}`, ADMIN, DESK);
}, 60_000);

const section = () =>
  page.getByRole('region', { name: /^Upcoming inspections/ }).filter({ has: page.getByRole('heading') });
const rowOf = ({ property }: StaffInspectionRow) =>
  section().getByRole('row').filter({ hasText: property.code });
const dialog = () => page.getByRole('dialog');
const question = () => page.getByRole('alertdialog');
const button = (name: string | RegExp, within: Locator = section()) =>
  within.getByRole('button', { name, exact: true });
const gone = (what: Locator) => what.waitFor({ state: 'detached' });
async function scheduleFor(time: string) {
  await dialog().getByLabel('Date and time of the inspection').fill(time);
  // The team has properties in several provinces.
  await dialog().getByLabel('Time zone').selectOption('CANADA_PACIFIC');
  await button('Schedule', dialog()).click();
}

describe('upcoming inspections of a team', () => {
  it('[CV-571] are listed with type, inspector, time and due date, with live changes', async () => {
    await page.getByRole('heading', { name: 'Upcoming inspections (5)' }).waitFor();
    await rowOf(rows[0]!).getByText('Kowalski').waitFor();
    await rowOf(rows[4]!).getByText('Farah').waitFor();
    await plan('maple.coordinator', [rows[4]!.id], '2036-05-05T09:00');
    await rowOf(rows[4]!).getByText('9:00 AM').waitFor();
    expect(await section().getByRole('row').nth(1).textContent()).toContain(rows[4]!.property.code);
    await product.api('maple.coordinator', 'DELETE', `inspections/${rows[4]!.id}/schedule`);
    await gone(rowOf(rows[4]!).getByText('9:00 AM'));
  });

  it('[CV-574] are scheduled one at a time', async () => {
    await button(`Schedule: ${writtenStreet(rows[0]!.property)}`).click();
    await scheduleFor('2036-05-06T10:00');
    await rowOf(rows[0]!).getByText('10:00 AM').waitFor();
    expect(await facts(rows[0]!.id)).toMatchObject({ tab: 'scheduled', scheduledDate: '2036-05-06T10:00' });
  });

  it('[CV-575] are unscheduled one at a time and keep their inspector', async () => {
    await button(`Unschedule: ${writtenStreet(rows[0]!.property)}`).click();
    await button('Unschedule', question()).click();
    await gone(rowOf(rows[0]!).getByText('10:00 AM'));
    await rowOf(rows[0]!).getByText('Kowalski').waitFor();
    expect(await facts(rows[0]!.id)).toMatchObject({ tab: 'assigned', inspector: { id: IVAN } });
  });

  it('[CV-573] are scheduled as a selection, which Undo reverts in one step', async () => {
    for (const row of rows.slice(1, 3))
      await page.getByRole('checkbox', { name: `Select ${writtenStreet(row.property)}` }).click();
    await button('Schedule selected (2)').click();
    await dialog().getByText('Schedule 2 inspections').waitFor();
    await scheduleFor('2036-05-07T11:00');
    await page.getByText(/^2 inspections are scheduled for /).waitFor();
    await rowOf(rows[2]!).getByText('11:00 AM').waitFor();
    expect(await times()).toEqual([null, '2036-05-07T11:00', '2036-05-07T11:00', null, null]);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await gone(rowOf(rows[2]!).getByText('11:00 AM'));
    expect(await times()).toEqual([null, null, null, null, null]);
  });

  it('[CV-572] are scheduled all at once, after the conflicts are listed without any change', async () => {
    await plan(ADMIN, [elsewhere.id], '2036-05-08T09:00');
    await button('Schedule all').click();
    await dialog().getByText('Schedule 5 inspections').waitFor();
    await scheduleFor('2036-05-08T09:15');
    await dialog()
      .getByRole('list', { name: 'Conflicts' })
      .getByText(elsewhere.property.addressLine1, { exact: false })
      .waitFor();
    expect(await times()).toEqual([null, null, null, null, null]);
    await scheduleFor('2036-05-08T13:00');
    await gone(dialog());
    await rowOf(rows[3]!).getByText('1:00 PM').waitFor();
    expect(new Set(await times())).toEqual(new Set(['2036-05-08T13:00']));
    await button('Schedule all').click();
    await dialog().getByLabel('Date and time of the inspection').fill('2036-05-09T13:00');
    await dialog().getByText('5 of these inspections are already scheduled. Their times change.').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await gone(dialog());
  });

  it('get their previous times back by Undo, also different ones or none', async () => {
    const ids = rows.map(({ id }) => id);
    await plan(ADMIN, [ids[0]!], '2036-05-08T16:00');
    await product.api(ADMIN, 'DELETE', `inspections/${ids[4]!}/schedule`);
    await rowOf(rows[0]!).getByText('4:00 PM').waitFor();
    await button(`Reschedule: ${writtenStreet(rows[0]!.property)}`).waitFor();
    await button(`Schedule: ${writtenStreet(rows[4]!.property)}`).waitFor();
    const before = await times();
    await button('Schedule all').click();
    await dialog().getByText('These inspections get the same time', { exact: false }).waitFor();
    await scheduleFor('2036-05-09T13:00');
    await gone(dialog());
    expect(new Set(await times())).toEqual(new Set(['2036-05-09T13:00']));
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Undone.').last().waitFor();
    expect(await times()).toEqual(before);
    await rowOf(rows[0]!).getByText('4:00 PM').waitFor();
    await plan(ADMIN, ids, '2036-05-08T13:00');
    await rowOf(rows[0]!).getByText('1:00 PM').waitFor();
  });

  it('[CV-576] are unscheduled all at once, after changes of others are listed', async () => {
    await button('Unschedule all').click();
    await question().getByText('Unschedule 5 inspections').waitFor();
    await plan('maple.coordinator', [rows[1]!.id], '2036-05-08T15:00');
    // The list behind the dialog has the change.
    await page.locator('tr', { hasText: rows[1]!.property.code }).getByText('3:00 PM').waitFor();
    await button('Unschedule', question()).click();
    const changed = question().getByRole('list', { name: 'Changed inspections' }).getByRole('listitem');
    await changed.getByText(writtenStreet(rows[1]!.property), { exact: false }).waitFor();
    expect(await changed.count()).toBe(1);
    expect((await times()).filter((time) => time === '2036-05-08T13:00')).toHaveLength(4);
    await button('Unschedule anyway', question()).click();
    await page.getByText('5 inspections were unscheduled.').waitFor();
    await gone(rowOf(rows[1]!).getByText('3:00 PM'));
    expect(await times()).toEqual([null, null, null, null, null]);
    expect(await section().getByText('Not Assigned').count()).toBe(0);
  });

  it('fit a phone', async () => {
    const phone = await product.open(`/teams?team=${team.id}`, ADMIN, PHONE);
    await phone.getByRole('button', { name: 'Schedule all', exact: true }).waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
