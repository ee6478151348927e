import {
  type Dashboard,
  type PropertyPage,
  type StaffInspectionPage,
  today,
  type WorkBasketItem,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

const glance = (page: Page): Locator => page.getByRole('region', { name: 'Today at a glance' });
const tile = (page: Page, name: string): Locator => glance(page).getByRole('region', { name, exact: true });
const numberOf = async (line: Locator): Promise<number> =>
  Number((await line.getByRole('strong').innerText()).replaceAll(',', ''));

describe('the landing page at a glance', () => {
  it('shows live counts that open exactly their rows', async () => {
    const page = await product.open('/landing', 'maple.coordinator');
    const line = tile(page, 'Unassigned inspections').getByRole('link', { name: /in the Rolling List$/ });
    const before = await numberOf(line);
    const overdue = tile(page, 'Overdue inspections').getByRole('link', { name: /in the Rolling List$/ });
    const count = await numberOf(overdue);
    await overdue.click();
    await page.waitForURL(/\/inspections\?.*marker=overdue/);
    await page.getByRole('button', { name: `Overdue ${count}`, pressed: true }).waitFor();
    await page.goBack();
    await line.waitFor();
    const { content } = await product.api<{
      content: { id: number; property: { isUnassignable: boolean } }[];
    }>('maple.coordinator', 'GET', 'inspections/rolling/page?size=50&template=1');
    const { id } = content.find(({ property }) => !property.isUnassignable)!;
    const inspectors = await product.api<{ id: number }[]>(
      'maple.coordinator2',
      'GET',
      `inspectors?inspectionIds=${id}`,
    );
    await product.api('maple.coordinator2', 'PUT', `inspector/${inspectors[0]!.id}/inspection/${id}`);
    await until(() => numberOf(line), before - 1);
  });

  it('shows an inspector’s day, a customer’s next inspections and latest reports, and the master’s companies', async () => {
    const who = 'maple.inspector';
    const { id } = await product.api<{ id: number }>(who, 'GET', 'users/self');
    const own = await product.api<WorkBasketItem[]>(who, 'GET', `inspector/${id}/inspections`);
    const given = own.find(({ inspection }) => !inspection.cancelled)!.inspection;
    const day = today(Date.now(), 'America/Vancouver');
    const plan = { scheduledDate: `${day}T23:50`, timezone: 'CANADA_PACIFIC', allowPast: true };
    await product.api('maple.coordinator', 'PUT', `inspections/${given.id}/schedule`, plan);
    const inspector = await product.open('/landing', who, PHONE);
    const route = inspector.getByRole('region', { name: 'Your day' });
    await route.getByRole('listitem').filter({ hasText: given.property.addressLine1 }).first().waitFor();
    expect(await route.getByRole('link', { name: 'Start' }).getAttribute('href')).toContain('maps');
    await tile(inspector, 'Your inspections')
      .getByRole('link', { name: /waiting to be sent/ })
      .waitFor();
    await tile(inspector, 'Your inspections')
      .getByRole('link', { name: /assigned condition inspections$/ })
      .click();
    await inspector.waitForURL('**/inspector');
    await inspector.getByRole('heading', { level: 1, name: 'Work Basket' }).waitFor();
    expect(await inspector.getByLabel('Show').inputValue()).toBe('conditionAssigned');
    const customer = await product.open('/customer', 'maple.customer');
    const { next, reported } = await product.api<Dashboard>('maple.customer', 'GET', 'dashboard');
    const upcoming = tile(customer, 'Next inspections').getByRole('link');
    const latest = tile(customer, 'Latest reports').getByRole('link');
    await upcoming.first().waitFor();
    await latest.first().waitFor();
    expect(await upcoming.count()).toBeGreaterThanOrEqual(next.length);
    expect(await latest.count()).toBe(reported.length);
    await tile(customer, 'Next inspections')
      .getByRole('link', { name: /open inspections$/ })
      .click();
    await customer.getByRole('tab', { name: 'Upcoming Inspections', selected: true }).waitFor();
    await customer.goBack();
    await latest.first().click();
    await customer.waitForURL('**/properties/*');
    const master = await product.open('/master', 'master');
    expect(await numberOf(tile(master, 'Companies').getByRole('listitem'))).toBe(2);
  });

  it('reports errors, opens the scheduling issues of administrators, and shows no mail text', async () => {
    product.breakMails();
    await product.api('maple.admin', 'POST', 'sendPasswordChange', { email: 'maple.auditor@demo.example' });
    await product.giveUpMails();
    product.mendMails();
    const page = await product.open('/favicon.svg', 'maple.admin');
    await page.route('**/api/dashboard*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/landing');
    await glance(page).getByText('Today’s numbers could not be loaded').waitFor();
    await page.unroute('**/api/dashboard*');
    await glance(page).getByRole('button', { name: 'Retry' }).click();
    const failed = tile(page, 'Failed deliveries');
    await failed.getByText('Password reset email · maple.auditor@demo.example').waitFor();
    expect(await failed.innerText()).not.toMatch(/passwordReset|EEXIST|ENOTDIR/);
    const issues = tile(page, 'Needs review').getByRole('link', { name: /scheduling issues?$/ });
    const count = await numberOf(issues);
    await issues.click();
    const dialog = page.getByRole('dialog', { name: /Scheduling Issues/ });
    await dialog.waitFor();
    expect(count === 0 || (await dialog.getByRole('row').count()) === count + 1).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
  });

  it('leads a coordinator to what is most urgent, and to what came in since the last visit', async () => {
    const page = await product.open('/favicon.svg', 'maple.coordinator');
    const { id } = await product.api<{ id: number }>('maple.coordinator', 'GET', 'users/self');
    await page.goto('/landing');
    const first = glance(page).getByRole('region', { name: 'Do first' });
    const words = await first.getByRole('link').innerText();
    const [group, rest] = words.split(': ') as [string, string];
    await tile(page, group).getByRole('link', { name: rest }).waitFor();
    // On the first visit there is nothing to count from.
    expect(
      await tile(page, 'Needs review')
        .getByText(/^new to audit since/)
        .count(),
    ).toBe(0);
    const since = Date.now() - 3 * 3_600_000;
    // Done days ago without a network, and reported now.
    const { content } = await product.api<StaffInspectionPage>(
      'maple.coordinator',
      'GET',
      'inspections/rolling/page?size=50&template=1',
    );
    const late = content.find(({ property }) => !property.isUnassignable)!;
    const date = Date.now() - 3 * 86_400_000;
    await product.api('maple.manager', 'PUT', `inspections/${late.id}/external`, { date });
    await page.evaluate(
      ([user, at]) => localStorage.setItem(`last-opened.${user}`, JSON.stringify({ at, since: null })),
      [id, since] as const,
    );
    // Leaving the page writes its own time, so the stored one is set on a page that does not.
    await page.goto('/favicon.svg');
    await page.evaluate(
      ([user, at]) => localStorage.setItem(`last-opened.${user}`, JSON.stringify({ at, since: null })),
      [id, since] as const,
    );
    await page.goto('/landing');
    const line = tile(page, 'Needs review').getByRole('link', { name: /new to audit since/ });
    const count = await numberOf(line);
    await line.click();
    await page.waitForURL(`**/inspections?**since=${since}**`);
    await page
      .getByText(/^Reported since: /)
      .first()
      .waitFor();
    const list = await product.api<{ totalElements: number }>(
      'maple.coordinator',
      'GET',
      `inspections/completed?size=1&since=${since}`,
    );
    expect(count).toBe(list.totalElements);
    await page.locator(`.ag-row[row-id="${late.id}"]`).first().waitFor();
  });

  it('shows an inspector’s stops with their report, a map, a call and a text message, offline with its age', async () => {
    const who = 'maple.inspector';
    const { id } = await product.api<{ id: number }>(who, 'GET', 'users/self');
    const own = await product.api<WorkBasketItem[]>(who, 'GET', `inspector/${id}/inspections`);
    const given = own.find(
      ({ inspection }) => !inspection.cancelled && (inspection.tenantInfo?.phones.length ?? 0) > 0,
    )!.inspection;
    const day = today(Date.now(), 'America/Vancouver');
    const plan = { scheduledDate: `${day}T23:10`, timezone: 'CANADA_PACIFIC', allowPast: true };
    await product.api('maple.coordinator', 'PUT', `inspections/${given.id}/schedule`, plan);
    const page = await product.open('/landing', who, PHONE, { hasTouch: true });
    const stop = page
      .getByRole('region', { name: 'Your day' })
      .getByRole('listitem')
      .filter({ hasText: given.property.addressLine1 })
      .first();
    const call = await stop.getByRole('link', { name: /^Call/ }).getAttribute('href');
    const text = await stop.getByRole('link', { name: /^Text/ }).getAttribute('href');
    expect(text).toBe(call!.replace('tel:', 'sms:'));
    expect(await stop.locator('a[href*="maps"]').count()).toBe(1);
    await page.context().setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await page.getByText(/^Offline\. As of /).waitFor();
    await stop.waitFor();
    await page.context().setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await stop.getByRole('link', { name: given.property.addressLine1 }).first().click();
    await page.waitForURL(`**/inspector/task?taskId=${given.id}`);
  });

  it('shows administrators devices with unsent reports, and leads to them', async () => {
    const page = await product.open('/landing', 'maple.admin');
    const devices = tile(page, 'Waiting on devices').getByRole('link', {
      name: /devices with unsent reports$/,
    });
    await devices.click();
    await page.waitForURL('**/devices');
    const coordinator = await product.open('/landing', 'maple.auditor');
    await coordinator.getByRole('heading', { level: 1 }).waitFor();
    expect(await coordinator.getByText('devices with unsent reports').count()).toBe(0);
  });

  it.each(['maple.customer', 'maple.pm'])('opens each report of %s with one tap', async (who) => {
    const { reported } = await product.api<Dashboard>(who, 'GET', 'dashboard');
    const page = await product.open('/customer', who);
    await tile(page, 'Next inspections').waitFor();
    const reports = tile(page, 'Latest reports').getByRole('button', { name: /^Open report of / });
    expect(await reports.count()).toBe(reported.filter(({ hasReport }) => hasReport).length);
    if (reported.length === 0) return;
    const printed = page
      .context()
      .waitForEvent('request', (request) => request.url().includes('/api/reports/'));
    await reports.first().click();
    await printed;
  });

  it('leads a property manager to requests to decide, and a customer to new reports', async () => {
    const { content } = await product.api<PropertyPage>(
      'cascade.pm',
      'GET',
      'propertyManagers/self/properties?count=1',
    );
    const path = `properties/${content[0]!.id}/dataUpdateRequests`;
    const manager = await product.open('/landing', 'cascade.pm');
    const first = (page: Page) => glance(page).getByRole('region', { name: 'Do first' }).getByRole('link');
    const requests = tile(manager, 'Needs review').getByRole('link', { name: /data update requests$/ });
    const before = await numberOf(requests);
    await manager.getByRole('button', { name: /^Live\b/ }).waitFor();
    await product.api('cascade.manager', 'POST', path, { category: 'OTHER', comment: 'The lock sticks.' });
    await until(() => first(manager).innerText(), `Needs review: ${before + 1} data update requests`);
    await first(manager).click();
    const dialog = manager.getByRole('dialog', { name: 'Data Update Requests' });
    await dialog.getByText('The lock sticks.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(manager.url()).hash).toBe('');

    const { customer } = await product.api<{ customer: { id: number } }>(
      'maple.customer',
      'GET',
      'users/self',
    );
    const done = await product.api<StaffInspectionPage>(
      'maple.admin',
      'GET',
      `inspections/completed?ciMode=false&customerId=${customer.id}&size=1`,
    );
    const ids = done.content.map(({ id }) => id);
    await product.api('maple.manager', 'PUT', 'inspections/set/audited', { ids, audited: true });
    const owner = await product.open('/landing', 'maple.customer');
    const words = await first(owner).innerText();
    expect(words).toMatch(/^New reports: \d+ of (periodic inspections|move-ins and move-outs)$/);
    const [group, rest] = words.split(': ') as [string, string];
    await tile(owner, group).getByRole('link', { name: rest }).waitFor();
    await tile(owner, group)
      .getByRole('link', { name: /of periodic inspections$/ })
      .click();
    await owner.waitForURL('**/customer/inspection-reports?kind=periodic&tab=audited');
    await owner.locator(`.ag-row[row-id="${ids[0]}"]`).first().waitFor();
  });

  it('shows placeholders in the shape of the tiles while the numbers load', async () => {
    const page = await product.open('/favicon.svg', 'maple.coordinator');
    let answer = (): void => undefined;
    const held = new Promise<void>((resume) => (answer = resume));
    await page.route('**/api/dashboard*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/landing');
    await glance(page).getByRole('status', { name: 'Loading' }).waitFor();
    answer();
    await tile(page, 'Overdue inspections').waitFor();
    expect(await glance(page).getByRole('status', { name: 'Loading' }).count()).toBe(0);
  });
});
