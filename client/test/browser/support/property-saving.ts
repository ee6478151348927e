import type { PropertyRecord, VirtualLocationItem } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK } from './browser';
import type { Product } from './product';
import { button, openEditor, silenceNextDates } from './units';

const ADMIN = 'maple.admin';

/** Message after a complete Submit. */
export const SAVED = 'Your data was submitted successfully.';

/** Provides the property editor on one page of an administrator. */
export function propertyEditorOf(product: Product) {
  let page: Page;
  return {
    /** Opens the page with the notice of new dates disabled. */
    begin: async (): Promise<Page> => {
      page = await product.open('/managerPropertyDetails', ADMIN, DESK);
      await silenceNextDates(page);
      return page;
    },
    open: (property: PropertyRecord) => openEditor(product, page, property),
    submit: () => button(page, 'Submit').click(),
    /** Returns all locations of the company. */
    locations: () => product.api<VirtualLocationItem[]>(ADMIN, 'GET', 'virtual_locations'),
  };
}

/** Returns the conflict dialog. */
export const conflictOn = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: /also changed this/ });

/** Answers whether the tenancy goes on, which is asked before other occupants or another owner are saved. */
export const endTenancy = (page: Page): Promise<void> =>
  page
    .getByRole('alertdialog', { name: 'Does the tenancy continue?' })
    .getByRole('button', { name: 'The tenancy ends' })
    .click();

/** Forwards the next call to this URL but drops its answer. */
export const loseAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
