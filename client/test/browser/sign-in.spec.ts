import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pageTitle, SCREEN_PATHS, type UserSelf } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { ownClock, setClock } from './support/clocks';
import { signIn, useProduct } from './support/product';

const product = useProduct();

const signInPage = async (viewport?: typeof PHONE): Promise<Page> => {
  const page = await product.visitor(viewport);
  await page.goto('/');
  return page;
};
/** Titles of all screens by account. Paths without a valid key show a screen that says so. */
const SCREENS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nobody: {
    '/': 'Sign in',
    '/register?key=none': 'Registration',
    '/passwordReset?key=none': 'Password Reset',
    '/verify': pageTitle('/verify'),
    '/emailConfirm?key=none': pageTitle('/emailConfirm'),
  },
  'maple.inspector': {
    '/inspector': 'Work Basket',
    '/inspector/task?taskId=1': pageTitle('/inspector/task'),
    '/condition-inspection-form?ciId=1': pageTitle('/condition-inspection-form'),
  },
  'maple.admin': {
    '/landing': 'Landing',
    '/customer': 'Landing',
    '/inspections': 'Inspection Management: Rolling List',
    '/condition-inspection-management': 'Condition Move-In / Move-Out Inspection Management',
    '/common-area-inspections': pageTitle('/common-area-inspections'),
    '/managerPropertyDetails': pageTitle('/managerPropertyDetails'),
    '/teams': 'Team Management',
    '/adminTenantConfig': 'System Configuration',
    '/properties/1': 'Property record',
    '/properties/1/history': 'Property record',
    '/properties': 'Manage Properties: All Inspection Types',
    '/inspection-template-config': pageTitle('/inspection-template-config'),
    '/form-definitions': 'Form Definitions',
    '/form-definitions/condition-ca/1': 'Form Definitions: ',
    '/inspection-kinds': 'Kinds of inspection',
    '/tenancy-law': 'Tenancy law',
    '/form-trials': 'Form Trials',
    '/form-trials/1': 'Form Trials',
    '/password-change': 'Change password',
    '/username-change': 'Change username',
    '/attention': pageTitle('/attention'),
    '/auditLogs': pageTitle('/auditLogs'),
    '/dataUpdateRequestLog': pageTitle('/dataUpdateRequestLog'),
    '/devices': 'Devices',
    // With the company's label for customers.
    '/customer-management': 'Owner Management',
    '/my-devices': 'My devices',
    '/users': 'User Management',
    '/late-submissions': 'Late reports',
    '/customer/property-spreadsheets': pageTitle('/customer/property-spreadsheets'),
    '/training-videos-gallery': pageTitle('/training-videos-gallery'),
    '/calendar': pageTitle('/calendar'),
    '/inspection-summary': pageTitle('/inspection-summary'),
    '/remuneration': pageTitle('/remuneration'),
    '/audited-summary': pageTitle('/audited-summary'),
  },
  'cascade.admin': { '/subtenant-inspections': pageTitle('/subtenant-inspections') },
  'maple.customeradmin': {
    '/customer/property-details': pageTitle('/customer/property-details'),
    '/customer/property-managers': pageTitle('/customer/property-managers'),
    '/customer-config': pageTitle('/customer-config'),
    '/customer/inspection-reports': 'Inspection Data',
  },
  master: {
    '/master': 'System Administration',
    '/master/tenants': 'Tenant Administration',
    '/master/inspections': 'Tenant Inspections',
    '/tenant-log': 'Tenant Logs',
    '/master/mails': pageTitle('/master/mails'),
    '/training-videos-configuration': pageTitle('/training-videos-configuration'),
  },
};

/** Paths of the screens, without their parameters. */
const PATHS = SCREEN_PATHS.map((path) => path.replace(/:.*$/, ''));

/** Waits for the title, which is set after the screen has rendered. */
async function opened(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    (wanted) => document.title.startsWith(wanted) && document.title.endsWith(' | Walkthrough'),
    title,
  );
}

const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

describe('the sign-in screen', () => {
  it('[CV-030][CV-031][CV-032] has two fields and a button, and shows the password on demand', async () => {
    const page = await signInPage();
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const password = page.getByLabel('Password', { exact: true });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel(/user ?name or e-?mail/i).fill('maple.manager');
    expect(await button.isDisabled()).toBe(true);
    await password.fill('Demo!2026');
    expect(await button.isDisabled()).toBe(false);
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: /show password/i }).click();
    expect(await password.getAttribute('type')).toBe('text');
  });

  it('[CV-033][CV-034][CV-035][CV-036] switches to the reset request and back', async () => {
    const page = await signInPage();
    await page.getByRole('button', { name: 'Forgot My Password' }).click();
    await page.getByLabel(/e-?mail/i).waitFor();
    await page.getByRole('button', { name: 'Send Password Reset Link' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('[CV-040] reports invalid credentials, and keeps the input', async () => {
    const page = await signInPage();
    await signIn(page, 'maple.manager', 'Wrong!2026');
    await text(page, 'Invalid credentials provided!');
    expect(await page.getByLabel(/user ?name or e-?mail/i).inputValue()).toBe('maple.manager');
  });

  it('[CV-039] reports a network failure', async () => {
    const page = await signInPage();
    await page.route('**/api/auth/signin', (route) => route.abort());
    await signIn(page, 'maple.manager');
    await text(page, 'Network error!');
  });

  it('[CV-042] reports that the reset link could not be requested', async () => {
    const page = await signInPage();
    await page.route('**/api/sendPasswordChange', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Forgot My Password' }).click();
    await page.getByLabel(/e-?mail/i).fill('marcus@example.com');
    await page.getByRole('button', { name: 'Send Password Reset Link' }).click();
    await text(page, 'An error occurred with processing your request.');
  });

  it('[CV-006] has no top bar, like the screens of an invitation and of a new password', async () => {
    const { '/': signInTitle, ...others } = SCREENS['nobody']!;
    const entrances = Object.entries(others).filter(([address]) =>
      /^\/(register|passwordReset)\?/.test(address),
    );
    expect(entrances).toHaveLength(2);
    const hasBar = async (page: Page) => (await page.getByRole('button', { name: 'Log Out' }).count()) > 0;
    const outsider = await product.visitor();
    for (const [address, title] of [['/', signInTitle!] as const, ...entrances]) {
      await opened(outsider, address, title);
      expect([address, await hasBar(outsider)]).toEqual([address, false]);
    }
    const page = await product.open('/landing', 'maple.manager');
    await page.getByRole('button', { name: 'Log Out' }).waitFor();
    for (const [address, title] of entrances) {
      await opened(page, address, title);
      expect([address, await hasBar(page)]).toEqual([address, false]);
    }
  });

  it('[CV-026] opens at an unknown address', async () => {
    const page = await product.visitor();
    await page.goto('/no-such-screen');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await text(page, 'Page not found. You can sign in here.');
    await page.goto('/landing');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByText(/Page not found/).count()).toBe(0);
  });

  it('does not open at an unknown address during a session', async () => {
    const page = await product.open('/no-such-screen', 'maple.manager');
    await text(page, 'Page not found');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/landing');
  });

  it('[CV-024] opens at every screen without credentials', async () => {
    const page = await product.visitor();
    const { nobody: _entrances, ...guarded } = SCREENS;
    const addresses = Object.values(guarded).flatMap((screens) => Object.keys(screens));
    expect(addresses.length).toBeGreaterThan(35);
    for (const address of addresses) {
      await page.goto(address);
      await page.waitForURL(`${product.address}/`);
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    }
  });

  it('[CV-037] is skipped with valid stored credentials', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await page.goto('/');
    await page.waitForURL('**/landing');
  });

  it('[CV-038] clears invalid stored credentials', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        const value = localStorage.getItem(key) ?? '';
        if (value.includes('token'))
          localStorage.setItem(key, value.replace(/"token":"[^"]*"/, '"token":"broken"'));
      }
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('broken');
    // The message about the ended session replaces the one about being offline.
    await page.context().setOffline(true);
    await page.getByText('Your session has ended.').waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByText('You appear to not be connected').count()).toBe(0);
  });

  it('requests in the specified order: user, company, templates, roles', async () => {
    const page = await signInPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname.slice(5));
    });
    await signIn(page, 'maple.manager');
    await page.waitForURL('**/landing');
    const sequence = ['auth/signin', 'users/self', 'sys_tenants/self', 'inspection-templates', 'auth/roles'];
    expect(calls.filter((call) => sequence.includes(call)).slice(0, 5)).toEqual(sequence);
  });
});

describe('a signed-in session', () => {
  it('[CV-001][CV-004][CV-005] shows the company in the top bar, leads home, and signs out', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await text(page, 'Maple Ridge Property Care');
    await page.goto('/inspections');
    await page
      .getByRole('button', { name: 'Home' })
      .or(page.getByRole('link', { name: 'Home' }))
      .first()
      .click();
    await page.waitForURL('**/landing');
    const kept = () =>
      page.evaluate(() => ['credentials', 'user'].map((name) => localStorage.getItem(`walkthrough.${name}`)));
    expect((await kept()).every((value) => value !== null)).toBe(true);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await kept()).toEqual([null, null]);
    await page.goto('/landing');
    await page.waitForURL(`${product.address}/`);
  });

  it('[CV-004] leads the master to /master by Home', async () => {
    const page = await product.open('/attention', 'master');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/master');
    await page.getByRole('link', { name: 'Email outbox' }).waitFor();
    const outsider = await product.open('/master', 'maple.admin');
    await outsider.waitForURL('**/landing');
  });

  it('[CV-044] lands on the screen of its role', async () => {
    const lands = async (userName: string, address: string) => {
      const page = await product.visitor();
      await page.goto('/');
      await signIn(page, userName);
      await page.waitForURL(`**${address}`);
      await product.leave(page);
    };
    await lands('maple.customer', '/customer');
    await lands('maple.pm', '/customer');
    await lands('maple.inspector', '/inspector');
    await lands('maple.manager', '/landing');
    await lands('maple.admin', '/landing');
    await lands('master', '/master');
  });

  it('[CV-045] requests user, company, templates, logo and roles, one after the other', async () => {
    const logo = new FormData();
    logo.append(
      'files',
      new Blob([readFileSync(resolve(__dirname, '../../public/icons/icon-192.png'))]),
      'logo.png',
    );
    await product.upload('cascade.admin', 'tenants/self/logo', logo);
    const page = await signInPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, 'cascade.coordinator');
    await page.waitForURL('**/landing');
    const sequence = ['auth/signin', 'users/self', 'sys_tenants/self', 'inspection-templates'];
    const from = asked.slice(asked.indexOf('/api/auth/signin'), asked.indexOf('/api/auth/roles') + 1);
    const of = await product.api<{ id: number }>('cascade.coordinator', 'GET', 'sys_tenants/self');
    expect(from).toEqual([...sequence, `tenants/${of.id}/logo`, 'auth/roles'].map((path) => `/api/${path}`));
  });

  it('[CV-045] does not start, and stores nothing, when one of these requests fails', async () => {
    const page = await signInPage();
    await page.route('**/api/inspection-templates', (route) => route.abort());
    await signIn(page, 'maple.coordinator');
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('walkthrough.user'))).toBeNull();
    await page.unroute('**/api/inspection-templates');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/landing');
  });

  it.each([
    ['maple.inspector', '/landing', 'Ivan Kowalski'],
    ['maple.manager', '/landing', 'Marcus Bell'],
    ['maple.admin', '/landing', 'Ada Novak'],
    ['maple.customeradmin', '/customer', 'Helen Mbeki'],
    ['maple.pm', '/customer', 'Pat Murray'],
  ])('[CV-064] welcomes %s by name on the landing page', async (who, address, name) => {
    const page = await product.open(address, who);
    await page.getByRole('heading', { level: 1, name: `Welcome, ${name}`, exact: true }).waitFor();
  });

  it('[CV-064] welcomes a customer by the customer’s name on the landing page', async () => {
    const { customer } = await product.api<UserSelf>('maple.customer', 'GET', 'users/self');
    const page = await product.open('/customer', 'maple.customer');
    const name = `Welcome, ${customer!.customerName}`;
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });

  it('[CV-023] gives each screen its title', async () => {
    const inspectedOn = Object.values(SCREENS).flatMap((screens) => Object.keys(screens));
    const isInspected = (path: string) =>
      inspectedOn.some((address) => (path.length > 1 ? address.startsWith(path) : address === path));
    expect(PATHS.filter((path) => !isInspected(path))).toEqual([]);
    for (const [who, screens] of Object.entries(SCREENS)) {
      const page = who === 'nobody' ? await product.visitor() : await product.open('/favicon.svg', who);
      for (const [address, title] of Object.entries(screens)) await opened(page, address, title);
    }
  });

  it('[CV-020] shows in the chip that the connection is lost, and that it is back', async () => {
    const page = await product.signedInByScreen('maple.manager');
    await text(page, /Marcus Bell/);
    await page.context().setOffline(true);
    const chip = (says: string) => page.getByRole('button', { name: new RegExp(`^${says}`) });
    await chip('Offline').waitFor();
    await page.context().setOffline(false);
    await chip('Live').waitFor();
  });

  it('opens a part that was requested offline once there is a connection, as announced', async () => {
    const page = await product.signedInByScreen('maple.admin');
    await text(page, /Team Management/);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Team Management' }).click();
    await text(page, 'It opens when you are back online.');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Team Management', level: 1 }).waitFor();
  });
});

it('signs in a phone whose clock is eight days ahead, and keeps it signed in', async () => {
  const page = await product.visitor(PHONE);
  await ownClock(page);
  await page.goto('/');
  await setClock(page, 8 * 24 * 3_600_000);
  await page.reload();
  await signIn(page, 'maple.inspector');
  await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
});

it('[CV-020] shows in the chip that the server is unreachable although the browser is online, and that it is back', async () => {
  const page = await product.signedInByScreen('maple.manager');
  const chip = (says: string) => page.getByRole('button', { name: new RegExp(`^${says}`) });
  // Waits for the screen, because without a worker its chunks are not cached.
  await text(page, /Team Management/);
  await chip('Live').waitFor();
  await product.stopServer();
  try {
    // By hand: the app itself checks every five minutes, and after a call without an answer.
    await page.getByRole('button', { name: /Check the connection now$/ }).click();
    await chip('Offline').waitFor();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  } finally {
    await product.startServerAgain();
  }
  await chip('Live').waitFor();
});
