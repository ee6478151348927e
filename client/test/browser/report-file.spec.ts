import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from 'playwright-core';
import { launchWhole } from './support/browser';
import { ConditionReports } from './support/condition-reports';
import { useProduct } from './support/product';

const INCOMPLETE = 'This condition inspected is incomplete and cannot be distributed';

/** Name of the file in a download and in a mail: address, type and date. */
const NAME = /^[A-Za-z0-9-]+-Move-In-\d{4}-\d\d-\d\d\.pdf$/;

const product = useProduct({}, launchWhole);
let inspection: { id: number; inspectionId: number };
let pdf: Buffer;
let board: Page;

beforeAll(async () => {
  inspection = await new ConditionReports(product).finishedMoveIn();
  pdf = await product.bytes('maple.coordinator', `reports/condition-inspection/${inspection.id}`);
  board = await product.open('/inspections', 'maple.coordinator');
  await board.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
});
beforeEach(() => board.getByRole('tab', { name: /^History/ }).click());

async function menu(inspectionId = inspection.inspectionId): Promise<Locator> {
  await board
    .locator(`.ag-row[row-id="${inspectionId}"]`)
    .getByRole('button', { name: /actions/i })
    .click();
  return board.getByRole('menu');
}

/** Retries an assertion, because the PDF viewer fires no event when it has loaded. */
async function eventually(look: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      return look();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}

const bytesOf = async (download: Download) => buffer(await download.createReadStream());

describe('the file of a finished report', () => {
  it('[CV-468] [CV-513] opens in its own tab, in the browser’s reader, without a policy violation', async () => {
    const entry = (await menu()).getByRole('menuitem', { name: 'View Report' });
    const [tab] = await Promise.all([board.context().waitForEvent('page'), entry.click()]);
    const said: string[] = [];
    tab.on('console', (message) => said.push(message.text()));
    await tab.waitForURL(/^blob:/);
    // The browser's own PDF viewer with its frame, and the frame of the file.
    await eventually(() => {
      const [, reader, file] = tab.frames().map((frame) => frame.url());
      expect(reader).toMatch(/^chrome-extension:/);
      expect(file).toBe(tab.url());
    });
    expect(said.filter((text) => /Content Security Policy|Refused to/.test(text))).toEqual([]);
    expect(product.complaints).toEqual([]);
  });

  it('[CV-469] downloads byte for byte as issued', async () => {
    const entry = (await menu()).getByRole('menuitem', { name: 'Download Report' });
    const [download] = await Promise.all([board.waitForEvent('download'), entry.click()]);
    expect((await bytesOf(download)).equals(pdf)).toBe(true);
    expect(download.suggestedFilename()).toMatch(NAME);

    // Without marks: a copy if something is drawn, otherwise the file itself.
    const unmarked = (await menu()).getByRole('menuitem', { name: 'Download Without Marks' });
    const [asked, same] = await Promise.all([
      board.waitForRequest(/\/api\/reports\//),
      board.waitForEvent('download'),
      unmarked.click(),
    ]);
    expect(new URL(asked.url()).searchParams.get('marks')).toBe('off');
    expect((await bytesOf(same)).equals(pdf)).toBe(true);
  });

  it('[CV-355] is sent with a success message; a failure leaves the dialog open', async () => {
    await (await menu()).getByRole('menuitem', { name: 'Send Report' }).click();
    const dialog = board.getByRole('dialog', { name: 'Send Report' });
    await dialog.getByLabel('Email addresses').fill('owner@example.com;tenant@example.com');
    const calls = '**/api/reports/condition-inspection/*/distribution';
    await board.route(calls, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No mail today.' } }),
    );
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('No mail today.').waitFor();
    const success = board.getByText('This report was sent to the given email addresses');
    expect(await success.count()).toBe(0);
    await board.unroute(calls);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await success.waitFor();
    await dialog.waitFor({ state: 'detached' });
    for (const address of ['owner@example.com', 'tenant@example.com']) {
      expect((await product.letterTo(address)).attachment?.name).toMatch(NAME);
    }
  });

  it('[CV-354] cannot be sent before the inspection is finished, and the menu says so', async () => {
    const open = await new ConditionReports(product).openMoveIn(20);
    await board.getByRole('tab', { name: /^Assigned/ }).click();
    const actions = await menu(open.inspectionId);
    await actions.getByText(INCOMPLETE).waitFor();
    const send = actions.getByRole('menuitem', { name: 'Send Report' });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    // Pressing a disabled item does nothing, and the menu stays open with the reason.
    await send.click({ force: true });
    expect(await board.getByRole('dialog', { includeHidden: true }).count()).toBe(0);
    expect(await actions.isVisible()).toBe(true);
    // The server rejects the call, too.
    const distribution = `reports/condition-inspection/${open.id}/distribution`;
    await expect(
      product.api('maple.coordinator', 'POST', distribution, { emails: ['early@example.com'] }),
    ).rejects.toThrow(INCOMPLETE);
  });
});
