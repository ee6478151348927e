import type {
  CustomerItem,
  InspectionCounts,
  PropertyPage,
  StaffInspectionPage,
  TenantMeta,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK } from './support/browser';
import {
  boxOf,
  chip,
  coversScreen,
  endsAboveBar,
  heading,
  rail,
  railLink,
  scrollsSideways,
} from './support/main-navigation';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

/** Icons only. */
const NARROW = { width: 1100, height: 800 };
const COORDINATOR = 'maple.coordinator';

const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await railLink(page, new RegExp(`^${name} `)).innerText()).replace(/\D/g, ''));
const isLive = (page: Page) => page.getByRole('button', { name: /^Live\b/ }).waitFor();

/** Returns the links of each card of the landing page by its title, all read at once: the page is still loading. */
const linksOfCards = (page: Page): Promise<Record<string, (string | null)[]>> =>
  page
    .getByRole('main')
    .evaluate((main) =>
      Object.fromEntries(
        [...main.querySelectorAll('section')].map((card) => [
          card.querySelector('h2')?.textContent ?? '',
          [...card.querySelectorAll('a')]
            .map((link) => link.getAttribute('href'))
            .filter((to) => !to?.endsWith('change')),
        ]),
      ),
    );

/** Returns the links of each group of the rail by its title, without Home and the counts. */
const linksOfGroups = (page: Page): Promise<Record<string, (string | null)[]>> =>
  rail(page).evaluate((nav) =>
    Object.fromEntries(
      [...nav.querySelectorAll('ul')]
        .map((list): [string, (string | null)[]] => [
          document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
          [...list.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        ])
        .filter(([name]) => name !== '' && name !== 'Needs review'),
    ),
  );

/** Opens the landing page, and waits for the rail. */
async function landing(who: string, viewport = DESK): Promise<Page> {
  const page = await product.open('/landing', who, viewport);
  await heading(page, /^Welcome, /);
  await railLink(page, 'Home').waitFor();
  return page;
}

describe('the side rail', () => {
  it.each([
    [
      'an administrator',
      'maple.admin',
      ['Scheduling Issues', 'Late reports', 'Data Update Requests', 'Unassigned inspections', 'To audit'],
    ],
    [
      'a manager',
      'cascade.manager',
      ['Late reports', 'Data Update Requests', 'Unassigned inspections', 'To audit'],
    ],
    ['a coordinator', COORDINATOR, ['Late reports', 'Unassigned inspections', 'To audit']],
    ['an auditor', 'maple.auditor', ['Late reports', 'To audit']],
    ['an inspector', 'maple.inspector', []],
    ['a customer', 'maple.customer', []],
    ['a customer’s administrator', 'cascade.customeradmin', ['Data Update Requests']],
    ['a property manager', 'maple.pm', ['Data Update Requests']],
    ['a master', 'master', []],
  ])(
    'shows %s what they may open, in the groups of the landing page, and only their counts',
    async (_role, who, counts) => {
      const page = await landing(who);
      const cards = await linksOfCards(page);
      const groups = await linksOfGroups(page);
      expect(Object.keys(groups).length).toBeGreaterThan(0);
      for (const [name, links] of Object.entries(groups)) expect([name, links]).toEqual([name, cards[name]]);
      const waiting = rail(page).getByRole('list', { name: 'Needs review' });
      if (counts.length === 0) expect(await waiting.count()).toBe(0);
      else {
        await until(
          async () =>
            (await waiting.getByRole('link').allInnerTexts()).map((text) =>
              text.replace(/\s*\d+$/, '').trim(),
            ),
          counts,
        );
        await until(
          async () => (await waiting.getByRole('link').allInnerTexts()).every((text) => /\d$/.test(text)),
          true,
        );
      }
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  it('counts requests without reading the landing page again', async () => {
    const page = await product.signedIn('cascade.manager', DESK);
    await page.goto('/teams');
    await isLive(page);
    await railLink(page, /^Data Update Requests \d/).waitFor();
    const before = await countOf(page, 'Data Update Requests');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { content } = await product.api<PropertyPage>('cascade.manager', 'GET', 'properties/query?count=1');
    await product.api('cascade.manager', 'POST', `properties/${content[0]!.id}/dataUpdateRequests`, {
      category: 'OTHER',
      comment: 'The buzzer is broken.',
    });
    await until(() => countOf(page, 'Data Update Requests'), before + 1);
    expect(asked).toContain('/api/dataUpdateRequests/counts');
    expect(asked).not.toContain('/api/dashboard');
  });

  it('counts what waits, and follows what others do', async () => {
    const page = await landing('maple.admin');
    await isLive(page);
    const { rolling, completed } = await product.api<InspectionCounts>(
      'maple.admin',
      'GET',
      'inspections/counts?ciMode=false',
    );
    await until(() => countOf(page, 'Unassigned inspections'), rolling);
    await until(() => countOf(page, 'To audit'), completed);
    const issues = await countOf(page, 'Scheduling Issues');
    const { content } = await product.api<StaffInspectionPage>(
      COORDINATOR,
      'GET',
      'inspections/rolling/page?size=50&template=1',
    );
    const [given, flagged, planned] = content.filter(({ property }) => !property.isUnassignable);
    await product.api(COORDINATOR, 'PUT', `inspector/6/inspection/${given!.id}`);
    await until(() => countOf(page, 'Unassigned inspections'), rolling - 1);
    // Scheduling without an inspector takes it off the Rolling List, not out of sight.
    await product.api(COORDINATOR, 'PUT', `inspections/${planned!.id}/schedule`, {
      scheduledDate: '2027-03-02T09:00',
      timezone: 'CANADA_PACIFIC',
    });
    await until(() => countOf(page, 'Unassigned inspections'), rolling - 2);
    await until(() => countOf(page, 'Scheduled, no inspector'), 1);
    await product.api('maple.admin', 'PUT', `inspections/${flagged!.id}/scheduling-issues?hasIssues=true`);
    await until(() => countOf(page, 'Scheduling Issues'), issues + 1);
    await railLink(page, /^Scheduling Issues/).click();
    const dialog = page.getByRole('dialog', { name: /Scheduling Issues/ });
    await until(() => dialog.getByRole('row').count(), issues + 2);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await railLink(page, /^Unassigned inspections/).click();
    await page.getByRole('tab', { name: /^Rolling List/, selected: true }).waitFor();
  });

  it('counts data update requests for those who decide about them, as soon as one is made', async () => {
    const [own] = await product.api<CustomerItem[]>('cascade.customeradmin', 'GET', 'customers');
    const { content } = await product.api<PropertyPage>(
      'cascade.manager',
      'GET',
      `properties/query?count=1&customerId=${own!.id}`,
    );
    const name = 'Data Update Requests';
    for (const who of ['cascade.manager', 'cascade.customeradmin']) {
      const page = await landing(who);
      await isLive(page);
      const before = await countOf(page, name);
      const request = { category: 'OTHER', comment: 'The gate sticks' };
      await product.api(
        'cascade.manager',
        'POST',
        `properties/${content[0]!.id}/dataUpdateRequests`,
        request,
      );
      await until(() => countOf(page, name), before + 1);
    }
  });

  it('marks the open screen, is a landmark behind the skip link, and works by keyboard', async () => {
    const page = await landing('maple.admin');
    expect(await rail(page).locator('[aria-current]').allInnerTexts()).toEqual(['Home']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Collapse navigation',
    );
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Home');
    await railLink(page, 'Team Management').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/teams');
    await page.getByRole('button', { name: 'New team' }).waitFor();
    expect(await rail(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['Team Management']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await railLink(page, 'New Property').click();
    await page.waitForURL('**/managerPropertyDetails?new=true');
    // A dialog is open, which hides the rail from assistive technology.
    await page.locator('nav [aria-current=page]', { hasText: /^New Property$/ }).waitFor();
    expect(await page.locator('nav [aria-current=page]').count()).toBe(1);
  });

  it('has icons only where there is less room, with names for everybody, and keeps the room it will have', async () => {
    const page = await product.open('/favicon.svg', 'maple.admin', NARROW);
    let release = () => undefined as void;
    const held = new Promise<void>((resume) => (release = resume));
    await page.route(/\/assets\/navigation\./, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/landing');
    await heading(page, /^Welcome, /);
    await chip(page).waitFor();
    const before = await boxOf(page.getByRole('main'));
    expect(before.x).toBeLessThan(80);
    release();
    const teams = railLink(page, 'Team Management');
    await teams.waitFor();
    expect(await boxOf(page.getByRole('main'))).toMatchObject({ x: before.x, width: before.width });
    expect(await teams.innerText()).toBe('');
    await teams.focus();
    await page.getByRole('tooltip', { name: 'Team Management' }).waitFor();
    expect(
      await rail(page)
        .getByRole('button', { name: /navigation$/ })
        .count(),
    ).toBe(0);
    await until(() => railLink(page, /^Unassigned inspections \d+$/).count(), 1);
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('is at the side from 1,024 px, and at the foot below', async () => {
    const height = 768;
    const page = await product.open('/landing', 'maple.admin', { width: 1024, height });
    await heading(page, /^Welcome, /);
    const places = () => rail(page).getByRole('link').count();
    await until(async () => (await places()) > 3, true);
    expect(await rail(page).count()).toBe(1);
    expect(await boxOf(rail(page))).toMatchObject({ x: 0, y: 0, height });
    await page.setViewportSize({ width: 1023, height });
    await until(places, 3);
    expect(await rail(page).count()).toBe(1);
    const bar = await boxOf(rail(page));
    expect([bar.x, bar.y + bar.height, bar.width]).toEqual([0, height, 1023]);
    expect((await boxOf(page.getByRole('main'))).x).toBe(0);
    await page.setViewportSize({ width: 1024, height });
    await until(async () => (await places()) > 3, true);
    expect(await boxOf(rail(page))).toMatchObject({ x: 0, y: 0, height });
  });

  it('collapses, and the device remembers', async () => {
    const page = await landing('maple.admin');
    const wide = (await boxOf(rail(page))).width;
    await rail(page).getByRole('button', { name: 'Collapse navigation' }).click();
    await until(async () => (await boxOf(rail(page))).width < 80, true);
    await page.reload();
    const expand = rail(page).getByRole('button', { name: 'Expand navigation' });
    await expand.waitFor();
    expect((await boxOf(rail(page))).width).toBeLessThan(80);
    await expand.click();
    await until(async () => (await boxOf(rail(page))).width, wide);
    await page.reload();
    await rail(page).getByRole('button', { name: 'Collapse navigation' }).waitFor();
  });

  it('stays when the top bar hides, with the connection at its foot, which covers nothing', async () => {
    const page = await product.open('/landing', 'maple.admin', { width: 1440, height: 400 });
    await heading(page, /^Welcome, /);
    await railLink(page, 'Home').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    expect(await boxOf(rail(page))).toMatchObject({ x: 0, y: 0, height: 400 });
    const { y, height } = await boxOf(chip(page));
    expect(y + height).toBeLessThanOrEqual(400);
    expect(await coversScreen(chip(page))).toBe(false);
    await page.context().setOffline(true);
    await rail(page)
      .getByRole('button', { name: /^Offline/ })
      .waitFor();
    expect(await coversScreen(chip(page))).toBe(false);
  });

  it.each([
    ['of 200 characters', 'Owner'.repeat(40)],
    ['written from right to left', 'مالك العقار '.repeat(12).trim()],
  ])('cuts a name %s, and shows it whole in a tooltip', async (_kind, customerLabel) => {
    const page = await product.open('/favicon.svg', 'maple.admin');
    await page.route('**/api/sys_tenants/self', async (route) => {
      const response = await route.fetch();
      const tenant = (await response.json()) as TenantMeta;
      const tenantConfig = { ...tenant.tenantConfig, customerLabel };
      await route.fulfill({ response, json: { ...tenant, tenantConfig } });
    });
    await page.goto('/landing');
    const name = `${customerLabel} Management`;
    const long = rail(page).locator('a[href="/customer-management"]');
    await until(() => long.innerText(), name);
    const { height, width } = await boxOf(long);
    expect([height < 40, width < 224]).toEqual([true, true]);
    await long.focus();
    await until(() => page.getByRole('tooltip').innerText(), name);
  });

  it.each([
    ['200 %', { width: 720, height: 450 }],
    ['200 % of a large screen', { width: 1024, height: 540 }],
    ['400 %', { width: 320, height: 256 }],
  ])('leaves the screen usable at a zoom of %s', async (_zoom, viewport) => {
    const page = await product.open('/landing', 'maple.admin', viewport);
    await heading(page, /^Welcome, /);
    await chip(page).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    if (viewport.width < 1024) await until(() => endsAboveBar(page), true);
    else expect(await coversScreen(chip(page))).toBe(false);
    await page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('link').last().click({ trial: true });
  });
});
