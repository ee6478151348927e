import type { Locator, Page } from 'playwright-core';
import type { HarnessLog } from '../page/memory-session';
import { FormHarness } from './form-harness';

declare const window: { harness: HarnessLog };

/** The shipped forms. */
export const FORMS = ['condition-ca', 'condition-ab', 'condition-us', 'condition-legacy'] as const;
export type FormKey = (typeof FORMS)[number];

export const SIDES = ['moveIn', 'moveOut'] as const;
export type SideOfForm = (typeof SIDES)[number];

/** Each shipped form at the move-in and at the move-out. */
export const EVERY_SIDE = FORMS.flatMap((form) => SIDES.map((side) => [form, side] as const));

/** A picture of one pixel. */
export const PICTURE = {
  name: 'wall.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/**
 * Opens the form in a browser for the tests of one file. Pages that a test opens close with it; those of a
 * `beforeAll` stay. A page error or a violation of the content policy fails the test.
 */
export function useFormHarness(): Pick<FormHarness, 'open' | 'openShared' | 'page' | 'address'> {
  let harness: FormHarness;
  let before: ReadonlySet<Page> = new Set();
  beforeAll(async () => {
    harness = await FormHarness.start();
  });
  beforeEach(async () => {
    before = new Set(await harness.ownPages());
  });
  afterEach(async () => {
    const opened = (await harness.ownPages()).filter((page) => !before.has(page));
    await Promise.all(opened.map((page) => page.close()));
    // The harness has no server for the network check.
    expect(harness.complaints.filter((each) => !each.includes('404'))).toEqual([]);
  });
  afterAll(() => harness.close());
  return {
    open: (...scene) => harness.open(...scene),
    openShared: (scene) => harness.openShared(scene),
    page: (...viewport) => harness.page(...viewport),
    address: (scene) => harness.address(scene),
  };
}

/** Returns the current state of the report. */
export const log = (page: Page): Promise<HarnessLog> => page.evaluate(() => window.harness);
export const answer = async (page: Page, key: string): Promise<unknown> => (await log(page)).answers[key];
export const roomNames = async (page: Page) => (await log(page)).rooms.map(({ name }) => name);

export const field = (page: Page, key: string): Locator => page.locator(`[data-key="${key}"]`);
export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const dialogButton = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name });

export const choose = (page: Page, key: string, option: string) =>
  field(page, key).getByRole('radio', { name: option, exact: true }).click();
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
export const unfoldRoom = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

export const focusedKey = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key'));

/** Opens the camera or the file chooser, and passes these files. */
export async function choosePhoto(page: Page, button: string, files = [PICTURE]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(files);
}

/** Draws a line of two strokes on the open signature pad. */
export async function drawSignature(page: Page): Promise<void> {
  const box = await dialog(page).locator('canvas').boundingBox();
  if (box === null) throw new Error('No canvas.');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 40, { steps: 6 });
  await page.mouse.move(box.x + 220, box.y + 100, { steps: 6 });
  await page.mouse.up();
}
