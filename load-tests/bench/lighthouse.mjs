import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { signIn } from '../lib/browser.mjs';
import { Product } from '../lib/product.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');

export const title = 'Lighthouse on five screens at phone size, signed in by a kept profile';
export const peer = 'the goals: performance 90, accessibility 100, best practices 100';

/** Pinned, because scores of different versions cannot be compared. Installed beside the results. */
const LIGHTHOUSE = 'lighthouse@12.2.3';
const FOLDER = fromRoot('test-results/lighthouse');
const MOST_RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
/** The metrics behind the score of performance. */
const METRICS = [
  ['first-contentful-paint', 'first paint'],
  ['largest-contentful-paint', 'largest paint'],
  ['total-blocking-time', 'blocked'],
  ['speed-index', 'speed index'],
];
const COORDINATOR = 'maple.coordinator';
const INSPECTOR = 'maple.inspector';
/** Id of the apartment template. */
const UNIT = 1;

export async function measure({ runs }) {
  const executablePath = findChromium();
  if (!executablePath) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  const lighthouse = await installed();
  const product = await Product.start();
  try {
    const notes = [];
    for (const { who, screens } of await visits(product)) {
      const profile = await signedIn(executablePath, product, who);
      for (const { name, path } of screens) {
        const scores = [];
        for (let run = 0; run < Math.min(runs, MOST_RUNS); run += 1)
          scores.push(await scoresOf(lighthouse, profile.port, `${product.address}${path}`));
        notes.push(noteOf(name, scores));
      }
      await profile.close();
    }
    return { lines: [], notes };
  } finally {
    await product.remove();
  }
}

async function installed() {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', LIGHTHOUSE];
  execFileSync('npm', install, { cwd: FOLDER, stdio: 'inherit' });
  const module = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  return (await import(pathToFileURL(module).href)).default;
}

async function visits(product) {
  const self = await product.as(INSPECTOR, 'GET', '/api/users/self');
  const rows = await product.as(INSPECTOR, 'GET', `/api/inspector/${self.body.inspector.id}/inspections`);
  const { id } = rows.body.find(({ inspection }) => inspection.template.id === UNIT).inspection;
  return [
    { who: null, screens: [{ name: 'sign-in', path: '/' }] },
    {
      who: COORDINATOR,
      screens: [
        { name: 'landing', path: '/landing' },
        { name: 'board', path: '/inspections' },
        { name: 'property record', path: '/properties/1' },
      ],
    },
    { who: INSPECTOR, screens: [{ name: 'report', path: `/inspector/task?taskId=${id}` }] },
  ];
}

/** Opens a browser with a profile of its own, in which the account is signed in. */
async function signedIn(executablePath, product, who) {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    viewport: null,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  if (who) {
    const page = await context.newPage();
    await signIn(page, product, who);
    // The worker of the app takes the page over after its first visit.
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  return {
    port,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function scoresOf(lighthouse, port, url) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
  });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const failed = CATEGORIES.slice(1).flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    failed,
    score: (category) => Math.round(lhr.categories[category].score * 100),
    metric: (name) => lhr.audits[name].numericValue,
    speed: lhr.environment.benchmarkIndex,
  };
}

function noteOf(name, runs) {
  const median = (valueOf) =>
    runs.map(valueOf).sort((one, other) => one - other)[Math.floor(runs.length / 2)];
  const failed = [...new Set(runs.flatMap(({ failed: each }) => each))];
  const scores = CATEGORIES.map((category) => `${category} ${median(({ score }) => score(category))}`).join(
    ', ',
  );
  const metrics = METRICS.map(
    ([id, label]) => `${label} ${Math.round(median(({ metric }) => metric(id)))} ms`,
  );
  const suffix = failed.length > 0 ? ` (${failed.join(', ')})` : '';
  return `${name}: ${scores}${suffix}; ${metrics.join(', ')}; median of ${runs.length}, benchmark index ${median(({ speed }) => speed)}`;
}
