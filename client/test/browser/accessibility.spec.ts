import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { ConditionReports, field, INSPECTOR } from './support/condition-reports';
import { DESK, PHONE, Product } from './support/product';

let product: Product;
let reportId: number;
beforeAll(async () => {
  product = await Product.start();
  const signatures = ['moveInLandlordSignature', 'moveInTenantSignature'];
  reportId = (await new ConditionReports(product).begunMoveIn(['landlordCity', ...signatures])).id;
  const ivan = await product.signedIn(INSPECTOR, PHONE);
  await ivan.getByRole('button', { name: 'Flag scheduling issue' }).first().click();
  await ivan.getByText('Inspection has been flagged with a scheduling issue').waitFor();
});
afterAll(() => product.close());

interface Screen {
  name: string;
  /** Nobody: who is not signed in. */
  account: string | null;
  /** From where signing in leads, or from the front page. */
  open: (page: Page) => Promise<unknown>;
}

const heading = (page: Page) => page.getByRole('heading').first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialogOf = (page: Page) => page.getByRole('dialog').waitFor();
const rows = (page: Page, atLeast: number) => page.getByRole('row').nth(atLeast).waitFor();

async function openReport(page: Page): Promise<void> {
  await page.goto(`/condition-inspection-form?ciId=${reportId}`);
  await field(page, 'landlordCity').getByRole('textbox').waitFor();
}

const SCREENS: readonly Screen[] = [
  { name: 'signing in', account: null, open: heading },
  { name: 'a forgotten password', account: null, open: (page) => button(page, 'Forgot My Password') },
  {
    name: 'checking a report',
    account: null,
    open: async (page) => {
      await page.goto('/verify');
      await heading(page);
    },
  },
  {
    name: 'a registration without a key',
    account: null,
    open: async (page) => {
      await page.goto('/register');
      await heading(page);
    },
  },
  { name: 'the landing of an administrator', account: 'maple.admin', open: heading },
  { name: 'the landing of a customer', account: 'maple.customer', open: heading },
  { name: 'the landing of the master', account: 'master', open: heading },
  {
    name: 'Inspection Management',
    account: 'maple.coordinator',
    open: async (page) => {
      await page.goto('/inspections');
      await rows(page, 3);
    },
  },
  {
    name: 'scheduling issues',
    account: 'maple.admin',
    open: async (page) => {
      await button(page, /Scheduling Issues/);
      await dialogOf(page);
      await rows(page, 1);
    },
  },
  {
    name: 'the Work Basket',
    account: 'maple.inspector',
    open: (page) => page.getByRole('button', { name: 'Flag scheduling issue' }).first().waitFor(),
  },
  {
    name: 'planning a visit from the Work Basket',
    account: 'maple.inspector',
    open: async (page) => {
      await button(page, /^Schedule/);
      await dialogOf(page);
    },
  },
  { name: 'a condition report', account: INSPECTOR, open: openReport },
  {
    name: 'a condition report that lacks something',
    account: INSPECTOR,
    open: async (page) => {
      await openReport(page);
      await button(page, 'Submit');
      await page.getByRole('group', { name: 'What is missing' }).waitFor();
    },
  },
  {
    name: 'the signature pad',
    account: INSPECTOR,
    open: async (page) => {
      await openReport(page);
      await field(page, 'moveInLandlordSignature').getByRole('button', { name: 'Sign' }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'adding a room',
    account: INSPECTOR,
    open: async (page) => {
      await openReport(page);
      await button(page, 'Add room');
      await dialogOf(page);
    },
  },
  {
    name: 'the condition inspections of a property manager',
    account: 'maple.pm',
    open: async (page) => {
      await page.goto('/condition-inspection-management');
      await page.locator('.ag-root').waitFor();
    },
  },
  {
    name: 'ordering a condition inspection',
    account: 'maple.pm',
    open: async (page) => {
      await page.goto('/condition-inspection-management');
      await button(page, 'Create Condition Inspection');
      await dialogOf(page);
    },
  },
  {
    name: 'the forms',
    account: 'maple.admin',
    open: async (page) => {
      await page.goto('/form-definitions');
      await rows(page, 2);
    },
  },
  {
    name: 'a form in the editor',
    account: 'maple.admin',
    open: async (page) => {
      await page.goto('/form-definitions/condition-ca/1');
      await page.getByRole('button', { name: 'Assign' }).waitFor();
    },
  },
  {
    name: 'the template matrix',
    account: 'maple.admin',
    open: async (page) => {
      await page.goto('/inspection-template-config');
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'work that needs attention',
    account: 'maple.admin',
    open: async (page) => {
      await page.goto('/attention');
      await page.getByText('Nothing needs attention').waitFor();
    },
  },
  {
    name: 'the mails of the installation',
    account: 'master',
    open: async (page) => {
      await page.goto('/master/mails');
      await heading(page);
    },
  },
];

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (_size, viewport) => {
  it.each(SCREENS)('axe finds nothing against $name', async ({ account, open }) => {
    const page =
      account === null ? await product.visitor(viewport) : await product.signedIn(account, viewport);
    if (account === null) await page.goto('/');
    await open(page);
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page)).toEqual([]);
    await page.context().close();
  });
});
