import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { openBrowser, signIn } from '../lib/browser.mjs';
import { seededRandom } from '../lib/seeded-random.mjs';
import { compared, summary } from '../lib/figures.mjs';
import { Line } from '../lib/line.mjs';
import { Product } from '../lib/product.mjs';
import { startBaseline } from './baseline.mjs';

const sharp = createRequire(import.meta.url)('sharp');

export const title =
  'A report with 60 photos from Submit to its receipt, in Chromium with its service worker';
export const peer =
  'a bare page that sends the same bytes one after the other to a bare server, over the same line';

const PHOTOS = 60;
const INSPECTOR = 'cascade.inspector';
/** Id of the unit template. */
const UNIT = 1;
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-CA' };
/** Taking sixty photos takes about a minute. */
const MOST_RUNS = 3;
const STARTS = 7;
/** Limit for a line that never completes. */
const LIMIT_MS = 900_000;

const LINES = [
  { what: 'over loopback', bad: () => undefined, runs: MOST_RUNS },
  { what: '30 % of the requests cut', bad: (line) => line.breaks(0.3, seededRandom(20_261_124)), runs: 1 },
  { what: 'at 1 Mbit/s', bad: (line) => line.isSlow(1_000_000), runs: 1 },
];

export async function measure({ runs }) {
  const browser = await openBrowser();
  if (!browser) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  const product = await Product.start();
  const bare = await startBaseline('./upload-baseline.mjs', {});
  const lines = { product: await Line.to(product.address), bare: await Line.to(bare.address) };
  try {
    const phone = await phoneOf(browser, { address: lines.product.address });
    const page = await browser.newPage();
    await page.goto(lines.bare.address);
    const pictures = await Promise.all(Array.from({ length: PHOTOS }, picture));
    const visits = await visitsOf(product);
    const results = [];
    const notes = [];
    for (const { what, bad, runs: most } of LINES) {
      const times = { product: [], bare: [] };
      for (let run = 0; run < Math.min(runs, most); run += 1) {
        const visit = visits.pop();
        const went = await deliver(phone, lines.product, bad, await prepared(product, visit), pictures);
        const sizes = await sizesOf(product, visit);
        const bareWent = await upload(page, lines.bare, bad, sizes);
        times.product.push(went.took);
        times.bare.push(bareWent.took);
        notes.push(`${what}: ${told(sizes)}; ${counted(went)}, the peer ${counted(bareWent)}`);
      }
      results.push(compared(what, times.product, times.bare));
    }
    notes.push(await startsOffline(phone));
    return { lines: results, notes };
  } finally {
    await browser.close();
    for (const line of Object.values(lines)) await line.close();
    await bare.stop();
    await product.remove();
  }
}

const told = (sizes) =>
  `${sizes.length} photos, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} KB`;
const counted = ({ requests, cut }) => `${requests} requests, ${cut} of them cut`;

/** Creates a picture with as much detail as a photo of a room, so that the device stores it at a similar size. */
function picture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .blur(1.5)
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function ask(product, method, path, body) {
  const answer = await product.as(INSPECTOR, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Returns recurring inspections of the inspector. */
async function visitsOf(product) {
  const { inspector } = await ask(product, 'GET', '/api/users/self');
  const rows = await ask(product, 'GET', `/api/inspector/${inspector.id}/inspections`);
  return rows
    .filter(({ inspection }) => inspection.template.id === UNIT)
    .map(({ inspection }) => inspection.id);
}

/** Stores answers and a room for the visit on the server. */
async function prepared(product, id) {
  const golden = readFileSync(fromRoot('form-definitions/test/golden/task-unit.1.single.json'), 'utf8');
  const { roomList: _rooms, num: _num, phones: _phones, ...answers } = JSON.parse(golden);
  // Confirms both, so that the form does not ask whether to update the tenants.
  const inspectionData = { ...answers, numChecked: true, phonesChecked: true };
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await ask(product, 'PUT', `/api/inspections/partial/${id}`, { inspectionData, rooms });
  return id;
}

async function sizesOf(product, id) {
  const images = await ask(product, 'GET', `/api/inspections/${id}/images`);
  if (images.length !== PHOTOS) throw new Error(`${images.length} photos of ${PHOTOS} have arrived.`);
  return images.map(({ size }) => size);
}

/** Opens the app on the inspector's phone and waits until it has loaded everything. */
async function phoneOf(browser, at) {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await signIn(page, at, INSPECTOR);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByText('Ready for offline').first().waitFor();
  return { context, page, address: at.address };
}

/**
 * Takes the photos, which stay on the device until Submit, and submits.
 * @returns milliseconds from Submit to the receipt
 */
async function deliver({ page, address }, line, bad, visit, pictures) {
  await page.goto(`${address}/inspector/task?taskId=${visit}`);
  await page.locator('[data-key="comments"]').waitFor();
  await page.getByLabel(/^Slow connection/).check();
  await takePhotos(page, pictures);
  await page.getByRole('button', { name: 'Submit Report', exact: true }).click();
  bad(line);
  const [requests, cut] = [line.requests, line.cut];
  const began = performance.now();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await arrived(page);
  const took = performance.now() - began;
  line.isWell();
  return { took, requests: line.requests - requests, cut: line.cut - cut };
}

async function takePhotos(page, pictures) {
  await page.getByRole('button', { name: /^Kitchen/ }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles(
    pictures.map((buffer, n) => ({ name: `${n + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  const dialog = page.getByRole('dialog');
  for (let n = 1; n <= pictures.length; n += 1) {
    await dialog.getByText(`New photo ${n} of ${pictures.length}`, { exact: false }).waitFor();
    await dialog.getByLabel('Caption').fill(`Photo ${n}`);
    await dialog.getByRole('button', { name: 'Use photo' }).click();
  }
  await dialog.waitFor({ state: 'detached' });
}

/** Waits until the receipt is verified and shown, immediately or after an automatic retry. */
async function arrived(page) {
  const safe = page.getByText(/Safe to leave/).first();
  const kept = page.getByRole('dialog', { name: 'Report kept on this device' });
  await safe.or(kept).first().waitFor({ timeout: LIMIT_MS });
  if ((await safe.count()) === 0) {
    await kept.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Show').selectOption({ label: 'My Synch Basket' });
    await page.getByText('Nothing is waiting to be sent').waitFor({ timeout: LIMIT_MS });
    await page.getByLabel('Show').selectOption({ label: 'My Offline Inspections' });
    await safe.waitFor();
    return;
  }
  if ((await kept.count()) > 0) await kept.getByRole('button', { name: 'Done' }).click();
}

async function upload(page, line, bad, sizes) {
  await page.goto(line.address);
  bad(line);
  const [requests, cut] = [line.requests, line.cut];
  const took = await page.evaluate(async (all) => {
    const began = performance.now();
    for (const size of all) {
      const body = crypto.getRandomValues(new Uint8Array(65_536));
      const file = new Blob(Array.from({ length: Math.ceil(size / body.length) }, () => body)).slice(0, size);
      // Repeats immediately until it succeeds.
      while (!(await fetch('/file', { method: 'POST', body: file }).catch(() => null))?.ok);
    }
    return performance.now() - began;
  }, sizes);
  line.isWell();
  return { took, requests: line.requests - requests, cut: line.cut - cut };
}

/** Measures starts of the closed app without a network, until the list is usable. */
async function startsOffline({ context, page, address }) {
  await page.goto(`${address}/inspector`);
  await page.getByRole('listitem').first().waitFor();
  await page.close();
  await context.setOffline(true);
  const times = [];
  for (let n = 0; n < STARTS; n += 1) {
    const started = await context.newPage();
    const began = performance.now();
    await started.goto(`${address}/inspector`, { waitUntil: 'commit' });
    await started.getByRole('listitem').getByRole('link').first().waitFor();
    times.push(performance.now() - began);
    await started.close();
  }
  const { median, min, max } = summary(times);
  return `start offline to a usable list: ${Math.round(median)} ms (${Math.round(min)}-${Math.round(max)}, ${STARTS} starts)`;
}
