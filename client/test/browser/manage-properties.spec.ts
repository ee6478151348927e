import {
  addDays,
  type CustomerItem,
  type PropertyCounts,
  type PropertyManagerItem,
  type PropertyPage,
  type PropertyRecord,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { propertyGridOf } from './support/property-grid';
import { button, choice, enteredOn, field, says, silenceNextDates, unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const { record, edit } = unitsOf(product);
const grid = propertyGridOf(product);
const { open, unfold, narrow } = grid;
const ADMIN = 'maple.admin';
const ALL = 'Manage Properties: All Inspection Types';
/** The company's label for customers. */
const OWNER = 'Owner';

let page: Page;
let one: PropertyRecord;
let two: PropertyRecord;
let hall: PropertyRecord;
let manager: PropertyManagerItem;

beforeAll(async () => {
  ({ one, two, hall, manager } = await grid.enter());
  page = await open(ADMIN);
  await silenceNextDates(page);
}, 60_000);

const listed = (query: string) => product.api<PropertyPage>(ADMIN, 'GET', `properties/query?${query}`);
/** Returns the ids of the rendered rows from top to bottom. */
const drawn = (on = page): Promise<number[]> =>
  on.locator('.ag-row').evaluateAll((parts) => {
    // The pinned parts of a row are separate elements with the same id.
    const ids = new Map(
      parts.map((row) => [Number(row.getAttribute('row-index')), Number(row.getAttribute('row-id'))]),
    );
    return [...ids].sort(([a], [b]) => a - b).map(([, id]) => id);
  });
const untilDrawn = (expected: readonly PropertyRecord[]) =>
  until(
    () => drawn(),
    expected.map(({ id }) => id),
  );
const search = () => grid.search(page);
const clear = async () => {
  await page
    .getByRole('button', { name: /^Remove the filter/ })
    .first()
    .click();
  await page.getByText('Filters are applied to displayed results').waitFor({ state: 'detached' });
};
const cell = (title: string, row: PropertyRecord, on = page) => grid.cell(on, title, row);
const choose = (title: string, row: PropertyRecord, value: string, on = page) =>
  grid.choose(on, title, row, value);
const undo = async () => {
  await button(page, 'Undo').last().click();
  await says(page, 'Undone.');
};

describe('Manage Properties', () => {
  it('[CV-579][CV-580][CV-581][CV-582][CV-583][CV-584][CV-585][CV-586][CV-587][CV-588][CV-589][CV-599][CV-600] counts the properties, and filters by their fields', async () => {
    const stats = page.getByRole('group', { name: 'Property counts' });
    const shown = async () => (await stats.innerText()).replace(/\s+/g, ' ');
    const counts = await product.api<PropertyCounts>(ADMIN, 'GET', 'properties/count');
    await until(shown, `Total ${counts.total} Active ${counts.numActive} Inactive ${counts.numInactive}`);

    await unfold(page);
    const texts: readonly [string, string, PropertyRecord[]][] = [
      ['Code', 'mp-2', [two]],
      ['Civic Number & Street Name', 'quince', [one]],
      ['Unit Number', '77q', [one]],
      ['Tenant name', 'zabala', [two]],
      ['Tenant phone', '2505550177', [two]],
      ['Tenant email', 'quirina@', [two]],
    ];
    for (const [label, words, expected] of texts) {
      await field(page, label).fill(words);
      await field(page, label).press('Enter');
      await page.getByRole('button', { name: `Remove the filter ${label}: ${words}` }).waitFor();
      await says(page, 'Filters are applied to displayed results');
      await untilDrawn(expected);
      await until(shown, `Total 1 Active 1 Inactive 0`);
      await clear();
    }

    await narrow(page);
    await untilDrawn([one, two, hall]);
    const types = [
      ['Periodic Common Area', 'Manage Properties: Periodic Common Area Inspections', [hall]],
      ['Periodic Unit', 'Manage Properties: Periodic Unit Inspections', [one, two]],
      ['Both', ALL, [one, two, hall]],
    ] as const;
    for (const [type, title, expected] of types) {
      await choice(page, 'Inspection Type').selectOption({ label: type });
      await search();
      await page.getByRole('heading', { name: title }).waitFor();
      await untilDrawn(expected);
    }

    const other = (await product.api<CustomerItem[]>(ADMIN, 'GET', 'customers')).find(
      ({ id }) => id !== one.customerId,
    )!;
    const pick = async (label: string, name: string) => {
      await choice(page, label).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
      await search();
    };
    await edit(two.id, `customers/${other.id}`);
    await pick(OWNER, one.customerName!);
    await untilDrawn([one, hall]);
    await pick('Property Manager', `${manager.code} ${manager.name}`.trim());
    await edit(hall.id, `customers/${other.id}`);
    await untilDrawn([one]);
    await pick(OWNER, other.customerName);
    await untilDrawn([two, hall]);
    for (const { id } of [two, hall]) {
      await edit(id, `customers/${one.customerId}`);
      await edit(id, `propertyManagers/${manager.id}`);
    }

    await button(page, 'Clear filters').click();
    await field(page, 'Code').fill('NO-SUCH-CODE');
    await search();
    await says(page, 'No properties found matching your query.');
    await clear();
  });

  it('[CV-590][CV-591][CV-592][CV-601] sorts as requested, with pages except for a tenant search', async () => {
    const inOrder = async (query: string) => {
      const { content } = await listed(`${query}&count=50`);
      await page.locator('.ag-row[row-index="0"]').first().waitFor();
      await until(async () => {
        const ids = await drawn();
        return ids.length > 5 && ids.every((id, index) => id === content[index]?.id);
      }, true);
    };
    const header = (name: string) => page.getByRole('columnheader', { name }).click();
    await inOrder('sort=code&sortDir=ASC');
    await header('Next Inspection');
    await inOrder('sort=next_inspection&sortDir=ASC');
    await header('Next Inspection');
    await inOrder('sort=next_inspection&sortDir=DESC');
    await header('Active');
    await inOrder('sort=is_active&sortDir=ASC');
    await header('Code');
    await inOrder('sort=code&sortDir=ASC');

    const pages = page.getByRole('navigation', { name: 'Pages' });
    const next = pages.getByRole('button', { name: 'Next' });
    expect(await next.isEnabled()).toBe(true);
    await next.click();
    await page.waitForURL('**/properties?*page=2*');
    const phones = ['4', '6', '2', '5', '7'];
    const found = await Promise.all(
      phones.map((tenantPhone) => listed(`tenantPhone=${tenantPhone}&count=1`)),
    );
    const most = found.reduce(
      (best, each, at) => (each.totalElements > found[best]!.totalElements ? at : best),
      0,
    );
    const { totalElements } = found[most]!;
    expect(totalElements).toBeGreaterThan(1);
    await field(page, 'Tenant phone').fill(phones[most]!);
    await search();
    await says(page, 'All results for this tenant are shown on one page.');
    await until(
      () => page.locator('[role=grid], [role=treegrid]').first().getAttribute('aria-rowcount'),
      String(totalElements + 1),
    );
    expect(await next.isDisabled()).toBe(true);
    await clear();
  });

  it('[CV-593][CV-594][CV-595][CV-596] edits properties in place, and undoes edits', async () => {
    await narrow(page);
    await choose('Province', one, 'AB Alberta');
    await says(page, 'Province of MP-1 77Q-7 Quince Mews is now AB Alberta.');
    await until(async () => (await record(one.id)).province, 'AB');
    await undo();
    await until(async () => (await record(one.id)).province, 'BC');

    const other = (await product.api<CustomerItem[]>(ADMIN, 'GET', 'customers')).find(
      ({ id }) => id !== one.customerId,
    )!;
    await choose(OWNER, one, other.customerName);
    await until(async () => (await record(one.id)).propertyManagerObj, null);
    expect((await record(one.id)).customerId).toBe(other.id);
    await undo();
    await until(async () => (await record(one.id)).propertyManagerObj?.id, manager.id);
    expect((await record(one.id)).customerId).toBe(one.customerId);

    const path = `customers/${one.customerId}/propertyManagers`;
    const colleague = (await product.api<PropertyManagerItem[]>(ADMIN, 'GET', path)).find(
      ({ id }) => id !== manager.id,
    )!;
    await choose('Property Manager', one, `${colleague.code} ${colleague.name}`.trim());
    await until(async () => (await record(one.id)).propertyManagerObj?.id, colleague.id);

    // By keyboard from the cell, with a date that differs from the rule's.
    const date = addDays(enteredOn(one), 33);
    await edit(one.id, 'inspectionInfo', { nextInspectionDate: date });
    await page
      .locator(`.ag-row[row-id="${one.id}"] [col-id="frequency"]`)
      .click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('menu', { name: 'Frequency of MP-1 77Q-7 Quince Mews' }).waitFor();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await until(async () => (await record(one.id)).frequency, 'NINE_MONTHS');
    await says(page, 'Frequency of MP-1 77Q-7 Quince Mews is now 9 Months. The next inspection is on');
    await undo();
    await until(async () => (await record(one.id)).frequency, 'QUARTERLY');
    expect((await record(one.id)).nextInspection).toBe(date);
  });

  it('is readable offline, and says that nothing can be changed', async () => {
    await page.context().setOffline(true);
    await says(page, 'Properties can be changed here when you are back online.');
    expect(await cell('Province', one).count()).toBe(0);
    await untilDrawn([one, two, hall]);
    await page.context().setOffline(false);
    await cell('Province', one).waitFor();
  });

  it('shows its toast beside the buttons of a dialog that opens immediately', async () => {
    const desk = await open(ADMIN, DESK);
    await narrow(desk);
    await choose('Province', one, 'NS Nova Scotia', desk);
    const words = 'Province of MP-1 77Q-7 Quince Mews is now NS Nova Scotia.';
    await says(desk, words);
    await desk.getByRole('link', { name: 'New Property' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New Property Information' });
    const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
    await submit.waitFor();
    const [toast, own] = [await dialog.getByText(words).boundingBox(), await submit.boundingBox()];
    expect(own!.y + own!.height).toBeLessThan(toast!.y);
  });

  it('[CV-597][CV-598] opens the editor by a pencil, by a magnifier for read-only users, and for a new property', async () => {
    await page.getByRole('link', { name: /^Edit Property: MP-1 / }).click();
    await page.waitForURL(`**/managerPropertyDetails?p_id=${one.id}`);
    // The list has a filter with a similar name.
    await field(page, 'Owner Phone').waitFor();
    expect(await field(page, 'Civic Number & Street Name').isEditable()).toBe(true);
    await page.goBack();
    await page.getByRole('link', { name: 'New Property' }).click();
    await page.getByRole('dialog', { name: 'New Property Information' }).waitFor();

    const reader = await open('maple.auditor');
    await narrow(reader);
    expect(await cell('Province', one, reader).count()).toBe(0);
    await reader.getByRole('link', { name: /^View Property: MP-1 / }).click();
    await reader.waitForURL(`**/managerPropertyDetails?p_id=${one.id}`);
    await field(reader, 'Owner Phone').waitFor();
    expect(await field(reader, 'Civic Number & Street Name').isEditable()).toBe(false);
  });
});

describe('Manage Properties for customers', () => {
  it('shows their own properties as cards on a phone, with values edited in place', async () => {
    const own = await open('maple.customer', PHONE);
    await unfold(own);
    expect(await own.getByRole('combobox', { name: OWNER }).count()).toBe(0);
    await narrow(own);
    const card = own.getByRole('listitem').filter({ hasText: 'MP-1' });
    await card.getByRole('link', { name: /^Edit Property/ }).waitFor();
    expect(await cell(OWNER, one, own).count()).toBe(0);
    await choose('Frequency', one, '2 Months', own);
    await until(async () => (await record(one.id)).frequency, 'EVERY_TWO_MONTHS');
  });
});
