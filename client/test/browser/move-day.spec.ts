import {
  type NewCalendarFeed,
  type OpenedConditionInspection,
  type StaffInspectionPage,
  type StaffInspectionRow,
  writtenStreet,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const ADMIN = 'maple.admin';
const COORDINATOR = 'maple.coordinator';
const INSPECTOR = 'maple.inspector';
const [IVAN, NADIA] = [6, 7];
const DAY = '2036-05-06';

/** Three inspections of Ivan on one day, and one of Nadia that conflicts with the last. */
let rows: StaffInspectionRow[];
let blocking: StaffInspectionRow;

const assign = (inspectorId: number, ids: number[]) =>
  product.api(ADMIN, 'PUT', `inspector/${inspectorId}/inspections`, { ids });
const plan = (id: number, scheduledDate: string) =>
  product.api(ADMIN, 'PUT', `inspections/${id}/schedule`, { scheduledDate, timezone: 'CANADA_PACIFIC' });
const facts = (id: number) => product.api<StaffInspectionRow>(ADMIN, 'GET', `inspections/${id}`);
const plans = async () =>
  (await Promise.all(rows.map(({ id }) => facts(id)))).map(({ inspector, scheduledDate }) => [
    inspector?.id,
    scheduledDate,
  ]);

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
  [blocking, ...rows] = [...apart.values()].slice(0, 4) as [StaffInspectionRow, ...StaffInspectionRow[]];
  await assign(
    IVAN,
    rows.map(({ id }) => id),
  );
  await assign(NADIA, [blocking.id]);
  for (const [n, time] of ['09:00', '11:00', '14:00'].entries()) await plan(rows[n]!.id, `${DAY}T${time}`);
  await plan(blocking.id, `${DAY}T14:10`);
}, 60_000);

async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menu').getByRole('menuitem', { name: 'Move a day…', exact: true }).click();
  await page.getByRole('dialog').getByText("Move Ivan Kowalski's day").waitFor();
}
const board = () => `/inspections?kind=periodic&tab=scheduled&code=${rows[0]!.property.code}`;

describe('moving a day', () => {
  it('shows all conflicts first, moves the other inspections to another inspector, and Undo reverts it', async () => {
    const page = await product.open(board(), COORDINATOR, DESK);
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Choose a new day or a new inspector first.').waitFor();
    await dialog.getByLabel('New inspectors').fill('Nadia');
    await page.getByRole('listbox').getByRole('option', { name: /Nadia/ }).click();
    await dialog.getByText('2 of 3 will move.').waitFor();
    const last = dialog.getByRole('listitem').filter({ hasText: writtenStreet(rows[2]!.property) });
    await last.getByText('This inspector has another inspection at that time:').waitFor();
    await last.getByText(/2:10 PM/).waitFor();
    await dialog.getByRole('button', { name: 'Move 2' }).click();
    await page.getByText('2 inspections moved.').waitFor();
    expect(await plans()).toEqual([
      [NADIA, `${DAY}T09:00`],
      [NADIA, `${DAY}T11:00`],
      [IVAN, `${DAY}T14:00`],
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await plans()).map(([inspectorId]) => inspectorId), [IVAN, IVAN, IVAN]);
  });

  it('moves to another day, with another inspector for one inspection, on a phone', async () => {
    const page = await product.open(board(), COORDINATOR, PHONE);
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New day').fill('2036-05-08');
    await dialog.getByText('3 of 3 will move.').waitFor();
    await dialog
      .getByLabel(`New inspector for ${writtenStreet(rows[1]!.property)}`)
      .selectOption({ label: 'Nadia Farah' });
    await until(() => dialog.getByRole('button', { name: 'Move 3' }).isEnabled(), true);
    await dialog.getByRole('button', { name: 'Move 3' }).click();
    await page.getByText('3 inspections moved.').waitFor();
    expect(await plans()).toEqual([
      [IVAN, '2036-05-08T09:00'],
      [NADIA, '2036-05-08T11:00'],
      [IVAN, '2036-05-08T14:00'],
    ]);
  });

  it('warns about a day on which tenancy law allows no move-in', async () => {
    const { id: propertyId } = await unitsOf(product).unit({ city: 'Calgary', province: 'AB' });
    const order = {
      type: 'MOVE_IN',
      dueDate: '2036-06-01',
      inspectorId: IVAN,
      country: 'CA',
      ciType: 'AB',
      justification: 'The keys came late.',
    };
    const { inspectionId } = await product.api<OpenedConditionInspection>(
      ADMIN,
      'POST',
      'condition-inspections',
      { propertyId, ...order },
    );
    await plan(inspectionId, '2036-05-20T10:00');
    const page = await product.open(board(), COORDINATOR, PHONE);
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Day to move').fill('2036-05-20');
    await dialog.getByLabel('New day').fill('2036-05-21');
    await dialog.getByText('1 of 1 will move.').waitFor();
    expect(await dialog.getByText('Information, not legal advice').count()).toBe(0);
    await dialog.getByLabel('New day').fill('2036-05-25');
    await dialog.getByText('On a holiday (Sunday): see rule AB-03').waitFor();
    await dialog.getByText('Information, not legal advice').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('the calendar feed of an inspector', () => {
  it('is created, read and turned off under My Devices', async () => {
    const page = await product.open('/my-devices', INSPECTOR, PHONE);
    const section = page.getByRole('region', { name: 'Calendar feed' });
    await section.getByRole('button', { name: 'Create feed address' }).click();
    const address = await section.getByLabel('Feed address').inputValue();
    const { pathname } = new URL(address satisfies NewCalendarFeed['address']);
    const read = () => page.request.get(new URL(pathname, page.url()).href);
    const answer = await read();
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringMatching(/^BEGIN:VCALENDAR/)]);
    await section.getByRole('checkbox', { name: /^Include names and phone numbers/ }).click();
    await page.getByText('The feed includes occupants.').waitFor();
    await section.getByRole('button', { name: 'Turn off feed' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off feed' }).click();
    await section.getByRole('button', { name: 'Create feed address' }).waitFor();
    expect((await read()).status()).toBe(404);
  });
});
