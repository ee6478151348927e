import {
  addDays,
  DASHBOARD_ROWS,
  displayDate,
  type InspectionCounts,
  type InspectionNoteItem,
  instantToWall,
  type OpenedConditionInspection,
  type PropertyTenancies,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type TenancyDeadlines,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { ownClock, setClock } from './support/clocks';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';
import { until } from './support/until';

const WHO = 'maple.coordinator';
const DAY = 86_400_000;
/** Markers of rows that are due within a week. */
const SOON = ['Due today', 'Due this week'];

const WIDE = { width: 1920, height: 900 };

const product = useProduct();
const { unit } = unitsOf(product);

const listed = async (words: string): Promise<StaffInspectionRow[]> =>
  (await product.api<StaffInspectionPage>(WHO, 'GET', `inspections/${words}&size=200`)).content;
const countOf = async (marker: string, tab: 'rolling' | 'assigned'): Promise<number> =>
  (await product.api<InspectionCounts>(WHO, 'GET', `inspections/counts?marker=${marker}`))[tab];
const contacted = (id: number, daysAgo: number, outcome: string) =>
  product.api('maple.admin', 'POST', `inspections/${id}/contactAttempts`, {
    communicationDate: Date.now() - daysAgo * DAY,
    channel: 2,
    contacteeInfo: 'Anna Petrova',
    outcome,
  });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Markers' }).getByRole('button', { name });
/** Returns the markers of the visible rows, each once. */
const marked = async (page: Page) => [
  ...new Set(await page.locator('.ag-row [col-id=markers]').allInnerTexts()),
];

it('counts the rows with a marker and filters by it', async () => {
  const page = await product.open('/inspections?kind=periodic&tab=rolling', WHO, DESK);
  const soon = await countOf('dueThisWeek', 'rolling');
  expect(soon).toBeGreaterThan(0);
  await filter(page, `Due this week ${soon}`).click();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${soon} inspections?$`) })
    .waitFor();
  await until(async () => (await marked(page)).every((each) => SOON.includes(each)), true);
  await page.getByRole('tab', { name: `Rolling List ${soon}` }).waitFor();
  expect(page.url()).toContain('marker=dueThisWeek');
  await page.getByRole('button', { name: 'Remove the filter Marker: Due this week' }).click();
  await filter(page, 'Due this week').and(page.locator('[aria-pressed=false]')).waitFor();
  // Closed inspections have no markers.
  await page.getByRole('tab', { name: /^Inspection History/ }).click();
  await page.getByRole('group', { name: 'Markers' }).waitFor({ state: 'detached' });
});

it('marks what is due today differently from what is due on the days after it', async () => {
  const [row] = await listed('rolling/page?ciMode=false&marker=dueThisWeek');
  const zone = zoneOfInspection(null, row!.property);
  let inDays = 0;
  const page = await product.open('/favicon.svg', WHO, DESK);
  await page.route('**/api/inspections/rolling/page?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as StaffInspectionPage;
    const inspectBy = addDays(instantToWall(Date.now(), zone).slice(0, 10), inDays);
    const content = list.content.map((each) => (each.id === row!.id ? { ...each, inspectBy } : each));
    await route.fulfill({ response, json: { ...list, content } });
  });
  await page.goto('/inspections?kind=periodic&tab=rolling&marker=dueThisWeek');
  const mark = page.locator(`.ag-row[row-id="${row!.id}"] [col-id=markers]`);
  await mark.getByText('Due today', { exact: true }).waitFor();
  inDays = 1;
  await page.reload();
  await mark.getByText('Due this week', { exact: true }).waitFor();
});

it('counts old contact attempts by the age that rows show, in a column of their own', async () => {
  const [row] = await listed('assigned?ciMode=false');
  const page = await product.open('/inspections?kind=periodic&tab=assigned', WHO, DESK);
  await page.getByRole('button', { name: /^Live\b/ }).waitFor();
  const before = await countOf('lateContact', 'assigned');
  await filter(page, `Late contact ${before}`).waitFor();
  await contacted(row!.id, 3, 'No answer');
  await filter(page, `Late contact ${before + 1}`).click();
  const shown = page.locator(`.ag-row[row-id="${row!.id}"]`);
  await shown
    .locator('[col-id=lastContact]')
    .getByText(/\d{4}$/)
    .waitFor();
  expect(await shown.locator('[col-id=markers]').innerText()).toMatch(/Late contact|\+\d/);
  // A new contact attempt: the row is no longer late and leaves the list.
  await contacted(row!.id, 0, 'Will call back');
  await shown.waitFor({ state: 'detached' });
});

/** Returns the first row with a note of the office. */
async function noted(rows: readonly StaffInspectionRow[]) {
  for (const row of rows) {
    const [note] = await product.api<InspectionNoteItem[]>(
      WHO,
      'GET',
      `inspectionNotes?inspectionId=${row.id}`,
    );
    if (note) return { row, note };
  }
  throw new Error('No row with a note');
}

it('shows contact attempts and notes in the preview of a row', async () => {
  const { row, note } = await noted([
    ...(await listed('assigned?ciMode=false')),
    ...(await listed('scheduled?ciMode=false')),
  ]);
  await contacted(row.id, 5, 'No answer');
  await contacted(row.id, 0, 'Asked for another day');
  const page = await product.open(`/inspections?kind=periodic&tab=${row.tab}`, WHO, DESK);
  await page.locator(`.ag-row[row-id="${row.id}"] [col-id=address]`).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('heading', { name: 'Contact History' }).waitFor();
  await panel.getByText('Phone, Anna Petrova').waitFor();
  await panel.getByText('Asked for another day').waitFor();
  expect(await panel.getByText('No answer').count()).toBe(0);
  await panel.getByRole('heading', { name: 'Notes' }).waitFor();
  await panel.getByText(note.details).first().waitFor();
  await contacted(row.id, 0, 'Agreed to Friday');
  await panel.getByText('Agreed to Friday').waitFor();
});

it('computes markers from the server’s time on a computer whose clock is five days behind', async () => {
  const page = await product.open('/inspections?kind=periodic&tab=rolling&marker=dueThisWeek', WHO, DESK);
  await until(async () => (await marked(page)).every((each) => SOON.includes(each)), true);
  await ownClock(page);
  await setClock(page, -5 * DAY);
  await page.reload();
  await until(async () => (await marked(page)).every((each) => SOON.includes(each)), true);
});

it('shows the deadline of a tenancy with its reasons on the board, in the calendar and on the dashboard', async () => {
  const { id: propertyId, addressLine1 } = await unit();
  const { inspectionId } = await product.api<OpenedConditionInspection>(
    WHO,
    'POST',
    'condition-inspections',
    {
      propertyId,
      type: 'MOVE_IN',
      dueDate: '2020-01-15',
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
    },
  );
  const { content } = await product.api<PropertyTenancies>(WHO, 'GET', `properties/${propertyId}/tenancies`);
  const passed = addDays(instantToWall(Date.now(), 'America/Vancouver').slice(0, 10), -1);
  const tenancyId = content[0]!.id;
  // The deposit is due after the move-in date that passed, and is not hidden by it.
  await product.api('maple.admin', 'PUT', `tenancies/${tenancyId}`, {
    tenancyStartOn: addDays(passed, -30),
    possessionOn: passed,
    moveInInspectedOn: 'none',
    tenancyEndOn: passed,
    forwardingAddressOn: passed,
    deposits: [{ kind: 'SECURITY_DEPOSIT', cents: 5000 }],
  });
  const range = `from=${passed}&until=${addDays(passed, 40)}`;
  const ahead = (await product.api<TenancyDeadlines>(WHO, 'GET', `tenancy-deadlines?${range}`)).content.find(
    (each) => each.tenancyId === tenancyId,
  )!;
  expect(ahead.rule).toBe('BC-13');
  const { assigned } = await product.api<InspectionCounts>(
    WHO,
    'GET',
    'inspections/counts?ciMode=true&marker=deadlineOverdue',
  );

  const page = await product.open('/inspections?kind=condition&tab=assigned', WHO, WIDE);
  await filter(page, `Deadline passed ${assigned}`).click();
  const date = displayDate(passed);
  const why = page
    .locator(`.ag-row[row-id="${inspectionId}"]`)
    .getByRole('button', { name: `Why? BC-01: passed ${date}` });
  const nextDate = displayDate(ahead.dueOn!);
  const whyNext = page
    .locator(`.ag-row[row-id="${inspectionId}"]`)
    .getByRole('button', { name: `Why? BC-13: ${nextDate}` });
  await whyNext.waitFor();
  await why.click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Deadlines: ${addressLine1}`) });
  await dialog.getByRole('button', { name: 'Why? Rule BC-01', expanded: true }).waitFor();
  await dialog.getByText(/^Source: Residential Tenancy Act \(BC\), s\. 23\(1\)/).waitFor();
  const source = dialog.getByRole('link', { name: /^bclaws\.gov\.bc\.ca\// }).first();
  const opens = async (name: string) => source.getAttribute(name);
  expect(await Promise.all(['href', 'target', 'rel'].map(opens))).toEqual([
    expect.stringMatching(/^https:\/\/bclaws\.gov\.bc\.ca\/civix\//),
    '_blank',
    'noopener noreferrer',
  ]);
  await dialog.getByText('Date passed', { exact: true }).waitFor();
  await dialog.getByText('Information, not legal advice').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Others correct the day while the board is open.
  for (const possessionOn of [addDays(passed, -1), passed]) {
    await product.api('maple.admin', 'PUT', `tenancies/${content[0]!.id}`, { possessionOn });
    await page
      .locator(`.ag-row[row-id="${inspectionId}"]`)
      .getByRole('button', { name: `Why? BC-01: passed ${displayDate(possessionOn)}` })
      .waitFor();
  }

  await page.goto(`/calendar?view=day&date=${passed}`);
  const ofDay = page.getByRole('list', { name: `Deadlines on ${date}` });
  await ofDay.getByRole('button', { name: new RegExp(`${addressLine1}.*BC-01: passed`) }).waitFor();
  await page.goto(`/calendar?view=day&date=${ahead.dueOn}`);
  await page
    .getByRole('list', { name: `Deadlines on ${nextDate}` })
    .getByRole('button', { name: new RegExp(`${addressLine1}.*BC-13: `) })
    .waitFor();
  await page.goto(`/calendar?view=day&date=${passed}`);
  await page.getByRole('button', { name: 'Show deadlines', pressed: true }).click();
  await ofDay.waitFor({ state: 'detached' });
  expect(page.url()).toContain('deadlines=off');

  for (let count = 0; count < DASHBOARD_ROWS; count++) {
    const { id } = await unit();
    const others = await product.api<PropertyTenancies>(WHO, 'GET', `properties/${id}/tenancies`);
    await product.api('maple.admin', 'PUT', `tenancies/${others.content[0]!.id}`, {
      tenancyStartOn: addDays(passed, -30),
      possessionOn: passed,
      moveInInspectedOn: 'none',
    });
  }
  await page.goto('/landing');
  const tile = page.getByRole('region', { name: 'Deadlines of tenancies', exact: true });
  await tile
    .getByRole('link', {
      name: new RegExp(`^${assigned} assigned inspections? ha(s|ve) an overdue deadline$`),
    })
    .waitFor();
  await tile
    .getByText(/: passed /)
    .first()
    .waitFor();
  const more = tile.getByRole('link', { name: /more tenanc(y|ies) with a passed deadline$/ });
  expect(await more.getAttribute('href')).toMatch(/^\/inspections\?kind=condition&.*marker=deadlineOverdue$/);
});

it('warns about legal hours and holidays of a move-in, with rule and source, and accepts the time', async () => {
  const { id: propertyId } = await unit({ city: 'Calgary', province: 'AB' });
  const order = { type: 'MOVE_IN', dueDate: '2020-01-15', inspectorId: 6, country: 'CA', ciType: 'AB' };
  const { inspectionId } = await product.api<OpenedConditionInspection>(
    WHO,
    'POST',
    'condition-inspections',
    {
      propertyId,
      ...order,
    },
  );
  const page = await product.open('/inspections?kind=condition&tab=assigned', WHO, WIDE);
  await page.locator(`.ag-row[row-id="${inspectionId}"] button[aria-haspopup="menu"]`).click();
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const time = dialog.getByLabel('Date and time of the inspection');
  await time.fill('2036-12-25T07:00');
  const marks = dialog.getByRole('status').filter({ hasText: 'Information, not legal advice' });
  await marks.getByText('Outside 8:00 AM–8:00 PM: see rule AB-03').waitFor();
  await marks.getByText('On a holiday (Christmas Day): see rule AB-03').waitFor();
  await marks
    .getByText(/^Source: /)
    .first()
    .waitFor();
  await time.fill('2036-12-23T10:00');
  await marks.waitFor({ state: 'detached' });
  await time.fill('2036-12-25T07:00');
  await marks.waitFor();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { content } = await product.api<StaffInspectionPage>(
    WHO,
    'GET',
    'inspections/scheduled?ciMode=true&size=200',
  );
  expect(content.find(({ id }) => id === inspectionId)?.scheduledDate).toBe('2036-12-25T07:00');

  // A company that switched the rule off gets no warning from it, also when it reschedules.
  await product.api('maple.admin', 'PUT', 'law-settings/rules/AB-03', { isOff: true });
  await page.goto('/inspections?kind=condition&tab=scheduled');
  await page.locator(`.ag-row[row-id="${inspectionId}"] button[aria-haspopup="menu"]`).click();
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click();
  await time.fill('2036-12-25T03:00');
  await dialog.getByText('3:00 AM at the property', { exact: false }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await marks.count()).toBe(0);
});

it('shows the new name of a renamed inspector on open boards', async () => {
  const [row] = await listed('assigned?ciMode=false');
  const { id, firstName, name } = row!.inspector!;
  const board = await product.open('/inspections?kind=periodic&tab=assigned', WHO, DESK);
  const shown = board.locator(`.ag-row[row-id="${row!.id}"] [col-id=inspector]`).first();
  await shown.getByText(`${firstName} ${name}`).waitFor();
  await board.getByRole('button', { name: /^Live\b/ }).waitFor();
  const rename = (lastName: string) =>
    product.api('maple.admin', 'PUT', `users/${id}`, { firstName, lastName });
  await rename('Sandoval');
  await shown.getByText(`${firstName} Sandoval`).waitFor();
  await rename(name);
  await shown.getByText(`${firstName} ${name}`).waitFor();
});
