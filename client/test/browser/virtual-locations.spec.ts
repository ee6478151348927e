import type { StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'maple.admin';
const IVAN = 6;

let page: Page;
/** Rows of the Rolling List whose properties have no location, each in another street. */
let rows: StaffInspectionRow[];

const ROLLING = '/inspections?kind=periodic&tab=rolling';
const facts = (id: number) => product.api<StaffInspectionRow>(ADMIN, 'GET', `inspections/${id}`);
const dialog = () => page.getByRole('dialog');
const cell = ({ id }: StaffInspectionRow) => page.locator(`.ag-row[row-id="${id}"]`);
const groups = () => page.getByRole('region', { name: 'Virtual locations', exact: true });
const button = (name: string | RegExp, within: Locator) => within.getByRole('button', { name });
const unfold = () => page.getByRole('button', { name: /^Virtual locations \(\d+\)$/ }).click();
const toast = (text: string | RegExp) => page.getByText(text).first().waitFor();
const tab = (name: RegExp) => page.getByRole('tab', { name });

beforeAll(async () => {
  const { content } = await product.api<StaffInspectionPage>(
    ADMIN,
    'GET',
    'inspections/rolling/page?size=50',
  );
  const free = content.filter(
    ({ property, template }) =>
      property.virtualLocation === null && !property.isUnassignable && template.id === 1,
  );
  rows = [...new Map(free.map((row) => [row.property.addressLine1, row])).values()].slice(0, 5);
  page = await product.open(ROLLING, ADMIN, DESK);
}, 60_000);

async function addTo(choice: string, chosen: readonly StaffInspectionRow[]) {
  for (const row of chosen) await cell(row).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Add to Virtual Location' }).click();
  await dialog().getByLabel('Virtual Location').selectOption({ label: choice });
}
const add = () => button('Add to location', dialog()).click();

describe('virtual locations on the boards', () => {
  it('[CV-466][CV-489] are created from selected properties, with a unique name', async () => {
    await cell(rows[0]!).waitFor();
    await addTo('New virtual location…', rows.slice(0, 2));
    const name = dialog().getByLabel('Name of the new location');
    const [present] = await product.api<{ name: string }[]>(ADMIN, 'GET', 'virtual_locations');
    await name.fill(present!.name.toUpperCase());
    await dialog()
      .getByText('Error creating virtual location. This virtual location already exists')
      .waitFor();
    await add();
    await dialog()
      .getByText('Error creating virtual location. This virtual location already exists')
      .waitFor();
    await name.fill('Harbour row');
    await add();
    await toast('Properties have been successfully assigned to virtual location.');
    await dialog().waitFor({ state: 'detached' });
    for (const { id } of rows.slice(0, 2))
      expect((await facts(id)).property.virtualLocation).toMatchObject({ name: 'Harbour row' });
    // The new location appears at once, and can be scheduled.
    await unfold();
    const group = groups().getByRole('button', { name: /^Harbour row/ });
    await group.getByText('2 inspections').waitFor();
    await group.click();
    await button('Assign Inspector', groups().getByRole('group', { name: 'Harbour row' })).click();
    await dialog().getByLabel('Inspector').fill('Kowalski');
    await page.getByRole('option', { name: 'Kowalski' }).first().click();
    await button('Assign Inspector', dialog()).click();
    await toast(/^2 inspections are assigned to /);
    const inspectors = async () =>
      (await Promise.all(rows.slice(0, 2).map(({ id }) => facts(id)))).map(({ inspector }) => inspector?.id);
    expect(await inspectors()).toEqual([IVAN, IVAN]);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await toast('Undone.');
    expect(await inspectors()).toEqual([undefined, undefined]);
  });

  it('[CV-489] take more properties, without those of another location, which are named', async () => {
    const [other] = await product.api<{ id: number; name: string }[]>(ADMIN, 'GET', 'virtual_locations');
    await product.api(ADMIN, 'PUT', `virtual_locations/${other!.id}`, { ids: [rows[4]!.property.id] });
    await addTo('Harbour row', rows.slice(2, 5));
    await dialog().getByText('Properties to add: 2').waitFor();
    await dialog().getByText(`(${other!.name})`, { exact: false }).waitFor();
    await add();
    await toast('Properties have been successfully assigned to virtual location.');
    await dialog().waitFor({ state: 'detached' });
    for (const { id } of rows.slice(2, 4))
      expect((await facts(id)).property.virtualLocation).toMatchObject({ name: 'Harbour row' });
    expect((await facts(rows[4]!.id)).property.virtualLocation).toMatchObject({ name: other!.name });
  });

  it('[CV-496] group their inspections on the assigned and scheduled tabs, scheduled in one step', async () => {
    const own = rows.slice(0, 4);
    const ids = own.map(({ id }) => id);
    await product.api(ADMIN, 'PUT', `inspector/${IVAN}/inspections`, { ids });
    await tab(/^Assigned Inspections/).click();
    await unfold();
    const group = () => groups().getByRole('button', { name: /^Harbour row/ });
    await group().getByText('4 inspections').waitFor();
    await group().click();
    const table = groups().getByRole('table', { name: 'Harbour row' });
    await table.getByText(own[0]!.property.code).waitFor();
    const codes = await table.getByRole('row').locator('td:nth-child(1)').allTextContents();
    const byStreet = own.toSorted((a, b) =>
      a.property.addressLine1.localeCompare(b.property.addressLine1, 'en', { numeric: true }),
    );
    expect(codes).toEqual(byStreet.map(({ property }) => property.code));
    // All of them, independent of the selection in the list.
    await button('Schedule', groups().getByRole('group', { name: 'Harbour row' })).click();
    await dialog().getByText('Schedule 4 inspections').waitFor();
    await dialog().getByLabel('Date and time of the inspection').fill('2036-06-02T09:00');
    await button('Schedule', dialog()).click();
    await toast(/^4 inspections are scheduled for /);
    await group().waitFor({ state: 'detached' });
    expect(new Set((await Promise.all(ids.map(facts))).map(({ scheduledDate }) => scheduledDate))).toEqual(
      new Set(['2036-06-02T09:00']),
    );

    await tab(/^Scheduled Inspections/).click();
    await unfold();
    await group().getByText('9:00 AM', { exact: false }).waitFor();
    await group().click();
    await table.getByText(own[3]!.property.code).waitFor();
    // Changes by others appear without a reload.
    await product.api('maple.coordinator', 'DELETE', `inspections/${ids[3]!}/schedule`);
    await group().getByText('3 inspections').waitFor();
    await table.getByText(own[3]!.property.code).waitFor({ state: 'detached' });
    await button('Unschedule', groups().getByRole('group', { name: 'Harbour row' })).click();
    await button('Unschedule', page.getByRole('alertdialog')).click();
    await toast('3 inspections were unscheduled.');
    const after = await Promise.all(ids.map(facts));
    expect(after.map(({ tab: now, inspector }) => [now, inspector?.id])).toEqual(
      ids.map(() => ['assigned', IVAN]),
    );
  });

  it('are hidden from users who may not modify properties', async () => {
    const other = await product.open(ROLLING, 'maple.coordinator', DESK);
    await other.locator('.ag-row').getByRole('checkbox').first().click();
    await other.getByText('Selected Tasks: 1').waitFor();
    expect(await other.getByRole('button', { name: 'Add to Virtual Location' }).count()).toBe(0);
    await other.getByRole('button', { name: 'Assign to Selected' }).waitFor();
  });
});
