import { createRequire } from 'node:module';
import { findChromium } from '../../scripts/lib/chromium.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');

/** Starts the browser that the product prints with; null when none is installed. */
export async function openBrowser() {
  const executablePath = findChromium();
  if (!executablePath) return null;
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** Signs in a demo account and waits for its first screen. */
export async function signIn(page, product, userName) {
  await page.goto(product.address);
  await page.getByLabel(/user ?name or e-?mail/i).fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('Demo!2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/');
}
