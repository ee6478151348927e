import type { Locator, Page } from 'playwright-core';
import type { InspectorItem, StaffInspectionPage } from '@walkthrough/domain';
import { answerFor } from './support/answer-for';
import { useProduct } from './support/product';

const product = useProduct();

const words = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const isChosen = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }).waitFor();
const chip = (page: Page, name: RegExp) => page.getByRole('button', { name });

describe('the address of a board', () => {
  it('contains tab, filters and sort, can be shared, and works with Back', async () => {
    const page = await product.open('/inspections', 'maple.coordinator');
    await isChosen(page, 'Rolling List');
    await page.waitForURL(/tab=rolling/);
    await tab(page, 'Assigned Inspections').click();
    await page.waitForURL(/tab=assigned/);
    const search = page.getByRole('search');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await search.getByLabel('City').fill('Vancouver');
    await search.getByRole('button', { name: 'Search' }).click();
    await chip(page, /City: Vancouver/).waitFor();
    await page.getByRole('columnheader', { name: 'Inspection Due' }).click();
    await page.waitForURL(/sort=-inspectBy/);
    expect(words(page)).toEqual({
      kind: 'periodic',
      tab: 'assigned',
      sort: '-inspectBy',
      city: 'Vancouver',
    });

    // Emptying a field removes its filter at once, together with what was typed elsewhere.
    await search.getByLabel('Civic Number & Street Name').fill('Main');
    await search.getByLabel('City').fill('');
    await chip(page, /City: Vancouver/).waitFor({ state: 'detached' });
    expect(words(page)).toEqual({
      kind: 'periodic',
      tab: 'assigned',
      sort: '-inspectBy',
      addressLine1: 'Main',
    });
    await page.goBack();
    await chip(page, /City: Vancouver/).waitFor();
    await page.getByRole('columnheader', { name: 'Inspection Due' }).waitFor();

    const other = await product.open(page.url().slice(product.address.length), 'maple.coordinator2');
    await isChosen(other, 'Assigned Inspections');
    await chip(other, /City: Vancouver/).waitFor();
    await other.locator('.ag-header-cell[aria-sort=descending]', { hasText: 'Inspection Due' }).waitFor();

    for (const [address, name] of [
      [/city=Vancouver$/, 'Assigned Inspections'],
      [/tab=assigned$/, 'Assigned Inspections'],
      [/tab=rolling$/, 'Rolling List'],
    ] as const) {
      await page.goBack();
      await page.waitForURL(address);
      await isChosen(page, name);
    }
    expect(await chip(page, /City: Vancouver/).count()).toBe(0);
  });

  it('[CV-461] without parameters restores the previous list, and with parameters overrides it', async () => {
    const page = await product.open(
      '/inspections?kind=periodic&tab=assigned&city=Burnaby',
      'maple.coordinator',
    );
    await chip(page, /City: Burnaby/).waitFor();
    await page.goto('/inspections');
    await isChosen(page, 'Assigned Inspections');
    await chip(page, /City: Burnaby/).waitFor();
    expect(words(page)).toEqual({ kind: 'periodic', tab: 'assigned', city: 'Burnaby' });
    await page.goto('/inspections?tab=rolling');
    await isChosen(page, 'Rolling List');
    expect(await chip(page, /City/).count()).toBe(0);
  });

  it('identifies a person by id, and the screen shows the name', async () => {
    const inspectors = await product.api<InspectorItem[]>('maple.coordinator', 'GET', 'inspectors');
    const { id } = inspectors.find(({ name }) => name === 'Kowalski')!;
    const page = await product.open(`/inspections?tab=assigned&inspector=${id}`, 'maple.coordinator');
    await chip(page, /Inspector: Kowalski, Ivan/).waitFor();
  });

  it('selects the other kind of inspections, and a later page', async () => {
    const page = await product.open('/inspections?kind=condition&tab=audited', 'maple.coordinator');
    await isChosen(page, 'History');
    // The demo has fewer inspections than fit on a page.
    await page.route('**/api/inspections/rolling/page*', async (route) => {
      const board = (await (await route.fetch()).json()) as StaffInspectionPage;
      await answerFor(route, { ...board, totalPages: 3, totalElements: 150, last: false });
    });
    await page.goto('/inspections?kind=periodic&tab=rolling&page=2');
    await page.getByText('2 / 3').waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.waitForURL(/tab=rolling$/);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('keeps what is typed and not yet searched for when a link within the page is followed', async () => {
    const page = await product.open('/inspections?kind=periodic&tab=assigned', 'maple.coordinator');
    await isChosen(page, 'Assigned Inspections');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const city = page.getByRole('search').getByLabel('City');
    await city.fill('Burn');
    await page.evaluate(
      () =>
        new Promise((followed) => {
          window.addEventListener('popstate', () => setTimeout(followed), { once: true });
          window.location.hash = 'content';
        }),
    );
    expect(await city.inputValue()).toBe('Burn');
  });

  it('with unknown parameters shows the default list', async () => {
    const page = await product.open(
      '/inspections?kind=x&tab=secret&page=-3&sort=constructor&inspector=abc&type=9',
      'maple.coordinator',
    );
    await isChosen(page, 'Rolling List');
    await page.locator('.ag-row').first().waitFor();
    expect(await chip(page, /^Remove the filter/).count()).toBe(0);
    await page.goto('/inspections?tab=rolling&page=4000');
    await page.locator('.ag-row').first().waitFor();
    expect(words(page)['page']).not.toBe('4000');
  });
});

describe('the address of a plain list', () => {
  it('contains its page', async () => {
    const page = await product.signedIn('master');
    const mail = (id: number) => ({
      id,
      at: 1_790_000_000_000,
      to: 'a@example.com',
      subject: `Mail ${id}`,
      text: '',
      attachment: null,
    });
    await page.route('**/api/master/mails*', (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 0);
      const mails = { content: [mail(asked)], totalElements: 2, totalPages: 2, last: asked === 1 };
      return answerFor(route, { hasMailServer: false, mails });
    });
    await page.goto('/master/mails?page=2');
    await page.getByText('Mail 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText('Mail 0', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('Mail 1', { exact: true }).waitFor();
    await page.goto('/master/mails?page=zero');
    await page.getByText('Mail 0', { exact: true }).waitFor();
  });
});
