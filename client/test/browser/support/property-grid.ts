import type { PropertyManagerItem, PropertyRecord } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import type { Product } from './product';
import { field, unitsOf } from './units';

const ADMIN = 'maple.admin';
/** Wide enough to render every column. */
const WIDE = { width: 1800, height: 900 };

/** Occupant of the second unit. */
const NEIGHBOUR = {
  occupantName1: 'Quirina Zabala',
  occupantPhone1: '250-555-0177',
  occupantEmail1: 'quirina@zabala.example',
  leaseStart: '2026-09-01',
};

interface GridProperties {
  one: PropertyRecord;
  two: PropertyRecord;
  hall: PropertyRecord;
  /** Manager of all three. */
  manager: PropertyManagerItem;
}

/** Provides Manage Properties, with properties of one spec whose codes begin with `MP-`. */
export function propertyGridOf(product: Product) {
  const { unit, edit } = unitsOf(product);
  const search = (page: Page) =>
    page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  const unfold = async (page: Page) => {
    const filters = page.getByRole('button', { name: /^Filters/ });
    if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click();
  };
  const cell = (page: Page, title: string, { code }: PropertyRecord): Locator =>
    page.getByRole('button', { name: new RegExp(`, change ${title} of ${code} `) });
  return {
    /** Creates two units and a common area of one customer. */
    enter: async (): Promise<GridProperties> => {
      const one = await unit({ code: 'MP-1', addressLine1: '7 Quince Mews', addressLine2: '77Q' });
      const two = await unit({ code: 'MP-2' }, { tenantInfo: NEIGHBOUR });
      const hall = await unit({ code: 'MP-3' }, { inspectionTemplate: 2, tenantInfo: undefined });
      const path = `customers/${one.customerId}/propertyManagers`;
      const managers = await product.api<PropertyManagerItem[]>(ADMIN, 'GET', path);
      const manager = managers.find(({ code }) => code !== 'N/A')!;
      for (const { id } of [one, two, hall]) await edit(id, `propertyManagers/${manager.id}`);
      return { one, two, hall, manager };
    },
    open: async (who: string, viewport = WIDE): Promise<Page> => {
      const page = await product.open('/properties?page=1', who, viewport);
      await page.getByRole('heading', { name: 'Manage Properties: All Inspection Types' }).waitFor();
      await page.locator('.ag-row, [data-row-id]').first().waitFor();
      return page;
    },
    search,
    unfold,
    /** Filters by the spec's properties. */
    narrow: async (page: Page) => {
      await unfold(page);
      await field(page, 'Code').fill('MP-');
      await search(page);
      await page.getByRole('button', { name: 'Remove the filter Code: MP-' }).waitFor();
    },
    cell,
    choose: async (page: Page, title: string, row: PropertyRecord, value: string) => {
      await cell(page, title, row).click();
      await page.getByRole('menuitemradio', { name: value, exact: true }).click();
    },
    tick: (page: Page, row: PropertyRecord) =>
      page.locator(`.ag-row[row-id="${row.id}"] input[type=checkbox]`).check(),
    /**
     * Chooses a value for all selected rows.
     * @returns the dialog before it is submitted
     */
    chooseForAll: async (page: Page, title: string, value: string): Promise<Locator> => {
      const bar = page.getByRole('group', { name: 'Selected Properties' });
      await bar.getByRole('button', { name: title }).click();
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${title} of `) });
      await dialog.getByLabel('New value').selectOption({ label: value });
      return dialog;
    },
  };
}
