import type { Page } from 'playwright-core';

const KEY = 'test.ahead';

/** Shifts the page's clock by the value of `setClock`, from its next load on. */
export async function ownClock(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const ahead = Number(localStorage.getItem(key) ?? 0);
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, KEY);
}

/**
 * Sets the shift for the next load.
 * @param ahead milliseconds
 */
export const setClock = (page: Page, ahead: number): Promise<void> =>
  page.evaluate(([key, ms]) => localStorage.setItem(key, ms), [KEY, String(ahead)] as const);
