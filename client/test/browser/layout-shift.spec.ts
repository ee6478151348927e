import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

/** Sum of the shifts of a visit. Above 0.1 the web's own measure calls a page poor. */
const MAX_SHIFT = 0.1;

const product = useProduct();

/** Reports the shifts of a page from its start, with what moved. */
function watchShifts(): void {
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return element === null ? 'gone' : `${element.tagName} "${(element.textContent ?? '').slice(0, 60)}"`;
  };
  const shifts: { value: number; moved: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Resolves when the page has painted what it has. */
const painted = (page: Page) =>
  page
    .evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => setTimeout(next))))
    // The page may leave meanwhile.
    .catch(() => undefined);

/** Opens a screen whose calls are answered one by one, each after the page has painted the answer before. */
async function visit(path: string, user: string | null, viewport: typeof DESK): Promise<Page> {
  const page = await (user === null
    ? product.visitor(viewport)
    : product.open('/favicon.svg', user, viewport));
  await page.addInitScript(watchShifts);
  let turn = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    turn = turn.then(() => painted(page)).then(() => route.fulfill({ response }).catch(() => undefined));
    await turn;
  });
  await page.goto(path);
  return page;
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts);

/** Returns the address of the first report that the inspector can begin. */
async function reportOf(inspector: string): Promise<string> {
  const page = await product.open('/inspector', inspector);
  const link = page.locator('main a[href*="taskId="]').first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

async function expectCalm(page: Page, ready: string): Promise<void> {
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await painted(page);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  // On a failure Jest shows what moved.
  expect(sum < MAX_SHIFT ? [] : shifts).toEqual([]);
}

describe('a screen that loads', () => {
  it.each([
    ['sign-in', '/', null, PHONE, 'form button'],
    ['the landing page of an administrator', '/landing', 'maple.admin', PHONE, 'main section a'],
    ['the landing page of an administrator at a desk', '/landing', 'maple.admin', DESK, 'main section a'],
    ['the landing page of an inspector', '/landing', 'maple.inspector', PHONE, 'main section a'],
    ['the landing page of a customer', '/customer', 'maple.customer', PHONE, 'main section a'],
    ['a board', '/inspections?kind=periodic&tab=rolling', 'maple.coordinator', PHONE, 'main ul > li'],
    ['the properties', '/properties', 'maple.admin', PHONE, 'main ul > li'],
    ['the record of a property', '/properties/1', 'maple.admin', PHONE, 'main section dl'],
    ['the record of a property at a desk', '/properties/1', 'maple.admin', DESK, 'main section dl'],
    ['the calendar', '/calendar', 'maple.coordinator', PHONE, 'main section li'],
  ] as const)('keeps what it shows in place: %s', async (_name, path, user, viewport, ready) => {
    await expectCalm(await visit(path, user, viewport), ready);
  });

  it('keeps what it shows in place: a report', async () => {
    const path = await reportOf('maple.inspector');
    await expectCalm(await visit(path, 'maple.inspector', PHONE), '.wt-section');
  });
});
