import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import {
  type AuditedInspection,
  displayDate,
  type InspectorItem,
  inspectorChoiceLabel,
  type MonthlyFiles,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { Download, Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();

const ZONE = 'America/Vancouver';
const MONTH_MS = 30 * 86_400_000;
const months = Array.from({ length: 12 }, (_, back) => today(Date.now() - back * MONTH_MS, ZONE).slice(0, 7));

const monthTitle = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-CA', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}
const bytesOf = async (download: Download) => buffer(await download.createReadStream());
const sheetOf = (bytes: Uint8Array) =>
  Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml']!).toString('utf8');

/** Returns the latest month with completed work of a demo inspector, and the sheet of its report. */
async function monthOfWork(): Promise<{ inspector: InspectorItem; month: string; sheet: string }> {
  const inspectors = await product.api<InspectorItem[]>('maple.manager', 'GET', 'inspectors/all');
  for (const month of months)
    for (const inspector of inspectors) {
      const query = `month=${month}&format=xlsx`;
      const sheet = sheetOf(
        await product.bytes('maple.manager', `inspectors/${inspector.id}/remuneration?${query}`),
      );
      if (sheet.includes('Counted inspections')) return { inspector, month, sheet };
    }
  throw new Error('Nobody has completed anything.');
}

it('[CV-074][CV-537][CV-538][CV-539][CV-718] downloads the remuneration report of an inspector and month as PDF and spreadsheet', async () => {
  const { inspector, month, sheet } = await monthOfWork();
  const label = inspectorChoiceLabel(inspector);
  expect(label).toMatch(/^[A-Z]{2} - \w+, \w+$/);
  const page = await product.open('/landing', 'maple.manager', undefined, { timezoneId: ZONE });
  await page.getByRole('link', { name: 'Remuneration Reports' }).click();
  await page.getByRole('heading', { level: 1, name: 'Remuneration Reports' }).waitFor();
  const load = page.getByRole('button', { name: 'Load Report' });
  // Disabled until an inspector is chosen; the month defaults to the current one.
  expect(await load.isDisabled()).toBe(true);
  expect(await page.getByLabel('Month').inputValue()).toBe(months[0]);
  await page.getByRole('combobox', { name: 'Inspector' }).fill(inspector.name);
  await page.getByRole('option', { name: label, exact: true }).click();
  // Typing a year passes through invalid months.
  await page.getByLabel('Month').focus();
  await page.keyboard.type(month.slice(5));
  await page.keyboard.press('Tab');
  await page.keyboard.type(month.slice(0, 4));
  expect(await page.getByLabel('Month').inputValue()).toBe(month);
  const pdf = await downloaded(page, () => load.click());
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^remuneration-${month}-[a-z-]+\\.pdf$`));
  expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  const workbook = await downloaded(page, () =>
    page.getByRole('button', { name: 'Load Spreadsheet' }).click(),
  );
  expect(workbook.suggestedFilename()).toMatch(new RegExp(`^remuneration-${month}-[a-z-]+\\.xlsx$`));
  expect(sheetOf(await bytesOf(workbook))).toBe(sheet);
  // The URL keeps the selection.
  await page.reload();
  await page.waitForFunction(
    (chosen) => [...document.querySelectorAll('input')].some(({ value }) => value === chosen),
    label,
  );
  const refuse = (status: number, code: string) =>
    page.route('**/api/inspectors/*/remuneration?*', (route) =>
      answerFor(route, { code, message: 'Not now.' }, status),
    );
  await refuse(404, 'not_found');
  await load.click();
  await page.getByText('No report found!').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await refuse(500, 'internal_error');
  await load.click();
  await page.getByText('An error occurred while generating the report.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  const other = await product.open('/remuneration', 'maple.coordinator');
  await other.waitForURL('**/landing');
});

it('[CV-076][CV-655][CV-656][CV-657][CV-658][CV-659][CV-660][CV-661][CV-662] shows an auditor the audited inspections of a month', async () => {
  const asked = (month: string) =>
    product.api<AuditedInspection[]>('maple.auditor', 'GET', `inspectors/self/audited?month=${month}`);
  let [month, audits] = ['', [] as AuditedInspection[]];
  for (const each of months) {
    [month, audits] = [each, await asked(each)];
    if (audits.length > 0) break;
  }
  const [first] = audits as [AuditedInspection];
  // Days are those of the property: the browser's zone is UTC, and the app has no data of it.
  const page = await product.open('/landing', 'maple.auditor', undefined, { timezoneId: 'UTC' });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.getByRole('link', { name: 'My Audited Reports' }).click();
  const picker = page.getByLabel('Month');
  expect(await picker.inputValue()).toBe(months[0]);
  const view = page.getByRole('button', { name: 'View Audited Inspections' });
  expect(await page.getByRole('table').count()).toBe(0);
  await picker.fill(month);
  await view.click();
  await page
    .getByText(`You have audited ${audits.length} inspection(s) in ${monthTitle(month)}`, { exact: true })
    .waitFor();
  const table = page.getByRole('table', { name: 'My Audited Reports' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    ...['Address', 'Inspector', 'Inspected Date', 'Audited Date'],
  ]);
  expect(await table.getByRole('row').count()).toBe(audits.length + 1);
  const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  expect(cells[0]).toContain(first.property.city);
  expect(cells[1]).toMatch(/\w/);
  expect(cells.slice(2)).toEqual(
    [first.inspectedDate, first.auditedDate].map((at) =>
      displayDate(today(at, zoneOfInspection(first.timeZone, first.property))),
    ),
  );
  expect(complaints).toEqual([]);
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
  });
  expect(file.suggestedFilename()).toBe(`audited-reports-${month}.csv`);
  expect((await bytesOf(file)).toString().trim().split('\r\n')).toHaveLength(audits.length + 1);
  await picker.fill('1999-01');
  await view.click();
  await page.getByText('You have audited 0 inspection(s) in January 1999').waitFor();
  // A failure clears the list.
  await picker.fill(month);
  await view.click();
  await table.waitFor();
  await page.route('**/api/inspectors/self/audited?*', (route) =>
    answerFor(route, { code: 'internal_error', message: 'Not now.' }, 500),
  );
  await page.reload();
  await page.getByText('An error occurred while retrieving you report. Please try again later.').waitFor();
  expect(await table.count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await table.waitFor();
  const phone = await product.open(`/audited-summary?month=${month}`, 'maple.auditor', PHONE);
  await phone.getByRole('table').waitFor();
  const overflow = await phone.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const other = await product.open('/audited-summary', 'maple.coordinator');
  await other.waitForURL('**/landing');
});

it('[CV-718] uploads spreadsheets, and downloads reports, zip files and spreadsheets under their names', async () => {
  // A customer downloads the properties as a spreadsheet, and uploads it again.
  const customer = await product.open('/customer/property-spreadsheets', 'maple.customer');
  const sheet = await downloaded(customer, () =>
    customer.getByRole('button', { name: 'Download Latest Spreadsheet' }).click(),
  );
  expect(sheet.suggestedFilename()).toBe('properties.xlsx');
  const workbook = await bytesOf(sheet);
  expect(sheetOf(workbook)).toContain('<row>');
  await customer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'properties.xlsx', mimeType: '', buffer: workbook });
  await customer.getByRole('region', { name: 'Preview of Changes' }).waitFor();
  await customer.getByText('This spreadsheet contains no changes.').waitFor();
  // The office downloads one report, and all reports of a month in one file.
  const month = await monthWithReports();
  const office = await product.open(
    `/inspections?kind=periodic&tab=monthly&month=${month}`,
    'maple.coordinator',
  );
  await office.getByRole('button', { name: 'Download Reports' }).first().click();
  const dialog = office.getByRole('dialog', { name: 'Download Reports' });
  const button = dialog.getByRole('button', { name: 'Download zip' });
  const zip = await downloaded(office, () => button.click({ timeout: 120_000 }));
  expect(zip.suggestedFilename()).toBe(`reports-${month}.zip`);
  const { 'manifest.csv': manifest, ...reports } = unzipSync(await bytesOf(zip));
  expect(manifest).toBeDefined();
  for (const report of Object.values(reports))
    expect(Buffer.from(report).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Object.keys(reports).every((name) => name.endsWith('.pdf'))).toBe(true);
});

/** Returns a month in which the office has reports made with the product. */
async function monthWithReports(): Promise<string> {
  for (const month of months) {
    const { monthCustomerMap } = await product.api<MonthlyFiles>(
      'maple.coordinator',
      'POST',
      `monthly_files?month=${month}`,
      {},
    );
    const files = Object.values(monthCustomerMap).flatMap(({ customerInspectionMap }) =>
      Object.values(customerInspectionMap).flatMap(({ inspections }) => inspections),
    );
    if (files.some(({ hasReport, completedExternally }) => hasReport && !completedExternally)) return month;
  }
  throw new Error('No month has reports.');
}
