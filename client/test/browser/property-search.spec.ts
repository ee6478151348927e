import type { PropertyItem, PropertyPage, WorkBasketItem } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';

const product = useProduct();
const { unit } = unitsOf(product);

const WHO = 'maple.manager';

describe('property search', () => {
  let page: Page;
  let dialog: Locator;
  let all: PropertyItem[];

  const rows = () => dialog.getByRole('row').filter({ has: page.getByRole('cell') });
  const codes = () => rows().locator('td:first-child').allInnerTexts();
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const search = async () => {
    const answered = page.waitForResponse('**/api/properties/query?*');
    await field('Code').press('Enter');
    return (await answered).url();
  };
  /** Searches by one field, checks that exactly the expected properties are found, and clears the field. */
  const finds = async (label: string, words: string, wanted: (item: PropertyItem) => boolean) => {
    await field(label).fill(words);
    await search();
    const expected = all.filter((item) => item.active && wanted(item)).map(({ code }) => code);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    await dialog.getByText(expected[0]!, { exact: true }).waitFor();
    expect((await codes()).sort()).toEqual(expected.sort());
    await field(label).fill('');
  };
  const opened = async () => {
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    // The filters stay open once the user has opened them.
    if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
    await page.getByLabel('Property', { exact: true }).click();
    dialog = page.getByRole('dialog', { name: 'Find a property' });
    await rows().first().waitFor();
    await dialog.getByRole('button', { name: 'More filters' }).click();
  };
  const begins = (text: string, word: string) => text.toLowerCase().split(/\W+/).includes(word.toLowerCase());

  beforeAll(async () => {
    all = (await product.api<PropertyPage>(WHO, 'GET', 'properties/query')).content;
    page = await product.open('/inspections?tab=rolling', WHO);
  });

  beforeEach(async () => {
    await page.reload();
    await opened();
  });

  it('[CV-151][CV-163][CV-165][CV-166][CV-167][CV-168][CV-172] shows code, address, common area and Select of active properties', async () => {
    const { width } = (await dialog.boundingBox())!;
    expect(width / page.viewportSize()!.width).toBeCloseTo(0.8, 1);
    expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual([
      'Code',
      'Address',
      'Common Area',
      'Select',
    ]);
    const [first] = all.filter(({ active }) => active);
    const { addressLine1, code, template } = first!;
    const cells = rows().first().getByRole('cell');
    expect(await cells.nth(0).innerText()).toBe(code);
    expect(await cells.nth(1).innerText()).toContain(addressLine1);
    expect(await cells.nth(2).innerText()).toBe(template.id === 2 ? 'Y' : 'N');
    expect(await dialog.getByLabel('Show active only').isChecked()).toBe(true);
    await field('Code').fill('no such code');
    expect(await search()).toContain('onlyActive=true');
    await dialog.getByText('No properties found matching your query.').waitFor();
    await field('Code').fill(code);
    await dialog.getByLabel('Show active only').click();
    expect(await search()).not.toContain('onlyActive=true');
    await dialog.getByRole('button', { name: new RegExp(`^Select ${code} `) }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: new RegExp(`Property: ${code}`) }).waitFor();
  });

  it('[CV-171][CV-174] has pages of 50, with First, Previous, Next and Last', async () => {
    expect(await rows().count()).toBe(50);
    const pages = dialog.getByRole('navigation', { name: 'Pages' });
    const press = (name: string) => pages.getByRole('button', { name }).click();
    for (const [name, now] of [
      ['Next', '2 / 2'],
      ['Previous', '1 / 2'],
      ['Last', '2 / 2'],
      ['First', '1 / 2'],
    ] as const) {
      await press(name);
      await pages.getByText(now).waitFor();
    }
  });

  it('[CV-152][CV-164] finds by code, with Enter', () =>
    finds('Code', all[3]!.code, ({ code }) => code === all[3]!.code));

  it('[CV-155] finds by city', () => {
    const [first] = all;
    return finds('City', first!.city, ({ city }) => city === first!.city);
  });

  it('[CV-156] finds by province', () => finds('Province', 'AB', ({ province }) => province === 'AB'));
  it('[CV-156] finds by the province’s name, as in the editor', () =>
    finds('Province', 'alberta', ({ province }) => province === 'AB'));

  it('[CV-153] finds by civic number and street', () => {
    const [number] = all[5]!.addressLine1.split(' ');
    return finds('Civic Number & Street Name', number!, ({ addressLine1 }) => begins(addressLine1, number!));
  });

  it('[CV-154] finds by unit', () => {
    const { addressLine2 } = all.find((item) => item.active && item.addressLine2 !== '')!;
    return finds('Unit Number', addressLine2, (item) => begins(item.addressLine2, addressLine2));
  });

  it('[CV-157][CV-173] finds by owner, as one phrase', async () => {
    const { landlord } = all.find((item) => item.active && item.landlord !== '')!;
    await field('Owner Name').fill(landlord);
    expect(await search()).not.toMatch(/count=|page=/);
    await dialog.getByRole('navigation', { name: 'Pages' }).waitFor({ state: 'detached' });
    const expected = all.filter((item) => item.active && item.landlord === landlord);
    expect(await codes()).toEqual(expect.arrayContaining(expected.map(({ code }) => code)));
  });

  it('[CV-160][CV-161] finds by name and phone of an occupant', async () => {
    const home = all.find((item) => item.active && item.occupantPhones.length > 0)!;
    await finds('Tenant name', home.occupantNames[0]!, ({ occupantNames }) =>
      occupantNames.includes(home.occupantNames[0]!),
    );
    await finds('Tenant phone', home.occupantPhones[0]!, ({ occupantPhones }) =>
      occupantPhones.includes(home.occupantPhones[0]!),
    );
  });

  it('[CV-162] finds by email address of an occupant', async () => {
    // Only inspections contain it; a search does not return it.
    const basket = await product.api<WorkBasketItem[]>(
      'maple.inspector',
      'GET',
      'inspector/6/inspections?mode=0',
    );
    const homes = basket.map(({ inspection: { property, tenantInfo } }) => ({
      code: property.code,
      email: tenantInfo?.emails[0],
    }));
    const { email } = homes.find((home) => home.email !== undefined)!;
    const theirs = homes.filter((home) => home.email === email).map(({ code }) => code);
    await finds('Tenant email', email!, ({ code }) => theirs.includes(code));
  });

  it('[CV-158] finds by customer, a field that customers do not have', async () => {
    const { customerName } = all.find((item) => item.active && item.customerName)!;
    const chosen = dialog.getByRole('combobox', { name: 'Owner', exact: true });
    await chosen.selectOption({ label: customerName! });
    await search();
    const expected = all.filter((item) => item.active && item.customerName === customerName);
    await dialog.getByText(expected[0]!.code, { exact: true }).waitFor();
    expect((await codes()).sort()).toEqual(expected.map(({ code }) => code).sort());
    const own = await product.open('/customer/property-details', 'maple.customer');
    await own.getByRole('button', { name: 'Select Property' }).click();
    await own.getByRole('button', { name: 'More filters' }).click();
    await own.getByRole('combobox', { name: 'Property Manager' }).waitFor();
    expect(await own.getByRole('combobox', { name: 'Owner', exact: true }).count()).toBe(0);
  });

  it('[CV-159] finds by property manager of the chosen customer', async () => {
    const managed = all.find((item) => item.active && item.propertyManagerObj !== null)!;
    const { code, name } = managed.propertyManagerObj!;
    await dialog.getByRole('combobox', { name: 'Owner', exact: true }).selectOption({
      label: managed.customerName!,
    });
    const manager = dialog.getByRole('combobox', { name: 'Property Manager' });
    await manager.selectOption({ label: `${code} ${name}`.trim() });
    await search();
    const expected = all.filter((item) => item.active && item.propertyManagerObj?.code === code);
    await dialog.getByText(expected[0]!.code, { exact: true }).waitFor();
    expect((await codes()).sort()).toEqual(expected.map((item) => item.code).sort());
  });

  it('finds by prefixes of any words in one box', async () => {
    const home = all.find((item) => item.active && item.occupantNames.length > 0)!;
    const words = `${home.occupantNames[0]!.split(' ').at(-1)!.toLowerCase()} ${home.code}`;
    await field('Search properties').fill(words);
    await search();
    await dialog.getByRole('button', { name: new RegExp(`^Select ${home.code} `) }).waitFor();
    expect(await codes()).toEqual([home.code]);
  });

  it('keeps its buttons within reach with long names, in either text direction', async () => {
    const addressLine1 = `1 ${'x'.repeat(180)} \u202Elane`;
    await unit({ code: 'LONG-190', addressLine1 });
    await field('Code').fill('LONG-190');
    await search();
    await dialog.getByRole('button', { name: /^Select LONG-190 / }).waitFor();
    const table = dialog.getByRole('region', { name: 'Find a property' });
    const overflow = () => table.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await dialog.locator('tbody bdi').count()).toBe(2);
  });
});

describe('property search with several results', () => {
  it('[CV-169][CV-170][CV-173] shows all in one list of ten visible rows, and takes the selected ones', async () => {
    const page = await product.open('/teams', WHO);
    await page.getByRole('combobox', { name: 'Team' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add properties' }).click();
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') });
    await rows.nth(50).waitFor({ state: 'attached' });
    expect(await dialog.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    const seen = await dialog.getByRole('region', { name: 'Find a property' }).evaluate((region) => {
      const frame = region.parentElement!.getBoundingClientRect();
      return [...region.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= frame.top && bottom <= frame.bottom;
      }).length;
    });
    expect(seen).toBeGreaterThan(5);
    expect(seen).toBeLessThanOrEqual(10);
    await rows.nth(0).getByRole('checkbox').click();
    await rows.nth(55).getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Select 2 properties' }).click();
    await page.getByText('Properties added: 2').waitFor();
  });
});
