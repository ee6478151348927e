import { openBrowser } from '../lib/browser.mjs';
import { Product } from '../lib/product.mjs';

export const title = 'A phone with nothing stored on a line of 1.6 Mbit/s and 300 ms';
export const peer = 'the goals: first look 1.5 s, sign-in usable 3 s, a list 2.5 s after the tap';

const LINE = {
  offline: false,
  latency: 300,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** Each run takes ten seconds, and the simulated line does not vary. */
const MOST_RUNS = 12;

export async function measure({ runs }) {
  const browser = await openBrowser();
  if (!browser) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  const product = await Product.start();
  try {
    const taken = [];
    for (let run = 0; run < Math.min(runs, MOST_RUNS); run += 1) taken.push(await oneVisit(browser, product));
    const notes = Object.keys(taken[0]).map((what) => {
      const values = taken.map((visit) => visit[what]);
      const [shortest, longest] = [Math.min(...values), Math.max(...values)].map(Math.round);
      return `${what}: ${Math.round(median(values))} ms (${shortest}-${longest}, ${values.length} runs)`;
    });
    return { lines: [], notes, taken };
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** Uses a new context with an empty cache and no service worker. */
async function oneVisit(browser, product) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    const opened = performance.now();
    await page.goto(product.address, { waitUntil: 'commit' });
    const name = page.getByLabel(/user ?name or e-?mail/i);
    await name.fill('maple.inspector');
    const usable = performance.now() - opened;
    const firstLook = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    await page.getByLabel('Password', { exact: true }).fill('Demo!2026');
    // A user takes longer than this to type a password.
    await page.waitForTimeout(3_000);
    const tapped = performance.now();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.getByRole('listitem').first().waitFor();
    return {
      'first look': firstLook,
      'sign-in usable': usable,
      'list after the tap': performance.now() - tapped,
    };
  } finally {
    await context.close();
  }
}
