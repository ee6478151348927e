import type { AnswersForm } from '@walkthrough/domain';
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'maple.admin';

const feed = (page: Page) => page.getByRole('region', { name: 'Answers feed' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export answers' });

async function downloaded(page: Page, label: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: label }).click(),
  ]);
  return download;
}

describe('feed tokens', () => {
  it('are created, shown once and revoked under My Devices, and read the feed until then', async () => {
    const page = await product.open('/my-devices', ADMIN, PHONE);
    await feed(page).getByText('You have no tokens').waitFor();
    await feed(page).getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create token' });
    await dialog.getByLabel('Program that will use it').fill('Power BI');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = await feed(page).getByLabel('New token').inputValue();
    await feed(page)
      .getByText(/never used/)
      .waitFor();
    const forms = await product.api<AnswersForm[]>(ADMIN, 'GET', 'answers-feed/forms');
    const { key } = forms[0]!;
    await feed(page).getByText(`/api/odata/${key}`).first().waitFor();
    const read = () =>
      page.request.get(new URL(`/api/odata/${key}/Reports`, page.url()).href, {
        headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` },
      });
    const answer = await read();
    expect(answer.status()).toBe(200);
    expect(Object.keys((await answer.json()) as object)).toContain('value');
    await page.reload();
    await feed(page)
      .getByText(/last used/)
      .waitFor();
    expect(await feed(page).getByLabel('New token').count()).toBe(0);
    await feed(page).getByRole('button', { name: 'Revoke token Power BI' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('The token was revoked.').waitFor();
    await feed(page).getByText('You have no tokens').waitFor();
    expect((await read()).status()).toBe(401);
  });

  it('are offered only to people who may read finished reports of all customers', async () => {
    const page = await product.open('/my-devices', 'maple.inspector', PHONE);
    await page.getByText('This device').first().waitFor();
    expect(await feed(page).count()).toBe(0);
  });
});

describe('an export of answers', () => {
  it('is saved as CSV by a coordinator, from Inspection Analytics', async () => {
    const page = await product.open('/inspection-summary', 'maple.coordinator', DESK);
    await page.getByRole('button', { name: 'Export answers' }).click();
    const dialog = dialogOf(page);
    const form = dialog.getByLabel('Answers to export');
    await form.selectOption('task-unit');
    await dialog.getByLabel('Submitted from').fill('2026-03-02');
    await dialog.getByLabel('Submitted until').fill('2026-03-01');
    await dialog.getByText('The start date must not be after the end date.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Download CSV' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Submitted from').fill('2020-03-02');
    await dialog.getByLabel('Submitted until').fill('');
    const download = await downloaded(page, 'Download CSV');
    expect(download.suggestedFilename()).toBe('answers-task-unit.csv');
    const text = (await buffer(await download.createReadStream())).toString();
    expect(text).toMatch(/^\uFEFF_id,_submittedAt,_formVersion,_propertyId,/);
    expect(text).toContain(',smokePresent,smokePresent_text,');
    await dialog.waitFor({ state: 'detached' });
  });

  it('is saved as a workbook from the page of forms, with the form chosen', async () => {
    const page = await product.open('/form-definitions', ADMIN, DESK);
    const forms = await product.api<AnswersForm[]>(ADMIN, 'GET', 'answers-feed/forms');
    const { key, title } = forms.find(({ tables }) => tables.length === 3)!;
    await page.getByRole('button', { name: `Export answers of ${title}` }).click();
    const dialog = dialogOf(page);
    expect(await dialog.getByLabel('Answers to export').inputValue()).toBe(key);
    expect(await dialog.getByLabel('Rows of the CSV file').locator('option').count()).toBe(3);
    const download = await downloaded(page, 'Download Excel');
    expect(download.suggestedFilename()).toBe(`answers-${key}.xlsx`);
    expect((await buffer(await download.createReadStream())).subarray(0, 2).toString()).toBe('PK');
  });
});
