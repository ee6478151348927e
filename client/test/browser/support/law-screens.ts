import {
  addDays,
  type LinkableReport,
  type PropertyTenancies,
  type PropertyTenantLinks,
  today,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { button, type Screen } from './admin-screens';
import { answerFor } from './answer-for';
import type { Product } from './product';
import { unitsOf } from './units';

const ADMIN = 'maple.admin';
const DAY = addDays(today(Date.now(), 'America/Vancouver'), -20);

export interface TenancyOfTest {
  propertyId: number;
  tenancyId: number;
}

/** Makes a property in British Columbia with a tenancy and a deduction. */
export async function tenancyWithDeduction(product: Product): Promise<TenancyOfTest> {
  const { id: propertyId } = await unitsOf(product).unit();
  const path = `properties/${propertyId}/tenancies`;
  const { content } = await product.api<PropertyTenancies>(ADMIN, 'GET', path);
  const tenancyId = content[0]!.id;
  await product.api(ADMIN, 'PUT', `tenancies/${tenancyId}`, {
    deposits: [{ kind: 'SECURITY_DEPOSIT', cents: 125_050, receivedOn: DAY }],
    possessionOn: DAY,
    moveInInspectedOn: DAY,
    tenancyEndOn: addDays(DAY, 10),
  });
  await product.api(ADMIN, 'POST', `tenancies/${tenancyId}/deduction-lines`, {
    place: 'Kitchen',
    description: 'Broken tile',
    cents: 12_050,
    beforePhotos: [],
    afterPhotos: [],
    workPhotos: [],
  });
  return { propertyId, tenancyId };
}

const opens = (name: string) => async (page: Page) => {
  await button(page, name);
  await page.getByRole('dialog').first().waitFor();
};

/** Screens and dialogs of tenancy law. @param tenancy is called when a screen is opened */
export function lawScreens(tenancy: () => TenancyOfTest): readonly Screen[] {
  const record = () => `/properties/${tenancy().propertyId}`;
  return [
    {
      name: 'the record of a tenancy',
      at: record,
      open: (page) => page.getByRole('region', { name: 'Dates for the tenant' }).waitFor(),
    },
    {
      name: 'the deductions of a tenancy',
      at: record,
      open: async (page) => {
        await opens('Show deductions')(page);
        // No copy is recorded of the move-in, which the deductions say.
        await page.getByText(/^Rule BC-08: The landlord may lose/).waitFor();
        await page.getByText('Kitchen · $120.50').waitFor();
      },
    },
    {
      name: 'a new deduction',
      at: record,
      open: async (page) => {
        await opens('Show deductions')(page);
        await button(page, 'Add deduction');
        await page.getByRole('dialog', { name: 'Add deduction' }).waitFor();
      },
    },
    { name: 'a new notice', at: record, open: opens('Write notice') },
    { name: 'a new delivery', at: record, open: opens('Record delivery') },
    { name: 'a new legal hold', at: record, open: opens('Place legal hold') },
    {
      name: 'a new link of a tenant',
      at: record,
      open: async (page) => {
        const report: LinkableReport = {
          inspectionId: 1,
          type: 'MOVE_IN',
          inspectedOn: DAY,
          tenancyIds: [tenancy().tenancyId],
        };
        const links: PropertyTenantLinks = { content: [], reports: [report] };
        await page.route('**/tenant-links', (route) => answerFor(route, links));
        await page.reload();
        await opens('Create link')(page);
      },
    },
    { name: 'a rule of law', at: '/tenancy-law', open: opens('Change rule BC-11') },
    {
      name: 'the text of a notice with real data',
      at: '/notice-texts',
      open: async (page) => {
        await button(page, 'Preview with real data');
        await page.getByText('Dear Ola Berg,').waitFor();
      },
    },
  ];
}
