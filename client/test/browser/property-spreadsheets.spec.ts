import { buffer } from 'node:stream/consumers';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
const ADMIN = 'maple.admin';
const SHEET = 'xl/worksheets/sheet1.xml';
const TITLE = 'Property Spreadsheets';

let page: Page;
beforeAll(async () => {
  page = await product.signedIn(ADMIN);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
});

/** Returns the current spreadsheet with changed row XML. */
async function changed(change: (rows: string[]) => string[]): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Latest Spreadsheet' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('properties.xlsx');
  const parts = unzipSync(await buffer(await download.createReadStream()));
  const xml = strFromU8(parts[SHEET]!);
  const rows = xml.match(/<row>.*?<\/row>/gs)!;
  const [before, after] = [xml.slice(0, xml.indexOf('<row>')), xml.slice(xml.lastIndexOf('</row>') + 6)];
  return Buffer.from(zipSync({ ...parts, [SHEET]: strToU8(before + change(rows).join('') + after) }));
}

const cell = (row: string, at: number, text: string): string => {
  const cells = row.match(/<c\b[^>]*?(?:\/>|>.*?<\/c>)/gs)!;
  cells[at] = `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return `<row>${cells.join('')}</row>`;
};
const CITY = 7;
const FREQUENCY = 11;
const STATUS = 12;

/** Returns whether the row is an inspected unit with occupants that no import of this file has changed. */
const isLivedIn = (row: string, at: number): boolean =>
  at > 2 && ['Harbourview Holdings', '>ACTIVE<', 'Months', '@'].every((text) => row.includes(text));

async function upload(file: Buffer, name = 'properties.xlsx'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: file });
}
const another = () => page.getByRole('button', { name: 'Upload Another Spreadsheet' }).click();
const inNelson = async () => {
  const path = 'properties/query?city=Nelson';
  return (await product.api<{ content: { id: number }[] }>(ADMIN, 'GET', path)).content;
};
const entries = () => page.getByRole('article');
const isInSight = async (what: Locator): Promise<boolean> => {
  const box = await what.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
};

describe('Property Spreadsheets', () => {
  it('[CV-082][CV-611] opens from the landing page, and downloads the current properties', async () => {
    const rows: string[] = [];
    await changed((all) => {
      rows.push(...all);
      return all;
    });
    const { total } = await product.api<{ total: number }>(ADMIN, 'GET', 'properties/count');
    expect(rows).toHaveLength(total + 1);
    expect(rows[0]).toContain('Civic Number and Street');
  });

  it('[CV-613] shows each problem with its first five rows, and all rows on demand', async () => {
    await upload(await changed(([titles, ...rows]) => [titles!, ...rows.map((row) => cell(row, CITY, ''))]));
    await page.getByText('Nothing was changed. Please correct these problems').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'City' });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      'City',
      'Required value missing',
      expect.stringMatching(/^2, 3, 4, 5, 6 and \d+ more$/) as string,
    ]);
    await page.getByRole('button', { name: 'Show All Problems' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('cell', { name: '7', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download All Problems' }).click(),
    ]);
    expect((await buffer(await download.createReadStream())).toString()).toContain('7,City,');
    await another();
  });

  it('[CV-612][CV-617] shows only the server’s reason for a refused file, and the warning beside the button', async () => {
    await upload(Buffer.from('%PDF-1.7'), 'properties.pdf');
    const alert = page.getByRole('alert');
    await alert
      .getByText(
        /^This file is neither a spreadsheet nor .* Save it as \.xlsx, \.xls or \.csv and try again\.$/,
      )
      .waitFor();
    expect(await page.getByText(/Large spreadsheets may take several minutes\.$/).count()).toBe(1);
    await page.route('**/api/propertySpreadsheet', (route) => route.fulfill({ status: 502, body: 'proxy' }));
    await upload(Buffer.from('code,city'));
    await alert.getByText(/^An error occurred while processing your spreadsheet\.$/).waitFor();
    await page.getByRole('button', { name: 'Download Latest Spreadsheet' }).click();
    await page.getByText('There was a problem generating your spreadsheet. Please try again later').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/propertySpreadsheet', (route) => route.abort());
    await upload(Buffer.from('code,city'));
    await alert
      .getByText('This requires a network connection. Please try again when you are online.')
      .waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('says once that nothing changes', async () => {
    await upload(await changed((rows) => rows));
    await page.getByText('This spreadsheet contains no changes.').waitFor();
    expect(await page.getByText(/^0 new, 0 changed, \d+ unchanged$/).count()).toBe(1);
    await another();
  });

  it('[CV-614][CV-615][CV-617] previews the changes, asks once about inspections, and applies them', async () => {
    await upload(
      await changed(([titles, one, other]) => [
        titles!,
        cell(one!, CITY, 'Nelson'),
        cell(other!, STATUS, 'INACTIVE'),
      ]),
    );
    await page.getByText('0 new, 2 changed, 0 unchanged').waitFor();
    // The entries load after the totals.
    await entries().nth(1).waitFor();
    expect(await entries().count()).toBe(2);
    await page.getByText(/· SHA-256 begins with [0-9a-f]{16}$/).waitFor();
    const first = await entries().first().innerText();
    expect(first).toMatch(/^Line 2: /);
    expect(first).toMatch(/Edit Property\s+City\s+Nelson\s*was \w+/);
    expect(await entries().last().innerText()).toContain('Deactivate Property');
    await page.setViewportSize(PHONE);
    await entries().first().waitFor();
    // The screen has the same state after a reload.
    await page.reload();
    await page.route('**/api/propertyUpdate', (route) => route.fulfill({ status: 502, body: 'proxy' }));
    const apply = page.getByRole('button', { name: 'Apply Changes' });
    await apply.click();
    const question = page.getByRole('alertdialog');
    await question
      .getByText(/^Properties that will no longer be inspected: 1\. Their open inspections: \d+,/)
      .waitFor();
    await question.getByRole('button', { name: 'Cancel Inspections' }).click();
    await page.getByText('An error has occurred, please try again later').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await apply.click();
    await question.getByRole('button', { name: 'Cancel Inspections' }).click();
    const applied = page.getByText('Your changes have been successfully applied!');
    await applied.waitFor();
    // The message is above the preview, so it must be scrolled into view.
    await until(() => isInSight(applied), true);
    expect(await apply.count()).toBe(0);
    expect(await inNelson()).toHaveLength(1);
  });

  it('reverts an applied spreadsheet after one confirmation, or names the property that somebody changed since', async () => {
    const [property] = await inNelson();
    const rename = (city: string) =>
      product.api(ADMIN, 'PUT', `properties/${property!.id}/details`, { city });
    const takeBack = async () => {
      await page.getByRole('button', { name: /^Undo import/ }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText(/^Properties that will be restored: 2\./).waitFor();
      await question.getByRole('button', { name: 'Undo import', exact: true }).click();
    };
    await takeBack();
    await page.getByText('The import was undone.').waitFor();
    expect(await page.getByRole('button', { name: 'Undo import', exact: true }).count()).toBe(0);
    expect(await inNelson()).toHaveLength(0);
    await another();
    await upload(
      await changed(([titles, one, other]) => [
        titles!,
        cell(one!, CITY, 'Nelson'),
        cell(other!, CITY, 'Nelson'),
      ]),
    );
    await page.getByRole('button', { name: 'Apply Changes' }).click();
    await page.getByText('Your changes have been successfully applied!').waitFor();
    await rename('Kelowna');
    // After leaving the screen, Undo is still available.
    await page.goto('/landing');
    await page.getByRole('link', { name: TITLE }).click();
    const last = page.getByRole('list', { name: 'Your Last Spreadsheets' }).getByRole('listitem').first();
    await last.getByText('Applied').waitFor();
    await last.getByText(/properties\.xlsx/).waitFor();
    await takeBack();
    await page.getByText(/^The import was not undone\. Changed since then \(1\): /).waitFor();
    expect(await inNelson()).toHaveLength(1);
    // Only one of the two messages is shown.
    await page.getByText('The import was not undone and stays applied.').waitFor();
    expect(await page.getByText('Your changes have been successfully applied!').count()).toBe(0);
    expect(await page.getByText(/can undo this import until/).count()).toBe(0);
  });

  it('[CV-614] shows recalculated dates and cancelled inspections, and offers the file again', async () => {
    await another();
    let propertyId = 0;
    const file = await changed((rows) => {
      const at = rows.findIndex(isLivedIn);
      propertyId = Number(/<t[^>]*>(\d+)<\/t>/.exec(rows[at]!)![1]);
      return rows.map((row, place) => (place === at ? cell(row, FREQUENCY, 'Never') : row));
    });
    const due = { dueDate: '2026-09-05', inspectorId: 6, country: 'CA', ciType: 'BC' };
    const why = { justification: 'The tenants were away.' };
    await product.api(ADMIN, 'POST', 'condition-inspections', {
      propertyId,
      type: 'MOVE_IN',
      ...due,
      ...why,
    });
    await upload(file, 'never.xlsx');
    await page.getByText(/^0 new, 1 changed, /).waitFor();
    await entries()
      .getByText(/^was \w{3}, \w{3} \d{1,2} \d{4}; recalculated from other changes$/)
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download This File' }).click(),
    ]);
    expect((await buffer(await download.createReadStream())).equals(file)).toBe(true);
    const log = await product.open('/auditLogs?kind=propertySpreadsheet.uploaded', ADMIN);
    await log
      .getByRole('button', { name: /^View Upload Spreadsheet of / })
      .first()
      .click();
    await log.getByRole('dialog').getByRole('row').filter({ hasText: 'SHA-256 begins with' }).waitFor();
    const [again] = await Promise.all([
      log.waitForEvent('download'),
      log.getByRole('dialog').getByRole('button', { name: 'Download This File' }).click(),
    ]);
    expect(again.suggestedFilename()).toBe('never.xlsx');
    expect((await buffer(await again.createReadStream())).equals(file)).toBe(true);
    await page.getByRole('button', { name: 'Apply Changes' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/^Their open condition inspections: 1\. They are cancelled/).waitFor();
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  it('keeps the preview when another file is uploaded, and shows one message offline', async () => {
    await another();
    await upload(await changed(([titles, one]) => [titles!, cell(one!, CITY, 'Fernie')]), 'prepared.xlsx');
    await page.getByRole('button', { name: 'Apply Changes' }).waitFor();
    await another();
    await upload(await changed(([titles, one]) => [titles!, cell(one!, CITY, 'Trail')]), 'later.xlsx');
    await page.getByRole('button', { name: 'Apply Changes' }).waitFor();
    await another();
    const list = page.getByRole('list', { name: 'Your Last Spreadsheets' });
    await list.getByText('later.xlsx').waitFor();
    await list.getByRole('button', { name: /^Open prepared\.xlsx/ }).click();
    await entries().getByText('Fernie').waitFor();
    await page.getByRole('button', { name: 'Apply Changes' }).waitFor();

    await page.context().setOffline(true);
    await page.getByText('You are offline. Spreadsheets are downloaded,', { exact: false }).waitFor();
    expect(
      await page.getByText('This list has not been loaded on this device.', { exact: false }).count(),
    ).toBe(0);
    await page.context().setOffline(false);
    await page.getByText('You are offline. Spreadsheets', { exact: false }).waitFor({ state: 'detached' });
  });

  it('[CV-616] has no upload when a second tier maintains existing properties', async () => {
    const customer = await product.open('/customer/property-spreadsheets', 'maple.customer');
    await customer.getByRole('button', { name: /^Choose a spreadsheet/ }).waitFor();
    const other = await product.open('/customer/property-spreadsheets', 'cascade.admin');
    await other.getByText(/^Spreadsheets can be uploaded only while there are no properties yet\./).waitFor();
    expect(await other.getByRole('button', { name: /^Choose a spreadsheet/ }).count()).toBe(0);
    expect(await other.locator('input[type=file]').count()).toBe(0);
    expect(await other.getByRole('button', { name: 'Download Latest Spreadsheet' }).isEnabled()).toBe(true);
    // An earlier preview is readable, but cannot be applied.
    await page.goto('/customer/property-spreadsheets');
    await upload(await changed(([titles, one]) => [titles!, cell(one!, CITY, 'Kaslo')]), 'before.xlsx');
    await page.getByRole('button', { name: 'Apply Changes' }).waitFor();
    const secondTier = (has: 0 | 1) =>
      product.alter(`UPDATE tenant_config SET has_tier2_support = ${has} WHERE tenant_id = 1`);
    secondTier(1);
    await page.reload();
    await page.getByText(/^Spreadsheets can be uploaded only while there are no properties yet\./).waitFor();
    await entries().getByText('Kaslo').waitFor();
    expect(await page.getByRole('button', { name: 'Apply Changes' }).count()).toBe(0);
    secondTier(0);
    await page.reload();
    await page.getByRole('button', { name: 'Apply Changes' }).waitFor();
  });

  it('tells inspectors that they have no access', async () => {
    const inspector = await product.open('/customer/property-spreadsheets', 'maple.inspector');
    await inspector
      .getByText(/Property Spreadsheets.*it is for owners, property managers, and managers/)
      .waitFor();
  });
});
