import {
  addDays,
  type CustomerItem,
  type PropertyCounts,
  type PropertyManagerItem,
  type PropertyPage,
  type PropertyRecord,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { button, choice, enteredOn, field, says, silenceNextDates, unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const { unit, record, edit, openVisit } = unitsOf(product);
const ADMIN = 'maple.admin';
const ALL = 'Manage Properties: All Inspection Types';
/** As this company calls its customers. */
const OWNER = 'Owner';
const QUESTION = 'Cancel Inspection?';

let page: Page;
let one: PropertyRecord;
let two: PropertyRecord;
let hall: PropertyRecord;
let manager: PropertyManagerItem;

const NEIGHBOUR = {
  occupantName1: 'Quirina Zabala',
  occupantPhone1: '250-555-0177',
  occupantEmail1: 'quirina@zabala.example',
  leaseStart: '2026-09-01',
};

beforeAll(async () => {
  one = await unit({ code: 'MP-1', addressLine1: '7 Quince Mews', addressLine2: '77Q' });
  two = await unit({ code: 'MP-2' }, { tenantInfo: NEIGHBOUR });
  hall = await unit({ code: 'MP-3' }, { inspectionTemplate: 2, tenantInfo: undefined });
  const path = `customers/${one.customerId}/propertyManagers`;
  manager = (await product.api<PropertyManagerItem[]>(ADMIN, 'GET', path)).find(
    ({ code }) => code !== 'N/A',
  )!;
  for (const { id } of [one, two, hall]) await edit(id, `propertyManagers/${manager.id}`);
  page = await open(ADMIN);
  await silenceNextDates(page);
}, 60_000);

/** Every column is drawn. */
const WIDE = { width: 1800, height: 900 };

async function open(who: string, viewport = WIDE): Promise<Page> {
  const opened = await product.open('/properties?page=1', who, viewport);
  await opened.getByRole('heading', { name: ALL }).waitFor();
  await opened.locator('.ag-row, [data-row-id]').first().waitFor();
  return opened;
}

const listed = (query: string) => product.api<PropertyPage>(ADMIN, 'GET', `properties/query?${query}`);
/** Ids of the rows that are drawn, from top to bottom. */
const drawn = (on = page): Promise<number[]> =>
  on.locator('.ag-row').evaluateAll((parts) => {
    // A row's pinned parts are elements of their own, under one id.
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
const search = (on = page) =>
  on.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
const clear = async () => {
  await page
    .getByRole('button', { name: /^Remove the filter/ })
    .first()
    .click();
  await page.getByText('Filters are applied to displayed results').waitFor({ state: 'detached' });
};
const unfold = async (on: Page) => {
  const filters = on.getByRole('button', { name: /^Filters/ });
  if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click();
};
/** Leaves the properties of this file alone. */
const narrow = async (on: Page) => {
  await unfold(on);
  await field(on, 'Code').fill('MP-');
  await search(on);
  await on.getByRole('button', { name: 'Remove the filter Code: MP-' }).waitFor();
};
const cell = (title: string, { code }: PropertyRecord, on = page): Locator =>
  on.getByRole('button', { name: new RegExp(`, change ${title} of ${code} `) });
const choose = async (title: string, row: PropertyRecord, value: string, on = page) => {
  await cell(title, row, on).click();
  await on.getByRole('menuitemradio', { name: value, exact: true }).click();
};
const undo = async () => {
  await button(page, 'Undo').last().click();
  await says(page, 'Taken back.');
};
const question = (name = QUESTION) => page.getByRole('alertdialog', { name });
const tick = (row: PropertyRecord) =>
  page.locator(`.ag-row[row-id="${row.id}"] input[type=checkbox]`).check();

describe('the list of a company’s properties', () => {
  it('[CV-579][CV-580][CV-581][CV-582][CV-583][CV-584][CV-585][CV-586][CV-587][CV-588][CV-589][CV-599][CV-600] says how many there are, and is narrowed by what is known of a property', async () => {
    const stats = page.getByRole('group', { name: 'Properties in use' });
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

  it('[CV-590][CV-591][CV-592][CV-601] is in the order that is asked for, in pages unless a tenant is looked for', async () => {
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
    await says(page, 'Everything that was found for this tenant is shown at once.');
    await until(
      () => page.locator('[role=grid], [role=treegrid]').first().getAttribute('aria-rowcount'),
      String(totalElements + 1),
    );
    expect(await next.isDisabled()).toBe(true);
    await clear();
  });

  it('[CV-593][CV-594][CV-595][CV-596] is changed where it stands, and what was changed is taken back', async () => {
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

    // By keyboard, from the cell; with a date that nobody's rule has made.
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

  it('offers no way back from a change when somebody else has changed the property since', async () => {
    await choose('Province', one, 'AB Alberta');
    await says(page, 'Province of MP-1 77Q-7 Quince Mews is now AB Alberta.');
    // Who is at it has all the time: what ends the offer is not that it is over.
    await button(page, 'Undo').last().hover();
    await product.api('maple.manager', 'PUT', `properties/${one.id}/details`, { province: 'BC' });
    await button(page, 'Undo').last().waitFor({ state: 'detached' });
    await until(async () => (await record(one.id)).province, 'BC');
  });

  it('[CV-596][CV-602] asks before a property is not inspected any more, once for one and once for several', async () => {
    const { id: visit } = await openVisit(two);
    await product.api(ADMIN, 'PUT', `inspections/${visit}/schedule`, {
      scheduledDate: `${addDays(enteredOn(two), 5)}T09:00`,
      timezone: 'CANADA_PACIFIC',
    });
    await product.api(ADMIN, 'POST', 'condition-inspections', {
      propertyId: two.id,
      type: 'MOVE_IN',
      dueDate: '2026-09-05',
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
    });
    await choose('Active', two, 'Inactive');
    const pending = question('Pending Condition Inspections');
    await pending.getByText(/which will be cancelled by the changes being made/).waitFor();
    await pending.getByRole('button', { name: 'Yes, proceed' }).click();
    await question()
      .getByText(/9:00 AM/)
      .waitFor();
    await question().getByRole('button', { name: 'Cancel', exact: true }).last().click();
    expect((await record(two.id)).active).toBe(true);

    await choose('Frequency', hall, 'Never');
    await question().getByText('No inspection is scheduled.').waitFor();
    await question().getByRole('button', { name: 'Yes, But Do Not Cancel Inspection' }).click();
    await until(async () => (await record(hall.id)).frequency, 'NEVER');
    await says(page, `Frequency of MP-3 ${hall.addressLine1} is now Never.`);

    await tick(one);
    await tick(two);
    const bar = page.getByRole('group', { name: 'Selected Properties' });
    await bar.getByText('Selected Properties: 2').waitFor();
    await bar.getByRole('button', { name: 'Active' }).click();
    const dialog = page.getByRole('dialog', { name: 'Active of 2 properties' });
    await dialog.getByLabel('New value').selectOption({ label: 'Inactive' });
    await dialog.getByRole('button', { name: 'Change all' }).click();
    await question().getByText('2 of these properties will not be inspected any more.').waitFor();
    await question().getByText('Open inspections: 2, of which scheduled: 1.').waitFor();
    await question().getByText('Condition inspections that wait to be done: 1.').waitFor();
    await question().getByRole('button', { name: 'Yes, But Do Not Cancel Inspection' }).click();
    await says(page, 'Active of 2 properties is now Inactive.');
    for (const { id } of [one, two]) expect((await record(id)).active).toBe(false);
    expect((await product.api<{ cancelled: boolean }>(ADMIN, 'GET', `inspections/${visit}`)).cancelled).toBe(
      false,
    );
    for (const { id } of [one, two]) await edit(id, 'inspectionInfo', { isActive: true });
  });

  it('[CV-602] cancels nothing unasked that somebody else has planned since a property was chosen', async () => {
    let visit = 0;
    const plan = async () => {
      const path = `properties/${hall.id}/inspectionInfo`;
      await product.api('maple.manager', 'PUT', path, { frequency: 'MONTHLY' });
      visit = (await openVisit(hall)).id;
    };
    const isCancelled = async () =>
      (await product.api<{ cancelled: boolean }>(ADMIN, 'GET', `inspections/${visit}`)).cancelled;
    const conflict = page.getByRole('alertdialog', { name: /changed this meanwhile/ });
    // Nothing ends there yet: there is nothing to ask about.
    const unplan = async () => {
      await edit(hall.id, 'inspectionInfo', { isActive: true, frequency: 'NEVER' });
      await cell('Frequency', hall).getByText('Never').waitFor();
      await cell('Active', hall).getByText('Active', { exact: true }).waitFor();
    };
    await unplan();
    await tick(hall);
    const bar = page.getByRole('group', { name: 'Selected Properties' });
    await bar.getByRole('button', { name: 'Active' }).click();
    const dialog = page.getByRole('dialog', { name: /^Active of / });
    await dialog.getByLabel('New value').selectOption({ label: 'Inactive' });
    await plan();
    await dialog.getByRole('button', { name: 'Change all' }).click();
    await conflict.getByRole('button', { name: 'Use mine' }).click();
    await question().getByText('1 of these properties will not be inspected any more.').waitFor();
    await question().getByText('Open inspections: 1, of which scheduled: 0.').waitFor();
    await question().getByRole('button', { name: 'Yes, But Do Not Cancel Inspection' }).click();
    await until(async () => (await record(hall.id)).active, false);
    expect(await isCancelled()).toBe(false);

    await unplan();
    await page.route(
      '**/api/properties/*/inspectionInfo*',
      async (route) => {
        await plan();
        await route.continue();
      },
      { times: 1 },
    );
    await choose('Active', hall, 'Inactive');
    await conflict.getByRole('button', { name: 'Use mine' }).click();
    await question().getByText('No inspection is scheduled.').waitFor();
    expect([(await record(hall.id)).active, await isCancelled()]).toEqual([true, false]);
    await question().getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await question().waitFor({ state: 'detached' });
    expect((await record(hall.id)).active).toBe(true);
    await edit(hall.id, 'inspectionInfo', { frequency: 'NEVER' });
    await page.locator(`.ag-row[row-id="${hall.id}"] input[type=checkbox]`).uncheck();
  });

  it('[CV-602] tells of the next date that a change has moved, in the words of the editor, until nobody wants to be told', async () => {
    const notice = question('Important notice about the next inspection date');
    await page.evaluate(() => localStorage.removeItem('next-date-notice-silenced'));
    await choose('Frequency', one, 'Weekly');
    await notice.getByText('Important info').waitFor();
    await notice.getByText(/^The next inspection of MP-1 .* is on .*: 1 week after /).waitFor();
    await notice.getByText(/calculated based on industry best practices/).waitFor();
    await notice.getByRole('button', { name: 'I understand' }).click();
    await notice.waitFor({ state: 'detached' });
    await until(async () => (await record(one.id)).frequency, 'WEEKLY');
    await edit(one.id, 'inspectionInfo', { frequency: 'QUARTERLY' });
    await cell('Frequency', one).getByText('3 Months - Quarterly').waitFor();

    await tick(one);
    await tick(two);
    const bar = page.getByRole('group', { name: 'Selected Properties' });
    await bar.getByRole('button', { name: 'Frequency' }).click();
    const dialog = page.getByRole('dialog', { name: 'Frequency of 2 properties' });
    await dialog.getByLabel('New value').selectOption({ label: 'Weekly' });
    await dialog.getByRole('button', { name: 'Change all' }).click();
    await notice.getByText('Another next inspection: 2 properties.').waitFor();
    await notice.getByText(/^The next inspection of MP-2 .* is on /).waitFor();
    await notice.getByLabel('Do not show this message again').check();
    await notice.getByRole('button', { name: 'I understand' }).click();
    await notice.waitFor({ state: 'detached' });
    await choose('Frequency', one, 'Every Two Weeks');
    await says(page, 'The next inspection is on');
    expect(await notice.count()).toBe(0);
    for (const { id } of [one, two]) await edit(id, 'inspectionInfo', { frequency: 'QUARTERLY' });
  });

  it('several are changed at once and taken back at once; with somebody else’s change in between both are shown', async () => {
    const theo = await open('maple.manager');
    await narrow(theo);
    await tick(one);
    await tick(two);
    const bar = page.getByRole('group', { name: 'Selected Properties' });
    await bar.getByRole('button', { name: 'Province' }).click();
    const dialog = page.getByRole('dialog', { name: 'Province of 2 properties' });
    await dialog.getByLabel('New value').selectOption({ label: 'AB Alberta' });
    await dialog.getByRole('button', { name: 'Change all' }).click();
    await says(page, 'Province of 2 properties is now AB Alberta.');
    // Live, before the other one's eyes, with the name of who it was.
    for (const row of [one, two])
      await cell('Province', row, theo).getByText('AB', { exact: true }).waitFor();
    await undo();
    for (const row of [one, two])
      await cell('Province', row, theo).getByText('BC', { exact: true }).waitFor();

    // The answer to what was changed meanwhile is on its way when the value is chosen.
    await page.route(
      '**/api/properties/*/details',
      async (route) => {
        await product.api('maple.manager', 'PUT', `properties/${one.id}/details`, { province: 'ON' });
        await route.continue();
      },
      { times: 1 },
    );
    await choose('Province', one, 'MB Manitoba');
    const conflict = page.getByRole('alertdialog', { name: /changed this meanwhile$/ });
    await conflict.getByText('Both of you have changed MP-1 77Q-7 Quince Mews.').waitFor();
    expect(await conflict.getByRole('region', { name: 'Province' }).locator('dd').allInnerTexts()).toEqual([
      'BC',
      'ON',
      'MB Manitoba',
    ]);
    await conflict.getByRole('button', { name: 'Use mine' }).click();
    await until(async () => (await record(one.id)).province, 'MB');
    await cell('Province', one, theo).getByText('MB', { exact: true }).waitFor();
  });

  it('is read without a network, and says that nothing can be changed', async () => {
    await page.context().setOffline(true);
    await says(page, 'Properties can be changed here when you are back online.');
    expect(await cell('Province', one).count()).toBe(0);
    await untilDrawn([one, two, hall]);
    await page.context().setOffline(false);
    await cell('Province', one).waitFor();
  });

  it('tells what was changed beside the buttons of a dialog that is opened at once', async () => {
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

  it('[CV-597][CV-598] leads to the editor: by a pencil, by a magnifier for who may change nothing, and to a new property', async () => {
    await page.getByRole('link', { name: /^Edit Property: MP-1 / }).click();
    await page.waitForURL(`**/managerPropertyDetails?p_id=${one.id}`);
    // The list has a filter of the same name.
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

describe('on the customer’s side', () => {
  it('are one’s own properties on a phone, with cards whose values are changed in their place', async () => {
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
