import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'maple.admin';
const SCREEN = '/customer/property-spreadsheets';
/** Lists by somebody who had not seen the import. */
const FOLDER = join(__dirname, '../../../server/test/fixtures/rent-rolls');

let page: Page;
beforeAll(async () => {
  page = await product.open(SCREEN, ADMIN);
});

const upload = (name: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: readFileSync(join(FOLDER, name)) });
const group = (name: RegExp | string) => page.getByRole('group', { name });
const cell = (name: RegExp) => page.getByRole('table', { name: 'Rows' }).getByRole('button', { name });
const field = (name: string) => page.getByLabel(name, { exact: true });
/** Scrolls the rows, of which only those in sight are drawn. */
const scroll = (isDown: boolean) =>
  page
    .getByRole('region', { name: 'All Rows' })
    .evaluate((box, down) => box.scrollTo(0, down ? box.scrollHeight : 0), isDown);
const check = () => page.getByRole('button', { name: 'Check Rows' }).click();
const apply = async () => {
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await page.getByText('Your changes have been successfully applied!').waitFor();
};
/** Returns the units of a street in a city. */
const unitsOf = async (street: string, city: string) => {
  const { content } = await product.api<{ content: { addressLine1: string; addressLine2: string }[] }>(
    ADMIN,
    'GET',
    `properties/query?size=100&city=${encodeURIComponent(city)}`,
  );
  return content
    .filter(({ addressLine1 }) => addressLine1 === street)
    .map(({ addressLine2 }) => addressLine2);
};
const createCustomers = async () => {
  const customers = group(/^These customers are not on record yet/);
  await customers.getByRole('button', { name: /^Create \d+ Customers?$/ }).click();
  await customers.waitFor({ state: 'detached' });
};

describe('A file with a cover and two buildings', () => {
  it('opens at its fullest sheet, with what stands above the headings filled in', async () => {
    await upload('two-buildings.xlsx');
    await page.getByRole('heading', { name: 'Columns of Your List' }).waitFor();
    await page
      .getByText('Each sheet is imported on its own. The others are offered when this one is in.')
      .waitFor();
    expect(await field('Sheet').locator('option:checked').textContent()).toBe('Bonnie Doon Manor');
    expect(await field('Civic Number and Street').inputValue()).toBe('8530 - 91 Street NW');
    expect(await field('City').inputValue()).toBe('Edmonton');
    expect(await field('Customer').inputValue()).toBe('1893044 Alberta Ltd. (Walter Hrynkiw)');
    expect(await page.getByText('Found above the headings').count()).toBe(5);
    await page.getByText('Hidden in your file').waitFor();
    await check();
    await page.getByText('13 rows were read. 1 total was skipped.', { exact: false }).waitFor();
  });

  it('says which rows are left out and what was guessed, and imports the units', async () => {
    const spaces = group('2 rows of parking, storage, laundry or offices were left out.');
    await spaces.getByText(/^Row 26: Pk 7 ·/).waitFor();
    await spaces.getByText(/^Row 27: Storage ·/).waitFor();
    await page.getByText('Guesses to look at: 2').waitFor();
    await group('Names put in order or shortened')
      .getByText('Occupant Name 1 of row 8: Joan Lysenko')
      .waitFor();
    await cell(
      /^Occupant Name 1 of row 8: Joan Lysenko\. Guessed from “- Joan Lysenko Caretaker”$/,
    ).waitFor();
    await createCustomers();
    await page.getByText('13 new, 0 changed').waitFor();
    await apply();
    expect(await unitsOf('8530 - 91 Street NW', 'Edmonton')).toHaveLength(13);
  });

  it('offers its other sheets, which ask only what nothing proves', async () => {
    await page.getByRole('button', { name: 'Import Beltline Lofts' }).click();
    await page.getByRole('heading', { name: 'Columns of Your List' }).waitFor();
    expect(await field('Sheet').locator('option:checked').textContent()).toContain('Beltline Lofts');
    expect(await field('Civic Number and Street').inputValue()).toBe('1414 14 Avenue SW');
    await field('Customer').fill('Foothills Equity Partners LP');
    await check();
    await group(/^1 row of a future tenant was left out/)
      .getByText(/Erika Vandenberg/)
      .waitFor();
    await group(/^In the column Move-In Date, which comes first\?/)
      .getByRole('button', { name: /^The month/ })
      .click();
    await createCustomers();
    await page.getByText('10 new, 0 changed').waitFor();
    await apply();
    expect(await unitsOf('1414 14 Avenue SW', 'Calgary')).toHaveLength(10);
  });
});

describe('A list that is kept by hand', () => {
  it('has one cell to correct', async () => {
    await page.getByRole('button', { name: 'Upload Another Spreadsheet' }).click();
    await upload('hand-kept-list.xlsx');
    await page.getByRole('heading', { name: 'Columns of Your List' }).waitFor();
    await check();
    await group(/^1 unit is in several rows/)
      .getByRole('button', { name: 'Merge Rows' })
      .click();
    await createCustomers();
    await page.getByText('1 problem is left.').waitFor();
    await cell(/^Move-In Date of row 24: 2009/).click();
    const typed = page.getByRole('textbox', { name: 'Edit Move-In Date of row 24' });
    await typed.fill('2009-01-01');
    await typed.press('Enter');
    await page.getByText('21 new, 0 changed').waitFor();
  });

  it('takes a row that was left out, and leaves one out', async () => {
    const sold = group(/^1 row was left out because it says that it is sold/);
    await sold.getByText(/^Row 36: 19 · 3120 Gibbins Rd/).waitFor();
    await sold.getByRole('button', { name: 'Import row 36' }).click();
    await page.getByRole('button', { name: 'Leave Out row 36' }).first().waitFor();
    await scroll(true);
    await cell(/^Occupant Name 1 of row 36: Curtis Bell$/).waitFor();
    await page.getByRole('button', { name: 'Leave Out row 36' }).first().click();
    await page.getByText('21 new, 0 changed').waitFor();
    await scroll(false);
    await page.getByRole('table', { name: 'Rows' }).getByRole('button', { name: 'Leave Out row 8' }).click();
    const byHand = group('You left 1 row out.');
    await byHand.getByRole('button', { name: 'Import row 8' }).click();
    await byHand.waitFor({ state: 'detached' });
    await page.getByText('Rows that are no units: 16').click();
    await page.getByText('Row 23: Other text: SIDNEY / NORTH SAANICH').waitFor();
  });

  it('undoes a guess', async () => {
    await group('Names put in order or shortened')
      .getByRole('button', { name: 'Undo Guess: Occupant Name 1 of row 10' })
      .click();
    await cell(/^Occupant Name 1 of row 10: Nguyen, Thi Lan$/).waitFor();
    await page.getByText('21 new, 0 changed').waitFor();
    await apply();
    expect((await unitsOf('612 Lampson St', 'Esquimalt')).sort()).toEqual(['A', 'B']);
  });
});
