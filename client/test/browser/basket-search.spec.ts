import { writtenStreet, type WorkBasketItem, type WorkBasketPage } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { basketInspections, cardOf, INSPECTOR, IVAN, showList } from './support/basket';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

const { call, given } = basketInspections(product);
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

describe('search in the Work Basket', () => {
  it('[CV-200][CV-201][CV-202][CV-203][CV-204][CV-205][CV-206][CV-207][CV-208][CV-210][CV-211][CV-212] queries the server, filters on the device, has pages, and is remembered', async () => {
    const inspectionRow = await given();
    const page = await product.open('/inspector', INSPECTOR, DESK);
    await cardOf(page, inspectionRow).waitFor();
    const { tenantInfo } = (
      await call<WorkBasketItem[]>('GET', `inspector/${IVAN}/inspections`, INSPECTOR)
    ).find(({ inspection }) => inspection.id === inspectionRow.id)!.inspection;
    const text = page.getByLabel('Search text');
    const fields: readonly [label: string, number: number, looked: string][] = [
      ['Address', 0, inspectionRow.property.addressLine1],
      ['City', 1, inspectionRow.property.city],
      ['Name', 2, tenantInfo!.names[0]!],
      ['Phone', 3, tenantInfo!.phones[0]!],
      ['Email', 4, tenantInfo!.emails[0]!],
    ];
    for (const [index, [label, number, looked]] of fields.entries()) {
      await page.getByLabel('Search in').selectOption({ label });
      const asked = page.waitForRequest(
        (request) => request.url().includes('filter=') && request.url().includes(`filterMode=${number}`),
      );
      await text.fill(looked);
      if (index % 2 === 0) await text.press('Enter');
      else await button(page, 'Search').click();
      expect(new URL((await asked).url()).searchParams.get('filter')).toBe(looked);
      await cardOf(page, inspectionRow).waitFor();
    }
    await text.fill('nobody has this address');
    await text.press('Enter');
    await page.getByText('No inspections', { exact: true }).waitFor();
    await page.getByText('Nothing matches the filters.').waitFor();
    await button(page, 'Clear filters').click();
    await cardOf(page, inspectionRow).waitFor();
    expect(await text.inputValue()).toBe('');

    // An empty search result must not look like a missing download.
    await cardOf(page, inspectionRow).getByText('Ready for offline', { exact: true }).waitFor();
    await showList(page, 'offline');
    await page.getByLabel('Filter by property').fill('nobody has this address');
    await page.getByText('Nothing matches the filters.').waitFor();
    expect(await page.getByText('Nothing is stored on this device').count()).toBe(0);
    await button(page, 'Clear filters').click();
    await cardOf(page, inspectionRow).waitFor();
    await showList(page, 'assigned');
    await page.getByLabel('Filter by property').fill(`  ${inspectionRow.property.code} `);
    await until(() => page.locator('main ul > li:visible').count(), 1);
    // Also found by unit and street as shown on the card.
    const written = writtenStreet(inspectionRow.property);
    await cardOf(page, inspectionRow).getByText(written, { exact: true }).waitFor();
    await page.getByLabel('Filter by property').fill(`nobody ${written}`);
    await cardOf(page, inspectionRow).waitFor({ state: 'detached' });
    await page.getByLabel('Filter by property').fill(written);
    await cardOf(page, inspectionRow).waitFor();
    await page.getByLabel('Filter by property').fill('');

    const sorted = page.waitForRequest((request) => /inspections\?mode=1/.test(request.url()));
    await page.getByLabel('Sort by').selectOption({ label: 'Due Date' });
    await sorted;
    // A team with more than one page.
    await page.route('**/unassigned/page?*', async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('page=1', 'page=0') });
      const body = (await response.json()) as WorkBasketPage;
      const [item] = body.content;
      const content = Array.from({ length: 20 }, (_, n) => ({
        ...item!,
        inspection: { ...item!.inspection, id: 100_000 + n },
      }));
      await route.fulfill({ response, json: { ...body, content, totalPages: 2, totalElements: 40 } });
    });
    await showList(page, 'team');
    await page.getByText(/^1 \/ \d+$/).waitFor();
    expect(await button(page, 'First').isDisabled()).toBe(true);
    const next = page.waitForRequest((request) => /page=1&size=20/.test(request.url()));
    await button(page, 'Next').click();
    await next;
    await page.getByText(/^2 \/ \d+$/).waitFor();
    await page.reload();
    await page.getByText(/^2 \/ \d+$/).waitFor();
    expect(await page.getByLabel('Show').inputValue()).toBe('team');
    expect(await page.getByLabel('Sort by').inputValue()).toBe('inspectBy');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /workBasket/.test(key))).toEqual([expect.stringMatching(/maple/i)]);
    await button(page, 'Previous').click();
    await page.getByText(/^1 \/ \d+$/).waitFor();
    // Another page may have rows that match the filter on the device.
    await page.getByLabel('Filter by property').fill('nobody has this address');
    await page.getByText('Nothing matches the filters.').waitFor();
    await button(page, 'Next').click();
    await page.getByText(/^2 \/ \d+$/).waitFor();
    await button(page, 'Clear filters').click();
    await page.locator('main li').first().waitFor();
    await page.getByText(/^2 \/ \d+$/).waitFor();

    // The remembered page no longer exists because others took its rows: the first page opens instead of an empty
    // one.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await page.getByText('1 / 1', { exact: true }).waitFor();
    await button(page, 'Take this inspection').first().waitFor();

    // An empty list says what would fill it.
    await page.route('**/cancelled/page?*', (route) =>
      answerFor(route, { content: [], totalElements: 0, totalPages: 0, last: true }),
    );
    await showList(page, 'cancelled');
    await page.getByText('No inspections', { exact: true }).waitFor();
    await page.getByText(/^Cancelled inspections appear here after you inform the tenant/).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('[CV-238] is unavailable without the license of the inspector’s customer', async () => {
    await product.api('cascade.admin', 'POST', 'tenant_configs/self', { contactPhone: '250-555-0101' });
    const license = (given: number) =>
      product.alter('UPDATE customer SET condition_inspection_support = ? WHERE tenant_id = 2', given);
    const page = await product.open('/inspector', 'cascade.inspector2', PHONE);
    await page.getByLabel('Show').waitFor();
    const alert = page.getByRole('alert').filter({ hasText: 'This feature requires a license.' });
    const whatToDo = async () => {
      await alert.getByText('This feature requires a license. Please contact CTI support.').waitFor();
      await alert.getByText(/ has no license for condition inspections\. Ask .+ to turn it on/).waitFor();
      await alert.getByRole('link', { name: 'Call (250) 555-0101', exact: true }).waitFor();
    };
    try {
      // While the list is open.
      license(0);
      await showList(page, 'conditionHistory');
      await whatToDo();
      // From the start: then there is no list to choose.
      await page.reload();
      await whatToDo();
      expect(await page.getByLabel('Show').count()).toBe(0);
    } finally {
      license(1);
    }
  });
});
