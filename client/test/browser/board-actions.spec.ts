import { readFileSync } from 'node:fs';
import type {
  PropertyRecord,
  StaffInspectionPage,
  StaffInspectionRow,
  TaskReport,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { useProduct } from './support/product';
import { TaskReports } from './support/task-reports';
import { field } from './support/units';
import { until } from './support/until';

const MANAGER = 'maple.manager';
const AUDITOR = 'maple.auditor';
const COORDINATOR = 'maple.coordinator';
const INSPECTOR = 'maple.inspector';
const BASKET = '/inspections?kind=periodic&tab=completed';
const HISTORY = '/inspections?kind=periodic&tab=audited';

const product = useProduct();
const tasks = new TaskReports(product);

const rowOf = (id: number) => product.api<StaffInspectionRow>('maple.admin', 'GET', `inspections/${id}`);
/** Filters by property, because the demo has more rows than fit on a page. */
const at = (address: string, row: StaffInspectionRow) => `${address}&code=${row.property.code}`;

/** Returns a periodic inspection that the inspector has reported. */
async function reported(): Promise<StaffInspectionRow> {
  const id = await tasks.begun();
  const rooms = [{ id: crypto.randomUUID(), type: 'DEN', name: 'Den' }];
  await product.api(INSPECTOR, 'PUT', `inspections/${id}`, { inspectionData: {}, rooms });
  return rowOf(id);
}

async function open(address: string, who: string, row: StaffInspectionRow): Promise<Page> {
  const page = await product.open(at(address, row), who);
  await gridRow(page, row).first().waitFor();
  return page;
}
const gridRow = (page: Page, { id }: Pick<StaffInspectionRow, 'id'>): Locator =>
  page.locator(`.ag-row[row-id="${id}"]`);

async function menuOf(page: Page, row: StaffInspectionRow): Promise<Locator> {
  await gridRow(page, row)
    .getByRole('button', { name: /^Actions/ })
    .click();
  return page.getByRole('menu');
}
/** Returns the paths of an icon. */
const pathsOf = (entry: Locator) =>
  entry.locator('svg path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
const choose = async (page: Page, row: StaffInspectionRow, name: string) =>
  (await menuOf(page, row)).getByRole('menuitem', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');

const PENCIL = 'EditOutlined';
const MAGNIFIER = 'SearchOutlined';
/** Returns the paths of an icon of the library. */
const pathIn = (icon: string): string[] => {
  const source = readFileSync(require.resolve(`@mui/icons-material/${icon}`), 'utf8');
  return [...source.matchAll(/\bd: "([^"]+)"/g)].map(([, path]) => path!);
};

/** Returns a day well before or after today in every zone. */
const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('row actions of Inspection Management', () => {
  it('[CV-478][CV-485] edit the inspected date, and refuse a future day', async () => {
    const row = await reported();
    const page = await open(BASKET, AUDITOR, row);
    const other = await open(BASKET, MANAGER, row);
    await choose(page, row, 'Edit Date Inspected');
    await dialog(page).getByLabel('Date Inspected').fill(dayFrom(3));
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('The date inspected cannot be in the future.').waitFor();
    await dialog(page).getByText('The next due date of the property is recalculated.').waitFor();
    const day = dayFrom(-10);
    await dialog(page).getByLabel('Date Inspected').fill(day);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(/ was inspected on /).waitFor();
    const property = () => product.api<PropertyRecord>(MANAGER, 'GET', `properties/${row.property.id}`);
    expect((await property()).lastInspected).toBe(day);
    // Another open board is updated too.
    const shown = await gridRow(page, row).first().locator('[col-id="inspectedDate"]').innerText();
    await gridRow(other, row).first().getByText(shown, { exact: true }).waitFor();
    expect(shown).toContain(String(Number(day.slice(8))));
  });

  it('[CV-479] mark an inspection as completed externally on a past day', async () => {
    const id = await tasks.begun();
    const row = await rowOf(id);
    const page = await open('/inspections?kind=periodic&tab=assigned', COORDINATOR, row);
    await choose(page, row, 'Mark Completed Externally');
    await dialog(page).getByLabel('Date Inspected').fill(dayFrom(-2));
    await dialog(page).getByRole('button', { name: 'Mark Completed Externally' }).click();
    await page.getByText(/is marked as completed externally/).waitFor();
    await gridRow(page, row).first().waitFor({ state: 'detached' });
    expect(await rowOf(id)).toMatchObject({ tab: 'completed', completedExternally: true });
  });

  it('[CV-481][CV-488] show the contact history, where attempts are added, edited and deleted', async () => {
    const row = await rowOf(await tasks.begun());
    const page = await open('/inspections?kind=periodic&tab=assigned', COORDINATOR, row);
    await choose(page, row, 'Contact History');
    const history = page.getByRole('dialog', { name: /^Contact history/i });
    const form = page.getByRole('dialog', { name: /contact attempt$/i });
    await history.getByRole('button', { name: 'Add contact attempt' }).click();
    await form.getByLabel('Contactee info').fill('Ana Reyes');
    await form.getByLabel('Outcome').fill('No answer');
    await form.getByRole('button', { name: 'Save' }).click();
    await history.getByText('No answer').waitFor();
    await history.getByRole('button', { name: /^Edit the contact attempt/ }).click();
    await form.getByLabel('Outcome').fill('Agreed to Friday');
    await form.getByRole('button', { name: 'Save' }).click();
    await history.getByText('Agreed to Friday').waitFor();
    await history.getByRole('button', { name: /^Delete the contact attempt/ }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await history.getByText('No contact attempts yet.').waitFor();
    await history.getByRole('button', { name: 'Close' }).click();
    await history.waitFor({ state: 'detached' });
  });

  it('[CV-470][CV-497] open the report in manager mode, and return to the boards', async () => {
    const row = await reported();
    const page = await open(BASKET, MANAGER, row);
    const entry = (await menuOf(page, row)).getByRole('menuitem', { name: 'Edit Report' });
    expect(await entry.getAttribute('href')).toBe(`/inspector/task?taskId=${row.id}&manager=true`);
    await entry.click();
    const comments = page.getByRole('textbox', { name: /comments/i }).last();
    await comments.fill('Put right by the office.');
    await until(
      async () =>
        JSON.stringify(
          await product.api<TaskReport>(MANAGER, 'GET', `inspections/${row.id}/report`),
        ).includes('Put right by the office.'),
      true,
    );
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await question(page).getByRole('button', { name: 'Submit anyway' }).click();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.waitForURL((url) => url.pathname === '/inspections');

    const { content } = await product.api<StaffInspectionPage>(
      MANAGER,
      'GET',
      'inspections/audited?ciMode=true&mode=2&sortDir=DESC&size=50',
    );
    const done = content.find(({ completedExternally }) => !completedExternally)!;
    const condition = await open('/inspections?kind=condition&tab=audited', MANAGER, done);
    const report = (await menuOf(condition, done)).getByRole('menuitem', { name: /^(Open|Edit) Report$/ });
    expect(await report.getAttribute('href')).toBe(
      `/condition-inspection-form?ciId=${done.conditionInspectionId}&manager=true`,
    );
  });

  it('[CV-471][CV-472] open the property by a pencil, which asks before changes are lost, or by a magnifier', async () => {
    const row = await rowOf(await tasks.begun());
    const address = '/inspections?kind=periodic&tab=assigned';
    const page = await open(address, MANAGER, row);
    const edit = (await menuOf(page, row)).getByRole('menuitem', { name: 'Edit Property' });
    const pencil = await pathsOf(edit);
    await edit.click();
    await page.waitForURL((url) => url.pathname === '/managerPropertyDetails');
    const city = field(page, 'City');
    await city.fill('Nelson');
    await page.goBack();
    await question(page)
      .getByText(/unsaved|not saved/i)
      .first()
      .waitFor();
    await question(page).getByText('Cancel', { exact: true }).click();
    expect(await city.inputValue()).toBe('Nelson');

    const reader = await open(address, COORDINATOR, row);
    const view = (await menuOf(reader, row)).getByRole('menuitem', { name: 'View Property' });
    expect([pencil, await pathsOf(view)]).toEqual([PENCIL, MAGNIFIER].map(pathIn));
    expect(await view.getAttribute('href')).toBe(`/managerPropertyDetails?p_id=${row.property.id}`);
  });
});

describe('auditing', () => {
  it('[CV-476][CV-477] marks one inspection as audited, and as unaudited again', async () => {
    const row = await reported();
    const page = await open(BASKET, AUDITOR, row);
    expect(await (await menuOf(page, row)).getByRole('menuitem', { name: 'Set as Unaudited' }).count()).toBe(
      0,
    );
    await page.keyboard.press('Escape');
    await choose(page, row, 'Flag as Audited');
    await question(page).getByRole('button', { name: 'Flag as Audited' }).click();
    await page.getByText(/is flagged as audited/).waitFor();
    await gridRow(page, row).first().waitFor({ state: 'detached' });
    expect(await rowOf(row.id)).toMatchObject({ audited: true, tab: 'audited' });
    await page.getByRole('tab', { name: /^Inspection History/ }).click();
    await gridRow(page, row).first().waitFor();
    expect(await (await menuOf(page, row)).getByRole('menuitem', { name: 'Flag as Audited' }).count()).toBe(
      0,
    );
    await page.keyboard.press('Escape');
    await choose(page, row, 'Set as Unaudited');
    await question(page).getByRole('button', { name: 'Set as Unaudited' }).click();
    await page.getByText(/is set as unaudited/).waitFor();
    expect(await rowOf(row.id)).toMatchObject({ audited: false, tab: 'completed' });
  });

  it('marks all selected inspections in one step, and Undo reverts it', async () => {
    const page = await product.open(BASKET, AUDITOR);
    const ticks = page.locator('.ag-row').getByRole('checkbox');
    await ticks.nth(1).waitFor();
    const ids = await Promise.all(
      [0, 1].map(async (at) =>
        Number(await page.locator(`.ag-row[row-index="${at}"]`).first().getAttribute('row-id')),
      ),
    );
    await ticks.nth(0).click();
    await ticks.nth(1).click();
    await page.getByRole('button', { name: 'Flag as Audited' }).click();
    await question(page)
      .getByText(/Flag 2 inspections as audited/)
      .waitFor();
    await question(page).getByRole('button', { name: 'Flag as Audited' }).click();
    await page.getByText('2 inspections are flagged as audited.').waitFor();
    const states = () => Promise.all(ids.map(async (id) => (await rowOf(id)).tab));
    expect(await states()).toEqual(['audited', 'audited']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(states, ['completed', 'completed']);
    // A user who may not audit has no checkboxes there.
    const reader = await product.open(BASKET, COORDINATOR);
    await reader.locator('.ag-row').first().waitFor();
    expect(await reader.getByRole('checkbox').count()).toBe(0);
  });

  it('[CV-453] filters the history, and no other tab, by auditor', async () => {
    const row = await reported();
    await product.api(AUDITOR, 'PUT', `inspections/${row.id}/audited`, { audited: true });
    const page = await product.open(HISTORY, MANAGER);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const auditor = page.getByRole('combobox', { name: 'Auditor' });
    await auditor.click();
    await auditor.fill('Stone');
    await page.getByRole('option', { name: /Stone/ }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/^Auditor: Stone/).waitFor();
    await gridRow(page, row).first().waitFor();
    expect(new URL(page.url()).searchParams.get('auditor')).toMatch(/^\d+$/);
    await page.getByRole('tab', { name: /^Auditing Basket/ }).click();
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('combobox', { name: 'Auditor' }).waitFor({ state: 'detached' });
    expect(await page.getByText(/^Auditor: Stone/).count()).toBe(0);
  });
});
