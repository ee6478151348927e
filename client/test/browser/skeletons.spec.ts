import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();

const skeleton = (page: Page, shape: string) =>
  page.locator(`main [role="status"][data-shape="${shape}"]`).first();

/** Opens a screen whose data does not arrive before it is released. */
async function openWaiting(path: string, user: string, viewport: typeof DESK, calls: string) {
  const page = await product.open('/favicon.svg', user, viewport);
  let release = () => undefined as void;
  const released = new Promise<void>((resume) => (release = resume));
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return { page, release };
}

const top = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? -1;

describe('a screen that waits for its data', () => {
  it.each([
    ['/users', 'maple.admin', DESK, '**/api/users/all*', 'table', 'main table'],
    ['/users', 'maple.admin', PHONE, '**/api/users/all*', 'cards', 'main ul[aria-label]'],
    ['/auditLogs', 'maple.admin', DESK, '**/api/userLogEntries?*', 'table', 'main table'],
    ['/devices', 'maple.admin', DESK, '**/api/sync/devices*', 'table', 'main table'],
    ['/teams', 'maple.admin', DESK, '**/api/teams', 'fields', 'main select, main [role="combobox"]'],
    ['/adminTenantConfig', 'maple.admin', DESK, '**/api/tenant_configs/self', 'fields', 'main h2'],
    ['/my-devices', 'maple.admin', DESK, '**/api/users/self/sessions', 'rows', 'main li'],
    ['/inspector', 'maple.inspector', PHONE, '**/api/inspector/*/inspections*', 'cards', 'main ul > li'],
  ] as const)('shows the shape of what comes, where it comes: %s of %s', async (...row) => {
    const [path, user, viewport, calls, shape, content] = row;
    const { page, release } = await openWaiting(path, user, viewport, calls);
    await skeleton(page, shape).waitFor();
    expect(await page.locator('main [role="progressbar"]').count()).toBe(0);
    const before = await top(page, `main [role="status"][data-shape="${shape}"]`);
    const heading = await top(page, 'h1');
    release();
    await page.locator(content).first().waitFor();
    await skeleton(page, shape).waitFor({ state: 'detached' });
    // Nothing above has moved, and the content begins near the place of the skeleton.
    expect(await top(page, 'h1')).toBe(heading);
    expect(Math.abs((await top(page, content)) - before)).toBeLessThan(40);
  });

  it('shows the rows of a board', async () => {
    const { page, release } = await openWaiting('/inspections', 'maple.admin', DESK, '**/rolling/page*');
    const rows = page.locator('main [aria-hidden="true"] [data-shape="block"]');
    await rows.first().waitFor();
    release();
    await page.getByRole('row').nth(1).waitFor();
    await rows.first().waitFor({ state: 'detached' });
  });
});
