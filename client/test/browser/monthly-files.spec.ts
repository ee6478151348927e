import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type {
  ErrorBody,
  MonthlyFile,
  MonthlyFiles,
  ReportArchive,
  StaffInspectionPage,
} from '@walkthrough/domain';
import type { Download, Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
const COORDINATOR = 'maple.coordinator';
const ADMIN = 'maple.customeradmin';

const filesOf = ({ monthCustomerMap }: MonthlyFiles): MonthlyFile[] =>
  Object.values(monthCustomerMap).flatMap(({ customerInspectionMap }) =>
    Object.values(customerInspectionMap).flatMap(({ inspections }) => inspections),
  );
const asked = (query: string, account = COORDINATOR, call = 'monthly_files', body: object = {}) =>
  product.api<MonthlyFiles>(account, 'POST', `${call}?${query}`, body);

/** A month with inspections with and without a report made in the product. */
let month: string;
let files: MonthlyFiles;
beforeAll(async () => {
  const { content } = await product.api<StaffInspectionPage>(
    COORDINATOR,
    'GET',
    'inspections/audited?mode=2&sortDir=DESC&size=200',
  );
  const external = content.find((row) => row.completedExternally && row.inspectedDate !== null)!;
  const at = new Date(external.inspectedDate!).toISOString().slice(0, 7);
  for (const near of [at, previous(at)]) {
    files = await asked(`month=${near}`);
    month = near;
    if (filesOf(files).some(({ id }) => id === external.id)) break;
  }
  expect(filesOf(files).some(({ completedExternally }) => completedExternally)).toBe(true);
});

function previous(at: string): string {
  const [year, number] = at.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

const customersOf = ({ monthCustomerMap }: MonthlyFiles) =>
  Object.values(Object.values(monthCustomerMap)[0]!.customerInspectionMap);
const part = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const monthTitle = (at: string) =>
  new Date(`${at}-01T00:00:00Z`).toLocaleDateString('en-CA', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const count = (page: Page, total: number) =>
  page
    .getByRole('status')
    .getByText(total === 1 ? '1 inspection' : `${total} inspections`)
    .waitFor();

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}
const bytesOf = async (download: Download) => buffer(await download.createReadStream());

describe('Monthly Files of staff', () => {
  it('[CV-443][CV-520][CV-524][CV-525][CV-528][CV-529] list the reports of a month by customer, each with a download', async () => {
    const page = await product.open('/inspections?kind=periodic&tab=rolling', COORDINATOR);
    await page.getByRole('tab', { name: 'Monthly Files' }).waitFor();
    const tabs = await page.getByRole('tab').allInnerTexts();
    const lists = tabs.map((text) => text.split('\n')[0]!);
    expect(lists.slice(-3)).toEqual(['Inspection History', 'Monthly Files', 'Cancelled Inspections']);
    await page.getByRole('tab', { name: 'Monthly Files' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inspection Management: Monthly Files' }).waitFor();
    await page.getByLabel('Month', { exact: true }).fill(month);
    await count(page, files.total);
    await part(page, monthTitle(month)).waitFor();
    const external = customersOf(files).find(({ inspections }) =>
      inspections.some(({ completedExternally }) => completedExternally),
    )!;
    await part(page, external.customerName!).click();
    const rows = page.getByRole('listitem');
    expect(await rows.count()).toBe(Math.min(external.inspections.length, 50));
    expect(await rows.getByText('COMPLETED EXTERNALLY').count()).toBe(
      external.inspections.filter(({ completedExternally }) => completedExternally).length,
    );
    await part(page, external.customerName!).click();
    const reported = customersOf(files).find(({ inspections }) => inspections.some(hasOwn))!;
    await part(page, reported.customerName!).click();
    const report = page.getByRole('button', { name: /^Download Report: / }).first();
    expect(await report.innerText()).toBe('Download Report');
    const download = await downloaded(page, () => report.click());
    expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
    // The month is in the URL, and the tab in the browser's storage for the company.
    expect(new URL(page.url()).searchParams.get('month')).toBe(month);
    await page.goto('/inspections?kind=periodic');
    await page.getByRole('tab', { name: 'Monthly Files', selected: true }).waitFor();
    await page.getByRole('tab', { name: /^Rolling List/ }).click();
    await page.getByRole('tab', { name: /^Rolling List/, selected: true }).waitFor();
  });

  it('[CV-494][CV-521][CV-522][CV-523] are filtered by a pattern of the property code or the street', async () => {
    const page = await product.open(`/inspections?kind=periodic&tab=monthly&month=${month}`, COORDINATOR);
    await count(page, files.total);
    const [{ property }] = filesOf(files) as [MonthlyFile];
    const search = async (filter: string) => {
      await page.getByLabel('Filter', { exact: true }).fill(filter);
      await page.keyboard.press('Enter');
    };
    const byCode = `^${property.code}$`;
    await search(byCode.toLowerCase());
    const found = await asked(`month=${month}`, COORDINATOR, 'monthly_files', { filter: byCode });
    expect(found.total).toBeGreaterThan(0);
    await count(page, found.total);
    await page.getByLabel('Filter by').selectOption('Civic Number & Street Name');
    const byStreet = `^${property.addressLine1.split(' ')[0]} `;
    await search(byStreet);
    const ofStreet = await asked(`month=${month}`, COORDINATOR, 'monthly_files', {
      filter: byStreet.trim(),
      filterMode: 'addressLine1',
    });
    await count(page, ofStreet.total);
    await search('(');
    await page.getByText('This pattern is not valid, so it is matched as plain text.').waitFor();
    await page.getByText('No monthly files').waitFor();
    await page.getByText('No inspection of this month matches the filter.').waitFor();
    await page.getByLabel('Filter', { exact: true }).fill('');
    await count(page, files.total);
    await page.getByLabel('Month', { exact: true }).fill('1999-01');
    await page.getByText('Reports appear here by month of inspection.').waitFor();
  });

  it('show the answer of the latest request only', async () => {
    const page = await product.open(`/inspections?kind=periodic&tab=monthly&month=1999-01`, COORDINATOR);
    await page.getByText('No monthly files').waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/monthly_files?month=${month}*`, async (route) => {
      await held;
      await answerFor(route, files).catch(() => undefined);
    });
    await page.getByLabel('Month', { exact: true }).fill(month);
    await page.getByLabel('Month', { exact: true }).fill('1999-02');
    await page.getByText('No monthly files').waitFor();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await page.getByText('No monthly files').isVisible()).toBe(true);
    expect(await part(page, monthTitle(month)).count()).toBe(0);
  });

  it('[CV-526] pack the reports of a month into a zip file, with progress and missing reports', async () => {
    const page = await product.open(`/inspections?kind=periodic&tab=monthly&month=${month}`, COORDINATOR);
    await count(page, files.total);
    await page.getByRole('button', { name: 'Download Reports' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Download Reports' });
    const own = filesOf(files).filter(hasOwn).length;
    await dialog.getByText(own === 1 ? '1 report is ready.' : `${own} reports are ready.`).waitFor();
    await dialog.getByText(/without a report (is|are) listed in the manifest/).waitFor();
    const zip = dialog.getByRole('button', { name: 'Download zip' });
    const download = await downloaded(page, () => zip.click());
    expect(download.suggestedFilename()).toBe(`reports-${month}.zip`);
    const { 'manifest.csv': manifest, ...reports } = unzipSync(await bytesOf(download));
    expect(Object.keys(reports)).toHaveLength(own);
    expect(Buffer.from(manifest!).toString()).toContain('COMPLETED EXTERNALLY');
    // The link works once; a new one is offered.
    await downloaded(page, () => zip.click());
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('[CV-526] show and cancel a zip file in preparation, and show the specified text without reports', async () => {
    const page = await product.open(`/inspections?kind=periodic&tab=monthly&month=${month}`, COORDINATOR);
    const preparing: ReportArchive = {
      id: 9,
      address: '/api/zipped-reports/9',
      state: 'preparing',
      done: 3,
      total: 8,
      withoutReport: 0,
      failed: [],
      part: 1,
      parts: 1,
      expiresAt: Date.now() + 3_600_000,
    };
    let now: ReportArchive = preparing;
    let cancelled = 0;
    await page.route('**/api/zipped-reports/**', async (route) => {
      if (route.request().method() === 'DELETE') {
        cancelled += 1;
        await answerFor(route, undefined, 204);
      } else await answerFor(route, now, route.request().method() === 'POST' ? 202 : 200);
    });
    const open = page.getByRole('button', { name: 'Download Reports' }).first();
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Download Reports' });
    await dialog.getByText('Preparing 3 of 8 reports…').waitFor();
    await dialog.getByRole('button', { name: 'Cancel download' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await open.click();
    await dialog.getByText('Preparing 3 of 8 reports…').waitFor();
    expect(cancelled).toBe(1);
    now = { ...preparing, state: 'ready', done: 8, failed: ['12 Elm Street, Calgary'] };
    await dialog.getByText('7 reports are ready.').waitFor();
    await dialog.getByText('12 Elm Street, Calgary').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.unrouteAll({ behavior: 'wait' });
    const nothing: Partial<ErrorBody> = { code: 'not_found', message: 'Not found' };
    await page.route('**/api/zipped-reports/month*', (route) => answerFor(route, nothing, 404));
    await open.click();
    await dialog.getByRole('alert').getByText('Something went wrong', { exact: true }).waitFor();
  });

  it('[CV-527] print the summary of a month', async () => {
    const page = await product.open(`/inspections?kind=periodic&tab=monthly&month=${month}`, COORDINATOR);
    const summary = page.getByRole('button', { name: 'Download Summary Report' }).first();
    const download = await downloaded(page, () => summary.click());
    expect(download.suggestedFilename()).toBe(`summary-report-${month}.pdf`);
    expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('[CV-443] list condition inspections on their tab', async () => {
    const { total } = await asked(`month=${month}&ciMode=true`);
    const page = await product.open(`/inspections?kind=condition&tab=monthly&month=${month}`, COORDINATOR);
    await page
      .getByRole('heading', { level: 1, name: 'Condition Move-In / Move-Out Inspection Management' })
      .waitFor();
    await count(page, total);
  });
});

const hasOwn = ({ hasReport, completedExternally }: MonthlyFile) => hasReport && !completedExternally;

describe('Monthly Files of the customer side', () => {
  it('[CV-532] list the customer’s own audited reports, also on a phone', async () => {
    const own = await asked(`month=${month}`, ADMIN, 'customers/self/monthly_files');
    const page = await product.open('/customer/inspection-reports?kind=periodic', ADMIN, PHONE);
    const tab = page.getByRole('tab', { name: 'Monthly Files' });
    await tab.click();
    expect(await page.getByRole('tablist', { name: 'Lists' }).getByRole('tab').allInnerTexts()).toEqual([
      'Inspection History',
      'Monthly Files',
      'Upcoming Inspections',
    ]);
    await page.getByLabel('Month', { exact: true }).fill(month);
    await count(page, own.total);
    // The reports of a single customer are expanded.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    await page.getByRole('listitem').first().waitFor();
  });
});
