import { buffer } from 'node:stream/consumers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

const product = useProduct();

/** Two sections and three videos, one of them for subtenants, in the file format of Excel 97. */
const XLS = readFileSync(join(__dirname, 'fixtures/training-videos.xls'));
const PICTURE = readFileSync(join(__dirname, 'support/pictures/door.jpg'));

const upload = (page: Page, file: Buffer, name: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: file });

describe('training videos', () => {
  it('[CV-389][CV-640][CV-641][CV-642][CV-643][CV-644][CV-645][CV-646][CV-647][CV-648][CV-649] are configured by the master', async () => {
    const page = await product.open('/master', 'master');
    await page.getByRole('link', { name: 'Training Videos Configuration' }).click();
    await page.getByText('No training videos yet').waitFor();
    await upload(page, Buffer.from('Title'), 'videos.csv');
    await page.getByRole('alert').getByText('This file is not an Excel spreadsheet.').waitFor();
    await upload(page, XLS, 'videos.xls');
    await page.getByText('Training video configuration has been updated successfully!').waitFor();
    const table = page.getByRole('table', { name: 'Training Videos Configuration' });
    expect(await table.getByRole('row').first().getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Title', 'Gallery Section', 'Thumbnail URL', 'Video ID', 'Video URL', 'Video Duration'],
      'Include Only For Subtenant',
    ]);
    expect(await table.getByRole('row').nth(2).getByRole('cell').allInnerTexts()).toEqual([
      ...['A condition report', 'Reports', 'https://pictures.example.com/2.png', 'v2'],
      ...['https://videos.example.com/2', '12:05', 'No'],
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Current Spreadsheet' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('training-videos.xlsx');
    // The downloaded file is uploaded again; replacing everything needs a confirmation.
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    const again = await buffer(await download.createReadStream());
    await upload(page, again, 'again.xlsx');
    const question = page.getByRole('alertdialog', { name: 'Replace training videos?' });
    await question.getByText('replaces the current 3 videos.').waitFor();
    await question.getByText('Cancel', { exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    await upload(page, again, 'again.xlsx');
    const answered = page.waitForResponse('**/api/training-videos-spreadsheet');
    await question.getByRole('button', { name: 'Replace videos' }).click();
    expect((await answered).status()).toBe(200);
    await page.getByText('3 videos', { exact: true }).waitFor();
    await page.route('**/api/training-videos-spreadsheet', (route) =>
      route.fulfill({ status: 502, body: 'no' }),
    );
    await page.getByRole('button', { name: 'Download Current Spreadsheet' }).click();
    await page.getByText('An error ocurred generating your spreadsheet.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await upload(page, readFileSync(join(__dirname, 'fixtures/training-videos-wrong.xls')), 'wrong.xls');
    await question.getByRole('button', { name: 'Replace videos' }).click();
    const problems = page.getByRole('table', { name: 'Problem' });
    await problems.waitFor();
    expect(await problems.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).toEqual([
      '2',
      'Video URL',
      'Only complete addresses that begin with https:// are accepted here.',
      'javascript:alert(1)',
    ]);
  });

  it('[CV-094][CV-637][CV-638][CV-639] are shown in sections, and open in a new tab', async () => {
    const page = await product.open('/landing', 'cascade.customer');
    await page
      .context()
      .route('https://pictures.example.com/**', (route) =>
        route.fulfill({ contentType: 'image/jpeg', body: PICTURE }),
      );
    await page
      .context()
      .route('https://videos.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: 'the video' }),
      );
    await page.getByRole('link', { name: 'Training Videos Gallery' }).click();
    const reports = page.getByRole('region', { name: 'Reports' });
    await reports.getByText('12:05').waitFor();
    expect(await page.getByRole('region', { name: 'First steps' }).getByRole('listitem').count()).toBe(2);
    // The page's content policy allows the pictures of the table.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('li img')].every((img) => (img as HTMLImageElement).naturalWidth > 0),
    );
    // A picture of any shape is cropped to its card.
    const { width, height } = (await page.locator('li img').first().boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      reports.getByRole('link', { name: /^A condition report/ }).click(),
    ]);
    await tab.waitForURL('https://videos.example.com/2');
    const staff = await product.open('/training-videos-gallery', 'cascade.manager');
    await staff.getByRole('region', { name: 'First steps' }).waitFor();
    expect(await staff.getByRole('region', { name: 'First steps' }).getByRole('listitem').count()).toBe(1);
  });
});
