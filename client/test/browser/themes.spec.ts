import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { PHONE } from './support/browser';
import { ConditionReports, dialog, field, INSPECTOR } from './support/condition-reports';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
const ADMIN = 'maple.admin';
const SIGNATURE = 'moveInLandlordSignature';
/** Contrast of 7:1. */
const ENHANCED = ['color-contrast-enhanced'];

const WHITE = 'rgb(255, 255, 255)';
const BODY = {
  light: 'rgb(245, 246, 243)',
  dark: 'rgb(18, 23, 21)',
  sunlight: WHITE,
} as const;

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const bar = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content');
const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

async function choose(page: Page, theme: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: theme, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

async function chosen(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  const all = await page.getByRole('menuitemradio', { checked: true }).allInnerTexts();
  await page.keyboard.press('Escape');
  return all;
}

describe('the theme of a device', () => {
  it('follows the system, also in the bar and the controls of the browser', async () => {
    const page = await product.visitor();
    await page.goto('/');
    await page.getByRole('heading').first().waitFor();
    expect([await ground(page), await scheme(page)]).toEqual([BODY.light, 'light']);
    const lightBar = await bar(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(() => ground(page), BODY.dark);
    expect(await scheme(page)).toBe('dark');
    expect(await bar(page)).not.toBe(lightBar);
    await page.emulateMedia({ colorScheme: 'light' });
    await until(() => bar(page), lightBar);
  });

  it('is shown before any script of the app has run', async () => {
    const page = await product.visitor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route(/\/assets\/(?!first-theme)/, (route) => route.abort());
    await page.goto('/');
    expect(await page.getByText('Loading').isVisible()).toBe(true);
    expect(await ground(page)).toBe(BODY.dark);
  });

  it('is chosen in the user menu, for this device and all its tabs, also after signing out', async () => {
    const page = await product.signedInByScreen(ADMIN);
    expect(await chosen(page)).toEqual(['Same as the system']);
    const tab = await page.context().newPage();
    await tab.goto('/landing');
    await choose(page, 'Dark');
    expect(await ground(page)).toBe(BODY.dark);
    await until(() => ground(tab), BODY.dark);
    await tab.close();
    await page.reload();
    expect(await chosen(page)).toEqual(['Dark']);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.reload();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await ground(page)).toBe(BODY.dark);
    const other = await product.signedIn(ADMIN);
    expect(await ground(other)).toBe(BODY.light);
  });

  it.each([
    ['/', 'Password'],
    ['/register?key=unknown', 'Username'],
  ])('is chosen at %s before signing in, and stays after a reload', async (address, label) => {
    const page = await product.visitor(PHONE);
    await page.goto(address);
    await page.getByLabel(label, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Same as the system', checked: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Dark', exact: true }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await ground(page)).toBe(BODY.dark);
    await page.reload();
    await page.getByLabel(label, { exact: true }).waitFor();
    expect(await ground(page)).toBe(BODY.dark);
  });

  it('follows the system again', async () => {
    const page = await product.open('/landing', ADMIN);
    await choose(page, 'Dark');
    await choose(page, 'Same as the system');
    expect(await ground(page)).toBe(BODY.light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(() => ground(page), BODY.dark);
    await choose(page, 'Light');
    expect(await ground(page)).toBe(BODY.light);
  });

  it('is shown and changed without a network', async () => {
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await choose(page, 'Dark');
    await page.context().setOffline(true);
    await page.route(/\/assets\/(?!first-theme)/, (route) => route.abort());
    await page.reload();
    await page.unroute(/\/assets\/(?!first-theme)/);
    expect(await ground(page)).toBe(BODY.dark);
    await page.reload();
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await choose(page, 'Sunlight');
    expect(await ground(page)).toBe(BODY.sunlight);
  });

  it('does not change what is printed', async () => {
    const page = await product.open('/properties/1/history', ADMIN);
    await page.getByRole('heading').first().waitFor();
    await choose(page, 'Dark');
    await page.emulateMedia({ media: 'print' });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect([ink, await ground(page), await scheme(page)]).toEqual(['rgb(24, 33, 31)', WHITE, 'light']);
  });

  it('colors grids and charts', async () => {
    const page = await product.open('/inspections', ADMIN);
    await page.locator('.ag-row').first().waitFor();
    const grid = () => page.locator('.ag-root').evaluate((each) => getComputedStyle(each).color);
    const light = await grid();
    await choose(page, 'Dark');
    expect(await grid()).not.toBe(light);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/inspection-summary?properties=1,2,3&start=2024-01-01&end=2027-01-01');
    const label = page.locator('svg text').first();
    await label.waitFor();
    const fill = () => label.evaluate((each) => getComputedStyle(each).fill);
    const inDark = await fill();
    expect(inDark).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
    await choose(page, 'Light');
    expect(await fill()).not.toBe(inDark);
  });
});

describe('the theme Sunlight', () => {
  it('has larger type and a contrast of 7:1 on the screens of the field', async () => {
    const { id } = await new ConditionReports(product).begunMoveIn(['landlordCity', SIGNATURE]);
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const before = await size();
    await page
      .getByRole('button', { name: /^Schedule/ })
      .first()
      .waitFor();
    await choose(page, 'Sunlight');
    expect(await size()).toBeGreaterThan(before);
    expect(await violationsOf(page, ENHANCED)).toEqual([]);
    await page.goto(`/condition-inspection-form?ciId=${id}`);
    await field(page, 'landlordCity').getByRole('textbox').waitFor();
    expect(await violationsOf(page, ENHANCED)).toEqual([]);
    await field(page, SIGNATURE).getByRole('button', { name: 'Sign' }).click();
    await dialog(page).locator('canvas').waitFor();
    expect(await violationsOf(page, ENHANCED)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('a signature', () => {
  it('keeps its strokes when the theme changes, and is dark ink on white in every theme', async () => {
    const { id } = await new ConditionReports(product).begunMoveIn([SIGNATURE]);
    const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR, PHONE);
    await field(page, SIGNATURE).getByRole('button', { name: 'Sign' }).click();
    const canvas = dialog(page).locator('canvas');
    const box = await canvas.boundingBox();
    if (!box) throw new Error('There is nothing to draw on.');
    await page.mouse.move(box.x + 30, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 90, { steps: 8 });
    // The system turns dark in the middle of a stroke.
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(() => ground(page), BODY.dark);
    await page.mouse.move(box.x + 200, box.y + 40, { steps: 8 });
    await page.mouse.up();
    const drawn = () => canvas.evaluate((each: HTMLCanvasElement) => each.toDataURL());
    const inDark = await drawn();
    await page.emulateMedia({ colorScheme: 'light' });
    await until(() => ground(page), BODY.light);
    expect(await drawn()).toBe(inDark);
    await page.emulateMedia({ colorScheme: 'dark' });
    const pixels = () =>
      canvas.evaluate((each: HTMLCanvasElement) => {
        const { data } = each.getContext('2d')!.getImageData(0, 0, each.width, each.height);
        const columns = new Set<number>();
        let lightest = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3]! > 0) {
            columns.add((at / 4) % each.width);
            lightest = Math.max(lightest, data[at]!, data[at + 1]!, data[at + 2]!);
          }
        return { width: columns.size / (each.width / each.clientWidth), lightest };
      });
    expect(await violationsOf(page)).toEqual([]);
    // The stroke is whole: from 30 to 200.
    expect((await pixels()).width).toBeGreaterThan(160);
    expect((await pixels()).lightest).toBe(0);
    const paper = await canvas.evaluate((each) => getComputedStyle(each.parentElement!).backgroundColor);
    expect(paper).toBe(WHITE);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    const picture = field(page, SIGNATURE).locator('img.wt-signature');
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toBe(inDark);
    expect(await picture.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(WHITE);
  });
});
