import type { PropertyRecord, VirtualLocationItem } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK } from './browser';
import type { Product } from './product';
import { button, openEditor, silenceNextDates } from './units';

const ADMIN = 'maple.admin';

/** What is said when all of a Submit was saved. */
export const SAVED = 'Your data was submitted successfully.';

/** The property editor on one page of an administrator, for the tests of one file. */
export function propertyEditorOf(product: Product) {
  let page: Page;
  return {
    /** Opens the page, on which no notice of a new date comes between. */
    begin: async (): Promise<Page> => {
      page = await product.open('/managerPropertyDetails', ADMIN, DESK);
      await silenceNextDates(page);
      return page;
    },
    open: (property: PropertyRecord) => openEditor(product, page, property),
    submit: () => button(page, 'Submit').click(),
    /** All of the company. */
    locations: () => product.api<VirtualLocationItem[]>(ADMIN, 'GET', 'virtual_locations'),
  };
}

/** The question of whoever saves what somebody else has changed. */
export const conflictOn = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: /also changed this/ });

/** The server does what the next call to this address asks for, and nobody hears of it. */
export const loseAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
