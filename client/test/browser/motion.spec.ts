import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();

/** The longest motion that the product allows, in milliseconds. */
const LIMIT_MS = 150;

/** Transitions and animations that ran in the page, with the time they take. */
interface Motion {
  what: string;
  ms: number;
}

/** Records what moves from now on. */
const watchMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Motion[] = [];
    (window as unknown as { seen: Motion[] }).seen = seen;
    const note = ({ target }: Event) => {
      for (const each of (target as Element).getAnimations()) {
        const { duration, delay = 0, iterations = 1 } = each.effect?.getTiming() ?? {};
        // Progress bars move as long as something takes.
        if (iterations === Infinity) continue;
        const name = 'transitionProperty' in each ? each.transitionProperty : 'animation';
        const { tagName, className } = target as Element;
        seen.push({
          what: `${String(name)} of ${tagName}.${String(className)}`,
          ms: Number(duration) + delay,
        });
      }
    };
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note, true);
  });
const motions = (page: Page): Promise<Motion[]> =>
  page.evaluate(() => (window as unknown as { seen: Motion[] }).seen);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Opens and closes what moves on a board: tabs, menus, filters, the preview, a dialog, and a toast. */
async function useBoard(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('tab', { name: /^Assigned/ }).click();
  await page.getByRole('row').nth(1).waitFor();
  await button(page, 'Views').click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('row').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Unassign/ }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await question.getByRole('button', { name: /^Unassign/ }).click();
  await question.waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await page.getByText('Undone.').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('motion', () => {
  it(`takes at most ${LIMIT_MS} ms on a board`, async () => {
    const page = await product.open('/inspections', 'maple.admin', DESK);
    await watchMotion(page);
    await useBoard(page);
    const seen = await motions(page);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
  });

  it.each(['/customer-management', '/adminTenantConfig', '/users', '/calendar', '/form-definitions'])(
    `takes at most ${LIMIT_MS} ms in the controls of %s`,
    async (path) => {
      const page = await product.open(path, 'maple.admin', DESK);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await watchMotion(page);
      for (const control of await page.locator('main :is(button, input, [role="combobox"])').all()) {
        if (await control.isVisible()) await control.hover({ force: true }).catch(() => undefined);
      }
      expect((await motions(page)).filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
    },
  );

  it('is absent for users who ask for reduced motion', async () => {
    const page = await product.open('/inspections', 'maple.admin', DESK);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMotion(page);
    await useBoard(page);
    expect((await motions(page)).filter(({ ms }) => ms > 0)).toEqual([]);
  });
});
