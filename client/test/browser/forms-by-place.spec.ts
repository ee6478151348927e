import type { ConditionInspection, OpenedConditionInspection, PropertyPage } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

const product = useProduct();

/** Opens a move-in at the company's first property whose owner has a license. */
async function opened(company: string, country: string, ciType: string): Promise<number> {
  const { content } = await product.api<PropertyPage>(
    `${company}.manager`,
    'GET',
    'properties/query?count=200',
  );
  for (const property of content.filter((each) => !each.isUnassignable)) {
    const wanted = {
      dueDate: '2026-12-01',
      inspectorId: company === 'maple' ? 6 : 16,
      country,
      ciType,
      type: 'MOVE_IN',
      propertyId: property.id,
      justification: 'The keys came late.',
    };
    try {
      const { id } = await product.api<OpenedConditionInspection>(
        `${company}.manager`,
        'POST',
        'condition-inspections',
        wanted,
      );
      return id;
    } catch (error) {
      if (!String(error).includes('licence_required')) throw error;
    }
  }
  throw new Error('No property is left.');
}

/** Returns a demo record that uses the older form. */
async function older(company: string): Promise<number> {
  for (let id = 1; id < 100; id += 1) {
    const found = await product
      .api<ConditionInspection>(`${company}.manager`, 'GET', `condition-inspections/${id}`)
      .catch(() => null);
    if (found?.form.key === 'condition-legacy') return id;
  }
  throw new Error('The demo has no older record.');
}

async function report(company: string, id: number): Promise<Page> {
  const page = await product.open(`/condition-inspection-form?ciId=${id}&manager=true`, `${company}.manager`);
  await page.locator('.wt-body').getByRole('heading', { level: 2 }).first().waitFor();
  return page;
}

/** Returns a label of the landlord's address, as a field or as text. */
const landlordPart = (page: Page, label: string) =>
  page
    .locator('.wt-section', { has: page.getByRole('heading', { name: 'Landlord', exact: true }) })
    .getByText(new RegExp(`^${label}( optional)?$`))
    .first();

const headings = (page: Page) =>
  page.locator('.wt-body').getByRole('heading', { level: 2 }).allTextContents();

it.each([
  ['[CV-330]', 'maple', 'CA', 'BC', 'Safety', 'Province'],
  ['[CV-331]', 'maple', 'CA', 'AB', "Landlord's statement", 'Province'],
  ['[CV-333]', 'cascade', 'US', 'WA', 'Kitchen', 'State'],
])(
  '%s opens for a new inspection of %s in %s %s the form: %s, %s',
  async (_row, company, country, type, own, part) => {
    const page = await report(company, await opened(company, country, type));
    const found = await headings(page);
    expect(['Safety', "Landlord's statement", 'Kitchen'].filter((each) => found.includes(each))).toEqual(
      own === "Landlord's statement" ? ['Safety', own] : [own],
    );
    await landlordPart(page, part).waitFor();
  },
);

it.each([
  ['maple', 'Province', 'Postal Code'],
  ['cascade', 'State', 'Zip Code'],
])(
  '[CV-332] opens a record of %s with its older form, and shows %s and %s',
  async (company, province, code) => {
    const page = await report(company, await older(company));
    expect(await headings(page)).toEqual([
      ...['Landlord', 'Tenants', 'Dates', 'Present for the landlord', 'Present for the tenant', 'Rooms'],
      ...['Keys and controls: issued and returned', 'Comments', "Tenant's statement", 'Signatures'],
      "Tenant's forwarding address",
    ]);
    await landlordPart(page, province).waitFor();
    await landlordPart(page, code).waitFor();
  },
);
