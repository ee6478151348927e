import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useBadLine } from './support/bad-line';
import { PHONE } from './support/browser';
import { addBedroom, ConditionReports, dialog, field, INSPECTOR } from './support/condition-reports';
import { useProduct } from './support/product';
import { until } from './support/until';

/** Tests photos, signatures and open problems on a phone in the running product. */
const product = useProduct();
const reports = new ConditionReports(product);
const line = useBadLine(product);

const LEFT_OUT = ['rentalStreet', 'moveInLandlordSignature', 'moveInTenantSignature'];
const PICTURE = readFileSync(join(__dirname, 'support', 'pictures', 'window.jpg'));

let id: number;
let inspection: number;
let page: Page;
beforeAll(async () => {
  const opened = await reports.begunMoveIn(LEFT_OUT);
  [id, inspection] = [opened.id, opened.inspectionId];
  const overTheLine = { baseURL: line.address };
  page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR, PHONE, overTheLine);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await addBedroom(page);
});

const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
const caption = () => dialog(page).getByLabel('Caption', { exact: true });
const question = () => page.getByRole('alertdialog');
const gone = () => dialog(page).waitFor({ state: 'detached' });
const thumb = (words: string) => page.getByRole('button', { name: new RegExp(words) });

async function give(name: string, ...names: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name }).click(),
  ]);
  await chooser.setFiles(names.map((each) => ({ name: each, mimeType: 'image/jpeg', buffer: PICTURE })));
}

/** Returns the captions of the photos on the server. */
const stored = async () => {
  const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${inspection}/images`);
  return images.map(({ fileCaption }) => fileCaption);
};

/** Returns the offset of a JPEG segment by its marker. */
function segmentOf(jpeg: Buffer, markers: readonly number[]): number {
  for (let at = 2; at < jpeg.length - 4; at += 2 + jpeg.readUInt16BE(at + 2))
    if (markers.includes(jpeg[at + 1] ?? 0)) return at;
  throw new Error('Not such a JPEG.');
}

/** Returns width and height in pixels from the frame header. */
function sizeOf(jpeg: Buffer): [number, number] {
  const frame = segmentOf(jpeg, [0xc0, 0xc2]);
  return [jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)];
}

/** Returns the first entry of the first quantization table; smaller means better quality. */
const firstQuantum = (jpeg: Buffer) => jpeg[segmentOf(jpeg, [0xdb]) + 5];

describe('photos', () => {
  it('[CV-325] are stored on the device and the server when they are taken, and can be captioned or retaken', async () => {
    await give('Take photo', 'hole.jpg');
    await until(stored, ['']);
    const [again] = await Promise.all([page.waitForEvent('filechooser'), button('Retake').click()]);
    await again.setFiles([{ name: 'better.jpg', mimeType: 'image/jpeg', buffer: PICTURE }]);
    await caption().fill('Hole in the wall');
    await button('Done').click();
    await thumb('Hole in the wall').waitFor();
    await give('Choose files', 'one.jpg', 'two.jpg');
    await dialog(page).getByText('New photo 1 of 2: Bedroom').waitFor();
    await button('Discard photo').click();
    await dialog(page).getByText('New photo: Bedroom').waitFor();
    await caption().fill('Window sill');
    await button('Done').click();
    await thumb('Window sill').waitFor();
    await until(stored, ['Hole in the wall', 'Window sill']);
  });

  it('[CV-362] are resized to 1000 pixels on the device, as JPEG of quality 0.7', async () => {
    expect(sizeOf(PICTURE)).toEqual([1600, 1200]);
    const [image] = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${inspection}/images`);
    const bytes = await product.bytes(INSPECTOR, `images/${image?.id}/content`);
    expect(sizeOf(bytes)).toEqual([1000, 750]);
    // First entry of Chromium's luminance table at quality 0.7; at 0.9 it is 3.
    expect(firstQuantum(bytes)).toBe(10);
  });

  it('can be rotated when the camera recorded another orientation', async () => {
    await give('Take photo', 'sideways.jpg');
    await caption().fill('Sideways');
    await button('Rotate').click();
    await button('Done').click();
    await thumb('Sideways').waitFor();
    await until(stored, ['Hole in the wall', 'Window sill', 'Sideways']);
    // The photo was uploaded when taken; the rotated one replaces it.
    const storedSize = async () => {
      const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${inspection}/images`);
      const turned = images.find(({ fileCaption }) => fileCaption === 'Sideways');
      return turned ? sizeOf(await product.bytes(INSPECTOR, `images/${turned.id}/content`)) : null;
    };
    await until(storedSize, [1000, 1333]);
    await thumb('Sideways').click();
    await button('Delete').click();
    await question().getByRole('button', { name: 'Delete' }).click();
    await gone();
    await until(stored, ['Hole in the wall', 'Window sill']);
  });

  it('[CV-324] open in full size; Save needs a caption', async () => {
    await thumb('Window sill').click();
    const shown = dialog(page).getByRole('img', { name: 'Window sill' });
    await shown.waitFor();
    expect((await shown.boundingBox())!.width).toBeGreaterThan(200);
    expect(await button('Save').isDisabled()).toBe(true);
    await caption().fill('Stain under the window');
    await button('Save').click();
    await gone();
    await thumb('Stain under the window').waitFor();
    await until(stored, ['Hole in the wall', 'Stain under the window']);
  });

  it('[CV-350] ask before a caption is discarded, and before one is deleted', async () => {
    await thumb('Stain under the window').click();
    await caption().fill('Half a tho');
    await button('Close').click();
    await page.getByText('Your changes to the caption will not be saved ?').waitFor();
    await page.getByText('Keep editing', { exact: true }).click();
    expect(await caption().inputValue()).toBe('Half a tho');
    await button('Delete').click();
    await page.getByText('Do you want to delete this photo ?').waitFor();
    await question().getByText('Cancel', { exact: true }).click();
    await question().waitFor({ state: 'detached' });
    expect(await stored()).toEqual(['Hole in the wall', 'Stain under the window']);
    await button('Delete').click();
    await question().getByRole('button', { name: 'Delete' }).click();
    await gone();
    await until(stored, ['Hole in the wall']);
  });

  it('are changed and deleted by our server only, not by a captive portal that answers instead', async () => {
    await give('Take photo', 'crack.jpg');
    await caption().fill('Crack');
    await button('Done').click();
    await until(stored, ['Hole in the wall', 'Crack']);
    const deletions = /^DELETE \/api\/inspections\/v2\/image\//;
    const captions = /^[A-Z]+ \/api\/inspections\/fileCaption\//;
    const beyond = [line.answerYes(deletions, null), line.answerYes(captions, { message: 'Welcome' })];
    await thumb('Crack').click();
    await button('Delete').click();
    await question().getByRole('button', { name: 'Delete' }).click();
    await gone();
    await until(async () => line.requests.some((request) => deletions.test(request)), true);
    beyond.push(line.answerYes(deletions, { message: 'Welcome' }));
    beyond[0]!();
    await thumb('Hole in the wall').click();
    await caption().fill('Hole beside the door');
    await button('Save').click();
    await gone();
    for (const leave of beyond) leave();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await until(stored, ['Hole beside the door']);
    await thumb('Hole beside the door').click();
    await caption().fill('Hole in the wall');
    await button('Save').click();
    await gone();
    await until(stored, ['Hole in the wall']);
  });
});

describe('a signature', () => {
  const key = 'moveInLandlordSignature';
  const canvas = () => dialog(page).locator('canvas');
  const isInked = () =>
    canvas().evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height);
      return pixels?.data.some((value) => value > 0);
    });
  async function draw(): Promise<void> {
    const box = (await canvas().boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 110, box.y + 40, { steps: 8 });
    await page.mouse.up();
  }

  it('[CV-328] is drawn on a canvas of 300 x 150', async () => {
    await field(page, key).getByRole('button', { name: 'Sign' }).click();
    await canvas().waitFor();
    const box = (await canvas().boundingBox())!;
    expect([box.width, box.height]).toEqual([300, 150]);
    await draw();
    expect(await isInked()).toBe(true);
  });

  it('[CV-327] can be cleared and drawn again', async () => {
    await button('Clear Signature').click();
    expect(await isInked()).toBe(false);
    await draw();
    expect(await isInked()).toBe(true);
  });

  it('[CV-326] is shown in its field after it is confirmed', async () => {
    await button('Confirm').click();
    await gone();
    await field(page, key).getByRole('img').waitFor();
  });
});

describe('Submit', () => {
  it('[CV-329][CV-345] marks missing answers in red, lists them, and scrolls to the first', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    const first = field(page, 'rentalStreet');
    const line = first.getByText('An answer is required.');
    await line.waitFor();
    expect(await line.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(179, 38, 30)');
    expect(await first.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key'));
    expect(await focused()).toBe('rentalStreet');
    const box = (await first.boundingBox())!;
    expect(box.y > 0 && box.y < PHONE.height).toBe(true);
    const missing = page.getByRole('group', { name: 'Missing answers' }).getByRole('button');
    expect(await missing.count()).toBe(2);
    await missing.nth(1).click();
    expect(await focused()).toBe('moveInTenantSignature');
    expect((await reports.record(id)).moveInInspection!.inspectedDate).toBeNull();
  });
});
