import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageItem, OpenedConditionInspection, Room } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { ConditionReports, dialog, field, INSPECTOR } from './support/condition-reports';
import { OwnBrowser } from './support/own-browser';
import { signIn, useProduct } from './support/product';
import { taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

/** A camera with a test pattern, and a browser that grants access without asking. */
const CAMERA = '--use-fake-device-for-media-stream';
const ALLOWED = '--use-fake-ui-for-media-stream';

const product = useProduct();
const reports = new ConditionReports(product);
const phone = new OwnBrowser([CAMERA, ALLOWED]);
const strict = new OwnBrowser([CAMERA, '--deny-permission-prompts']);

afterAll(() => Promise.all([phone.end(), strict.end()]));

const BEDROOM = randomUUID();
const room = (id: string) => ({
  id,
  type: 'BEDROOM',
  name: 'Bedroom',
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
});

const imagesOf = (id: number) => product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function signedIn(browser: OwnBrowser): Promise<Page> {
  const page = await browser.start(PHONE);
  await page.goto(product.address);
  await signIn(page, INSPECTOR);
  await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

/** Opens the camera and waits for its picture. */
async function shooting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take photo' }).first().click();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
}

async function shoot(page: Page, caption: string): Promise<void> {
  await shooting(page);
  await press(page, 'Take this photo');
  await dialog(page).getByRole('img').waitFor();
  await dialog(page).getByLabel('Caption').fill(caption);
  await press(page, 'Done');
  await page.getByRole('button', { name: new RegExp(`^${caption}`) }).waitFor();
}

/** Returns a move-out after a move-in with one photo of the bedroom. */
async function movedIn(): Promise<OpenedConditionInspection> {
  const { id, inspectionId } = await reports.begunMoveIn([]);
  await product.api<Room[]>(INSPECTOR, 'POST', `inspections/${inspectionId}/rooms`, [room(BEDROOM)]);
  const form = new FormData();
  const fields = { imageId: randomUUID(), roomId: BEDROOM, fileCaption: 'The window, new' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = readFileSync(join(__dirname, 'support', 'pictures', 'window.jpg'));
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'window.jpg');
  await product.upload(INSPECTOR, `inspections/${inspectionId}/v2/image/0/false`, form);
  await product.api(INSPECTOR, 'PUT', `condition-inspections/${id}`, {});
  return product.api('maple.coordinator', 'POST', 'condition-inspections', {
    dueDate: '2027-01-10',
    inspectorId: 6,
    country: 'CA',
    ciType: 'BC',
    ciId: id,
  });
}

it('takes photos within the page, beside the move-in photo, and stores them like any other photo', async () => {
  const { id, inspectionId } = await movedIn();
  const page = await signedIn(phone);
  await page.goto(`${product.address}/condition-inspection-form?ciId=${id}`);
  await page
    .locator('[data-side="moveOut"] .wt-room')
    .getByRole('button', { name: /^Bedroom/ })
    .click();
  await shooting(page);
  const before = dialog(page).getByRole('region', { name: 'Move-In' });
  await before.getByRole('img', { name: 'The window, new' }).waitFor();
  // The camera is released when the dialog closes.
  const isHeld = () =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream | null | undefined;
      return stream?.getTracks().some(({ readyState }) => readyState === 'live') ?? false;
    });
  expect(await isHeld()).toBe(true);
  // The move-in photo can lie over the camera, to take the same view again.
  const overlay = dialog(page).getByRole('switch', { name: 'Move-in photo over the camera' });
  await overlay.check();
  const over = dialog(page).getByRole('img', { name: 'Move-in photo, 40%' });
  await over.waitFor();
  expect(await over.evaluate((picture) => getComputedStyle(picture).opacity)).toBe('0.4');
  const [camera, picture] = [await page.locator('video').boundingBox(), await over.boundingBox()];
  expect(Math.abs(camera!.y - picture!.y)).toBeLessThan(2);
  await before.waitFor({ state: 'detached' });
  await overlay.uncheck();
  await over.waitFor({ state: 'detached' });
  await press(page, 'Close');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await isHeld()).toBe(false);

  await shoot(page, 'The window, cracked');
  await until(
    async () => (await imagesOf(inspectionId)).map(({ fileCaption }) => fileCaption),
    ['The window, cracked'],
  );
  const [image] = await imagesOf(inspectionId);
  expect(image).toMatchObject({ type: 'image/jpeg', width: expect.any(Number) as number });
  const bytes = await product.bytes(INSPECTOR, `images/${image!.id}/content`);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(image!.sha256);
  await phone.kill();
});

it('keeps every taken photo and its caption when the browser is killed', async () => {
  const tasks = new TaskReports(product);
  const id = await tasks.begun();
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms: [room(randomUUID())] });
  const page = await phone.start(PHONE);
  const open = async (on: Page) => {
    await on.goto(`${product.address}${taskAddress(id)}`);
    await field(on, 'comments').waitFor();
  };
  await open(page);
  await product.stopServer();
  try {
    await page.getByRole('button', { name: /^Bedroom/ }).click();
    await shoot(page, 'Taken and captioned');
    // While the next photo is being taken.
    await shooting(page);
    await press(page, 'Take this photo');
    await dialog(page).getByText('This photo is in the report.').waitFor();
    await phone.kill();
    const again = await phone.start(PHONE);
    await open(again);
    const bedroom = again.getByRole('button', { name: /^Bedroom/ });
    if ((await bedroom.getAttribute('aria-expanded')) === 'false') await bedroom.click();
    await again.getByRole('button', { name: /^Taken and captioned/ }).waitFor();
    await again.getByRole('button', { name: /^No caption yet/ }).waitFor();
    // Only the page is killed, as by a phone low on memory, right after a caption was typed.
    await shooting(again);
    await press(again, 'Take this photo');
    await dialog(again).getByText('This photo is in the report.').waitFor();
    await dialog(again).getByLabel('Caption').fill('Typed and not confirmed');
    await dialog(again).getByText('This photo is in the report.').waitFor();
    await again.reload();
    await field(again, 'comments').waitFor();
    const unfolded = again.getByRole('button', { name: /^Bedroom/ });
    if ((await unfolded.getAttribute('aria-expanded')) === 'false') await unfolded.click();
    await again.getByRole('button', { name: /^Typed and not confirmed/ }).waitFor();
    expect(await again.getByText('The page was closed while', { exact: false }).count()).toBe(0);
  } finally {
    await product.startServerAgain();
  }
  await until(
    async () => (await imagesOf(id)).map(({ fileCaption }) => fileCaption).sort(),
    ['', 'Taken and captioned', 'Typed and not confirmed'],
  );
});

it('explains a denied camera permission, and offers the camera app', async () => {
  const id = await new TaskReports(product).begun();
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms: [room(randomUUID())] });
  const page = await signedIn(strict);
  await page.goto(`${product.address}${taskAddress(id)}`);
  await page.getByRole('button', { name: /^Bedroom/ }).click();
  await page.getByRole('button', { name: 'Take photo' }).click();
  await dialog(page).getByText('The camera is not available here', { exact: false }).waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Use the camera app')]);
  await chooser.setFiles(join(__dirname, 'support', 'pictures', 'door.jpg'));
  await dialog(page).getByLabel('Caption').fill('By the app');
  await press(page, 'Done');
  await until(async () => (await imagesOf(id)).map(({ fileCaption }) => fileCaption), ['By the app']);
});
