import type { Page } from 'playwright-core';
import { until } from '../../browser/support/until';
import {
  answer,
  dialog,
  dialogButton,
  drawSignature,
  field,
  PICTURE,
  useFormHarness,
} from '../support/condition-form';
import { DESK, PHONE } from '../../browser/support/browser';

const harness = useFormHarness();

describe('a signature', () => {
  const key = 'moveInLandlordSignature';
  const canvas = (page: Page) => dialog(page).locator('canvas');
  const open = async (page: Page) => {
    await field(page, key).getByRole('button', { name: /^Sign/ }).click();
    await canvas(page).waitFor();
  };
  const isInked = (page: Page) =>
    canvas(page).evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height);
      return pixels?.data.some((value) => value > 0);
    });

  it.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])('[CV-328] is drawn on a canvas of 300 x 150 (%s)', async (_where, viewport) => {
    const page = await harness.open({}, viewport);
    await open(page);
    const box = await canvas(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([300, 150]);
    await drawSignature(page);
    expect(await isInked(page)).toBe(true);
  });

  it.each([
    ['a large phone', { width: 844, height: 390 }],
    ['a small one', { width: 568, height: 320 }],
  ])('is completely visible on %s in landscape, and is confirmed there', async (_which, viewport) => {
    // The signed statement takes four lines.
    const statement = 'moveInLandlordSignaturePresent';
    const page = await harness.open({ form: 'condition-ab' }, viewport, { moveInTenantAgentState: 0 });
    await field(page, statement).getByRole('button', { name: /^Sign/ }).click();
    const hidden = () =>
      canvas(page).evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].filter((y) =>
          [left + 1, right - 1].some((x) => document.elementFromPoint(x, y) !== element),
        );
      });
    await until(hidden, []);
    const buttons = ['Clear Signature', 'Confirm', 'Close'].map((name) => dialogButton(page, name));
    // Everything is visible without scrolling, including Confirm.
    for (const each of [canvas(page), ...buttons]) {
      const { y, height } = (await each.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
    }
    await drawSignature(page);
    await dialogButton(page, 'Confirm').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await answer(page, statement)).toHaveProperty('png');
  });

  it('warns that it is unsaved while it is drawn: in the browser, and when the pad is closed', async () => {
    const page = await harness.open();
    await open(page);
    const isAsked = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await isAsked()).toBe(false);
    await drawSignature(page);
    await until(isAsked, true);
    await dialogButton(page, 'Close').click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Stay', { exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(await isInked(page)).toBe(true);
    await dialogButton(page, 'Confirm').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await isAsked()).toBe(false);
  });

  it('is restored when the page ends before it is confirmed, until it is discarded', async () => {
    const page = await harness.open();
    await open(page);
    await drawSignature(page);
    await page.reload();
    await open(page);
    await dialog(page).getByText('What you entered before was restored. It is not saved yet.').waitFor();
    expect(await isInked(page)).toBe(true);
    await dialogButton(page, 'Close').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await open(page);
    expect(await isInked(page)).toBe(false);
    await drawSignature(page);
    await page.reload();
    await open(page);
    await dialogButton(page, 'Confirm').click();
    await dialog(page).waitFor({ state: 'detached' });
    const { png, points } = (await answer(page, key)) as { png: string; points: unknown[] };
    expect(png).toMatch(/^data:image\/png/);
    expect(points).toHaveLength(1);
    await field(page, key).getByRole('button', { name: 'Sign again' }).click();
    expect(await isInked(page)).toBe(false);
  });

  it('[CV-328] takes one point per burst, and the last when the pen is lifted', async () => {
    const page = await harness.open();
    await open(page);
    // Far apart, because points close to each other are skipped.
    await canvas(page).evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const send = (type: string, x: number, buttons: number) =>
        element.dispatchEvent(
          new PointerEvent(type, {
            clientX: left + x,
            clientY: top + (x % 2 === 0 ? 30 : 120),
            buttons,
            pointerId: 1,
            pointerType: 'pen',
            bubbles: true,
            cancelable: true,
          }),
        );
      send('pointerdown', 10, 1);
      for (let step = 1; step <= 250; step += 1) send('pointermove', 10 + step, 1);
      send('pointerup', 261, 0);
    });
    await dialogButton(page, 'Confirm').click();
    const { points } = (await answer(page, key)) as { points: { x: number }[][] };
    expect(points).toHaveLength(1);
    expect(points[0]?.length).toBeLessThan(125);
    expect(points[0]?.at(-1)?.x).toBeGreaterThan(250);
  });

  it('[CV-327] can be cleared and drawn again', async () => {
    const page = await harness.open({}, PHONE);
    await open(page);
    expect(await dialogButton(page, 'Clear Signature').isDisabled()).toBe(true);
    await drawSignature(page);
    await dialogButton(page, 'Clear Signature').click();
    expect(await isInked(page)).toBe(false);
    expect(await dialogButton(page, 'Confirm').isDisabled()).toBe(true);
    await drawSignature(page);
    await dialogButton(page, 'Confirm').click();
    await field(page, key).getByRole('img').waitFor();
    expect((await answer(page, key)) as object).toMatchObject({ points: [expect.any(Array)] });
  });

  it('[CV-319][CV-326] is confirmed, shown in its field, replaced, and removed', async () => {
    const page = await harness.open({}, PHONE);
    await open(page);
    expect(await dialogButton(page, 'Confirm').isDisabled()).toBe(true);
    await drawSignature(page);
    // Nothing is signed before Confirm.
    expect(await answer(page, key)).toBeUndefined();
    await dialogButton(page, 'Confirm').click();
    await dialog(page).waitFor({ state: 'detached' });
    const picture = field(page, key).getByRole('img');
    await picture.waitFor();
    const signature = (await answer(page, key)) as { png: string; points: unknown[][] };
    expect(signature.png).toMatch(/^data:image\/png;base64,/);
    expect(await picture.getAttribute('src')).toBe(signature.png);
    expect(signature.points[0]?.length).toBeGreaterThan(2);
    await open(page);
    await dialogButton(page, 'Close').click();
    expect(await answer(page, key)).toEqual(signature);
    await field(page, key).getByRole('button', { name: 'Remove signature' }).click();
    await until(() => answer(page, key), null);
  });

  it('[CV-319] shows the expected signatory, landlord or tenant', async () => {
    const page = await harness.open({}, undefined, {
      moveInLandlordAgentState: 1,
      moveInLandlordSignatureName: 'C. Reyes',
      moveInTenantAgentState: 0,
      moveInTenantSignatureName: 'Ben Lee',
      moveInTenantStatement: 0,
    });
    for (const [place, name] of [
      [key, 'C. Reyes'],
      ['moveInTenantSignature', 'Ben Lee'],
    ] as const) {
      await field(page, place).getByRole('button', { name: 'Sign', exact: true }).click();
      await drawSignature(page);
      await dialogButton(page, 'Confirm').click();
      await field(page, place).getByRole('img').waitFor();
      await field(page, place).getByText(name, { exact: true }).waitFor();
    }
  });

  it('[CV-319] of the move-in is shown read-only at the move-out', async () => {
    const png = `data:image/png;base64,${PICTURE.buffer.toString('base64')}`;
    const page = await harness.open({ side: 'moveOut' }, undefined, {
      [key]: { png, points: [] },
      moveInTenantSignature: { typed: 'Ben Lee' },
      moveInTenantAgentState: 0,
      moveInTenantStatement: 0,
    });
    const moveIn = page.locator('[data-side="moveIn"]');
    const drawn = moveIn.getByRole('img', { name: 'Signature of the landlord or agent', exact: true });
    expect(await drawn.getAttribute('src')).toBe(png);
    await moveIn.getByText('Ben Lee', { exact: true }).waitFor();
    expect(await moveIn.getByRole('button').count()).toBe(0);
  });

  it('[CV-319] can be typed instead of drawn', async () => {
    const page = await harness.open();
    await field(page, 'moveInLandlordSignature').getByRole('button', { name: 'Sign' }).click();
    await page.getByRole('tab', { name: 'Type the name' }).click();
    await page.getByLabel('Full name').fill('Maple Homes, by C. Reyes');
    await dialogButton(page, 'Confirm').click();
    await until(() => answer(page, 'moveInLandlordSignature'), { typed: 'Maple Homes, by C. Reyes' });
    await field(page, 'moveInLandlordSignature').getByText('Maple Homes, by C. Reyes').waitFor();
  });
});
