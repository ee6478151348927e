import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ImageItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useBadLine } from './support/bad-line';
import { showList } from './support/basket';
import { PHONE } from './support/browser';
import { addRoom, dialog, field, photograph, submit } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const EIGHT_DAYS_MS = 8 * 24 * 3_600_000;
const IMAGES = /^[A-Z]+ \/api\/inspections\/\d+\/v2\/image\//;

const product = useProduct();
const reports = new TaskReports(product);
const line = useBadLine(product);

const stored = (id: number) => product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
const thumb = (page: Page, caption: string) => page.getByRole('button', { name: new RegExp(`^${caption}`) });

/** Opens the app with its worker, which starts it offline. */
async function opened(id: number): Promise<Page> {
  const device = { worker: true, baseURL: line.address };
  const page = await product.open('/inspector', INSPECTOR, PHONE, device);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(taskAddress(id));
  await field(page, 'comments').waitFor();
  return page;
}

/** Takes a wrong photo and retakes it. */
async function photographTwice(page: Page, wrong: string, right: string, caption: string): Promise<void> {
  const pictures = join(__dirname, 'support', 'pictures');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Take photo' }).first().click(),
  ]);
  await chooser.setFiles(join(pictures, wrong));
  await dialog(page).getByRole('img').waitFor();
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page).getByRole('button', { name: 'Retake' }).click(),
  ]);
  await again.setFiles(join(pictures, right));
  await dialog(page).getByLabel('Caption').fill(caption);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await thumb(page, caption).waitFor();
}

/** Returns the keys of reports and photos in the device's IndexedDB. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('walkthrough');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error(String(asked.error)));
    });
    const keysOf = (store: string) =>
      new Promise<string[]>((resolve) => {
        const asked = database.transaction(store).objectStore(store).getAllKeys();
        asked.onsuccess = () => resolve(asked.result.map(String));
      });
    const reportKeys = await keysOf('condition_inspections');
    const photoKeys = await keysOf('inspections');
    database.close();
    return {
      reports: reportKeys.filter((key) => key.includes('/report/')),
      photos: photoKeys.filter((key) => key.includes('/photo/')),
    };
  });

describe('photos that cannot be sent', () => {
  it('[CV-361] are stored, retaken, deleted and renumbered, each with its caption and room', async () => {
    const id = await reports.begun();
    const page = await opened(id);
    await page.context().setOffline(true);
    await addRoom(page, 'Kitchen');
    await photograph(page, 'door.jpg', 'Blurred');
    await photographTwice(page, 'door.jpg', 'window.jpg', 'Cracked pane');
    await photograph(page, 'door.jpg', 'Entrance');
    await page.reload();
    await page.getByRole('button', { name: /^Kitchen/ }).click();
    // Deleting the first photo renumbers the others and changes nothing else.
    await thumb(page, 'Blurred').click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await thumb(page, 'Blurred').waitFor({ state: 'detached' });
    await thumb(page, 'Entrance').click();
    await dialog(page).getByLabel('Caption').fill('Entrance hall');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await thumb(page, 'Entrance hall').waitFor();
    expect(await stored(id)).toEqual([]);
    await page.context().setOffline(false);
    await until(
      async () => (await stored(id)).map(({ fileCaption }) => fileCaption),
      ['Cracked pane', 'Entrance hall'],
    );

    const [kitchen] = await reports.rooms(id);
    const images = await stored(id);
    expect(
      images.map(({ index, roomId, roomIndex, roomImageIndex }) => [
        index,
        roomId,
        roomIndex,
        roomImageIndex,
      ]),
    ).toEqual([
      [0, kitchen!.id, 0, 0],
      [1, kitchen!.id, 0, 1],
    ]);
    // The captions belong to their own pictures: the window's is the wide one.
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [1000, 750],
      [expect.any(Number), expect.any(Number)],
    ]);
    for (const { id: image, sha256 } of images) {
      const bytes = await product.bytes(INSPECTOR, `images/${image}/content`);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });
});

describe('a delivered report', () => {
  it('[CV-360] leaves the Synch Basket automatically, does not affect the open page, and its copy is deleted after a week', async () => {
    const id = await reports.begun();
    const page = await opened(id);
    // Uploads fail, although the network is good.
    const takenAgain = line.break(IMAGES);
    await addRoom(page, 'Kitchen');
    await photograph(page, 'door.jpg', 'Entrance');
    await submit(page, 'Submit Report');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/\/inspector$/);
    await showList(page, 'synchBasket');
    const { property } = await reports.record(id);
    const card = page.getByRole('listitem').filter({ hasText: property.code });
    await card.getByRole('button', { name: 'Sync now' }).waitFor();
    await page.evaluate(() => {
      document.body.dataset['stays'] = 'yes';
    });
    takenAgain();
    await card.getByRole('button', { name: 'Sync now' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByText('Nothing is waiting to be sent').waitFor();
    // Refreshed without a page reload, so the rest of the page stays.
    expect(await page.evaluate(() => document.body.dataset['stays'])).toBe('yes');
    expect((await reports.record(id)).visit.inspectedDate).not.toBeNull();

    // A sent report stays readable for a week; then the device has neither report nor photos.
    const [photo] = await stored(id);
    const isHere = async () => {
      const { reports: kept, photos } = await onDevice(page);
      return [kept.some((key) => key.endsWith(`/R${id}`)), photos.some((key) => key.endsWith(photo!.id))];
    };
    expect(await isHere()).toEqual([true, true]);
    await showList(page, 'offline');
    await card.getByText(/Safe to leave: \d+ answers, 1 photo/).waitFor();
    await page.addInitScript((ahead) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ahead;
    }, EIGHT_DAYS_MS);
    await page.reload();
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await until(isHere, [false, false]);
  });
});
