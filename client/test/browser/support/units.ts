import {
  type CustomerItem,
  type PropertyRecord,
  type StaffInspectionRow,
  type TenantInfoItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import type { Product } from './product';

const ADMIN = 'maple.admin';
let made = 0;

/** Creates units for the tests of one file, and reads their records. */
export const unitsOf = (product: Product) => ({
  /**
   * Creates a unit with occupants.
   * @param more further fields of the request
   */
  unit: async (details: object = {}, more: object = {}): Promise<PropertyRecord> => {
    const customers = await product.api<CustomerItem[]>(ADMIN, 'GET', 'customers');
    const own = customers.find(({ customerName }) => customerName === 'Harbourview Holdings')!;
    return product.api(ADMIN, 'POST', `customers/${own.id}/properties-tenants`, {
      details: { addressLine1: `${++made} Visit Lane`, city: 'Victoria', province: 'BC', ...details },
      tenantInfo: { occupantName1: 'Ola Berg', leaseStart: '2026-09-01' },
      inspectionTemplate: 1,
      ...more,
    });
  },
  record: (id: number) => product.api<PropertyRecord>(ADMIN, 'GET', `properties/${id}`),
  occupants: (id: number) => product.api<TenantInfoItem[]>(ADMIN, 'GET', `properties/${id}/tenantInfo/all`),
  edit: (id: number, rest: string, body?: object) =>
    product.api<PropertyRecord>(ADMIN, 'PUT', `properties/${id}/${rest}`, body),
  /** Returns its open inspection. */
  openVisit: async ({ addressLine1 }: PropertyRecord): Promise<StaffInspectionRow> => {
    const path = `inspections/rolling/page?addressLine1=${encodeURIComponent(addressLine1)}`;
    const { content } = await product.api<{ content: StaffInspectionRow[] }>(ADMIN, 'GET', path);
    return content[0]!;
  },
});

/** Returns the day on which the property was created: today. */
export const enteredOn = (property: PropertyRecord): string =>
  today(property.dateCreated, zoneOfInspection(null, property));

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Disables the notice of new dates for the current session. */
export const silenceNextDates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dateCreated } = JSON.parse(localStorage.getItem('walkthrough.credentials')!) as {
      dateCreated: number;
    };
    localStorage.setItem('next-date-notice-silenced', String(dateCreated));
  });

/** Returns the steps that the last Submit has saved. */
export const savedSteps = (page: Page) =>
  page.getByLabel('Saved', { exact: true }).getByRole('listitem').allInnerTexts();

export async function openEditor(product: Product, page: Page, { id }: PropertyRecord): Promise<void> {
  await page.goto(`${product.address}/managerPropertyDetails?p_id=${id}`);
  await field(page, 'Civic Number & Street Name').waitFor();
}
