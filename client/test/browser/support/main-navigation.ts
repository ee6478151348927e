import type { Locator, Page } from 'playwright-core';

/** Side rail of a desk, or bottom bar of a phone. */
export const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Main navigation' });

export const railLink = (page: Page, name: string | RegExp): Locator =>
  rail(page).getByRole('link', { name });

/** The connection chip. */
export const chip = (page: Page): Locator => page.getByRole('button', { name: /Check the connection now/ });

export const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Waits for the heading of a screen. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Returns whether an element covers a part of the screen. */
export const coversScreen = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
    );
    return points.some(([x, y]) => document.elementsFromPoint(x, y).some((each) => each.closest('main')));
  });

/** Returns whether the end of the page is above the bottom bar. */
export async function endsAboveBar(page: Page): Promise<boolean> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [main, bar] = [await boxOf(page.getByRole('main')), await boxOf(rail(page))];
  return main.y + main.height <= bar.y + 0.5;
}
