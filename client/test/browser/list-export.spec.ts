import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import type { StaffInspectionPage } from '@walkthrough/domain';
import { answerFor } from './support/answer-for';
import { useProduct } from './support/product';

const product = useProduct();

async function save(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return download;
}

const bytesOf = async (download: Download) => buffer(await download.createReadStream());

describe('an exported list', () => {
  it('contains the filtered rows in list order, as CSV and as a workbook', async () => {
    const page = await product.open(
      '/inspections?tab=rolling&city=Vancouver&sort=-inspectBy',
      'maple.coordinator',
    );
    const found = await page.getByText(/^\d+ inspections?$/).innerText();
    const csv = await save(page, 'CSV file');
    await page.getByText('Download started.').waitFor();
    expect(csv.suggestedFilename()).toBe('inspections-rolling.csv');
    const lines = (await bytesOf(csv)).toString().trim().split('\r\n');
    const { content } = await product.api<StaffInspectionPage>(
      'maple.coordinator',
      'GET',
      'inspections/rolling/page?city=Vancouver&mode=1&sortDir=DESC&size=200',
    );
    expect(`${content.length} inspections`).toBe(found);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      content.map(({ property }) => property.code),
    );
    const workbook = await save(page, 'Excel workbook');
    expect(workbook.suggestedFilename()).toBe('inspections-rolling.xlsx');
    expect((await bytesOf(workbook)).subarray(0, 2).toString()).toBe('PK');
  });

  it('shows why it is refused, and can be retried', async () => {
    const page = await product.open('/inspections?tab=rolling', 'maple.coordinator');
    const refusal = {
      code: 'too_many_attempts',
      message: 'Your company already has two exports in progress.',
    };
    await page.route('**/api/inspections/export*', (route) => route.fulfill({ status: 429, json: refusal }));
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
    await page.getByRole('alert').getByText(refusal.message).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect((await save(page, 'CSV file')).suggestedFilename()).toBe('inspections-rolling.csv');
  });

  it('is offered only to users who may read reports', async () => {
    const page = await product.open('/inspections?tab=completed', 'maple.auditor');
    await page.getByRole('button', { name: 'Export' }).waitFor();
    // The same board for a user who audits but may not read finished work.
    await page.route('**/api/users/self', async (route) => {
      const self = (await (await route.fetch()).json()) as { userPermissions: Record<string, boolean> };
      self.userPermissions['canAccessInspection'] = false;
      await answerFor(route, self);
    });
    await page.reload();
    await page.getByRole('button', { name: 'Filters' }).waitFor();
    await page.getByRole('tab', { name: /Auditing Basket/, selected: true }).waitFor();
    // Until the profile is loaded, the board keeps the previous permissions.
    await page.getByRole('button', { name: 'Export' }).waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
  });
});
