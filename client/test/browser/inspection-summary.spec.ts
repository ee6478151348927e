import {
  addDays,
  type AnalyticsFigures,
  type PropertyPage,
  type ReferenceInspection,
  REPORT_ITEM_LABELS,
  REPORT_ITEMS,
  type TeamItem,
  today,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'maple.admin';
const CUSTOMER = 'maple.customeradmin';
const ZONE = 'Canada/Pacific';
const end = today(Date.now(), ZONE);
const start = addDays(end, -800);

const chosen = (page: Page) => page.getByRole('table', { name: 'Analyzed properties' }).locator('tbody tr');
const figures = (page: Page) => page.getByRole('table', { name: 'Analytics figures' }).locator('tbody tr');

async function addAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Properties' }).click();
  const dialog = page.getByRole('dialog');
  const boxes = dialog.getByRole('table').getByRole('checkbox');
  await boxes.first().waitFor();
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await dialog.getByRole('button', { name: /3/ }).click();
  await chosen(page).first().waitFor();
}

/** Checks that the search dialog, a chunk that is not on this device, fails without losing the screen or input. */
async function cannotOpenWithoutNetwork(page: Page): Promise<void> {
  const refusal = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  const add = page.getByRole('button', { name: 'Add Properties' });
  await page.context().setOffline(true);
  await add.click();
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await add.click();
  await refusal.waitFor();
  expect(await page.getByLabel('Start date').inputValue()).toBe(start);
  await page.context().setOffline(false);
  await refusal.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('Inspection Analytics', () => {
  it('[CV-075][CV-618][CV-621][CV-622][CV-623][CV-624][CV-625][CV-628][CV-629] counts the findings of reports of chosen properties', async () => {
    const page = await product.open('/landing', ADMIN);
    await page.getByRole('link', { name: 'Inspection Analytics' }).click();
    await page.getByRole('tab', { name: 'General Analytics', selected: true }).waitFor();
    await page.getByLabel('Start date').fill(start);
    await cannotOpenWithoutNetwork(page);
    await addAll(page);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['Code', 'Address', 'Common Area?', 'Remove']),
    );
    await chosen(page)
      .first()
      .getByRole('button', { name: /^Remove property/ })
      .click();
    expect(await chosen(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Remove All Properties' }).click();
    await page.getByText('No properties chosen yet').waitFor();
    await addAll(page);
    await page.getByLabel('Start date').fill(start);
    await page.getByLabel('End date').fill(end);
    await figures(page).first().waitFor();
    expect(await figures(page).getByRole('rowheader').allInnerTexts()).toEqual(
      REPORT_ITEMS.map((item) => REPORT_ITEM_LABELS[item]),
    );
    const items = page.getByLabel('Report items');
    await items.press('Backspace');
    await page.getByText(REPORT_ITEM_LABELS.REPURPOSED_ROOMS).first().waitFor({ state: 'hidden' });
    expect(await figures(page).count()).toBe(8);
    await items.click();
    await page.getByRole('option', { name: REPORT_ITEM_LABELS.REPURPOSED_ROOMS }).click();
    await figures(page).nth(8).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Get Report' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`inspections-summary-${start}-${end}.pdf`);
    // The URL keeps the selection.
    await items.press('Backspace');
    await figures(page).nth(8).waitFor({ state: 'detached' });
    await page.reload();
    await figures(page).first().waitFor();
    expect([await chosen(page).count(), await figures(page).count()]).toEqual([3, 8]);
    expect(await page.getByLabel('End date').inputValue()).toBe(end);
    const { searchParams } = new URL(page.url());
    searchParams.set('properties', `${searchParams.get('properties')},2000000000`);
    await page.goto(`/inspection-summary?${searchParams}`);
    await page.getByText('1 property was left out because it is no longer available.').waitFor();
    expect(await chosen(page).count()).toBe(3);
  });

  it('[CV-619][CV-626][CV-627] compares a team with the day of a reference inspection', async () => {
    const teams = await product.api<TeamItem[]>(ADMIN, 'GET', 'teams');
    let team: TeamItem | undefined;
    let days: ReferenceInspection[] = [];
    for (const each of teams) {
      days = await product.api<ReferenceInspection[]>(
        ADMIN,
        'GET',
        `teams/${each.id}/reference-inspection?timeZone=${ZONE}`,
      );
      team = each;
      if (days.length > 1) break;
    }
    const page = await product.open('/inspection-summary', ADMIN);
    await page.getByRole('tab', { name: 'Team Analytics' }).click();
    await page.getByLabel('Team', { exact: true }).selectOption(team!.name);
    const reference = page.getByLabel('Reference inspection');
    // The last inspection with a report has nothing to compare with, which is a message instead of zeros.
    await reference.selectOption(String(days[0]!.id));
    await page.getByText(/^No inspection with a report from /).waitFor();
    expect(await figures(page).count()).toBe(0);
    await reference.selectOption(String(days.at(-1)!.id));
    await figures(page).first().waitFor();
    expect(await figures(page).count()).toBe(REPORT_ITEMS.length);
    await page.reload();
    await page.getByRole('tab', { name: 'Team Analytics', selected: true }).waitFor();
    await figures(page).first().waitFor();
    expect(await reference.inputValue()).toBe(String(days.at(-1)!.id));
  });

  it('[CV-070][CV-620] has no tabs for the customer side, and requests no teams', async () => {
    const page = await product.open('/customer', CUSTOMER);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Inspection Analytics' }).click();
    await addAll(page);
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(asked.filter((path) => /^\/api\/(teams|customers)$/.test(path))).toEqual([]);
    const own = await product.api<PropertyPage>(CUSTOMER, 'GET', 'customers/self/properties?count=3');
    const body = { ids: own.content.map(({ id }) => id), periodStart: start, periodEnd: end, timeZone: ZONE };
    const answer = await product.api<AnalyticsFigures>(
      CUSTOMER,
      'POST',
      'reports/inspections-summary/figures',
      body,
    );
    expect(answer.period.items).toHaveLength(REPORT_ITEMS.length);
  });
});
