import { SCREEN_PATHS } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { ADMIN_SCREENS, button, dialogOf, heading, type Screen } from './support/admin-screens';
import { answerFor } from './support/answer-for';
import { violationsOf } from './support/axe';
import { flagIssue } from './support/basket';
import { ConditionReports, field, INSPECTOR } from './support/condition-reports';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
let reportId: number;
beforeAll(async () => {
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
  ['maple.admin', ADMIN_SCREENS],
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
  '/inspector/task': 'repeats',
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
