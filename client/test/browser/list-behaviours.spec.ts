import type { TeamItem } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const chip = (page: Page, text: string) =>
  page.getByRole('button', { name: `Remove the filter ${text}`, exact: true });

async function fileOf(page: Page, part: Page | Locator): Promise<string> {
  await button(part, 'Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  return download.suggestedFilename();
}

describe('the filters of a board', () => {
  it.each([
    ['/inspections?kind=periodic&tab=rolling', 'maple.coordinator'],
    ['/inspections?kind=condition&tab=assigned', 'maple.coordinator'],
    ['/customer/inspection-reports?kind=periodic&tab=upcoming', 'maple.customeradmin'],
    ['/properties', 'maple.admin'],
  ])('apply as one types at %s', async (path, who) => {
    const page = await product.open(path, who, DESK);
    await button(page, 'Filters').click();
    const street = page.getByRole('search').getByLabel('Civic Number & Street Name');
    await street.pressSequentially('Mai');
    await chip(page, 'Civic Number & Street Name: Mai').waitFor();
    // A blank at the end is typed on, and not taken away.
    await street.pressSequentially('n ');
    await chip(page, 'Civic Number & Street Name: Main').waitFor();
    expect(await street.inputValue()).toBe('Main ');
    await street.pressSequentially('St');
    await chip(page, 'Civic Number & Street Name: Main St').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    // Back leaves the whole text, not one letter.
    await page.goBack();
    await chip(page, 'Civic Number & Street Name: Main St').waitFor({ state: 'detached' });
    await until(() => street.inputValue(), '');
    await street.fill('Kings');
    await street.press('Enter');
    await chip(page, 'Civic Number & Street Name: Kings').waitFor();
    await button(page.getByRole('search'), 'Search').click();
    await chip(page, 'Civic Number & Street Name: Kings').click();
    await until(() => street.inputValue(), '');
  });

  it('stay open on a phone while one types, and close on Search', async () => {
    const page = await product.open('/inspections?kind=periodic&tab=rolling', 'maple.coordinator', PHONE);
    await button(page, 'Filters').click();
    const city = page.getByRole('search').getByLabel('City');
    await city.fill('Calg');
    await chip(page, 'City: Calg').waitFor();
    await button(page.getByRole('search'), 'Search').click();
    await city.waitFor({ state: 'detached' });
    await chip(page, 'City: Calg').waitFor();
  });
});

describe('a board on a phone', () => {
  it.each([
    ['/inspections?kind=periodic&tab=rolling', 'maple.coordinator'],
    ['/inspections?kind=condition&tab=assigned', 'maple.coordinator'],
    ['/customer/inspection-reports?kind=periodic&tab=upcoming', 'maple.customeradmin'],
    ['/properties', 'maple.admin'],
  ])('begins its first card at most 330 px from the top at %s', async (path, who) => {
    const page = await product.open(path, who, PHONE);
    const card = page.locator('li[data-row-id]').first();
    await card.waitFor();
    // The demo banner does not count.
    const demo = (await page.getByRole('note').boundingBox())?.height ?? 0;
    await until(async () => {
      const top = await card.evaluate((element) => element.getBoundingClientRect().top);
      return top - demo <= 330 ? 'high' : Math.round(top - demo);
    }, 'high');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  it('has its tools behind one button', async () => {
    const page = await product.open('/properties', 'maple.admin', PHONE);
    await page.locator('li[data-row-id]').first().waitFor();
    expect(await button(page, 'Saved views').isVisible()).toBe(false);
    await button(page, 'List tools').click();
    for (const name of ['Saved views', 'Export']) await button(page, name).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await fileOf(page, page)).toBe('properties.csv');
  });
});

describe('the lists of a team', () => {
  let page: Page;
  beforeAll(async () => {
    const [team] = await product.api<TeamItem[]>('maple.admin', 'GET', 'teams');
    page = await product.open(`/teams?team=${team!.id}`, 'maple.admin', DESK);
  });
  const section = (name: RegExp) =>
    page.getByRole('region', { name }).filter({ has: page.getByRole('heading') });

  it.each([
    [/^Upcoming inspections/, 'Search inspections', 'inspectionSearch', 'team-inspections.csv'],
    [/^Properties/, 'Search properties of the team', 'propertySearch', 'team-properties.csv'],
  ] as const)('has search, views, preview, keys and export in %s', async (name, label, word, file) => {
    const part = section(name);
    const rows = part.locator('[data-row-id]');
    await rows.first().waitFor();
    const count = await rows.count();
    const box = part.getByLabel(label, { exact: true });
    await box.fill('zzzzqqq');
    await page.waitForURL(new RegExp(`${word}=zzzzqqq`));
    await until(() => rows.count(), 0);
    await box.press('Escape');
    await until(() => rows.count(), count);
    await button(part, 'Saved views').waitFor();
    await button(part, 'Columns').waitFor();
    await rows.first().focus();
    await page.keyboard.press('p');
    const preview = part.getByRole('complementary').or(page.getByRole('dialog'));
    await preview.getByRole('heading').first().waitFor();
    await rows.first().focus();
    await page.keyboard.press('p');
    await preview.waitFor({ state: 'detached' });
    expect(await fileOf(page, part)).toBe(file);
  });
});

describe('the scheduling issues', () => {
  it('are searched, previewed, exported and dismissed by key like other lists', async () => {
    const { content } = await product.api<{ content: { id: number; property: { code: string } }[] }>(
      'maple.coordinator',
      'GET',
      'inspections/rolling/page?size=3',
    );
    for (const { id } of content)
      await product.api('maple.admin', 'PUT', `inspections/${id}/scheduling-issues?hasIssues=true`);
    const page = await product.open('/landing', 'maple.admin', DESK);
    await page.getByRole('button', { name: /Scheduling Issues/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Scheduling Issues' });
    const rows = dialog.locator('[data-row-id]');
    await rows.first().waitFor();
    const all = await rows.count();
    const address = (await rows.first().getByRole('cell').nth(2).innerText()).split('\n')[0]!;
    await dialog.getByLabel('Find in this list').fill(address.split(',')[0]!);
    await until(async () => (await rows.count()) < all, true);
    await until(
      async () => (await rows.allInnerTexts()).every((text) => text.includes(address.split(',')[0]!)),
      true,
    );
    await dialog.getByLabel('Find in this list').press('Escape');
    await until(() => rows.count(), all);
    expect(await violationsOf(page)).toEqual([]);
    expect(await fileOf(page, dialog)).toBe('scheduling-issues.csv');
    await rows.first().focus();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Dismiss' }).click();
    await until(() => rows.count(), all - 1);
  });
});
