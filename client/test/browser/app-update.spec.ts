import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { NewerApp } from './support/newer-app';
import { signIn, useProduct } from './support/product';

const product = useProduct();
const app = new NewerApp();

beforeAll(() => app.start(product.address));
afterAll(() => app.stop());

const question = (page: Page) => page.getByRole('alertdialog', { name: 'An update is available' });

/** The browser looks for itself, too, at each start and a moment after it: what is published then is found by nobody else. */
async function hasLooked(): Promise<void> {
  for (let looks = -1; looks !== app.looked(); await new Promise((resume) => setTimeout(resume, 3_000)))
    looks = app.looked();
}

/** The app looks for a newer one at most once a minute: two minutes later by the clock of the page. */
const later = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 120_000;
  });

it('[CV-010] [CV-011] a newer app is found after a navigation, has to be taken, and takes over', async () => {
  const page = await product.visitor(PHONE, { worker: true });
  await page.goto(app.address);
  await signIn(page, 'maple.coordinator');
  await page.waitForURL(/\/landing$/);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // In charge of the page from its next start on.
  await page.reload();
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
  await hasLooked();
  app.publish();
  await later(page);
  expect(await question(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Inspection Management' }).first().click();
  await question(page).getByText('You must update to continue').waitFor();
  // There is no other answer.
  expect(await question(page).getByRole('button').allInnerTexts()).toEqual(['Update now']);
  await page.keyboard.press('Escape');
  expect(await question(page).count()).toBe(1);
  await Promise.all([
    page.waitForEvent('load'),
    question(page).getByRole('button', { name: 'Update now' }).click(),
  ]);
  await page.getByRole('tab').first().waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBe(
    null,
  );
  expect(await question(page).count()).toBe(0);
});
