import type { CustomerItem, PersonItem, StaffInspectionPage, UserSelf } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

const landing = async (userName: string): Promise<Page> => {
  const page = await product.open('/landing', userName);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  return page;
};
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const links = async (within: Locator): Promise<Record<string, string | null>> => {
  const found = await within.getByRole('link').all();
  const entries = await Promise.all(
    found.map(async (link) => [await link.innerText(), await link.getAttribute('href')] as const),
  );
  return Object.fromEntries(entries);
};

describe('the landing page', () => {
  it('[CV-025][CV-065] is closed to users without company metadata, like every other screen', async () => {
    const page = await landing('maple.admin');
    // Blocks the metadata, which the app requests at each start.
    await page.route('**/api/sys_tenants/self', (route) => route.abort());
    await page.addInitScript(() => localStorage.removeItem('walkthrough.tenant'));
    for (const address of ['/landing', '/inspections', '/teams', '/inspection-template-config']) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });

  it('[CV-071][CV-072][CV-073] has Activity Management for users who schedule and read, but not for customers', async () => {
    const page = await landing('maple.admin');
    expect(await links(card(page, 'Activity Management'))).toMatchObject({
      'Inspection Management': '/inspections',
      'Team Management': '/teams',
    });
    const customer = await landing('maple.customer');
    expect(await card(customer, 'Activity Management').count()).toBe(0);
  });

  it('[CV-066] has the Work Basket for inspectors, but not for users who schedule', async () => {
    const page = await landing('maple.inspector');
    expect(await links(card(page, 'Inspections (Work Basket)'))).toEqual({ 'Work Basket': '/inspector' });
    const auditor = await landing('maple.auditor');
    expect(await card(auditor, 'Inspections (Work Basket)').count()).toBe(0);
  });

  it('[CV-067][CV-069] links a customer’s administrator to the condition inspections', async () => {
    const page = await landing('maple.customeradmin');
    expect(await links(card(page, 'Inspection Management'))).toMatchObject({
      'Manage Condition Move-In / Move-Out Inspections': '/condition-inspection-management',
    });
    await card(page, 'Inspection Management').getByRole('link', { name: 'Move-Out' }).click();
    await page.waitForURL('**/condition-inspection-management');
    const admin = await landing('maple.admin');
    expect(await card(admin, 'Inspection Management').count()).toBe(0);
  });

  it('[CV-077][CV-078][CV-079] has Property Management for staff with property permissions, but not for customers', async () => {
    const page = await landing('maple.admin');
    expect(await links(card(page, 'Property Management'))).toMatchObject({
      'Manage Properties': '/properties',
      'Property Audit Log': '/auditLogs',
    });
    const coordinator = await landing('maple.coordinator');
    expect(await card(coordinator, 'Property Management').getByRole('link', { name: 'Audit' }).count()).toBe(
      0,
    );
  });

  it('[CV-083][CV-084][CV-085] has My Properties for customers, but not for staff', async () => {
    const page = await landing('maple.customer');
    expect(await card(page, 'Property Management').count()).toBe(0);
    expect(await links(card(page, 'My Properties'))).toMatchObject({
      'Manage Properties': '/properties',
      'Property Spreadsheets': '/customer/property-spreadsheets',
    });
    const admin = await landing('maple.admin');
    expect(await card(admin, 'My Properties').count()).toBe(0);
  });

  it('[CV-088] has User Management only for users who manage users or customers', async () => {
    const page = await landing('maple.admin');
    expect(await links(card(page, 'User Management'))).toMatchObject({
      'Change password': '/password-change',
      'Change username': '/username-change',
      'User Management': '/users',
      'Owner Management': '/customer-management',
    });
    for (const who of ['maple.coordinator', 'maple.inspector', 'maple.customeradmin', 'maple.pm']) {
      const other = await landing(who);
      await card(other, 'Help').waitFor();
      expect(await card(other, 'User Management').count()).toBe(0);
    }
    // One permission of the kind shows the card with only the allowed actions.
    const { content } = await product.api<{ content: { id: number }[] }>(
      'maple.admin',
      'GET',
      'users/all?search=coordinator2',
    );
    const given = { userPermissions: { canAddNewClient: true } };
    await product.api('maple.admin', 'PUT', `users/${content[0]!.id}`, given);
    const customers = await landing('maple.coordinator2');
    expect(Object.values(await links(card(customers, 'User Management')))).toEqual([
      '/password-change',
      '/username-change',
      '/customer-management',
    ]);
  });

  it('[CV-095] reloads for the newest version without a service worker', async () => {
    const page = await landing('maple.manager');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await card(page, 'Help').getByRole('button', { name: 'Update Software' }).click();
    await page.waitForFunction(() => !('before' in window));
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  });

  it('[CV-097] has the template matrix among the settings of administrators only', async () => {
    const page = await landing('maple.admin');
    expect(await links(card(page, 'Settings'))).toMatchObject({
      'Inspection Template Configuration': '/inspection-template-config',
    });
    const manager = await landing('maple.manager');
    expect(await card(manager, 'Settings').count()).toBe(0);
  });
});

it('[CV-108][CV-713] says that condition inspections need a license as soon as the customer loses it', async () => {
  const needed = (page: Page) =>
    page.getByText('This feature requires a license. Please contact CTI support.');
  const customers = await product.api<CustomerItem[]>('maple.admin', 'GET', 'customers');
  const { customerAdmin } = await product.api<UserSelf>('maple.customeradmin', 'GET', 'users/self');
  const { id, customerName } = customers.find((each) => each.id === customerAdmin!.customer.id)!;
  const license = (conditionInspectionSupport: boolean) =>
    product.api('maple.admin', 'PUT', `customers/${id}`, { customerName, conditionInspectionSupport });
  const page = await product.open('/condition-inspection-management', 'maple.customeradmin');
  await page.getByRole('grid').waitFor();
  expect(await needed(page).count()).toBe(0);
  await license(false);
  await needed(page).waitFor();
  const phone = await product.open(
    '/customer/inspection-reports?kind=condition',
    'maple.customeradmin',
    PHONE,
  );
  // The message is directly below the tabs.
  const [tabs, text] = [phone.getByRole('tablist').first(), needed(phone)];
  await text.waitFor();
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height;
  };
  expect((await bottomOf(text)) - (await bottomOf(tabs))).toBeLessThan(240);
  await license(true);
  await page.getByRole('grid').waitFor();
});

it('names the missing permission, and updates when the last one is revoked or one is granted', async () => {
  const page = await landing('maple.auditor');
  const nothing = page.getByText('Nothing to open yet');
  await card(page, 'Activity Management').waitFor();
  expect(await nothing.count()).toBe(0);
  const { content } = await product.api<{ content: PersonItem[] }>(
    'maple.admin',
    'GET',
    'users/all?search=auditor',
  );
  const { id } = content.find(({ userName }) => userName === 'maple.auditor')!;
  const permit = (canAuditInspection: boolean) =>
    product.api('maple.admin', 'PUT', `users/${id}`, {
      userPermissions: { canAuditInspection, canAccessInspection: canAuditInspection },
    });
  await permit(false);
  await nothing.waitFor();
  await page.getByText('Your account has no permissions yet.').waitFor();
  expect(await card(page, 'Activity Management').count()).toBe(0);
  await permit(true);
  await nothing.waitFor({ state: 'detached' });
  await card(page, 'Activity Management').waitFor();
  // Offline users cannot be notified; the session is refreshed when they are back.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Offline/ }).waitFor();
  await permit(false);
  await page.context().setOffline(false);
  await nothing.waitFor();
  await permit(true);
  await nothing.waitFor({ state: 'detached' });
});

describe('the frame of every screen', () => {
  const bar = (page: Page): Locator => page.getByRole('banner');
  const isHidden = (page: Page) => bar(page).waitFor({ state: 'hidden' });

  it('[CV-003] names the customer of a customer’s user', async () => {
    const { customer } = await product.api<UserSelf>('maple.customer', 'GET', 'users/self');
    const page = await landing('maple.customer');
    await bar(page).getByRole('paragraph').filter({ hasText: customer!.customerName }).waitFor();
    const manager = await landing('maple.manager');
    expect(await bar(manager).getByText(customer!.customerName).count()).toBe(0);
  });

  it('[CV-009] hides the top bar after 150 px of scrolling, and keeps the connection chip visible on a computer', async () => {
    const page = await product.open('/landing', 'maple.admin', { width: 390, height: 400 });
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    // Waits for the numbers above the cards, because their layout shift would scroll the page.
    await page.waitForLoadState('networkidle');
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
    await scrollTo(149);
    await bar(page).waitFor();
    await scrollTo(150);
    await isHidden(page);
    await scrollTo(0);
    await bar(page).waitFor();

    const chip = page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('button', { name: /Check the connection now/ });
    const seenBehindChip = async () => {
      const { x, y, width, height } = (await chip.boundingBox())!;
      return page.evaluate(
        ([columns, rows]) =>
          rows!.some((row) =>
            columns!.some((column) => document.elementFromPoint(column, row)?.closest('main') != null),
          ),
        [
          [x, x + width / 2, x + width],
          [y, y + height / 2, y + height],
        ],
      );
    };
    for (const width of [834, 1440]) {
      await page.setViewportSize({ width, height: 400 });
      await scrollTo(0);
      await bar(page).waitFor();
      await chip.waitFor();
      expect(await seenBehindChip()).toBe(false);
      await scrollTo(300);
      await isHidden(page);
      await chip.waitFor();
      expect(await seenBehindChip()).toBe(false);
    }
  });

  it('[CV-008][CV-028] gives way to a dialog, which is up to 800 px wide and scrolls', async () => {
    const page = await product.signedIn('maple.inspector');
    await page.getByRole('button', { name: 'Contact history' }).first().click();
    const dialog = page.getByRole('dialog');
    await isHidden(page);
    const width = async () => (await dialog.boundingBox())!.width;
    await until(width, 800);
    await page.setViewportSize({ width: 700, height: 260 });
    await until(async () => (await width()) <= 700, true);
    const scrolls = () =>
      dialog.evaluate((paper) =>
        [paper, ...paper.querySelectorAll('*')].some(
          (part) =>
            part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
        ),
      );
    await until(scrolls, true);
    await page.setViewportSize({ width: 390, height: 844 });
    await until(async () => await dialog.boundingBox(), { x: 0, y: 0, width: 390, height: 844 });
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: 'Close' }).click();
    await bar(page).waitFor();
  });

  it('confirms a press at once: the button fades, and a progress bar shows until the screen appears', async () => {
    const page = await landing('maple.admin');
    const waiting = page.getByRole('progressbar', { name: 'Loading…' });
    await until(() => waiting.count(), 0);
    let release = () => undefined as void;
    const held = new Promise<void>((resume) => (release = resume));
    await page.route(/\/assets\/(teams|shell-parts)\./, async (route) => {
      await held;
      await route.continue();
    });
    const link = card(page, 'Activity Management').getByRole('link', { name: 'Team Management' });
    const opacity = () => link.evaluate((each) => getComputedStyle(each).opacity);
    expect(await opacity()).toBe('1');
    await link.hover();
    await page.mouse.down();
    await until(opacity, '0.6');
    await page.mouse.up();
    await waiting.first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/landing');
    release();
    await page.waitForURL('**/teams');
    await page.getByRole('button', { name: 'New team' }).waitFor();
    await until(() => waiting.count(), 0);
  });

  it('shows progress while a menu loads', async () => {
    const page = await landing('maple.manager');
    let release = () => undefined as void;
    const held = new Promise<void>((resume) => (release = resume));
    await page.route(/\/assets\/shell-parts\./, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Account of/ }).click();
    const waiting = page.getByRole('progressbar', { name: 'Loading…' });
    await waiting.first().waitFor();
    release();
    await page.getByRole('menuitem', { name: 'Change password' }).waitFor();
    await until(() => waiting.count(), 0);
  });

  it('[CV-027] shows success messages at the bottom right for two seconds', async () => {
    const page = await product.open('/teams', 'maple.admin');
    await page.getByRole('button', { name: 'New team' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Two seconds');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    // The clock of the page must not run out before a slow server has answered.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();
    await answered;
    const toast = page.getByText('Team Two seconds created successfully');
    for (let ran = 0; ran < 10_000 && !(await toast.isVisible()); ran += 50) await page.clock.runFor(50);
    const { x, y, width, height } = (await toast.boundingBox())!;
    expect([x + width > DESK.width - 100, y + height > DESK.height - 100]).toEqual([true, true]);
    // The clock may be one step behind.
    await page.clock.runFor(1_900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(150);
    await toast.waitFor({ state: 'detached' });
  });

  it('[CV-029] formats dates with their weekday', async () => {
    const board = 'inspections/rolling/page?mode=1';
    const { content } = await product.api<StaffInspectionPage>('maple.coordinator', 'GET', board);
    const [year, month, day] = content[0]!.inspectBy!.split('-').map(Number);
    const at = new Date(Date.UTC(year!, month! - 1, day));
    const named = (options: Intl.DateTimeFormatOptions) =>
      at.toLocaleDateString('en-CA', { ...options, timeZone: 'UTC' }).replace('.', '');
    const page = await product.open('/inspections?kind=periodic&tab=rolling&mode=1', 'maple.coordinator');
    const words = `${named({ weekday: 'short' })}, ${named({ month: 'short' })} ${day} ${year}`;
    await page.getByRole('gridcell', { name: words }).first().waitFor();
  });
});
