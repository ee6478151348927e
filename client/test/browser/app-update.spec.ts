import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { NewerApp } from './support/newer-app';
import { signIn, useProduct } from './support/product';

/** An update fetches the whole app, which takes a slow machine a minute. */
const UPDATE_MS = 90_000;
jest.setTimeout(300_000);

const product = useProduct();
const app = new NewerApp();

beforeAll(() => app.start(product.address));
afterAll(() => app.stop());

const question = (page: Page) => page.getByRole('alertdialog', { name: 'An update is available' });

/**
 * Waits until the browser's own update checks after a start are over, because they would take the published version.
 */
async function hasLooked(): Promise<void> {
  for (let looks = -1; looks !== app.looked(); await new Promise((resume) => setTimeout(resume, 3_000)))
    looks = app.looked();
}

/** Moves the page's clock by two minutes, because the app checks at most once a minute. */
const later = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 120_000;
  });

/** Returns a page at the user's first screen, with the app installed. */
async function withApp(userName: string, viewport = PHONE): Promise<Page> {
  const page = await product.visitor(viewport, { worker: true });
  await page.goto(app.address);
  await signIn(page, userName);
  await page.waitForURL(/\/landing$/);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker controls the page from its next load on.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  await hasLooked();
  return page;
}

/** Returns a page with the app installed, and publishes a newer version. */
async function withOlderApp(userName: string, viewport = PHONE): Promise<Page> {
  const page = await withApp(userName, viewport);
  app.publish();
  await later(page);
  return page;
}

const takeIt = (page: Page) =>
  Promise.all([
    page.waitForEvent('load', { timeout: UPDATE_MS }),
    question(page).getByRole('button', { name: 'Update now' }).click(),
  ]);

it('[CV-010] [CV-011] finds a newer app after a navigation, forces the update, and runs the new app', async () => {
  const page = await withOlderApp('maple.coordinator');
  expect(await question(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Inspection Management' }).first().click();
  await question(page).getByText('You must update to continue').waitFor();
  // There is no other answer.
  expect(await question(page).getByRole('button').allInnerTexts()).toEqual(['Update now']);
  await page.keyboard.press('Escape');
  expect(await question(page).count()).toBe(1);
  await takeIt(page);
  await page.getByRole('tab').first().waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBe(
    null,
  );
  expect(await question(page).count()).toBe(0);
});

it('offers the update when an older screen cannot read the answer of a newer server', async () => {
  const page = await withOlderApp('maple.manager', DESK);
  app.answerOtherwise('/api/properties/count', { total: 3 });
  await page.getByRole('link', { name: 'Manage Properties' }).first().click();
  await page.getByText('This screen could not be shown').waitFor();
  await question(page).getByText('You must update to continue').waitFor();
  // The newer app can read this answer.
  app.answerOtherwise('/api/properties/count', undefined);
  await takeIt(page);
  await page.getByRole('grid').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/properties/);
});

describe('[CV-095] Update Software', () => {
  const inMenu = async (page: Page) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Update Software' }).click();
  };
  const onCard = (page: Page) => page.getByRole('button', { name: 'Update Software' }).click();

  it.each([
    ['under the name', inMenu],
    ['on the card', onCard],
  ])('reports no update, and later one that must be installed (%s)', async (_where, press) => {
    const page = await withApp('maple.coordinator');
    const looks = app.looked();
    await press(page);
    await page.getByText('You have the newest version.').waitFor();
    expect(app.looked()).toBeGreaterThan(looks);
    await Promise.all([
      page.waitForEvent('load', { timeout: UPDATE_MS }),
      page.getByRole('button', { name: 'Reload' }).click(),
    ]);
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    await hasLooked();
    app.publish();
    await press(page);
    await question(page).getByText('You must update to continue').waitFor();
    await takeIt(page);
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  });

  it('works at the first load as well, before a service worker controls the page', async () => {
    const page = await product.visitor(PHONE, { worker: true });
    await page.goto(app.address);
    await signIn(page, 'maple.coordinator');
    await page.waitForURL(/\/landing$/);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await hasLooked();
    const isKept = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    expect(await isKept()).toBe(false);
    const looks = app.looked();
    await inMenu(page);
    await page.getByText('You have the newest version.').waitFor();
    expect(app.looked()).toBeGreaterThan(looks);
    // The check did not reload the page.
    expect(await isKept()).toBe(false);
    app.publish();
    await inMenu(page);
    await page.getByText('A newer version is ready. Reload to use it.').waitFor();
    await Promise.all([
      page.waitForEvent('load', { timeout: UPDATE_MS }),
      page.getByRole('button', { name: 'Reload' }).last().click(),
    ]);
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    expect(await isKept()).toBe(true);
    await inMenu(page);
    await page.getByText('You have the newest version.').waitFor();
    expect(await question(page).count()).toBe(0);
  });

  it.each([
    ['under the name', inMenu],
    ['on the card', onCard],
  ])('reloads the page when the browser does not say whether a worker exists (%s)', async (_where, press) => {
    const page = await withApp('maple.coordinator');
    const failures: Error[] = [];
    page.on('pageerror', (failure) => failures.push(failure));
    await page.evaluate(() => {
      navigator.serviceWorker.getRegistration = () =>
        Promise.reject(
          new DOMException('The user denied permission to use Service Worker.', 'SecurityError'),
        );
    });
    await Promise.all([page.waitForEvent('load', { timeout: UPDATE_MS }), press(page)]);
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    expect(failures).toEqual([]);
  });

  it('reports nothing when the check fails', async () => {
    const page = await withApp('maple.coordinator');
    // The browser fetches the worker itself, and ignores the offline state of the page's context.
    await app.stop();
    await inMenu(page);
    await page.getByText('Could not check for updates. Please try again when you are online.').waitFor();
    expect(await page.getByText('You have the newest version.').count()).toBe(0);
  });
});
