import type { InspectorItem, StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { useProduct } from './support/product';

const product = useProduct();

const WHO = 'maple.manager';

const listOf = async (list: string, words = '') =>
  (await product.api<StaffInspectionPage>(WHO, 'GET', `inspections/${list}?size=200${words}`)).content;
const rows = (page: Page) => page.locator('.ag-row');
const rowOf = (page: Page, id: number) => page.locator(`.ag-row[row-id="${id}"]`);
const menuOf = async (page: Page, id: number): Promise<Locator> => {
  await rowOf(page, id)
    .getByRole('button', { name: /actions/i })
    .click();
  return page.getByRole('menu');
};

/** Returns the computed colors of text, border and background. */
const colorsOf = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const { color, borderTopColor, backgroundColor } = getComputedStyle(element);
    return [color, borderTopColor, backgroundColor];
  });
const isNeutral = (color: string): boolean => {
  const channels = color.match(/\d+/g)!.slice(0, 3).map(Number);
  return Math.max(...channels) - Math.min(...channels) < 32;
};

describe('filters of a board', () => {
  let page: Page;
  let all: StaffInspectionRow[];
  let inspectors: InspectorItem[];

  const field = (label: string) => page.getByRole('search').getByLabel(label, { exact: true });
  const send = () => page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  /** Checks that rows are found, and that all of them match. */
  const shows = async (wanted: (row: StaffInspectionRow) => boolean) => {
    await page.getByText('Filters are applied to displayed results').waitFor();
    const expected = all.filter(wanted).map(({ property }) => property.code);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const found = new RegExp(`^${expected.length} inspections?$`);
    await page.getByRole('status').filter({ hasText: found }).waitFor();
    await page.getByText(expected[0]!, { exact: true }).first().waitFor();
    // Removed rows fade out.
    await page.waitForFunction((wanted) => {
      const shown = [...document.querySelectorAll<HTMLElement>('.ag-row [col-id=code]')];
      return shown.length > 0 && shown.every(({ innerText }) => wanted.includes(innerText));
    }, expected);
  };
  const choose = async (label: string, name: string) => {
    await field(label).fill(name);
    await page.getByRole('option', { name }).first().click();
  };

  beforeAll(async () => {
    all = await listOf('assigned');
    inspectors = await product.api<InspectorItem[]>(WHO, 'GET', 'inspectors');
    page = await product.open('/inspections?tab=assigned', WHO);
  });

  beforeEach(async () => {
    await page.goto('/inspections?kind=periodic&tab=assigned');
    await rows(page).first().waitFor();
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    // The filters stay open once the user has opened them.
    if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
  });

  it('[CV-446] include the inspector', async () => {
    const { id, name } = inspectors.find((one) => all.some(({ inspector }) => inspector?.id === one.id))!;
    await choose('Inspector', name);
    await send();
    await shows(({ inspector }) => inspector?.id === id);
  });

  it('[CV-447] include the customer', async () => {
    const { customerName } = all[0]!.property;
    await choose('Owner', customerName!);
    await send();
    await shows(({ property }) => property.customerName === customerName);
  });

  it('[CV-448] include the type: unit, common area or both', async () => {
    expect(await field('Inspection Type').locator('option').allInnerTexts()).toEqual([
      'Both',
      'Periodic Unit',
      'Periodic Common Area',
    ]);
    await field('Inspection Type').selectOption({ label: 'Periodic Common Area' });
    await send();
    await shows(({ template }) => template.id === 2);
  });

  it('[CV-449][CV-450][CV-454] include street and unit, applied by Enter', async () => {
    const { addressLine1, addressLine2 } = all.find(({ property }) => property.addressLine2 !== '')!.property;
    await field('Civic Number & Street Name').fill(addressLine1);
    await field('Unit Number').fill(addressLine2);
    await field('Unit Number').press('Enter');
    await shows(
      ({ property }) => property.addressLine1 === addressLine1 && property.addressLine2 === addressLine2,
    );
  });

  it('[CV-451][CV-452][CV-455] include city and province, and a red note says that filters apply', async () => {
    const { city, province } = all[0]!.property;
    await field('City').fill(city);
    await send();
    await shows(({ property }) => property.city === city);
    const note = page.getByText('Filters are applied to displayed results');
    const [color] = await colorsOf(note);
    const [red = 0, green = 0, blue = 0] = color!.match(/\d+/g)!.map(Number);
    expect(red).toBeGreaterThan(green + blue);
    const chip = page.getByRole('button', { name: new RegExp(`City: ${city}`) });
    expect(await colorsOf(chip)).not.toContain(color);
    for (const each of await colorsOf(chip)) expect([each, isNeutral(each)]).toEqual([each, true]);
    await chip.click();
    await note.waitFor({ state: 'detached' });
    await field('Province').fill(province);
    await send();
    await shows(({ property }) => property.province === province);
  });
});

describe('rows of a board', () => {
  it.each([
    ['[CV-458][CV-460] by the day when they are due', 'assigned', 'Inspection Due', 'mode=1'],
    ['[CV-457] by the planned time', 'scheduled', 'Inspection Scheduled', 'mode=0'],
    ['[CV-459] by the day of the inspection', 'completed', 'Date Inspected', 'mode=2'],
  ])('%s are sorted in both directions', async (_title, tab, column, mode) => {
    const page = await product.open(`/inspections?tab=${tab}`, WHO);
    const header = page.locator('.ag-header-cell', { hasText: column });
    const first = (direction: string) => listOf(tab, `&${mode}&sortDir=${direction}`);
    for (const direction of ['descending', 'ascending']) {
      await header.click();
      await page.locator(`.ag-header-cell[aria-sort=${direction}]`, { hasText: column }).waitFor();
      const [wanted] = await first(direction === 'ascending' ? 'ASC' : 'DESC');
      await page.locator(`.ag-row[row-index="0"][row-id="${wanted!.id}"]`).waitFor();
    }
  });

  it('[CV-462][CV-463] are highlighted when they are cancelled or cannot be assigned', async () => {
    const page = await product.open('/inspections?tab=cancelled', WHO);
    await rows(page).first().waitFor();
    const background = (row: Locator) => row.evaluate((each) => getComputedStyle(each).backgroundColor);
    const cancelled = await background(rows(page).first());
    const barred = (await listOf('rolling/page')).find(({ property }) => property.isUnassignable)!;
    await page.goto(`/inspections?tab=rolling&code=${barred.property.code}`);
    await rowOf(page, barred.id).getByText('Unassignable').waitFor();
    expect(await background(rowOf(page, barred.id))).not.toBe(cancelled);
  });

  it('[CV-473][CV-474][CV-475][CV-483] are scheduled with a time zone, unscheduled and unassigned', async () => {
    const inspection = (await listOf('assigned')).at(-1)!;
    const page = await product.open(`/inspections?tab=assigned&code=${inspection.property.code}`, WHO);
    await (
      await menuOf(page, inspection.id)
    )
      .getByRole('menuitem', { name: 'Schedule', exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date and time of the inspection').fill('2027-03-09T10:00');
    await dialog.getByLabel('Time zone').selectOption({ label: 'Canada - Eastern' });
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('tab', { name: /^Scheduled/ }).click();
    await rowOf(page, inspection.id).getByText('10:00 AM, Canada - Eastern').waitFor();
    await (await menuOf(page, inspection.id)).getByRole('menuitem', { name: 'Unschedule' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unschedule' }).click();
    await page.getByRole('tab', { name: /^Assigned/ }).click();
    await (await menuOf(page, inspection.id)).getByRole('menuitem', { name: 'Unassign Inspector' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unassign Inspector' }).click();
    await rowOf(page, inspection.id).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Rolling/ }).click();
    await rowOf(page, inspection.id).waitFor();
  });
});

it('[CV-490][CV-491][CV-492][CV-493] shows the name of an empty list', async () => {
  const nothing = { content: [], totalPages: 0, totalElements: 0, last: true };
  const page = await product.open('/inspections', WHO);
  await page.route(/\/api\/inspections\/(rolling\/page|assigned|scheduled|completed|audited)\?/, (route) =>
    answerFor(route, nothing),
  );
  // Removes the cached list.
  await page.reload();
  for (const [name, text] of [
    ['Assigned Inspections', 'No assigned inspections'],
    ['Scheduled Inspections', 'No scheduled inspections'],
    ['Auditing Basket', 'No completed inspections'],
    ['Rolling List', 'No rolling list inspections'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await page.getByText(text, { exact: true }).waitFor();
  }
});

it('offers Retry after a refused refresh only when a retry can help', async () => {
  const page = await product.open('/inspections?tab=assigned', WHO);
  await rows(page).first().waitFor();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  for (const [status, code, offered] of [
    [403, 'forbidden', 0],
    [500, 'internal_error', 1],
  ] as const) {
    await page.route(/\/api\/inspections\/assigned\?/, (route) =>
      route.fulfill({ status, json: { message: 'Not now.', code } }),
    );
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await page.getByText(/^The list could not be refreshed\./).waitFor();
    await retry.waitFor({ state: offered ? 'visible' : 'detached' });
    await page.unrouteAll();
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await page.getByText(/^The list could not be refreshed\./).waitFor({ state: 'detached' });
  }
});
