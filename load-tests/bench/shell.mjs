import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { openBrowser, signIn } from '../lib/browser.mjs';
import { Product } from '../lib/product.mjs';

export const title = 'What an inspector’s phone loads to show the Work Basket';
export const peer = 'the goal: 250 KB gzip';

/** Looks at what a real browser asks for, and weighs the built files of these names. */
export async function measure() {
  const browser = await openBrowser();
  if (!browser) return { lines: [], notes: ['Chromium is not installed: the shell was not weighed.'] };
  const product = await Product.start();
  try {
    const files = (await filesOf(product, browser)).map(weighed);
    const total = files.reduce((sum, { gzip }) => sum + gzip, 0);
    return {
      lines: [],
      notes: [
        ...files.map(
          ({ path, bytes, gzip }) => `${path}: ${kilobytes(bytes)} KB, ${kilobytes(gzip)} KB gzip`,
        ),
        `together ${kilobytes(total)} KB gzip (goal: at most 250 KB)`,
      ],
      files,
      totalGzip: total,
    };
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function filesOf(product, browser) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const paths = new Set();
  page.on('request', (request) => paths.add(new URL(request.url()).pathname));
  await signIn(page, product, 'maple.inspector');
  await page.waitForLoadState('networkidle');
  return [...paths].filter((path) => /\.(js|css|woff2)$/.test(path)).sort();
}

function weighed(path) {
  const file = fromRoot('client/dist', path);
  if (!existsSync(file)) throw new Error(`The browser loaded ${path}, which the build has not made.`);
  const content = readFileSync(file);
  // Fonts are compressed already; the server sends them as they are.
  const gzip = path.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
  return { path, bytes: content.length, gzip };
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1);
