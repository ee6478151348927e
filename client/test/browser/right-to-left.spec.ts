import type { TenantMeta } from '@walkthrough/domain';
import type { Locator } from 'playwright-core';
import { basketInspections, IVAN, INSPECTOR } from './support/basket';
import { DESK, PHONE } from './support/browser';
import { rail } from './support/main-navigation';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const ADMIN = 'maple.admin';
/** Names whose last bracket stands at their left only when they run from right to left as a whole. */
const STREET = 'רחוב הרצל (דרום)';
const TENANT = 'שרה כהן (אם)';
const LANDLORD = 'דוד לוי (בעלים)';
const NOTE = 'המפתח אצל השכן (דירה ב)';

/**
 * Returns whether a text runs from right to left with its closing bracket at the left end; null while it is not there.
 */
const runsFromRight = (place: Locator, text: string): Promise<boolean | null> =>
  place.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent!.indexOf(wanted);
      if (at < 0) continue;
      const leftOf = (index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(at + wanted.length - 1) < leftOf(at);
    }
    return null;
  }, text);

const shows = async (place: Locator, text: string): Promise<void> => {
  await place.filter({ hasText: text }).first().waitFor();
  await until(() => runsFromRight(place.filter({ hasText: text }).first(), text), true);
};

describe('names that are written from right to left', () => {
  let id: number;
  beforeAll(async () => {
    const unit = await unitsOf(product).unit(
      { code: 'RTL-1', addressLine1: STREET, landlord: LANDLORD },
      { tenantInfo: { occupantName1: TENANT, leaseStart: '2026-09-01' } },
    );
    ({ id } = unit);
    const visit = await unitsOf(product).openVisit(unit);
    await product.api(ADMIN, 'PUT', `inspector/${IVAN}/inspection/${visit.id}`);
    await product.api(ADMIN, 'POST', `inspectionNotes?inspectionId=${visit.id}`, { details: NOTE });
  });

  it('keep their order in the property table, and begin at the left of their column', async () => {
    const page = await product.open('/properties?code=RTL-1', ADMIN, { width: 2600, height: 900 });
    const row = page.locator(`.ag-row[row-id="${id}"]`);
    await shows(row.locator('[col-id=address]'), STREET);
    await shows(row.locator('[col-id=tenants]'), TENANT);
    const [cell, text] = await row.locator('[col-id=address]').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [element.getBoundingClientRect().left, range.getBoundingClientRect().left];
    });
    expect(text - cell).toBeLessThan(40);
  });

  it('keep their order on the cards of the property list', async () => {
    const page = await product.open('/properties?code=RTL-1', ADMIN, PHONE);
    await shows(page.locator(`[data-row-id="${id}"]`), STREET);
  });

  it('keep their order on the record page, in its title, facts, people and timeline', async () => {
    const page = await product.open(`/properties/${id}`, ADMIN, DESK);
    await shows(page.getByRole('heading', { level: 1 }), STREET);
    await shows(page.getByRole('region', { name: 'Tenant Information' }), TENANT);
    await shows(page.getByRole('region', { name: 'Property Details' }), LANDLORD);
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await shows(timeline.getByRole('listitem').filter({ hasText: NOTE }), NOTE);
    await shows(timeline.getByRole('listitem').filter({ hasText: 'Moved in: ' }), TENANT);
  });

  it('keep their order for an inspector, in the Work Basket and on the record', async () => {
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const card = page.getByRole('listitem').filter({ hasText: 'RTL-1' });
    await shows(card, STREET);
    await shows(card, TENANT);
    await page.goto(`/properties/${id}`);
    await shows(page.getByRole('region', { name: "Managers' notes" }), NOTE);
    await shows(page.getByRole('region', { name: 'Property Details' }), LANDLORD);
  });

  it('keep their order in the rail and in the bar above it', async () => {
    const page = await product.open('/favicon.svg', ADMIN, DESK);
    const [company, customers] = ['בתי השלום (בע״מ)', 'לקוחות (בעלים)'];
    await page.route('**/api/sys_tenants/self', async (route) => {
      const response = await route.fetch();
      const tenant = (await response.json()) as TenantMeta;
      const tenantConfig = { ...tenant.tenantConfig, customerLabel: customers };
      await route.fulfill({ response, json: { ...tenant, displayName: company, tenantConfig } });
    });
    await page.goto('/landing');
    await shows(page.getByRole('banner'), company);
    const link = rail(page).locator('a[href="/customer-management"]');
    await shows(link, customers);
    const { width } = (await link.boundingBox())!;
    expect(width).toBeLessThan(224);
  });
});

describe('an inspection of another unit', () => {
  it('is not changed by a name beside it', async () => {
    const other = await basketInspections(product).given();
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const card = page.getByRole('listitem').filter({ hasText: other.property.code });
    const street = card.getByText(other.property.addressLine1, { exact: false }).first();
    expect(await runsFromRight(street, other.property.addressLine1)).toBe(false);
  });
});
