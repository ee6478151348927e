import { openBrowser, signIn } from '../lib/browser.mjs';
import { Product } from '../lib/product.mjs';

export const title = 'What an inspector’s phone loads to show the Work Basket, as it is sent';
export const peer = 'the goal: 250 KB';

/** Measures the bytes that a real browser receives, requested as Chromium does. */
export async function measure() {
  const browser = await openBrowser();
  if (!browser) return { lines: [], notes: ['Chromium is not installed: the shell was not weighed.'] };
  const product = await Product.start();
  try {
    const files = await filesOf(product, browser);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      lines: [],
      notes: [
        ...files.map(({ path, encoding, bytes }) => `${path}: ${kilobytes(bytes)} KB (${encoding})`),
        `together ${kilobytes(total)} KB (goal: at most 250 KB)`,
      ],
      files,
      totalBytes: total,
    };
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** Counts bodies only, because header sizes depend on the proxy. */
async function filesOf(product, browser) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const files = new Map();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css|woff2)$/.test(pathname) && pathname !== '/sw.js') files.set(pathname, weighed(response));
  });
  await signIn(page, product, 'maple.inspector');
  await page.waitForLoadState('networkidle');
  const weights = await Promise.all(files.values());
  return weights.sort((one, other) => one.path.localeCompare(other.path));
}

async function weighed(response) {
  const headers = await response.allHeaders();
  return {
    path: new URL(response.url()).pathname,
    encoding: headers['content-encoding'] ?? 'as it is',
    bytes: Number(headers['content-length']),
  };
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1);
