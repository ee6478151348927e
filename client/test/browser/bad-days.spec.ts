import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FinishRequest, ImageItem } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { useBadLine } from './support/bad-line';
import { showList } from './support/basket';
import { PHONE } from './support/browser';
import { ownClock, setClock } from './support/clocks';
import { dialog, field, photograph, submit } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const DAY_MS = 24 * 3_600_000;
/** Time for sixty photos on a busy machine. */
const MANY_PHOTOS_MS = 150_000;
const FINISH = /^POST \/api\/submissions\/[^/]+\/finish/;
const IMAGE = /^POST \/api\/inspections\/\d+\/v2\/image/;
const ROOMS = /^POST \/api\/inspections\/\d+\/rooms/;

const product = useProduct();
const reports = new TaskReports(product);
const line = useBadLine(product);

/** Opens the report of an inspection on a phone, with the app installed and all traffic through the bad line. */
async function opened(): Promise<{ id: number; page: Page; card: Locator }> {
  const id = await reports.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  const { property } = await reports.record(id);
  const device = { worker: true, baseURL: line.address };
  const page = await product.open('/inspector', INSPECTOR, PHONE, device);
  await ownClock(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(taskAddress(id));
  await field(page, 'comments').waitFor();
  return { id, page, card: page.getByRole('listitem').filter({ hasText: property.code }) };
}

/** Adds one photo per caption, alternating between two pictures. */
async function choosePhotos(page: Page, captions: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  const pictures = ['door.jpg', 'window.jpg'].map((name) => join(__dirname, 'support', 'pictures', name));
  await chooser.setFiles(captions.map((_, n) => pictures[n % 2]!));
  for (const [n, caption] of captions.entries()) {
    await dialog(page)
      .getByText(
        captions.length > 1 ? `New photo ${n + 1} of ${captions.length}: Kitchen` : 'New photo: Kitchen',
      )
      .waitFor();
    await dialog(page).getByLabel('Caption', { exact: true }).fill(caption);
    const isLast = n === captions.length - 1;
    await dialog(page)
      .getByRole('button', { name: isLast ? 'Done' : 'Next' })
      .click();
  }
  await dialog(page).waitFor({ state: 'detached' });
}

/** Submits while nothing gets through, and opens the queue. */
async function submitIntoQueue(page: Page): Promise<void> {
  await submit(page, 'Submit Report');
  await page.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);
  await showList(page, 'synchBasket');
}

/**
 * Waits until everything is delivered.
 * @param timeout milliseconds
 */
async function isDelivered(page: Page, card: Locator, photos: string, timeout = 30_000): Promise<void> {
  await page.getByText('Nothing is waiting to be sent').waitFor({ timeout });
  await showList(page, 'offline');
  await card.getByText(new RegExp(`Safe to leave: \\d+ answers, ${photos} on the server`)).waitFor();
}

/** Returns how often an inspection of this property was completed, according to the log. */
async function timesCompleted(propertyId: number): Promise<number> {
  const path = `properties/${propertyId}/userLogEntries?kind=inspection.completed&count=1`;
  const { totalElements } = await product.api<{ totalElements: number }>('maple.manager', 'GET', path);
  return totalElements;
}

const imagesOf = (id: number) => product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);

it('stores a report once and confirms it when the server dies before it answers', async () => {
  const { id, page, card } = await opened();
  const before = await timesCompleted((await reports.record(id)).property.id);
  await field(page, 'comments').getByRole('textbox').fill('Nobody has heard of it');
  const lost = line.loseAnswer(FINISH);
  await submit(page, 'Submit Report');
  await lost;
  await product.killServer();
  await page.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await showList(page, 'synchBasket');
  await card.getByText('Waiting to be sent', { exact: false }).waitFor();
  await product.startServerAgain();
  // The user does not have to wait for the next automatic attempt, unless that is faster.
  await card
    .getByRole('button', { name: 'Sync now' })
    .click({ timeout: 10_000 })
    .catch(() => undefined);
  await isDelivered(page, card, '0 photos');
  const record = await reports.record(id);
  expect(record['comments']).toBe('Nobody has heard of it');
  expect(record.visit.inspectedDate).not.toBeNull();
  // Completed once, although it was sent several times.
  expect(await timesCompleted(record.property.id)).toBe(before + 1);
});

it('[CV-307] queues an offline submission as type R, resumes with photo 31 of 60 after a lost connection, and keeps every caption', async () => {
  const { id, page, card } = await opened();
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/finish')) kinds.push((request.postDataJSON() as FinishRequest).kind);
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Kitchen/ }).click();
  const captions = Array.from({ length: 60 }, (_, n) => `What photo ${n + 1} shows`);
  await choosePhotos(page, captions);
  await submitIntoQueue(page);
  await card.getByText('Waiting to be sent', { exact: false }).waitFor();
  expect((await reports.record(id)).visit.inspectedDate).toBeNull();
  line.cut(IMAGE, 20_000, 30);
  line.requests.length = 0;
  await page.context().setOffline(false);
  await isDelivered(page, card, '60 photos', MANY_PHOTOS_MS);
  expect(new Set(kinds)).toEqual(new Set(['R']));
  // Sixty photos, of which only the interrupted one is sent twice.
  expect(line.requests.filter((request) => IMAGE.test(request))).toHaveLength(61);
  const images = await imagesOf(id);
  expect(images.map(({ fileCaption }) => fileCaption)).toEqual(captions);
  expect(new Set(images.map(({ sha256 }) => sha256)).size).toBe(2);
  expect(images[0]!.sha256).toBe(images[2]!.sha256);
  for (const { id: image, sha256 } of images) {
    const bytes = await product.bytes(INSPECTOR, `images/${image}/content`);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}, 300_000);

it('trusts neither a captive portal nor a clock that is a day ahead, and delivers without waiting for that day', async () => {
  const { id, page, card } = await opened();
  await setClock(page, DAY_MS);
  await page.reload();
  await field(page, 'comments').waitFor();
  line.behindPortal('text/html', '<html><body>Welcome to the hotel</body></html>');
  await field(page, 'comments').getByRole('textbox').fill('Written behind a portal');
  await submitIntoQueue(page);
  line.behindPortal('application/json', '{"service":"hotel","id":1}');
  await card.getByRole('button', { name: 'Sync now' }).click();
  await page.getByText(/This action is not available at this moment/).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect((await reports.record(id)).visit.inspectedDate).toBeNull();
  // The clock is corrected while the report waits; then the app restarts.
  await setClock(page, 0);
  line.beyondPortal();
  await page.reload();
  await showList(page, 'synchBasket');
  await isDelivered(page, card, '0 photos');
  const { visit, ...answers } = await reports.record(id);
  expect(answers['comments']).toBe('Written behind a portal');
  // Inspected today by the server's clock.
  expect(Math.abs(Number(visit.inspectedDate) - Date.now())).toBeLessThan(DAY_MS / 2);
});

it('shows the reason for 413, 429 and 503 of a proxy, respects the delay, and delivers', async () => {
  const { id, page, card } = await opened();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Kitchen/ }).click();
  await photograph(page, 'door.jpg', 'Wet patch');
  await submitIntoQueue(page);
  line.answer(ROOMS, '429 Too Many Requests', ['Retry-After: 1']);
  line.answer(IMAGE, '413 Content Too Large', []);
  line.answer(FINISH, '503 Service Unavailable', ['Retry-After: 1']);
  await page.context().setOffline(false);
  for (const reason of [
    'The answer was not understood (429).',
    'The answer was not understood (413).',
    'The server is currently unavailable.',
  ]) {
    await card.getByText(reason).waitFor();
    expect((await reports.record(id)).visit.inspectedDate).toBeNull();
    await card.getByRole('button', { name: 'Sync now' }).click();
  }
  await isDelivered(page, card, '1 photo');
  expect((await imagesOf(id)).map(({ fileCaption }) => fileCaption)).toEqual(['Wet patch']);
});

it('keeps text typed after the browser closed the database, also after a restart', async () => {
  const { id, page } = await opened();
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    const connections: IDBDatabase[] = [];
    Object.assign(window, { loseConnections: () => connections.forEach((each) => each.close()) });
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
  });
  await page.goto(taskAddress(id));
  const comments = field(page, 'comments').getByRole('textbox');
  await comments.waitFor();
  await page.context().setOffline(true);
  await page.evaluate(() => (window as unknown as { loseConnections: () => void }).loseConnections());
  await comments.fill('After the connection was lost');
  await page.getByText(/^Saved on this device/).waitFor();
  await page.getByRole('button', { name: /^Kitchen/ }).click();
  await photograph(page, 'door.jpg', 'Wet patch');
  await page.reload();
  await until(() => comments.inputValue(), 'After the connection was lost');
  await page.context().setOffline(false);
  await until(async () => (await imagesOf(id)).length, 1);
  await until(async () => (await reports.record(id))['comments'], 'After the connection was lost');
});
