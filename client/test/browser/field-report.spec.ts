import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ConditionInspection, ImageItem, OpenedConditionInspection, Room } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { PHONE, Product } from './support/product';

const INSPECTOR = 'maple.inspector';
const CONDITION_LIST = 'My Assigned Condition Inspections (in progress)';
const SYNCH_BASKET = 'My Synch Basket (failed inspection reports awaiting resubmission)';
/** What the journey fills in by hand; everything else was answered before the network went. */
const BY_HAND = ['landlordCity', 'moveInGeneralComments', 'moveInLandlordSignature', 'moveInTenantSignature'];

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.close());

const field = (page: Page, key: string): Locator => page.locator(`[data-key="${key}"]`);
const dialog = (page: Page): Locator => page.getByRole('dialog');
const show = (page: Page, mode: string) => page.getByLabel('Show').selectOption({ label: mode });

/** A report that a coordinator has opened, answered but for a few questions. */
async function begunReport(): Promise<OpenedConditionInspection> {
  const opened = await openMoveIn();
  const file = resolve(__dirname, '../../../form-definitions/test/golden/condition-ca.1.moveIn.json');
  const golden = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const answers = Object.fromEntries(Object.entries(golden).filter(([key]) => !BY_HAND.includes(key)));
  await product.api(INSPECTOR, 'PUT', `condition-inspections/partial/${opened.id}`, {
    ...answers,
    cleared: BY_HAND,
  });
  return opened;
}

/** Of the next property whose owner has the licence. */
let lastProperty = 0;
async function openMoveIn(): Promise<OpenedConditionInspection> {
  for (lastProperty += 1; lastProperty < 60; lastProperty += 1) {
    const wanted = {
      ...{ dueDate: '2026-12-01', inspectorId: 6, country: 'CA', ciType: 'BC', type: 'MOVE_IN' },
      ...{ propertyId: lastProperty, justification: 'The keys came late.' },
    };
    try {
      return await product.api('maple.coordinator', 'POST', 'condition-inspections', wanted);
    } catch (error) {
      if (!String(error).includes('licence_required')) throw error;
    }
  }
  throw new Error('No property is left.');
}

/** A coordinator's list of condition inspections, live. */
async function conditionBoard(tab: string): Promise<Page> {
  const page = await product.signedIn('maple.coordinator');
  await page.goto('/inspections');
  await page.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
  await page.getByRole('button', { name: /^Live\b/ }).waitFor();
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  return page;
}

const record = (id: number) =>
  product.api<ConditionInspection>(INSPECTOR, 'GET', `condition-inspections/${id}`);

async function photograph(page: Page, name: string, caption: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Take photo' }).click(),
  ]);
  await chooser.setFiles(join(__dirname, 'support', 'pictures', name));
  await dialog(page).getByRole('img').waitFor();
  await dialog(page).getByLabel('Caption').fill(caption);
  await dialog(page).getByRole('button', { name: 'Use photo' }).click();
  await page.getByRole('button', { name: new RegExp(caption) }).waitFor();
}

async function sign(page: Page, key: string): Promise<void> {
  await field(page, key).getByRole('button', { name: 'Sign' }).click();
  const box = await dialog(page).locator('canvas').boundingBox();
  if (!box) throw new Error('There is no pad to sign on.');
  await page.mouse.move(box.x + 30, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 40, { steps: 8 });
  await page.mouse.move(box.x + 200, box.y + 110, { steps: 8 });
  await page.mouse.up();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await field(page, key).getByRole('img').waitFor();
}

/** What Poppler reads out of a document. */
function read(pdf: Buffer): { text: string; pictures: number } {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-pdf-'));
  try {
    const file = join(folder, 'report.pdf');
    writeFileSync(file, pdf);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    const list = execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' });
    return { text, pictures: list.split('\n').filter((line) => / image /.test(line)).length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a report from the field', () => {
  it('[CV-349] is filled in without a network, survives the app, is delivered once, and is the document afterwards', async () => {
    const { id, inspectionId } = await begunReport();
    const board = await conditionBoard('Assigned');
    const row = board.locator(`.ag-row[row-id="${inspectionId}"]`).first();
    await row.waitFor();
    const page = await product.signedIn(INSPECTOR, PHONE);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await show(page, CONDITION_LIST);
    await page.getByText('Ready for offline').first().waitFor();
    await page.goto(`/condition-inspection-form?ciId=${id}`);
    await field(page, 'landlordCity').getByRole('textbox').waitFor();

    // No network: neither the browser has one, nor is there a server.
    await page.context().setOffline(true);
    await product.stopServer();
    await field(page, 'landlordCity').getByRole('textbox').fill('Nelson');
    await field(page, 'moveInGeneralComments').getByRole('textbox').fill('Fresh paint, café smell');
    await page.getByRole('button', { name: 'Add room' }).click();
    await dialog(page).getByText('Bedroom', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Add room' }).click();
    await page
      .getByRole('group', { name: 'Door', exact: true })
      .getByRole('button', { name: 'Good' })
      .click();
    await photograph(page, 'door.jpg', 'Scratch on the door');
    await photograph(page, 'window.jpg', 'Cracked window');
    await sign(page, 'moveInLandlordSignature');
    await sign(page, 'moveInTenantSignature');
    await page.getByRole('button', { name: 'Submit' }).click();
    await dialog(page).getByText('Saved on this device.', { exact: false }).waitFor();
    await dialog(page).getByRole('button', { name: 'Done' }).click();

    // The app is closed, and opened again: still no server.
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto('/inspector');
    await show(again, SYNCH_BASKET);
    await again.getByText('Waiting to be sent', { exact: false }).waitFor();
    await again.goto(`/condition-inspection-form?ciId=${id}`);
    await again.getByText('This report waits to be sent', { exact: false }).waitFor();
    await again.getByText('Fresh paint, café smell').waitFor();
    await again.getByRole('button', { name: /^Bedroom/ }).click();
    await again.getByText('Cracked window').first().waitFor();
    await again.goto('/inspector');

    await product.startServerAgain();
    await context.setOffline(false);
    await show(again, SYNCH_BASKET);
    await again.getByText('Nothing is waiting to be sent').waitFor();
    await show(again, 'My Offline Inspections');
    await again.getByText(/Safe to leave: \d+ answers, 2 photos on the server/).waitFor();

    // The coordinator has not touched the board: the visit has left the open ones by itself.
    await row.waitFor({ state: 'detached' });
    const delivered = await record(id);
    expect(delivered.moveInInspection?.inspectedDate).toEqual(expect.any(Number));
    expect(delivered).toMatchObject({
      landlordCity: 'Nelson',
      moveInGeneralComments: 'Fresh paint, café smell',
    });
    const rooms = await product.api<Room[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/rooms`);
    expect(rooms.map(({ name, door }) => [name, door])).toEqual([['Bedroom', 'GOOD']]);
    const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/images`);
    expect(images.map(({ fileCaption }) => fileCaption).sort()).toEqual([
      'Cracked window',
      'Scratch on the door',
    ]);

    const { text, pictures } = read(
      await product.bytes('maple.coordinator', `reports/condition-inspection/${id}`),
    );
    for (const part of [
      'Nelson',
      'Fresh paint, café smell',
      'Bedroom',
      'Cracked window',
      'Scratch on the door',
      'Revision 1',
      `MAPLE-${id}-IN`,
      delivered.form.sha256,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('DRAFT');
    // Two photos and two drawn signatures.
    expect(pictures).toBeGreaterThanOrEqual(4);
    expect(product.complaints).toEqual([]);
  });
});
