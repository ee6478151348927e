import type {
  CustomerItem,
  DataUpdateRequestItem,
  PropertyPage,
  PropertyRecord,
  TenantInfoItem,
  UserSelf,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

/** The company with second-tier support. Helen Mbeki decides for its first customer. */
const HELEN = 'cascade.customeradmin';
const PAT = 'cascade.pm';
const MARCUS = 'cascade.manager';
const LOG = 'Data Update Request Log';
const REQUESTS = 'Data Update Requests';

const product = useProduct();

interface Place {
  id: number;
  code: string;
  living: TenantInfoItem;
}
/** A property of Helen's customer with Pat's manager, and one of a customer that only the office serves. */
let own: Place;
let other: Place;
let otherCustomer: CustomerItem;
beforeAll(async () => {
  const ofPat = await product.api<PropertyPage>(PAT, 'GET', 'propertyManagers/self/properties?count=50');
  own = await livedIn(ofPat.content);
  const [customer] = await product.api<CustomerItem[]>(HELEN, 'GET', 'customers');
  const customers = await product.api<CustomerItem[]>(MARCUS, 'GET', 'customers');
  otherCustomer = customers.find(({ id }) => id !== customer!.id)!;
  const query = `properties/query?count=50&customerId=${otherCustomer.id}`;
  other = await livedIn((await product.api<PropertyPage>(MARCUS, 'GET', query)).content);
});

async function livedIn(places: PropertyPage['content']): Promise<Place> {
  const { id } = places.find(({ occupantNames }) => occupantNames.length > 0)!;
  const { code } = await product.api<PropertyRecord>(MARCUS, 'GET', `properties/${id}`);
  const all = await product.api<TenantInfoItem[]>(MARCUS, 'GET', `properties/${id}/tenantInfo/all`);
  return { id, code, living: all.find(({ isCurrent }) => isCurrent)! };
}

const phoneOf = async ({ id }: Place) =>
  (await product.api<TenantInfoItem[]>(MARCUS, 'GET', `properties/${id}/tenantInfo/all`)).find(
    ({ isCurrent }) => isCurrent,
  )!.occupantPhone1;

let made = 0;
/** Requests a new phone number of the occupants. */
async function proposed({ id }: Place, comment = 'Told at the door'): Promise<string> {
  const newValue = `206-555-02${String(++made).padStart(2, '0')}`;
  const values = { category: 'UPDATE_EXISTING_TENANT', tiField: 'PHONE_1', newValue, comment };
  await product.api<DataUpdateRequestItem>(MARCUS, 'POST', `properties/${id}/dataUpdateRequests`, values);
  return newValue;
}

const table = (within: Page | Locator, name: string) => within.getByRole('table', { name });
const rowWith = (within: Page | Locator, name: string, text: string) =>
  table(within, name).getByRole('row').filter({ hasText: text });
const titlesOf = (within: Page | Locator, name: string) =>
  table(within, name).getByRole('columnheader').allInnerTexts();

async function choose(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: /^Action/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

describe('Data Update Requests of the landing page', () => {
  let page: Page;
  let dialog: Locator;
  beforeAll(async () => {
    await proposed(own);
    page = await product.open('/landing', HELEN, DESK);
    dialog = page.getByRole('dialog', { name: REQUESTS });
    await page
      .getByRole('region', { name: REQUESTS })
      .getByRole('button', { name: 'Review requests' })
      .click();
    await dialog.waitFor();
  });

  it('[CV-098][CV-099][CV-100][CV-101][CV-102][CV-103][CV-104][CV-105] show the proposed value, place and reason as they arrive', async () => {
    const previous = await phoneOf(own);
    const newValue = await proposed(own, 'They have moved to another provider');
    const row = rowWith(dialog, REQUESTS, newValue);
    await row.waitFor();
    expect(await titlesOf(dialog, REQUESTS)).toEqual([
      ...['Date', 'Property', 'Category', 'Field', 'Previous Value', 'New Value', 'Comment', 'Action'],
    ]);
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(cells[0]).toMatch(/\d+:\d{2} [AP]M\)$/);
    expect(cells[1]).toContain(own.code);
    expect(cells.slice(2, 7)).toEqual([
      'Update Existing Tenant',
      'Phone 1',
      previous,
      newValue,
      'They have moved to another provider',
    ]);
  });

  it('[CV-107] apply the proposed value after a confirmation', async () => {
    const newValue = await proposed(own);
    const row = rowWith(dialog, REQUESTS, newValue);
    await choose(page, row, 'Apply Changes');
    const asked = question(page, 'Apply this change?');
    await asked.getByText(`“${newValue}”`, { exact: false }).waitFor();
    await asked.getByRole('button', { name: 'Apply change' }).click();
    await page.getByText('The change was applied.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await phoneOf(own)).toBe(newValue);
  });

  it('stay open and show the recorded value when it has changed since', async () => {
    const newValue = await proposed(own);
    await product.api(MARCUS, 'PUT', `tenantInfos/${own.living.id}`, { occupantPhone1: '206-555-0299' });
    const row = rowWith(dialog, REQUESTS, newValue);
    await choose(page, row, 'Apply Changes');
    const asked = question(page, 'Apply this change?');
    await asked.getByRole('button', { name: 'Apply change' }).click();
    await asked.getByText('Recorded now: 206-555-0299', { exact: false }).waitFor();
    const editor = asked.getByRole('link', { name: 'Open property details' });
    expect(await editor.getAttribute('href')).toBe(`/customer/property-details?p_id=${own.id}`);
    await asked.getByText('Cancel', { exact: true }).click();
    expect(await phoneOf(own)).toBe('206-555-0299');
    await row.waitFor();
  });

  it('[CV-106] disappear for other users after they are dismissed', async () => {
    const newValue = await proposed(own);
    const pat = await product.open('/landing', PAT, DESK);
    await pat
      .getByRole('region', { name: REQUESTS })
      .getByRole('button', { name: 'Review requests' })
      .click();
    const theirs = rowWith(pat, REQUESTS, newValue);
    await choose(pat, theirs, 'Dismiss');
    const row = rowWith(dialog, REQUESTS, newValue);
    await choose(page, row, 'Dismiss');
    await question(page, 'Dismiss this request?').getByRole('button', { name: 'Dismiss request' }).click();
    await page.getByText('The request was dismissed.').last().waitFor();
    // The open dialog hides the table from role queries.
    await pat.locator('tr').filter({ hasText: newValue }).waitFor({ state: 'detached' });
    const late = question(pat, 'Dismiss this request?');
    await late.getByRole('button', { name: 'Dismiss request' }).click();
    await late.getByText('Helen Mbeki already dismissed this request.').waitFor();
  });

  it('[CV-107] offer no Apply when they name no tenant field', async () => {
    const values = { category: 'OTHER', comment: 'The buzzer is broken' };
    await product.api(MARCUS, 'POST', `properties/${own.id}/dataUpdateRequests`, values);
    const row = rowWith(dialog, REQUESTS, 'The buzzer is broken');
    await row.getByRole('button', { name: /^Action/ }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Dismiss']);
    await page.keyboard.press('Escape');
  });

  it('show an error when the server cannot be reached, and stay open', async () => {
    const newValue = await proposed(own);
    const row = rowWith(dialog, REQUESTS, newValue);
    await page.route('**/api/dataUpdateRequests/*/dismiss', (route) => route.abort());
    await choose(page, row, 'Dismiss');
    const asked = question(page, 'Dismiss this request?');
    await asked.getByRole('button', { name: 'Dismiss request' }).click();
    const retry = asked.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute('**/api/dataUpdateRequests/*/dismiss');
    await retry.click();
    await row.waitFor({ state: 'detached' });
  });

  it('[CV-098] are hidden from staff and from other users of the customer', async () => {
    for (const who of [MARCUS, 'cascade.customer']) {
      const writer = await product.open('/landing', who, DESK);
      await writer.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
      expect(await writer.getByRole('region', { name: REQUESTS }).count()).toBe(0);
    }
  });
});

describe('Data Update Request Log', () => {
  const COMMON = [
    'Inspector',
    'Property',
    'Category',
    'Field',
    'Previous Value',
    'New Value',
    'Comment',
    'Status',
  ];

  it('[CV-080][CV-551][CV-552][CV-553][CV-554][CV-555][CV-556][CV-557][CV-558][CV-559][CV-560][CV-561][CV-562] shows the office each request and its result', async () => {
    const previous = await phoneOf(other);
    const [applied, dismissed] = [await proposed(other), await proposed(other)];
    const described = { category: 'OTHER', comment: 'The gate sticks' };
    await product.api(MARCUS, 'POST', `properties/${other.id}/dataUpdateRequests`, described);
    const page = await product.signedIn(MARCUS, DESK);
    await page.getByRole('link', { name: LOG }).click();
    await rowWith(page, LOG, applied).waitFor();
    // In sight although the table is wider than its place, and in the row panel too.
    const button = rowWith(page, LOG, applied).getByRole('button', { name: /^Action/ });
    const table = page.getByRole('region', { name: LOG });
    const endOf = async (place: Locator) => {
      const box = (await place.boundingBox())!;
      return box.x + box.width;
    };
    await until(async () => (await endOf(button)) <= (await endOf(table)), true);
    await rowWith(page, LOG, applied).getByText(applied).click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: /^Action/ }).waitFor();
    await until(async () => (await endOf(button)) <= (await endOf(table)), true);
    await panel.getByRole('button', { name: 'Close' }).click();
    const titles = await titlesOf(page, LOG);
    expect(titles).toEqual(['Date', expect.any(String), 'PMU', ...COMMON, 'Action']);
    await choose(page, rowWith(page, LOG, applied), 'Apply Changes');
    await question(page, 'Apply this change?').getByRole('button', { name: 'Apply change' }).click();
    await rowWith(page, LOG, applied).filter({ hasText: 'Accepted' }).waitFor();
    await choose(page, rowWith(page, LOG, dismissed).filter({ hasText: 'Pending' }), 'Dismiss');
    await question(page, 'Dismiss this request?').getByRole('button', { name: 'Dismiss request' }).click();
    await rowWith(page, LOG, dismissed).filter({ hasText: 'Dismissed' }).waitFor();
    const cells = await rowWith(page, LOG, applied).first().getByRole('cell').allInnerTexts();
    expect(cells[1]).toBe(otherCustomer.customerName);
    expect(cells[3]).toBe('Office');
    expect(cells[4]).toContain(other.code);
    expect(cells.slice(5, 10)).toEqual(['Update Existing Tenant', 'Phone 1', previous, applied, '']);
    expect(cells[10]).toMatch(/^Accepted\s+Marcus Bell, /);
    const other_ = await rowWith(page, LOG, 'The gate sticks').getByRole('cell').allInnerTexts();
    expect(other_.slice(5, 10)).toEqual(['Other', '', '', '', 'The gate sticks']);

    await page.getByRole('combobox', { name: titles[1]!, exact: true }).fill(otherCustomer.customerName);
    await page.getByRole('option', { name: otherCustomer.customerName }).click();
    await page.waitForURL(new RegExp(`customer=${otherCustomer.id}`));
    await rowWith(page, LOG, own.code).first().waitFor({ state: 'detached' });
    expect(await rowWith(page, LOG, applied).count()).toBeGreaterThan(0);

    // Nobody has an account for this manager, so the card omits that row.
    await page.setViewportSize(PHONE);
    const card = page.getByRole('list', { name: LOG }).getByRole('listitem').filter({ hasText: applied });
    await card.first().waitFor();
    expect(await card.first().getByRole('term').allInnerTexts()).toContain('Previous Value');
    expect(await card.first().getByRole('term').allInnerTexts()).not.toContain('PMU');
  });

  it('leaves requests of self-managed customers to those customers, and says so', async () => {
    const newValue = await proposed(own);
    const page = await product.open('/dataUpdateRequestLog', MARCUS, DESK);
    const row = rowWith(page, LOG, newValue);
    await row.waitFor();
    await row.getByText('This customer manages its own data', { exact: false }).waitFor();
    expect(await row.getByRole('button', { name: /^Action/ }).count()).toBe(0);
  });

  it('[CV-549] filters by the inspector who filed the request', async () => {
    await proposed(other);
    const page = await product.open('/dataUpdateRequestLog', MARCUS, DESK);
    await rowWith(page, LOG, 'Office').first().waitFor();
    await page.getByRole('combobox', { name: 'Inspector', exact: true }).fill('Kowalski');
    await page.getByRole('option', { name: /Kowalski/ }).click();
    await rowWith(page, LOG, 'Office').first().waitFor({ state: 'detached' });
    await rowWith(page, LOG, 'Kowalski').first().waitFor();
    await page.getByRole('button', { name: /^Remove the filter Inspector: .*Kowalski/ }).waitFor();
  });

  it('[CV-086][CV-550][CV-553][CV-554] hides the customer column from customer admins, and shows their managers’ users', async () => {
    const newValue = await proposed(own);
    const pat = await product.api<UserSelf>(PAT, 'GET', 'users/self');
    const page = await product.open('/landing', HELEN, DESK);
    await page.getByRole('region', { name: 'My Properties' }).getByRole('link', { name: LOG }).click();
    const row = rowWith(page, LOG, newValue);
    await row.waitFor();
    expect(await titlesOf(page, LOG)).toEqual(['Date', 'PMU', ...COMMON, 'Action']);
    const [name, manager] = (await row.getByRole('cell').nth(1).innerText()).split('\n');
    expect(name).toContain(pat.propertyManagerUser!.name);
    expect(manager).toMatch(/\S/);
    await page.getByRole('combobox', { name: 'PMU', exact: true }).fill('Murray');
    await page.getByRole('option', { name: /Murray/ }).click();
    await page.waitForURL(new RegExp(`pmu=${pat.id}`));
    await row.waitFor();
  });

  it('[CV-554] hides the user column from property-manager users, and shows cards on a phone', async () => {
    const newValue = await proposed(own);
    const page = await product.open('/dataUpdateRequestLog', PAT, DESK);
    await rowWith(page, LOG, newValue).waitFor();
    expect(await titlesOf(page, LOG)).toEqual(['Date', expect.any(String), ...COMMON, 'Action']);
    await page.setViewportSize(PHONE);
    const card = page.getByRole('list', { name: LOG }).getByRole('listitem').filter({ hasText: newValue });
    await card.getByRole('button', { name: /^Action/ }).waitFor();
  });
});
