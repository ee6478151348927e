import type { Locator, Page } from 'playwright-core';
import { PHONE } from '../../browser/support/browser';
import { answerAsAPerson } from '../../browser/support/confirm-delay';
import { choose, log, useFormHarness } from '../support/condition-form';

const harness = useFormHarness();

const LANDSCAPE = { width: PHONE.height, height: PHONE.width };

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const submitted = async (page: Page) => (await log(page)).calls.filter((call) => call.startsWith('submit'));

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
}

const tap = (page: Page, { x, y, width, height }: Box) => page.mouse.click(x + width / 2, y + height / 2);

const isOver = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  one.x + one.width > other.x &&
  one.y < other.y + other.height &&
  one.y + one.height > other.y;

/** Returns the labels of a confirmation's buttons that overlap the control that opened it. */
async function answersOver(asked: Locator, opener: Box): Promise<string[]> {
  const buttons = await asked.getByRole('button').all();
  const over = await Promise.all(
    buttons.map(async (each) => (isOver(await boxOf(each), opener) ? each.innerText() : null)),
  );
  return over.filter((each) => each !== null);
}

/** Opens a complete report with unrated elements and other tenants, with the clock stopped. */
async function readyToSubmit(viewport: typeof PHONE): Promise<Page> {
  const page = await harness.open({ form: 'harness-parts', rooms: '1', otherTenants: '1' }, viewport);
  await choose(page, 'moveInHeat', 'Oil');
  await answerAsAPerson(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

describe('a confirmation before Submit', () => {
  it.each([PHONE, LANDSCAPE])('ignores a second tap within half a second, at %o', async (screen) => {
    const page = await readyToSubmit(screen);
    const unrated = question(page, 'Submit with unrated items?');
    const tenants = question(page, 'Update the tenant information?');
    const staysOpen = async (asked: Locator, opener: Box, answer: Box, label: string) => {
      const button = asked.getByRole('button', { name: label, exact: true });
      // 80, 200, 400 and 499 ms after opening.
      for (const passed of [80, 120, 200, 99]) {
        await page.clock.runFor(passed);
        expect(await button.getAttribute('aria-disabled')).toBe('true');
        await tap(page, opener);
        await tap(page, answer);
        await button.focus();
        await page.keyboard.press('Enter');
        expect(await asked.isVisible()).toBe(true);
      }
      expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
      // Held until the button accepts answers.
      await page.mouse.move(answer.x + answer.width / 2, answer.y + answer.height / 2);
      await page.mouse.down();
      await page.clock.runFor(1);
      expect(await button.getAttribute('aria-disabled')).toBe(null);
      await page.mouse.up();
      expect(await asked.isVisible()).toBe(true);
      expect(await submitted(page)).toEqual([]);
    };

    const opener = await boxOf(page.getByRole('button', { name: 'Submit', exact: true }));
    await tap(page, opener);
    await unrated.waitFor();
    expect(
      await unrated
        .getByText('Back to form', { exact: true })
        .evaluate((each) => each === document.activeElement),
    ).toBe(true);
    expect(await answersOver(unrated, opener)).toEqual([]);
    const anyway = await boxOf(unrated.getByRole('button', { name: 'Submit anyway' }));
    await staysOpen(unrated, opener, anyway, 'Submit anyway');

    // The third tap does not answer the next confirmation.
    await tap(page, anyway);
    await tenants.waitFor();
    expect(await answersOver(tenants, anyway)).toEqual([]);
    const update = await boxOf(tenants.getByRole('button', { name: 'Update and submit', exact: true }));
    await staysOpen(tenants, anyway, update, 'Update and submit');
    await tap(page, update);
    await tap(page, update);
    await page.clock.runFor(1_000);
    await page.getByText(/^Safe to leave/).waitFor();
    expect(await submitted(page)).toEqual(['submit with tenants']);
  });

  it('can be cancelled immediately, by Cancel and by Escape', async () => {
    const page = await readyToSubmit(PHONE);
    const unrated = question(page, 'Submit with unrated items?');
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    for (const leave of ['Enter', 'Escape']) {
      await submit.click();
      await unrated.waitFor();
      await page.keyboard.press(leave);
      await page.clock.runFor(300);
      await unrated.waitFor({ state: 'detached' });
    }
    expect(await submitted(page)).toEqual([]);
  });
});
