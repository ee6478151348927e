import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { ConditionReports } from './support/condition-reports';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
/** A finished report and its number. */
let report: { bytes: Buffer; number: string };

beforeAll(async () => {
  const { id } = await new ConditionReports(product).finishedMoveIn();
  const bytes = await product.bytes('maple.coordinator', `reports/condition-inspection/${id}`);
  report = { bytes, number: `MAPLE-${id}-IN` };
});

async function verifyPage(viewport = DESK): Promise<Page> {
  const page = await product.visitor(viewport);
  await page.goto('/verify');
  await page.getByRole('heading', { name: 'Check a report' }).waitFor();
  return page;
}

const choose = (page: Page, buffer: Buffer, name = 'report.pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** Drops files as with the mouse. */
async function drop(page: Page, ...files: { name: string; bytes: Buffer }[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'application/pdf' }));
      }
      return data;
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  );
  await page.locator('[data-drop-area]').dispatchEvent('drop', { dataTransfer: transfer });
}

const match = (page: Page) => page.getByText('This file is genuine').waitFor();
const mismatch = (page: Page) => page.getByText('This file could not be confirmed').waitFor();

function withOneByteChanged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[5000] = (changed[5000] ?? 0) ^ 1;
  return changed;
}

describe('the public page that verifies a report', () => {
  it('opens from the sign-in page for everybody, and leads back', async () => {
    const page = await product.visitor(PHONE);
    await page.goto('/');
    await page.getByRole('link', { name: 'Check whether a report is genuine' }).click();
    await page.getByRole('heading', { name: 'Check a report' }).waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('recognizes the issued file, dropped or chosen, and detects one changed byte', async () => {
    const page = await verifyPage();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await drop(page, { name: 'inspection.pdf', bytes: report.bytes });
    await match(page);
    await page.getByText('inspection.pdf is identical to a document', { exact: false }).waitFor();
    await choose(page, withOneByteChanged(report.bytes));
    await mismatch(page);
    await choose(page, report.bytes);
    await match(page);
    // Only hashes have left the browser.
    const hash = createHash('sha256').update(report.bytes).digest('hex');
    const bodies = sent.filter((body) => body !== '');
    expect(bodies).toContain(JSON.stringify({ sha256: hash }));
    expect(bodies.every((body) => /^\{"sha256":"[0-9a-f]{64}"\}$/.test(body))).toBe(true);
    expect(product.complaints).toEqual([]);
  });

  it('accepts one file at a time, and says so', async () => {
    const page = await verifyPage();
    const file = { name: 'a.pdf', bytes: Buffer.from('one') };
    await drop(page, file, { ...file, name: 'b.pdf' });
    await page.getByText('Please check one file at a time.').waitFor();
  });

  it('says only whether a number exists', async () => {
    const page = await verifyPage(PHONE);
    const ask = async (number: string) => {
      await page.getByRole('textbox', { name: 'Report number' }).fill(number);
      await page.getByRole('button', { name: 'Check the number' }).click();
    };
    await ask(report.number.toLowerCase());
    await page.getByText(`Report ${report.number.toLowerCase()} exists.`).waitFor();
    await ask('MAPLE-999999-IN');
    await page.getByText('There is no finished report MAPLE-999999-IN.').waitFor();
  });

  it('says offline that it cannot verify, and verifies when the connection is back', async () => {
    const page = await verifyPage(PHONE);
    await page.context().setOffline(true);
    await page.getByText('You are offline.', { exact: false }).waitFor();
    await choose(page, report.bytes);
    await page.getByText('the file is not checked yet', { exact: false }).waitFor();
    expect(await page.getByText('This file could not be confirmed').count()).toBe(0);
    await page.context().setOffline(false);
    await choose(page, report.bytes);
    await match(page);
  });

  it('computes the fingerprint without browser support, and explains how to compute it', async () => {
    const page = await product.visitor();
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto('/verify');
    await page.getByText('sha256sum report.pdf', { exact: false }).waitFor();
    const check = page.getByRole('button', { name: 'Check the fingerprint' });
    await page.getByLabel('SHA-256 of the file').fill('not a hash');
    await check.click();
    await page.getByText('A SHA-256 has 64 characters', { exact: false }).waitFor();
    const hash = createHash('sha256').update(report.bytes).digest('hex');
    await page.getByLabel('SHA-256 of the file').fill(` ${hash.toUpperCase()} `);
    await check.click();
    await match(page);
  });

  it('is not stored on an inspector’s phone', async () => {
    const page = await verifyPage();
    const chunk = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .find((path) => path.includes('/verify.')),
    );
    const worker = await (await fetch(`${product.address}/sw.js`)).text();
    expect(chunk).toBeDefined();
    expect(worker).toContain('assets/work-basket.');
    expect(worker).not.toContain('assets/verify.');
  });
});
