import { tmpdir } from 'node:os';
import type { Page } from 'playwright-core';
import { littleRoom, PHONE } from './support/browser';
import { addRoom, caption, dialog, field, photograph, shoot } from './support/condition-reports';
import { OwnBrowser } from './support/own-browser';
import { signIn, useProduct } from './support/product';
import { INSPECTOR, TaskReports, taskAddress } from './support/task-reports';

const LETTERS = 'abcdefghij'.repeat(6);

const product = useProduct();
const phone = new OwnBrowser();
/** Storage quota in bytes; the app itself needs about a tenth. */
const ROOM_BYTES = 40_000_000;
const smallPhone = new OwnBrowser(littleRoom(ROOM_BYTES, tmpdir()));

afterAll(() => Promise.all([phone.end(), smallPhone.end()]));

/** Fills the site's storage up to the last kilobytes. */
const useUp = (page: Page) =>
  page.evaluate(async (room) => {
    const ballast = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('ballast');
      asked.onupgradeneeded = () => asked.result.createObjectStore('bytes', { autoIncrement: true });
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error(String(asked.error)));
    });
    const isTaken = (size: number) =>
      new Promise<boolean>((resolve) => {
        const bytes = new Uint8Array(size);
        // Random bytes, because compressible ones take no space.
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
        const turn = ballast.transaction('bytes', 'readwrite');
        turn.objectStore('bytes').put(bytes.buffer);
        turn.oncomplete = () => resolve(true);
        turn.onabort = () => resolve(false);
      });
    let taken = 0;
    for (const size of [1_000_000, 100_000, 10_000, 1_000]) {
      while (await isTaken(size)) {
        taken += size;
        if (taken > room) throw new Error('This browser keeps more than it was told to.');
      }
    }
    ballast.close();
  }, ROOM_BYTES);

const makeRoom = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.deleteDatabase('ballast');
        asked.onsuccess = () => resolve();
        asked.onerror = () => reject(new Error(String(asked.error)));
      }),
  );

/** Starts a phone and opens a path of the product. */
async function started(path: string, on = phone) {
  const page = await on.start(PHONE);
  await page.goto(`${product.address}${path}`);
  return page;
}

describe('a phone that dies or runs out of storage', () => {
  it('stays signed in offline after a crash right after the first sign-in, with the typed text', async () => {
    const page = await started('/');
    await signIn(page, INSPECTOR);
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await phone.kill();
    await product.stopServer();
    try {
      const again = await started('/');
      await again.getByRole('heading', { name: 'Work Basket' }).waitFor();
    } finally {
      await phone.kill();
      await product.startServerAgain();
    }

    const id = await new TaskReports(product).begun();
    const writing = await started(taskAddress(id));
    const comments = field(writing, 'comments').getByRole('textbox');
    await comments.fill('');
    // Faster than the debounce that commits typed text.
    await comments.pressSequentially(LETTERS, { delay: 40 });
    await phone.kill();
    const found = await started(taskAddress(id));
    const kept = await field(found, 'comments').getByRole('textbox').inputValue();
    expect(LETTERS.startsWith(kept)).toBe(true);
    expect(kept.length).toBeGreaterThan(20);
  });

  it('refuses what it cannot store, keeps the text on screen, and loses no earlier data', async () => {
    const page = await started('/', smallPhone);
    await signIn(page, INSPECTOR);
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const id = await new TaskReports(product).begun();
    await page.goto(`${product.address}${taskAddress(id)}`);
    const comments = field(page, 'comments').getByRole('textbox');
    await comments.waitFor();
    await page.context().setOffline(true);
    await addRoom(page, 'Kitchen');
    await photograph(page, 'door.jpg', 'While there was room');
    await comments.fill('While there was room');
    await comments.blur();
    await page.getByText(/^Saved on this device/).waitFor();

    await useUp(page);
    await comments.fill('While there was none');
    await comments.blur();
    const refusal = page.getByText('This device is full', { exact: false });
    await refusal.first().waitFor();
    expect(await page.getByText(/^Saved on this device/).count()).toBe(0);
    expect(await comments.inputValue()).toBe('While there was none');
    await shoot(page, 'door.jpg');
    const taken = dialog(page);
    await taken.getByText('the photo is not stored yet', { exact: false }).waitFor();

    await makeRoom(page);
    await taken.getByRole('button', { name: 'Retry' }).click();
    await caption(page, 'Taken without room');
    await page.getByRole('button', { name: /^Taken without room/ }).waitFor();
    await comments.fill('There is room again');
    await comments.blur();
    await page.getByText(/^Saved on this device/).waitFor();
    await smallPhone.kill();
    const again = await started('/favicon.svg', smallPhone);
    await again.context().setOffline(true);
    await again.goto(`${product.address}${taskAddress(id)}`);
    const found = field(again, 'comments').getByRole('textbox');
    await found.waitFor();
    expect(await found.inputValue()).toBe('There is room again');
    // If the phone forgot that its camera was closed, the room is already expanded, and a press would collapse it.
    const kitchen = again.getByRole('button', { name: /^Kitchen/ });
    if ((await kitchen.getAttribute('aria-expanded')) === 'false') await kitchen.click();
    for (const photo of [/^While there was room/, /^Taken without room/])
      await again.getByRole('button', { name: photo }).waitFor();
  });

  it('shows the full storage on the form, and an unrequested service worker does not replace the page', async () => {
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    const id = await new TaskReports(product).begun();
    await page.goto(taskAddress(id));
    await field(page, 'comments').waitFor();
    expect(await page.getByText('Photos may soon not fit.').count()).toBe(0);
    await page.evaluate(() => {
      document.body.dataset['stays'] = 'yes';
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
      // Simulates a disk that other apps have filled.
      navigator.storage.estimate = () => Promise.resolve({ quota: 50_000_000, usage: 20_000_000 });
    });
    await page.getByRole('link', { name: 'Return' }).click();
    // Going back earlier would keep the form open.
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.goBack();
    await page.getByText('Photos may soon not fit.').waitFor();
    expect(await page.evaluate(() => document.body.dataset['stays'])).toBe('yes');
  });
});
