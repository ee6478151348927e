import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const product = useProduct();

const openMenu = (page: Page) => page.getByRole('button', { name: /Ivan Kowalski|IK/ }).click();
const item = (page: Page) => page.getByRole('menuitem', { name: 'Install the app' });
const known = (page: Page) => page.getByRole('menuitem', { name: 'Update Software' });

it('offers the installation once, in browsers that support it', async () => {
  const page = await product.open('/landing', 'maple.inspector', PHONE);
  await openMenu(page);
  await known(page).waitFor();
  expect(await item(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await known(page).waitFor({ state: 'detached' });
  // A headless browser fires no install event itself.
  const isKept = await page.evaluate(() => {
    const prompt = () => document.body.setAttribute('data-asked', 'once');
    return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  expect(isKept).toBe(true);
  await openMenu(page);
  await item(page).click();
  await page.locator('[data-asked="once"]').waitFor();
  await known(page).waitFor({ state: 'detached' });
  await openMenu(page);
  await known(page).waitFor();
  expect(await item(page).count()).toBe(0);
});

it('explains the manual installation on an iPhone until the app is installed', async () => {
  const page = await product.open('/landing', 'maple.inspector', PHONE, { userAgent: IPHONE });
  const received = page.getByText('To install the app, press Share in your browser', { exact: false });
  const installed = async (standalone: boolean) => {
    await page.addInitScript((value) => Object.assign(navigator, { standalone: value }), standalone);
    await page.reload();
    await openMenu(page);
    await known(page).waitFor();
  };
  await installed(false);
  expect(await received.count()).toBe(1);
  await installed(true);
  expect(await received.count()).toBe(0);
});
