import { SCREEN_PATHS } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { ADMIN_SCREENS, button, dialogOf, heading, type Screen } from './support/admin-screens';
import { answerFor } from './support/answer-for';
import { violationsOf } from './support/axe';
import { flagIssue } from './support/basket';
import { ConditionReports, field, INSPECTOR } from './support/condition-reports';
import { DESK, PHONE } from './support/browser';
import { lawScreens, type TenancyOfTest, tenancyWithDeduction } from './support/law-screens';
import { useProduct } from './support/product';
import { announcedBy, focusedNode, readingFaults, readingOrder } from './support/reading-order';
import { until } from './support/until';

const product = useProduct();
let reportId: number;
let tenancy: TenancyOfTest;
beforeAll(async () => {
  tenancy = await tenancyWithDeduction(product);
  const signatures = ['moveInLandlordSignature', 'moveInTenantSignature'];
  reportId = (await new ConditionReports(product).begunMoveIn(['landlordCity', ...signatures])).id;
  const ivan = await product.signedIn(INSPECTOR, PHONE);
  await flagIssue(ivan, null);
});

const report = () => `/condition-inspection-form?ciId=${reportId}`;
const city = (page: Page) => field(page, 'landlordCity').getByRole('textbox').waitFor();

const NO_SCREENS: readonly Screen[] = [
  { name: 'signing in', open: heading },
  { name: 'a forgotten password', open: (page) => button(page, 'Forgot My Password') },
  { name: 'checking a report', at: '/verify', open: heading },
  { name: 'a registration without a key', at: '/register', open: heading },
  { name: 'a new password with an old link', at: '/passwordReset?key=old', open: heading },
  { name: 'the confirmation of an email address', at: '/emailConfirm?key=old', open: heading },
];

const ON_REPORT: readonly Screen[] = [
  { name: 'a condition report', at: report, open: city },
  {
    name: 'a condition report that lacks something',
    at: report,
    open: async (page) => {
      await city(page);
      await button(page, 'Submit');
      await page.getByRole('group', { name: 'Missing answers' }).waitFor();
    },
  },
  {
    name: 'the signature pad',
    at: report,
    open: async (page) => {
      await city(page);
      await field(page, 'moveInLandlordSignature').getByRole('button', { name: 'Sign' }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'adding a room',
    at: report,
    open: async (page) => {
      await city(page);
      await button(page, 'Add room');
      await dialogOf(page);
    },
  },
];

const WORK_BASKET: readonly Screen[] = [
  {
    name: 'the Work Basket',
    open: (page) => button(page, 'More'),
  },
  {
    name: 'planning a visit from the Work Basket',
    open: async (page) => {
      await button(page, /^Schedule/);
      await dialogOf(page);
    },
  },
];

const PROPERTY_MANAGER: readonly Screen[] = [
  {
    name: 'Inspection Data',
    at: '/customer/inspection-reports?kind=periodic&tab=upcoming',
    // Rows on desktop, cards on a phone.
    open: (page) => page.locator('.ag-row, ul[aria-label="Upcoming Inspections"] > li').first().waitFor(),
  },
  {
    name: 'the condition inspections of a property manager',
    at: '/condition-inspection-management',
    open: (page) =>
      page
        .locator('.ag-root, ul[aria-label="Condition inspections"], p:text("No condition inspections")')
        .first()
        .waitFor(),
  },
  {
    name: 'ordering a condition inspection',
    at: '/condition-inspection-management',
    open: async (page) => {
      await button(page, 'Create Condition Inspection');
      await dialogOf(page);
    },
  },
];

const OWNER: readonly Screen[] = [
  { name: 'the settings of an owner', at: '/customer-config', open: heading },
  {
    name: 'a property of an owner',
    at: '/customer/property-details',
    open: (page) => page.getByRole('main').getByRole('button').first().waitFor(),
  },
];

const MASTER: readonly Screen[] = [
  { name: 'the landing of the master', open: heading },
  {
    name: 'the companies',
    at: '/master/tenants',
    open: (page) => page.getByRole('button', { name: 'Actions for Maple Ridge Property Care' }).waitFor(),
  },
  { name: 'how much a company completes', at: '/master/inspections', open: heading },
  { name: 'the log of a company', at: '/tenant-log?tenant=1', open: heading },
  { name: 'the choice of training videos', at: '/training-videos-configuration', open: heading },
  {
    name: 'the mails of the installation',
    at: '/master/mails',
    open: async (page) => {
      const mail = {
        id: 1,
        at: 1_790_000_000_000,
        to: 'ana@example.com',
        subject: 'A report',
        text: 'Attached.',
      };
      const mails = {
        content: [{ ...mail, attachment: 'report.pdf' }],
        totalElements: 1,
        totalPages: 1,
        last: true,
      };
      await page.route('**/api/master/mails*', (route) => answerFor(route, { hasMailServer: false, mails }));
      await page.reload();
      await page.getByRole('button', { name: /A report/ }).waitFor();
    },
  },
];

const DIALOGS_OF_A_ROW = [
  ["the manager's notes", 'assigned', "Manager's notes"],
  ['the contact history of a row', 'assigned', 'Contact History'],
  ['a report that was completed elsewhere', 'assigned', 'Mark Completed Externally'],
] as const;

/** Screens by account; null for a visitor. */
const SCREENS: readonly (readonly [account: string | null, screens: readonly Screen[]])[] = [
  [null, NO_SCREENS],
  ['maple.admin', [...ADMIN_SCREENS, ...lawScreens(() => tenancy)]],
  ['maple.customer', [{ name: 'the landing of a customer', open: heading }]],
  ['master', MASTER],
  [
    'maple.coordinator',
    [
      {
        name: 'Inspection Management',
        at: '/inspections',
        open: (page) =>
          page
            .getByRole('button', { name: /^Actions for/ })
            .nth(3)
            .waitFor(),
      },
      ...DIALOGS_OF_A_ROW.map(([name, tab, action]) => ({
        name,
        at: `/inspections?kind=periodic&tab=${tab}`,
        open: async (page: Page) => {
          await button(page, /^Actions for/);
          await page.getByRole('menuitem', { name: action, exact: true }).click();
          await dialogOf(page);
        },
      })),
      {
        name: 'Monthly Files',
        at: '/inspections?kind=periodic&tab=monthly',
        open: (page) =>
          page
            .getByRole('status')
            .getByText(/^\d+ inspections?$/)
            .waitFor(),
      },
    ],
  ],
  [INSPECTOR, [...WORK_BASKET, ...ON_REPORT]],
  ['maple.pm', PROPERTY_MANAGER],
  ['cascade.admin', [{ name: 'the subtenants', at: '/subtenant-inspections', open: heading }]],
  ['maple.customeradmin', OWNER],
];

/** Screens on which axe runs in other files, and the start pages of roles. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/password-change': 'own-account',
  '/username-change': 'own-account',
  '/calendar': 'calendar',
  '/customer/property-managers': 'every-list',
  '/form-trials/:id': 'form-trials',
  '/inspector/task': 'repeats',
  '/tenant-report': 'tenant-link',
  '/landing': 'themes',
  '/properties/:id/history': 'leads to the record of the property',
  '/customer': 'start page',
  '/master': 'start page',
  '/inspector': 'start page',
};

it('opens every screen', () => {
  const addresses = SCREENS.flatMap(([, screens]) => screens).map(({ at = '/' }) =>
    typeof at === 'string' ? at : '/condition-inspection-form',
  );
  const isOpened = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/:[^/]+/gu, '[^/]+')}(\\?.*)?$`, 'u');
    return addresses.some((address) => pattern.test(address));
  };
  expect(SCREEN_PATHS.filter((path) => isOpened(path) === path in ELSEWHERE)).toEqual([]);
});

/** Puts the bar at the foot of the window below the page, because axe takes what scrolls under it for covered. */
const putBarBelow = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll('nav'))
      if (getComputedStyle(bar).bottom === '0px') bar.style.position = 'static';
  });

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (_size, viewport) => {
  describe.each(SCREENS)('%s', (account, screens) => {
    let page: Page;
    beforeAll(async () => {
      // Each case opens its own address from here.
      const start = '/favicon.svg';
      page = await (account === null ? product.visitor(viewport) : product.open(start, account, viewport));
    });
    afterAll(() => product.leave(page));

    it.each(screens)('has no axe violations on $name', async ({ at = '/', open }) => {
      await page.goto(typeof at === 'string' ? at : at());
      await open(page);
      await page.waitForLoadState('networkidle');
      await putBarBelow(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
});

describe('a screen reader', () => {
  /** Opens a screen, and expects landmarks, headings in order and names. */
  async function reads(address: string, who: string, content: (page: Page) => Promise<unknown>, size = DESK) {
    const page = await product.open(address, who, size);
    await content(page);
    await page.waitForLoadState('networkidle');
    expect(readingFaults(await readingOrder(page))).toEqual([]);
    return page;
  }
  const focused = async (page: Page) => focusedNode(await readingOrder(page));
  const isAnnounced = (page: Page, text: RegExp) =>
    until(async () => announcedBy(await readingOrder(page)).some((each) => text.test(each)), true);
  /** Whether the focus is in the part of the form that begins with these words. */
  const isFocusIn = (page: Page, words: string) =>
    page.evaluate((title) => {
      for (let at = document.activeElement; at !== null && at.tagName !== 'MAIN'; at = at.parentElement)
        if (at.textContent.replaceAll('\u200B', '').trim().startsWith(title)) return true;
      return false;
    }, words);
  /** Expects the focus in the dialog, which hides everything else, and after Escape where it was before. */
  async function opensAndCloses(page: Page, opener: () => Promise<unknown>, back = '') {
    await opener();
    await dialogOf(page);
    await until(async () => {
      const node = await focused(page);
      return [...(node?.within ?? []), node?.role].some((role) => role?.endsWith('dialog'));
    }, true);
    expect((await readingOrder(page)).filter(({ role }) => role === 'main')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until(async () => (await focused(page))?.name.startsWith(back), true);
  }

  it('goes through rail and list, and hears what a search finds', async () => {
    const address = '/inspections?kind=periodic&tab=rolling';
    const actions = (page: Page) => page.getByRole('button', { name: /^Actions for/ }).first();
    const page = await reads(address, 'maple.coordinator', (opened) => actions(opened).waitFor());
    const nodes = await readingOrder(page);
    const places = [
      nodes.findIndex(({ role, name }) => role === 'link' && name === 'Skip to content'),
      nodes.findIndex(({ role, name }) => role === 'navigation' && name === 'Main navigation'),
      nodes.findIndex(({ role }) => role === 'main'),
      nodes.findIndex(({ role, within }) => role === 'heading' && within.includes('main')),
      nodes.findIndex(({ role }) => role === 'columnheader'),
    ];
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    const code = await page.locator('.ag-row [col-id=code]').first().innerText();
    await isAnnounced(page, /^\d\d+ inspections$/);
    await page.getByLabel('Find in this list', { exact: true }).fill(code);
    await isAnnounced(page, /^\d inspections?$/);
    await actions(page).focus();
    await page.keyboard.press('Enter');
    const assign = page.getByRole('menuitem', { name: 'Assign Inspector', exact: true });
    await opensAndCloses(page, () => assign.press('Enter'));
    expect(await page.evaluate(() => document.activeElement?.closest('.ag-row') !== null)).toBe(true);
  });

  it('goes through the record of a property, and hears that the connection is lost', async () => {
    await product.api('maple.admin', 'PUT', 'properties/1/inspectionInfo', { isUnassignable: true });
    const changes = (page: Page) => page.getByRole('button', { name: 'Open changes' }).first();
    const page = await reads('/properties/1', 'maple.admin', (opened) => changes(opened).waitFor());
    const sections = (await readingOrder(page)).filter(
      ({ level, within }) => level === 2 && within.includes('main'),
    );
    expect(sections.length).toBeGreaterThan(3);
    await changes(page).focus();
    await opensAndCloses(page, () => page.keyboard.press('Enter'), 'Open changes');
    await page.context().setOffline(true);
    await isAnnounced(page, /^Offline/);
  });

  it('goes through a report, and hears and finds the first missing answer', async () => {
    const page = await reads(report(), INSPECTOR, city, PHONE);
    const sign = field(page, 'moveInLandlordSignature').getByRole('button', { name: 'Sign' });
    await sign.focus();
    await opensAndCloses(page, () => page.keyboard.press('Enter'), 'Sign');
    await page.getByRole('button', { name: 'Submit', exact: true }).focus();
    await page.keyboard.press('Enter');
    const heard = async () =>
      announcedBy(await readingOrder(page)).flatMap((each) => / to do\. First: (.+)$/.exec(each)?.[1] ?? []);
    await until(async () => (await heard()).length, 1);
    const [missing] = await heard();
    await until(() => isFocusIn(page, missing!), true);
  });
});
