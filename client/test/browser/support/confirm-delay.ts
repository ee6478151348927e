import type { Page } from 'playwright-core';

declare const window: { confirmDelayMs?: number };

/** Init script: confirmations accept answers as soon as they open (src/ui/confirm-button). */
export function answerAtOnce(): void {
  window.confirmDelayMs = 0;
}

/** Restores the delay of confirmations on this page. */
export const answerAsAPerson = (page: Page): Promise<void> =>
  page.evaluate(() => {
    delete window.confirmDelayMs;
  });
