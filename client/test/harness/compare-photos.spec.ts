import type { Locator, Page } from 'playwright-core';
import { PHONE } from '../browser/support/browser';
import { useFormHarness } from './support/condition-form';

const harness = useFormHarness();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Move-in and move-out: Living room 1' });
const side = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true });
const pane = (page: Page, name: string): Locator => side(page, name).getByRole('group');
const scale = async (page: Page, name: string) => Number(await pane(page, name).getAttribute('data-scale'));

async function opened(scene: Record<string, string> = {}, viewport?: typeof PHONE): Promise<Page> {
  const page = await harness.open({ side: 'moveOut', rooms: '2', compared: '1', ...scene }, viewport);
  await page
    .getByRole('button', { name: /^Living room 1/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Compare with the other inspection' }).click();
  await side(page, 'Move-Out').getByRole('img').waitFor();
  return page;
}

describe('photos of move-in and move-out', () => {
  it('stand side by side with caption and time', async () => {
    const page = await opened();
    const [before, after] = [
      await pane(page, 'Move-In').boundingBox(),
      await pane(page, 'Move-Out').boundingBox(),
    ];
    expect(before?.y).toBe(after?.y);
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThan(after?.x ?? 0);
    await side(page, 'Move-In').getByText('Wall under the window').waitFor();
    await side(page, 'Move-Out').getByText('Stain under the window').waitFor();
    expect(
      await dialog(page)
        .getByText(/^Taken Wed, Feb 19 2025/)
        .count(),
    ).toBe(2);
    await side(page, 'Move-In').getByRole('button', { name: 'Next photo, Move-In' }).click();
    await side(page, 'Move-In').getByText('Floor by the door').waitFor();
    await side(page, 'Move-In').getByText('2 of 2').waitFor();
  });

  it('zoom together by button, wheel and key until they are unlinked', async () => {
    const page = await opened();
    await dialog(page).getByRole('button', { name: 'Zoom in' }).click();
    expect([await scale(page, 'Move-In'), await scale(page, 'Move-Out')]).toEqual([1.5, 1.5]);
    await pane(page, 'Move-Out').hover();
    await page.mouse.wheel(0, -100);
    await dialog(page).getByText('225%').waitFor();
    expect(await scale(page, 'Move-In')).toBe(2.25);
    await pane(page, 'Move-In').focus();
    await page.keyboard.press('-');
    await dialog(page).getByText('150%').waitFor();
    await page.keyboard.press('0');
    await dialog(page).getByText('100%').waitFor();
    await dialog(page).getByRole('switch', { name: 'Zoom both together' }).uncheck();
    await pane(page, 'Move-Out').focus();
    await page.keyboard.press('+');
    expect([await scale(page, 'Move-In'), await scale(page, 'Move-Out')]).toEqual([1, 1.5]);
    await dialog(page).getByRole('switch', { name: 'Zoom both together' }).check();
    expect([await scale(page, 'Move-In'), await scale(page, 'Move-Out')]).toEqual([1.5, 1.5]);
  });

  it('pan together by dragging and by arrow keys', async () => {
    const page = await opened();
    for (let times = 0; times < 2; times += 1) {
      await dialog(page).getByRole('button', { name: 'Zoom in' }).click();
    }
    const shift = (name: string) =>
      pane(page, name)
        .locator('img')
        .locator('..')
        .evaluate((picture) => (picture as HTMLElement).style.transform);
    const box = await pane(page, 'Move-In').boundingBox();
    if (box === null) throw new Error('No pane.');
    const still = await shift('Move-Out');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    const dragged = await shift('Move-Out');
    expect(dragged).not.toBe(still);
    expect(await shift('Move-In')).toBe(dragged);
    await pane(page, 'Move-Out').focus();
    await page.keyboard.press('ArrowDown');
    expect(await shift('Move-In')).not.toBe(dragged);
  });

  it('are pinched and swiped on a phone, one above the other', async () => {
    const page = await opened({}, PHONE);
    const [before, after] = [
      await pane(page, 'Move-In').boundingBox(),
      await pane(page, 'Move-Out').boundingBox(),
    ];
    expect(before?.x).toBe(after?.x);
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThan(after?.y ?? 0);
    expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    const touch = (type: string, pointerId: number, dx: number) =>
      pane(page, 'Move-In').evaluate(
        (element, [name, id, by]) => {
          element.setPointerCapture = () => undefined;
          const { left, top, width, height } = element.getBoundingClientRect();
          const at = { clientX: left + width / 2 + Number(by), clientY: top + height / 2 };
          element.dispatchEvent(
            new PointerEvent(String(name), {
              ...at,
              pointerId: Number(id),
              pointerType: 'touch',
              bubbles: true,
            }),
          );
        },
        [type, pointerId, dx] as const,
      );
    await touch('pointerdown', 1, 40);
    await touch('pointermove', 1, -80);
    await touch('pointerup', 1, -80);
    await side(page, 'Move-In').getByText('Floor by the door').waitFor();
    await touch('pointerdown', 1, -20);
    await touch('pointerdown', 2, 20);
    await touch('pointermove', 2, 60);
    await touch('pointerup', 2, 60);
    await touch('pointerup', 1, -20);
    expect(await scale(page, 'Move-In')).toBe(2);
    expect(await scale(page, 'Move-Out')).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('are available to managers and from the closed side, and say when a side has none', async () => {
    const page = await harness.open({ side: 'moveOut', rooms: '2', compared: '1', manager: 'true' });
    await page
      .getByRole('button', { name: /^Living room 1/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Compare with the other inspection' }).click();
    await side(page, 'Move-In').getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Kitchen 2/ })
      .last()
      .click();
    expect(await page.getByRole('button', { name: 'Compare with the other inspection' }).count()).toBe(1);
  });

  it('are not offered without a move-out', async () => {
    const page = await harness.open({ side: 'moveIn', rooms: '1', photo: '1' });
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    await page.getByRole('button', { name: /No caption/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Compare with the other inspection' }).count()).toBe(0);
  });
});
