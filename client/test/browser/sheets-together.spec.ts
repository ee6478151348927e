import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
const ADMIN = 'maple.admin';
/** A workbook with a sheet for each of two buildings, and one with notes. */
const WORKBOOK = readFileSync(join(__dirname, 'fixtures/spreadsheets/sheet-per-building.xlsx'));

let page: Page;
beforeAll(async () => {
  page = await product.open('/customer/property-spreadsheets', ADMIN);
});

const together = () => page.getByRole('checkbox', { name: /^Read these sheets together/ });
const cell = (name: RegExp) => page.getByRole('table', { name: 'Rows' }).getByRole('button', { name });
const field = (name: string) => page.getByLabel(name, { exact: true });

describe('a workbook with a sheet for each building', () => {
  it('offers to read the sheets with the same columns together', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'buildings.xlsx', mimeType: '', buffer: WORKBOOK });
    await page.getByRole('heading', { name: 'Columns of Your List' }).waitFor();
    expect(await together().isChecked()).toBe(false);
    await page.getByText('Read these sheets together: Larch Court, 77 Birch Road', { exact: true }).waitFor();
    await together().click();
    await until(() => together().isChecked(), true);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('has the names of its sheets as buildings, and names the sheet of a problem', async () => {
    await field('Customer').fill('Harbourview Holdings');
    await field('City').fill('Nanaimo');
    await field('Province or State Code').selectOption('BC');
    await page.getByRole('button', { name: 'Check Rows' }).click();
    await page.getByText('4 rows were read. 1 total was skipped.').waitFor();
    await page.getByRole('group', { name: 'Streets taken from the names of sheets' }).waitFor();
    await cell(/^Civic Number and Street of row Larch Court: 4: Larch Court/).waitFor();
    await cell(/^Civic Number and Street of row 77 Birch Road: 2: 77 Birch Road/).waitFor();
    await page
      .getByRole('table', { name: 'Problem' })
      .getByRole('cell', { name: '77 Birch Road: 3', exact: true })
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download All Problems' }).click(),
    ]);
    expect((await buffer(await download.createReadStream())).toString()).toContain(
      '77 Birch Road: 3,Frequency,',
    );
    expect(await violationsOf(page)).toEqual([]);
  });

  it('is corrected, applied, and does not offer again what is in', async () => {
    await cell(/^Frequency of row 77 Birch Road: 3: sometimes/).click();
    const frequency = page.getByRole('textbox', { name: 'Edit Frequency of row 77 Birch Road: 3' });
    await frequency.fill('annual');
    await frequency.press('Enter');
    await page.getByText('4 new, 0 changed').waitFor();
    await page.getByRole('button', { name: 'Apply Changes' }).click();
    await page.getByText('Your changes have been successfully applied!').waitFor();
    const { content } = await product.api<{ content: { addressLine1: string; addressLine2: string }[] }>(
      ADMIN,
      'GET',
      'properties/query?city=Nanaimo',
    );
    expect(content.map(({ addressLine1, addressLine2 }) => `${addressLine1} ${addressLine2}`).sort()).toEqual(
      ['77 Birch Road 101', '77 Birch Road 102', 'Larch Court 101', 'Larch Court 102'],
    );
    await page.getByRole('button', { name: 'Import Notes' }).waitFor();
    expect(await page.getByRole('button', { name: /^Import (Larch|77 Birch)/ }).count()).toBe(0);
  });
});
