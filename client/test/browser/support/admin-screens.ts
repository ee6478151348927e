import type { Page } from 'playwright-core';

/** A screen, and how a test opens it. */
export interface Screen {
  name: string;
  /** Start page of the account if omitted; the front page for visitors. */
  at?: string | (() => string);
  /** Waits until the screen's content is there. */
  open: (page: Page) => Promise<unknown>;
}

export const heading = (page: Page) => page.getByRole('heading').first().waitFor();
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const dialogOf = (page: Page) => page.getByRole('dialog').waitFor();
const rows = (page: Page, atLeast: number) => page.getByRole('row').nth(atLeast).waitFor();

/** Screens and dialogs of an administrator. */
export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'the landing of an administrator', open: heading },
  {
    name: 'scheduling issues',
    open: async (page) => {
      await button(page, /Scheduling Issues/);
      await dialogOf(page);
      const dialog = page.getByRole('dialog');
      // Rows on a desk, cards on a phone.
      await dialog.getByRole('row').nth(1).or(dialog.getByRole('listitem')).first().waitFor();
    },
  },
  { name: 'the forms', at: '/form-definitions', open: (page) => rows(page, 2) },
  { name: 'the kinds of inspection', at: '/inspection-kinds', open: heading },
  {
    name: 'the rules of law',
    at: '/tenancy-law',
    open: (page) => page.getByRole('button', { name: 'Change rule BC-11' }).waitFor(),
  },
  {
    name: 'the legal holds',
    at: '/tenancy-law?view=holds',
    open: (page) => page.getByText('No legal holds').waitFor(),
  },
  { name: 'the trials of drafts', at: '/form-trials', open: heading },
  {
    name: 'a form in the editor',
    at: '/form-definitions/condition-ca/1',
    open: (page) => page.getByRole('button', { name: 'Assign' }).waitFor(),
  },
  {
    name: 'the properties',
    at: '/properties',
    open: async (page) => {
      // Rows on desktop, cards on a phone.
      await page
        .getByRole('link', { name: /^Edit Property: / })
        .nth(4)
        .waitFor();
    },
  },
  {
    name: 'the common areas',
    at: '/common-area-inspections',
    // Rows on desktop, cards on a phone.
    open: (page) =>
      page
        .getByRole('link', { name: /^Open property / })
        .first()
        .waitFor(),
  },
  {
    name: 'a property in the editor',
    at: '/managerPropertyDetails?p_id=1',
    open: (page) => page.getByLabel('Owner Phone').waitFor(),
  },
  {
    name: 'the record of a property',
    at: '/properties/1',
    open: (page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').nth(2).waitFor(),
  },
  {
    name: 'a new property',
    at: '/managerPropertyDetails',
    open: async (page) => {
      await button(page, 'New Property');
      await dialogOf(page);
    },
  },
  {
    name: 'the template matrix',
    at: '/inspection-template-config',
    open: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'the settings of the company',
    at: '/adminTenantConfig',
    open: (page) => page.getByLabel('Company name').waitFor(),
  },
  {
    name: 'the teams',
    at: '/teams',
    open: (page) =>
      page
        .getByRole('button', { name: /^Remove / })
        .nth(1)
        .waitFor(),
  },
  {
    name: 'the customers',
    at: '/customer-management',
    open: async (page) => {
      await page.getByRole('button', { name: /^Harbourview/ }).click();
      await page.getByRole('button', { name: 'Edit owner' }).click();
      await page.getByRole('button', { name: 'Set Data Managed by CTI' }).waitFor();
    },
  },
  {
    name: 'the users',
    at: '/users',
    open: (page) => button(page, 'Actions for Clara Reyes').then(() => page.getByRole('menu').waitFor()),
  },
  {
    name: 'a new user',
    at: '/users',
    open: async (page) => {
      await button(page, 'New user');
      await dialogOf(page);
    },
  },
  {
    name: 'the own devices',
    at: '/my-devices',
    open: (page) => page.getByText('This device').first().waitFor(),
  },
  {
    name: 'a new feed token',
    at: '/my-devices',
    open: (page) => button(page, 'Create token').then(() => dialogOf(page)),
  },
  {
    name: 'an export of answers',
    at: '/inspection-summary',
    open: (page) => button(page, 'Export answers').then(() => dialogOf(page)),
  },
  {
    name: 'the devices',
    at: '/devices',
    // The inspector who signed in before has reported this device.
    open: (page) => page.getByText('Nothing pending').first().waitFor(),
  },
  {
    name: 'the audit log',
    at: '/auditLogs',
    open: (page) =>
      page
        .getByRole('button', { name: /^View / })
        .nth(20)
        .waitFor(),
  },
  {
    name: 'an entry of the audit log',
    at: '/auditLogs?kind=CREATE_PROPERTY',
    open: async (page) => {
      await button(page, /^View Create Property/);
      await dialogOf(page);
    },
  },
  {
    name: 'the log of data update requests',
    at: '/dataUpdateRequestLog',
    open: (page) => page.getByText(/^\d+ requests?$/).waitFor(),
  },
  {
    name: 'work that needs attention',
    at: '/attention',
    open: (page) => page.getByText('Nothing needs attention').waitFor(),
  },
  {
    name: 'the late submissions',
    at: '/late-submissions',
    open: (page) => page.getByText('No late reports').waitFor(),
  },
  {
    name: 'the remuneration reports',
    at: '/remuneration',
    open: (page) => page.getByRole('button', { name: 'Load Report' }).waitFor(),
  },
  {
    name: 'the own audits',
    at: '/audited-summary?month=1999-01',
    open: (page) => page.getByText('No audited inspections in this month').waitFor(),
  },
  {
    name: 'the training videos',
    at: '/training-videos-gallery',
    open: (page) => page.getByText('No training videos yet').waitFor(),
  },
  {
    name: 'the spreadsheets of properties',
    at: '/customer/property-spreadsheets',
    open: (page) => page.getByRole('button', { name: /^Choose a spreadsheet/ }).waitFor(),
  },
];
