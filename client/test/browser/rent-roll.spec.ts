import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'maple.admin';
const SCREEN = '/customer/property-spreadsheets';
/** A rent roll in Windows-1252, with semicolons, two buildings, totals, a second page, and one unit in two rows. */
const RENT_ROLL = readFileSync(join(__dirname, 'fixtures/spreadsheets/rent-roll.csv'));

let page: Page;
beforeAll(async () => {
  page = await product.open(SCREEN, ADMIN);
});

const upload = (file: Buffer, name: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: file });
const group = (name: RegExp) => page.getByRole('group', { name });
const apply = () => page.getByRole('button', { name: 'Apply Changes' });
const cell = (name: RegExp) => page.getByRole('table', { name: 'Rows' }).getByRole('button', { name });
const inSight = async () => {
  const box = await apply().boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
};
const unitsIn = async (city: string) =>
  (
    await product.api<{ content: { addressLine2: string }[] }>(
      ADMIN,
      'GET',
      `properties/query?city=${encodeURIComponent(city)}`,
    )
  ).content
    .map(({ addressLine2 }) => addressLine2)
    .sort();

describe('A messy rent roll', () => {
  it('goes in with one upload and one mapping', async () => {
    await upload(RENT_ROLL, 'rent-roll.csv');
    await page.getByRole('heading', { name: 'Columns of Your List' }).waitFor();
    const meaning = (title: string) => page.getByRole('combobox', { name: `Meaning of the column ${title}` });
    const chosen = (title: string) =>
      meaning(title).evaluate((field: HTMLSelectElement) => field.selectedOptions[0]!.text);
    expect(await page.getByLabel('Row with the headings').inputValue()).toBe('4');
    for (const [title, text] of [
      ['Unit #', 'Unit'],
      ['Street Address', 'Civic Number and Street'],
      ['City', 'City'],
      ['Prov', 'Province or State Code'],
      ['Lessee(s)', 'Occupant Name 1'],
      ['Tel.', 'Occupant Phone 1'],
      ['Move-In', 'Move-In Date'],
      ['Rotation', 'Do not use'],
      ['Rent', 'Do not use'],
    ] as const)
      expect([title, await chosen(title)]).toEqual([title, text]);
    await meaning('Rotation').selectOption({ label: 'Frequency' });
    await page.getByLabel('Customer', { exact: true }).fill('Rent Roll Holdings');
    await page.getByRole('button', { name: 'Check Rows' }).click();
    await page.getByRole('heading', { name: 'What Was Found' }).waitFor();
  });

  it('says what was skipped and filled, and shows all problems at once', async () => {
    await page.getByText('7 rows were read. 2 building rows filled the rows below them.').waitFor();
    await page
      .getByText('3 totals were skipped. 1 repeated row of headings was skipped. 1 note was skipped.')
      .waitFor();
    await page.getByText('Dates in Move-In Date: the day comes first, as the column itself shows.').waitFor();
    await page.getByText('Correct these cells below, or in your list. Nothing was changed yet.').waitFor();
    const problems = page.getByRole('table', { name: 'Problem' });
    for (const column of ['Customer', 'Frequency', 'Occupant Phone 1', 'Civic Number and Street'])
      await problems.getByRole('cell', { name: column, exact: true }).waitFor();
    expect(await apply().isDisabled()).toBe(true);
    expect(await inSight()).toBe(true);
  });

  it('asks about rows of one unit, splits of tenants and unknown customers', async () => {
    const units = group(/^1 unit is in several rows/);
    await units.getByText('88 Kelvin Grove Way, A: rows 13, 14 (Ana Lee, Bo Lee)').waitFor();
    await units.getByRole('button', { name: 'Merge Rows' }).click();
    await page.getByText('1 row became part of another.').waitFor();
    const splits = group(/have several tenants\.$/);
    await splits.getByText('Row 6: Zoë Tremblay · Marc Côté').waitFor();
    expect(await splits.getByText(/Smith/).count()).toBe(0);
    await splits.getByRole('button', { name: 'Keep the tenants of row 17 as one' }).click();
    await cell(/^Occupant Name 1 of row 17: Cy Brown and Di Brown$/).waitFor();
    await splits.getByRole('button', { name: 'Split the tenants of row 17' }).click();
    await cell(/^Occupant Name 2 of row 17: Di Brown$/).waitFor();
    const customers = group(/^These customers are not on record yet: Rent Roll Holdings/);
    await customers.getByRole('button', { name: 'Create 1 Customer' }).click();
    await customers.waitFor({ state: 'detached' });
  });

  it('takes typed values, on a phone too, and keeps them on the server', async () => {
    await page.setViewportSize(PHONE);
    await cell(/^Occupant Phone 1 of row 17: call office/).click();
    const field = page.getByRole('textbox', { name: 'Edit Occupant Phone 1 of row 17' });
    await field.fill('604-555-0199');
    await field.press('Enter');
    await page.getByText('1 problem is left.').waitFor();
    await page.reload();
    await cell(/^Occupant Phone 1 of row 17: 604-555-0199$/).waitFor();
    await cell(/^Frequency of row 17: bi-monthly/).click();
    const frequency = page.getByRole('textbox', { name: 'Edit Frequency of row 17' });
    await frequency.fill('every 2 months');
    await frequency.press('Enter');
    await page.getByText('6 new, 0 changed').waitFor();
    expect(await inSight()).toBe(true);
    expect(await apply().isEnabled()).toBe(true);
  });

  it('is applied and undone', async () => {
    await apply().click();
    await page.getByText('Your changes have been successfully applied!').waitFor();
    expect(await unitsIn('Montréal')).toEqual(['101', '102', '103']);
    expect(await unitsIn('Lions Bay')).toEqual(['9', 'A', 'B']);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import was undone.').waitFor();
    expect(await unitsIn('Montréal')).toEqual([]);
  });

  it('is understood at once the next time', async () => {
    await page.getByRole('button', { name: 'Upload Another Spreadsheet' }).click();
    await upload(RENT_ROLL, 'rent-roll-2.csv');
    const meaning = page.getByRole('combobox', { name: 'Meaning of the column Rotation' });
    await meaning.waitFor();
    expect(await meaning.inputValue()).toBe('frequency');
  });
});

describe('A list with one question', () => {
  it('asks for the order of dates that nothing proves, and offers properties that are there', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { content } = await product.api<{
      content: { addressLine1: string; addressLine2: string; city: string; province: string }[];
    }>(ADMIN, 'GET', 'properties?size=1');
    const { addressLine1, addressLine2, city, province } = content[0]!;
    await page.getByRole('button', { name: 'Upload Another Spreadsheet' }).click();
    const rows = [
      'Address,Unit,City,Prov,Tenant,Move in,Frequency',
      `"${addressLine1}",${addressLine2},${city},${province},Ana,01/02/2030,annual`,
      '7 Question Road,,Victoria,BC,Bo,03/04/2026,annual',
    ];
    await upload(Buffer.from(rows.join('\n')), 'question.csv');
    await page.getByLabel('Customer', { exact: true }).fill('Harbourview Holdings');
    await page.getByRole('button', { name: 'Check Rows' }).click();
    await group(/^In the column Move-In Date, which comes first\?/)
      .getByRole('button', { name: /^The month/ })
      .click();
    await page.getByText('1 new, 1 changed').waitFor();
    const matches = group(/^1 row has the address of a property that you already have/);
    await matches.getByRole('combobox').selectOption({ label: 'Skip the row' });
    await page.getByText('1 new, 0 changed').waitFor();
    await page
      .getByRole('combobox', { name: 'What to do with row 2' })
      .selectOption({ label: 'Add a new property' });
    await page.getByText('2 new, 0 changed').waitFor();
    await page.getByRole('button', { name: 'Change Columns' }).click();
    await page.getByRole('heading', { name: 'Columns of Your List' }).waitFor();
  });

  it('draws only the rows in sight of a long list', async () => {
    await page.getByRole('button', { name: 'Upload Another Spreadsheet' }).click();
    const rows = Array.from({ length: 900 }, (_, at) => `${at + 1} Long List Road,Victoria,BC,annual`);
    await upload(Buffer.from(['Address,City,Prov,Frequency', ...rows].join('\n')), 'long.csv');
    await page.getByLabel('Customer', { exact: true }).fill('Harbourview Holdings');
    await page.getByRole('button', { name: 'Check Rows' }).click();
    await page.getByText('900 new, 0 changed').waitFor();
    const table = page.getByRole('table', { name: 'Rows' });
    await cell(/^City of row 2: Victoria$/).waitFor();
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    await page.getByRole('region', { name: 'All Rows' }).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await cell(/^Civic Number and Street of row 901: 900 Long List Road$/).waitFor();
  });

  it('can begin with a template', async () => {
    await page.goto(SCREEN);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a Template' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('property-template.xlsx');
    await upload(await buffer(await download.createReadStream()), 'property-template.xlsx');
    // Its examples are recognised, and never imported.
    await page.getByRole('button', { name: 'Check Rows' }).click();
    await page.getByText('0 rows were read. 2 examples of the template were skipped.').waitFor();
    const codes = await product.api<{ totalElements: number }>(ADMIN, 'GET', 'properties/query?code=EXAMPLE');
    expect(codes.totalElements).toBe(0);
  });
});
