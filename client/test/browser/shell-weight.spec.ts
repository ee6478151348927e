import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { signIn, useProduct } from './support/product';

/** Bytes, as transferred, that an inspector's phone loads to show the Work Basket. */
const MAX_TOTAL_BYTES = 250 * 1024;

/** An option of react-hook-form that identifies its code. */
const OF_THE_KIT = 'shouldUnregister';

const LANGUAGE_CHUNK = '/pseudo-locale.';

const product = useProduct();

interface Sent {
  path: string;
  encoding: string | undefined;
  cached: string | undefined;
  bytes: number;
}

/** Records every file that the page loads and its transferred size. */
function sentTo(page: Page): Map<string, Promise<Sent>> {
  const sent = new Map<string, Promise<Sent>>();
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url());
    if (!/\.(js|css|woff2)$/.test(path) || path === '/sw.js') return;
    const answer = response.allHeaders().then((headers) => ({
      path,
      encoding: headers['content-encoding'],
      cached: headers['cache-control'],
      bytes: Number(headers['content-length']),
    }));
    sent.set(path, answer);
  });
  return sent;
}

describe("the inspector's shell", () => {
  it('weighs at most 250 KB, is cached permanently, and is compressed with brotli except for the font', async () => {
    const page = await product.visitor(PHONE, { worker: true });
    const sent = sentTo(page);
    await page.goto('/');
    await signIn(page, 'maple.inspector');
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.waitForLoadState('networkidle');
    const files = await Promise.all(sent.values());
    const names = files.map(({ path }) => path).join(' ');
    // Only devices on which another language is chosen load it.
    expect(names).not.toContain(LANGUAGE_CHUNK);
    for (const chunk of ['main', 'vendor', 'work-basket', 'field-work'])
      expect(names).toContain(`/${chunk}.`);
    for (const { path, encoding, cached } of files) {
      expect({ path, encoding }).toEqual({ path, encoding: path.endsWith('.woff2') ? undefined : 'br' });
      expect({ path, cached }).toEqual({ path, cached: 'public, max-age=31536000, immutable' });
    }
    expect(files.every(({ bytes }) => bytes > 0)).toBe(true);
    const scripts = files.filter(({ path }) => path.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async ({ path }) => (await page.request.get(path)).text()));
    // Form code loads with the screens that edit (docs/decisions/0035).
    expect(texts.filter((text) => text.includes(OF_THE_KIT))).toEqual([]);
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
    await page.evaluate(() => localStorage.setItem('walkthrough.language', '"en-XA"'));
    const [chunk] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(LANGUAGE_CHUNK)),
      page.reload(),
    ]);
    expect(chunk.ok()).toBe(true);
    await page.waitForFunction(() => document.title.startsWith('['));
  });
});
