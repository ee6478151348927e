import type { Page } from 'playwright-core';

declare const window: { confirmDelayMs?: number };

/** For an init script: questions take answers as soon as they are open (src/ui/confirm-button). */
export function answerAtOnce(): void {
  window.confirmDelayMs = 0;
}

/** Questions of this page wait as they do for a person. */
export const answerAsAPerson = (page: Page): Promise<void> =>
  page.evaluate(() => {
    delete window.confirmDelayMs;
  });
