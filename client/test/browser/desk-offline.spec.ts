import type { StaffInspectionPage, StaffInspectionRow, TeamItem } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'maple.admin';
const COORDINATOR = 'maple.coordinator';
const IVAN = 6;
const NEEDS_CONNECTION = 'You are offline. This needs a connection.';

/** A scheduled inspection with occupants, and a team that looks after its property. */
let row: StaffInspectionRow;
let team: TeamItem;

beforeAll(async () => {
  const path = 'inspections/rolling/page?size=50';
  const { content } = await product.api<StaffInspectionPage>(ADMIN, 'GET', path);
  row = content.find(({ occupantNames, property }) => occupantNames.length > 0 && !property.isUnassignable)!;
  await product.api(ADMIN, 'PUT', `inspector/${IVAN}/inspections`, { ids: [row.id] });
  await product.api(ADMIN, 'PUT', `inspections/${row.id}/schedule`, {
    scheduledDate: '2036-08-05T09:00',
    timezone: 'CANADA_PACIFIC',
  });
  team = await product.api<TeamItem>(ADMIN, 'POST', 'teams', { name: 'Offline desk' });
  await product.api(ADMIN, 'PUT', `teams/${team.id}/properties`, { ids: [row.property.id] });
}, 60_000);

/** Calls do not get through; the parts of the app still load. */
async function loseServer(page: Page) {
  let isLost = true;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    if (isLost) return route.abort();
    await released;
    return route.continue();
  });
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  /** Calls wait for `release` instead, so that nothing on the screen changes by itself. */
  const hold = () => {
    isLost = false;
  };
  return { hold, release };
}

async function openDialog(page: Page, item: RegExp): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menu').getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

describe('a board dialog opened offline', () => {
  it.each<[string, RegExp, (dialog: Locator) => Locator]>([
    ['Notify Occupants', /^Notify Occupants/, (dialog) => dialog.getByLabel('Notice', { exact: true })],
    ['Move a day', /^Move a day/, (dialog) => dialog.getByRole('listitem')],
    ['Reschedule', /^Schedule$/, (dialog) => dialog.getByText('No other inspections that day.')],
    ['Reassign', /^Reassign/, (dialog) => dialog.page().getByRole('option', { name: /Nadia/ })],
  ])('says in %s that it needs a connection, and Retry loads it', async (name, item, contents) => {
    const page = await product.open(
      `/inspections?kind=periodic&tab=scheduled&code=${row.property.code}`,
      COORDINATOR,
      DESK,
    );
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .waitFor();
    const server = await loseServer(page);
    const dialog = await openDialog(page, item);
    await dialog.getByText(NEEDS_CONNECTION).first().waitFor();
    const retry = dialog.getByRole('button', { name: 'Retry' }).first();
    await retry.click();
    // Still without a network.
    await dialog.getByText(NEEDS_CONNECTION).first().waitFor();
    server.hold();
    await retry.click();
    server.release();
    await dialog.getByText(NEEDS_CONNECTION).first().waitFor({ state: 'detached' });
    if (name === 'Reassign') await dialog.getByRole('combobox').first().fill('Nadia');
    await contents(dialog).first().waitFor();
  });
});

describe('a screen that is not on the device', () => {
  const missing = (page: Page) =>
    page.getByText('This screen is not on this device and needs a connection.', { exact: false });

  async function landed(): Promise<Page> {
    const page = await product.signedInByScreen(ADMIN, DESK, { worker: true });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.getByRole('link', { name: 'Team Management' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Team Management' }).click();
    await missing(page).waitFor();
    return page;
  }

  it('keeps the top bar, and Back returns to the previous screen', async () => {
    const page = await landed();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Team Management' }).waitFor();
    expect(await missing(page).count()).toBe(0);
  });

  it('opens automatically when the connection returns', async () => {
    const page = await landed();
    await page.getByRole('button', { name: 'Retry' }).click();
    await missing(page).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Team Management', level: 1 }).waitFor();
  });
});

describe('scheduling all inspections of a team offline', () => {
  it('says that it needs a connection and changed nothing, and Retry opens the dialog', async () => {
    const page = await product.open(`/teams?team=${team.id}`, ADMIN, DESK);
    const all = page.getByRole('button', { name: 'Schedule all', exact: true });
    await all.waitFor();
    await page.context().setOffline(true);
    await all.click();
    const problem = page.getByRole('alert').filter({ hasText: 'needs a connection' });
    await problem.getByText('Nothing was changed.', { exact: false }).waitFor();
    expect(await page.getByText('Not saved', { exact: false }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().setOffline(false);
    await problem.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog').getByLabel('Date and time of the inspection').waitFor();
  });
});
