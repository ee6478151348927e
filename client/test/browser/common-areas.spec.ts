import type { StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';
import { TaskReports } from './support/task-reports';
import { field, unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const ADMIN = 'maple.admin';
const { unit } = unitsOf(product);
let page: Page;
let given: StaffInspectionRow;

const areas = async (query = ''): Promise<StaffInspectionPage> =>
  product.api(ADMIN, 'GET', `inspections/common-areas?${query}`);

beforeAll(async () => {
  // More than one page.
  for (let n = 0; n < 21; n++)
    await unit(
      { addressLine1: `${n + 1} Areas Road`, addressLine2: 'Lobby', code: `AREA-${n}` },
      { tenantInfo: undefined, inspectionTemplate: 2 },
    );
  const id = await new TaskReports(product).ofCommonArea();
  given = (await areas('size=200')).content.find((row) => row.id === id)!;
  page = await product.open('/landing', ADMIN, DESK);
  await page.getByRole('link', { name: 'Common Area Inspections' }).click();
});

const table = () => page.getByRole('table', { name: 'Common Area Inspections' });
const rows = () =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const shows = (count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('tbody tr').length === wanted, count);
const go = (name: string) => page.getByRole('button', { name, exact: true });

describe('Common Area Inspections', () => {
  it('[CV-666][CV-667] lists inspections of common areas, 20 per page, with First, Previous, Next and Last', async () => {
    const { content, totalElements, totalPages } = await areas('mode=1&sortDir=ASC');
    await shows(20);
    expect(await table().getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Address', 'City', 'Status', 'Inspector', 'Due Date', 'Scheduled Date', 'Inspected Date'],
    ]);
    const { code, addressLine1 } = content[0]!.property;
    expect(await rows().first().innerText()).toContain(`${code} ${addressLine1}`);
    expect([await go('First').isDisabled(), await go('Previous').isDisabled()]).toEqual([true, true]);
    await go('Next').click();
    await page.getByText(`2 / ${totalPages}`).waitFor();
    await go('Last').click();
    await shows(totalElements - 20 * (totalPages - 1));
    expect([await go('Next').isDisabled(), await go('Last').isDisabled()]).toEqual([true, true]);
    await go('Previous').click();
    await page.getByText(`${totalPages - 1} / ${totalPages}`).waitFor();
    await go('First').click();
    await page.getByText(`1 / ${totalPages}`).waitFor();
  });

  it('[CV-665] filters by inspector, civic number and street, unit, city and province', async () => {
    const search = page.getByRole('search');
    const { property, inspector } = given;
    const chosen = `${inspector!.name}, ${inspector!.firstName}`;
    await search.getByLabel('Inspector').fill(inspector!.name);
    await page.getByRole('option', { name: chosen }).click();
    await search.getByRole('button', { name: 'Search' }).click();
    await shows((await areas(`size=200&inspectorId=${inspector!.id}`)).totalElements);
    await rows().filter({ hasText: property.code }).first().waitFor();
    await page.getByRole('button', { name: `Remove the filter Inspector: ${chosen}` }).click();
    await shows(20);
    const words = [
      ['Civic Number & Street Name', property.addressLine1],
      ['Unit Number', property.addressLine2],
      ['City', property.city],
      ['Province', property.province],
    ] as const;
    for (const [label, text] of words) await search.getByLabel(label).fill(text);
    await search.getByRole('button', { name: 'Search' }).click();
    for (const [label, text] of words)
      await page.getByRole('button', { name: `Remove the filter ${label}: ${text}` }).waitFor();
    await rows().filter({ hasText: property.code }).first().waitFor();
    await search.getByLabel('City').fill('Nowhere');
    await search.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Nothing matches the filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await shows(20);
  });

  it('filters as one types, searches by any word of the property, and is exported', async () => {
    const search = page.getByRole('search');
    await search.getByLabel('Civic Number & Street Name').fill('21 Areas');
    await shows(1);
    await search.getByLabel('Civic Number & Street Name').fill('');
    await shows(20);
    await page.getByLabel('Find in this list').fill('area 7 8 lobby');
    await page.waitForURL(/search=area/);
    await until(async () => (await rows().allInnerTexts()).every((text) => /AREA-7 /.test(text)), true);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('common-areas.csv');
    await page.getByLabel('Find in this list').press('Escape');
    await shows(20);
  });

  it('[CV-119][CV-663][CV-664] opens the editor of common areas, which has no tenants, asks before changes are lost, and returns to the same place', async () => {
    await page.getByRole('search').getByLabel('Unit Number').fill('Lobby');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Remove the filter Unit Number: Lobby' }).waitFor();
    await go('Next').click();
    await page.getByText(/^2 \/ /).waitFor();
    const place = new URL(page.url()).search;
    await page.getByRole('link', { name: 'Property Management' }).click();
    await page.getByRole('button', { name: 'New Property' }).click();
    const type = page.getByRole('dialog').getByRole('combobox', { name: 'Inspection Type' });
    expect(await type.locator('option:checked').innerText()).toBe('Periodic Common Area');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Select Property' }).click();
    const found = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await found.nth(20).waitFor();
    const kinds = await page.getByRole('dialog').locator('tbody td:nth-of-type(3)').allInnerTexts();
    expect(new Set(kinds)).toEqual(new Set(['Y']));
    await page.getByRole('button', { name: /^Select AREA-20 / }).click();
    await field(page, 'City').waitFor();
    expect(await page.getByRole('region', { name: 'Tenant Information' }).count()).toBe(0);
    await field(page, 'City').fill('Sidney');
    await page.getByRole('link', { name: 'Back to common areas' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    expect(await field(page, 'City').inputValue()).toBe('Sidney');
    await page.getByRole('link', { name: 'Back to common areas' }).click();
    await question.getByRole('button', { name: 'Cancel Changes' }).click();
    await page.getByRole('button', { name: 'Remove the filter Unit Number: Lobby' }).waitFor();
    await page.getByText(/^2 \/ /).waitFor();
    expect(new URL(page.url()).search).toBe(place);
  });
});
