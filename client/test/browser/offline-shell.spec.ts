import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { signIn, useProduct } from './support/product';
import { until } from './support/until';

const INSPECTOR = 'maple.inspector';

const product = useProduct();

/** Signs in and waits for the worker that controls the next start. */
async function prepared(): Promise<Page> {
  const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Work Basket' });

/** Makes the stored session look six days old, so that its token has expired. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const key = 'walkthrough.credentials';
    const credentials = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    localStorage.setItem(key, JSON.stringify({ ...credentials, expiresAt: 1 }));
  });

/** Returns the keys of the lists that the device stores. */
const keptLists = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const asked = indexedDB.open('walkthrough-lists');
        asked.onsuccess = () => {
          const database = asked.result;
          const isThere = database.objectStoreNames.contains('lists');
          if (!isThere) return resolve((database.close(), []));
          const keys = database.transaction('lists').objectStore('lists').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

/** Waits until the device stores this number of lists. */
const listsKept = (page: Page, count: number) => until(async () => (await keptLists(page)).length, count);

/** Waits until the device stores the rows of a tab of the board. The landing page stores its numbers as well. */
const tabKept = (page: Page, tab: string) =>
  until(async () => (await keptLists(page)).some((key) => key.includes(`"${tab}"`)), true);

/** Runs while the server is stopped. */
async function withoutServer(work: () => Promise<void>): Promise<void> {
  await product.stopServer();
  try {
    await work();
  } finally {
    await product.startServerAgain();
  }
}

describe('the app offline', () => {
  it('[CV-021] can be installed: a manifest with icons, and a service worker', async () => {
    const page = await prepared();
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      const answer = await fetch(link?.href ?? '');
      return (await answer.json()) as {
        display: string;
        icons: { src: string; sizes: string; purpose: string }[];
      };
    });
    expect(manifest.display).toBe('standalone');
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src } of manifest.icons) {
      const type = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), src);
      expect(type).toBe('image/png');
    }
  });

  it('[CV-022][CV-193][CV-197] starts, and shows the Work Basket with the reports on this device', async () => {
    const page = await prepared();
    // Assigned inspections are downloaded automatically.
    await page.getByText('Ready for offline').first().waitFor();
    await withoutServer(async () => {
      await page.goto('/');
      await heading(page).waitFor();
      await page.getByLabel('Show').selectOption({ label: 'My Offline Inspections' });
      await page.getByRole('listitem').getByRole('link', { name: 'Open', exact: true }).first().waitFor();
      await page.getByLabel('Show').selectOption({ label: 'My Synch Basket' });
      await page.getByText('Nothing is waiting to be sent').waitFor();
      await page.getByLabel('Show').selectOption({ label: 'My Assigned Condition Inspections' });
      await page.getByText('This list has not been loaded on this device.', { exact: false }).waitFor();
    });
  });

  it('[CV-022] shows the previous list with its age, and hides it from the next user', async () => {
    const page = await prepared();
    const places = page.getByRole('listitem').getByRole('link', { name: 'on a map' });
    await places.first().waitFor();
    const before = await places.allInnerTexts();
    await listsKept(page, 1);
    await withoutServer(async () => {
      await page.reload();
      await page.getByText(/You are offline\. The list is from \d+:\d\d [AP]M \(/).waitFor();
      await until(() => places.allInnerTexts(), before);
      await page.getByRole('button', { name: 'Log Out' }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      await listsKept(page, 0);
    });
    await signIn(page, 'cascade.inspector');
    await heading(page).waitFor();
    await withoutServer(async () => {
      await page.reload();
      await heading(page).waitFor();
      await page.getByText('You are offline', { exact: false }).first().waitFor();
      const shown = await places.allInnerTexts();
      expect(shown.filter((address) => before.includes(address))).toEqual([]);
    });
  });

  it('[CV-022] shows the previous board with its age', async () => {
    const page = await product.signedInByScreen('maple.coordinator', DESK, { worker: true });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto('/inspections?tab=assigned');
    const rows = page.locator('.ag-row');
    await rows.first().waitFor();
    const before = await rows.first().innerText();
    await tabKept(page, 'assigned');
    await withoutServer(async () => {
      await page.reload();
      await page.getByText(/You are offline\. The list is from \d+:\d\d [AP]M \(/).waitFor();
      await rows.first().waitFor();
      expect(await rows.first().innerText()).toBe(before);
    });
  });

  it('keeps the styles of the page, because its nonce matches the stored header', async () => {
    const page = await prepared();
    await withoutServer(async () => {
      await page.goto('/inspector');
      await heading(page).waitFor();
      const nonce = await page.locator('meta[name=csp-nonce]').getAttribute('content');
      expect(nonce).not.toBe('__CSP_NONCE__');
      expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    });
    expect(product.complaints).toEqual([]);
  });

  it('stores the shell, and no server answer', async () => {
    const page = await prepared();
    await page.goto('/inspector');
    await heading(page).waitFor();
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(stored.some((path) => /\/work-basket\./.test(path))).toBe(true);
    expect(stored.filter((path) => /ag-grid|inspection-management/.test(path))).toEqual([]);
  });

  it('[CV-043] says that the first sign-in on a device needs a connection', async () => {
    const page = await product.visitor(PHONE, { worker: true });
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await withoutServer(async () => {
      await page.goto('/');
      await page.getByText('no authentication information was found', { exact: false }).waitFor();
    });
  });
});

describe('an expired session', () => {
  it('lets an inspector work on this device, and asks to sign in over it', async () => {
    const page = await prepared();
    await expire(page);
    await page.goto('/inspector');
    await heading(page).waitFor();
    const modes = await page.getByLabel('Show').locator('option').allInnerTexts();
    expect(modes).toEqual(['My Offline Inspections', 'My Synch Basket']);
    await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Demo!2026');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('option', { name: 'My Assigned Inspections' }).waitFor({ state: 'attached' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('opens nothing else, and offers the way back to that work', async () => {
    const page = await prepared();
    await expire(page);
    await page.goto('/landing');
    await page.getByRole('link', { name: 'Continue with the work on this device' }).click();
    await heading(page).waitFor();
  });

  it('offers nothing to a user without work on the device', async () => {
    const page = await product.signedInByScreen('maple.coordinator', DESK, { worker: true });
    await expire(page);
    await page.goto('/inspections');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByText('Continue with the work on this device').count()).toBe(0);
  });
});
