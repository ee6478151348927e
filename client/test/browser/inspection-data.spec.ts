import type { StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
const PATH = '/customer/inspection-reports';
const ADMIN = 'maple.customeradmin';
let page: Page;

const list = (path: string, account = ADMIN): Promise<StaffInspectionPage> =>
  product.api(account, 'GET', path);
const upcoming = (query = '') => list(`customers/self/rolling_list?${query}`);
const audited = (query = '') => list(`customers/self/auditedInspections?mode=2&sortDir=DESC${query}`);

beforeAll(async () => {
  page = await product.open('/customer', ADMIN, DESK);
  await page.getByRole('link', { name: 'View Inspection Data' }).press('Enter');
  await page.locator('.ag-row').first().waitFor();
});

const tab = (name: string, on = page) => on.getByRole('tab', { name, exact: true });
const rowAt = (on: Page, at: number, { id }: StaffInspectionRow) =>
  on.locator(`.ag-row[row-index="${at}"][row-id="${id}"]`).first();
const begins = async ({ content }: StaffInspectionPage, on = page) => {
  for (const [at, row] of content.slice(0, 3).entries()) await rowAt(on, at, row).waitFor();
};
const sortedBy = (name: string, direction: string, on = page) =>
  on.locator(`.ag-header-cell[aria-sort=${direction}]`, { hasText: name }).waitFor();

describe('Inspection Data', () => {
  it('[CV-068][CV-530][CV-531] opens from View Inspection Data with the audited reports, latest first', async () => {
    expect(new URL(page.url()).pathname).toBe(PATH);
    await page.getByRole('heading', { level: 1, name: 'Inspection Data' }).waitFor();
    expect(await page.title()).toMatch(/^Inspection Data/);
    expect(await tab('Inspection History').getAttribute('aria-selected')).toBe('true');
    await sortedBy('Date Inspected', 'descending');
    const found = await audited();
    expect(new Set(found.content.map((row) => row.tab))).toEqual(new Set(['audited']));
    await begins(found);
  });

  it('[CV-533] lists open inspections, scheduled ones first in order of time', async () => {
    await tab('Upcoming Inspections').click();
    await sortedBy('Inspection Scheduled', 'ascending');
    const found = await upcoming();
    expect(found.content[0]!.scheduledAt).not.toBeNull();
    expect(found.content.at(-1)!.scheduledAt).toBeNull();
    // Unscheduled inspections are sorted by due date.
    const due = found.content.filter((row) => row.scheduledAt === null).map((row) => row.inspectBy);
    expect(due.length).toBeGreaterThan(1);
    expect(due).toEqual([...due].sort());
    await begins(found);
  });

  it('[CV-536] returns to the previous tab, page and order, with 50 rows per page', async () => {
    await tab('Inspection History').click();
    await page.locator('.ag-header-cell', { hasText: 'Date Inspected' }).click();
    await sortedBy('Date Inspected', 'ascending');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const second = await list('customers/self/auditedInspections?mode=2&sortDir=ASC&page=1&size=50');
    await begins(second);
    await page.goto('/customer');
    // By keyboard, because the numbers above load later and move the link.
    await page.getByRole('link', { name: 'View Inspection Data' }).press('Enter');
    await begins(second);
    await sortedBy('Date Inspected', 'ascending');
    await page.getByText(`2 / ${second.totalPages}`).waitFor();
  });

  it('filters by property manager, with live changes', async () => {
    const open = await upcoming('size=200');
    const row = open.content.find(
      ({ inspector, property }) => inspector === null && property.propertyManagerObj,
    )!;
    const { id, code, name } = row.property.propertyManagerObj!;
    await page.goto(`${PATH}?kind=periodic&tab=upcoming&manager=${id}`);
    await page.getByRole('button', { name: `Remove the filter Property Manager: ${code} ${name}` }).waitFor();
    await begins(await upcoming(`pmId=${id}`));
    await page.goto(`${PATH}?kind=periodic&tab=upcoming&addressLine1=${row.property.addressLine1}`);
    const shown = page.locator(`.ag-row[row-id="${row.id}"]`);
    await shown.getByText('Not Assigned').waitFor();
    await page.getByRole('button', { name: /^Live\b/ }).waitFor();
    const inspectors = await list(`inspectors?inspectionIds=${row.id}`, 'maple.coordinator');
    const [inspector] = inspectors as unknown as { id: number; firstName: string; name: string }[];
    await product.api('maple.coordinator', 'PUT', `inspector/${inspector!.id}/inspection/${row.id}`);
    await shown.getByText(`${inspector!.firstName} ${inspector!.name}`).waitFor();
  });

  it('[CV-534][CV-535] has a mode for condition inspections, with Create for users who may order them', async () => {
    await page.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inspection Data' }).waitFor();
    const create = (on: Page) => on.getByRole('button', { name: 'Create Condition Inspection' });
    await page.waitForURL(/kind=condition/);
    expect(await create(page).count()).toBe(0);
    const ordering = await product.open(`${PATH}?kind=condition`, 'maple.pm', DESK);
    await create(ordering).waitFor();
  });
});

describe('Inspection Data for a property manager', () => {
  it('shows only their own part, without a manager filter, as cards on a phone', async () => {
    const phone = await product.open(`${PATH}?kind=periodic&tab=upcoming`, 'maple.pm', {
      width: 390,
      height: 844,
    });
    const own = await list('propertyManagers/self/rolling_list', 'maple.pm');
    const cards = phone.getByRole('list', { name: 'Upcoming Inspections' }).getByRole('listitem');
    await until(() => cards.count(), Math.min(50, own.totalElements));
    await phone.getByRole('button', { name: /^Filters/ }).click();
    await phone.getByRole('search').getByLabel('City').waitFor();
    expect(await phone.getByRole('search').getByLabel('Property Manager').count()).toBe(0);
  });

  it('offers the report of an audited inspection, and none where nothing was reported', async () => {
    const own = await list('propertyManagers/self/auditedInspections?mode=2&sortDir=DESC', 'maple.pm');
    const desk = await product.open(`${PATH}?kind=periodic&tab=audited`, 'maple.pm', DESK);
    await rowAt(desk, 0, own.content[0]!).click({ button: 'right' });
    await desk.getByRole('menuitem', { name: 'View Report' }).waitFor();
    await desk.keyboard.press('Escape');
    // The first inspections of the demo have paper reports.
    const oldest = await list('propertyManagers/self/auditedInspections?mode=2&sortDir=ASC', 'maple.pm');
    const first = await product.open(
      `${PATH}?kind=periodic&tab=audited&sort=inspectedDate`,
      'maple.pm',
      DESK,
    );
    const actionsOf = ({ id }: StaffInspectionRow) =>
      first.locator(`.ag-row[row-id="${id}"]`).getByRole('button', { name: /^Actions/ });
    await rowAt(first, 0, oldest.content[0]!).click({ button: 'right' });
    // A customer has no other action, so there is no menu.
    expect(await actionsOf(oldest.content[0]!).count()).toBe(0);
    expect(await first.getByRole('menuitem').count()).toBe(0);
  });
});
