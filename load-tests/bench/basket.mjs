import { openBrowser, signIn } from '../lib/browser.mjs';
import { summary } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';

export const title = 'The Work Basket on a phone four times slower than this machine, on a mobile line';
export const peer = 'the goal: blocked for 0.3 s in all, as Lighthouse counts on a phone';

const INSPECTOR = 'maple.inspector';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const THROTTLE = 4;

/** The "slow 4G" profile of Lighthouse. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Duration in milliseconds above which users notice a task. */
const FELT_MS = 50;

/** Each run takes about ten seconds. */
const MOST_RUNS = 9;

export async function measure({ runs }) {
  const browser = await openBrowser();
  if (!browser) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  const product = await Product.start();
  try {
    const signedIn = await browser.newContext(PHONE);
    await signIn(await signedIn.newPage(), product, INSPECTOR);
    const storageState = await signedIn.storageState();
    await signedIn.close();
    const taken = [];
    for (let run = 0; run < Math.min(runs, MOST_RUNS); run += 1)
      taken.push(await oneVisit(browser, product, storageState));
    return {
      lines: [],
      notes: [
        note('blocked in all', taken, ({ blocked }) => blocked),
        note('longest task', taken, ({ longest }) => longest),
        note('first row', taken, ({ firstRow }) => firstRow),
      ],
      taken,
    };
  } finally {
    await browser.close();
    await product.remove();
  }
}

function note(what, taken, read) {
  const { median, min, max, runs } = summary(taken.map(read));
  return `${what}: ${Math.round(median)} ms (${Math.round(min)}-${Math.round(max)}, ${runs} runs)`;
}

/**
 * Visits signed in, with an empty cache and no service worker. Counts all tasks over 50 ms from the navigation on.
 */
async function oneVisit(browser, product, storageState) {
  const context = await browser.newContext({ ...PHONE, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.longTasks = [];
      new PerformanceObserver((list) =>
        window.longTasks.push(
          ...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })),
        ),
      ).observe({ type: 'longtask', buffered: true });
    });
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', LINE);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.goto(`${product.address}/inspector`, { waitUntil: 'commit' });
    await page.getByRole('listitem').first().waitFor();
    const firstRow = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    const [tasks, look] = await page.evaluate(() => [
      window.longTasks,
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ]);
    const felt = tasks.filter(({ startTime }) => startTime >= look).map(({ duration }) => duration);
    return {
      blocked: felt.reduce((sum, duration) => sum + duration - FELT_MS, 0),
      longest: Math.max(0, ...felt),
      firstRow,
    };
  } finally {
    await context.close();
  }
}
