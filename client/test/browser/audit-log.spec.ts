import { buffer } from 'node:stream/consumers';
import {
  type AuditLogPage,
  messages,
  type PropertyPage,
  type StaffInspectionPage,
  writtenStreet,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const MANAGER = 'maple.manager';
let page: Page;
let property: PropertyPage['content'][number];

beforeAll(async () => {
  const { content } = await product.api<StaffInspectionPage>(
    MANAGER,
    'GET',
    'inspections/rolling/page?size=1',
  );
  const inspection = content[0]!;
  const [inspector] = await product.api<{ id: number }[]>(
    MANAGER,
    'GET',
    `inspectors?inspectionIds=${inspection.id}`,
  );
  await product.api('maple.coordinator', 'PUT', `inspector/${inspector!.id}/inspection/${inspection.id}`);
  await product.api('maple.coordinator', 'PUT', `inspection/${inspection.id}/unassign`);
  const found = await product.api<PropertyPage>(
    MANAGER,
    'GET',
    `properties/query?code=${inspection.property.code}`,
  );
  property = found.content[0]!;
  page = await product.signedIn(MANAGER, DESK);
  await page.getByRole('link', { name: 'Property Audit Log' }).click();
  await page.getByRole('heading', { name: 'Property Audit Log', level: 1 }).waitFor();
});

const table = () => page.getByRole('table', { name: 'Property Audit Log' });
const rows = () =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const open = (address: string) => page.goto(`/auditLogs${address}`);
const chip = (name: RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const close = () => dialog().getByRole('button', { name: 'Close' }).click();

describe('Property Audit Log', () => {
  it('[CV-541][CV-542][CV-543][CV-544][CV-545] lists date, property, user, type and contents', async () => {
    await rows().first().waitFor();
    expect(await table().getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Date', 'Property', 'User', 'Action', 'Payload', 'Action'],
    ]);
    await open('?kind=ASSIGN_INSPECTION');
    const unassigned = rows().filter({ hasText: 'Unassign Inspection' }).first();
    await unassigned.waitFor();
    const cells = await unassigned.getByRole('cell').allInnerTexts();
    expect(cells[0]).toMatch(/\(\w{3}, \w{3} \d+ \d{4}, \d+:\d{2} [AP]M\)$/);
    expect(cells[1]).toContain(`${property.code} ${writtenStreet(property)}`);
    expect(cells.slice(2, 4)).toEqual(['Clara Reyes', 'Unassign Inspection']);
    expect(cells[4]).toMatch(/^Inspector: \w+ \w+/);
  });

  it('[CV-546] shows an entry before and after side by side, or one below the other on a phone', async () => {
    const entry = rows().filter({ hasText: 'Unassign Inspection' }).first();
    await entry.getByRole('button', { name: /^View Unassign Inspection of / }).click();
    const sides = dialog().getByRole('table', { name: 'Before and after' });
    const row = sides.getByRole('row').filter({ hasText: 'Inspector' });
    const [before, after] = await row.getByRole('cell').all();
    expect(await before!.innerText()).toMatch(/^\w+ \w+$/);
    expect(await after!.innerText()).toBe('Empty');
    const [left, right] = [(await before!.boundingBox())!, (await after!.boundingBox())!];
    expect(right.x).toBeGreaterThan(left.x + 100);
    expect(Math.abs(right.y - left.y)).toBeLessThan(2);
    await page.setViewportSize(PHONE);
    await page.waitForFunction(
      () => document.querySelector('[role="dialog"] thead')?.getClientRects().length === 0,
    );
    const [above, below] = [(await before!.boundingBox())!, (await after!.boundingBox())!];
    expect(below.y).toBeGreaterThan(above.y);
    expect(below.x).toBe(above.x);
    await close();
    // Cards replace the table.
    await page
      .getByRole('list', { name: 'Property Audit Log' })
      .getByText('Unassign Inspection')
      .first()
      .waitFor();
    await page.setViewportSize(DESK);
    await rows().first().waitFor();
  });

  it('[CV-547] marks a change that came from a spreadsheet', async () => {
    const cameFrom = (source: 'spreadsheet' | 'system') =>
      product.alter(
        "UPDATE domain_event SET source = ? WHERE name = 'property.created' AND entity_id = ?",
        source,
        property.id,
      );
    cameFrom('spreadsheet');
    await open(`?property=${property.id}&kind=CREATE_PROPERTY`);
    await rows()
      .getByRole('button', { name: /^View Create Property/ })
      .click();
    await dialog().getByText('Performed via Spreadsheet Update').waitFor();
    await dialog().getByRole('row').filter({ hasText: property.addressLine1 }).first().waitFor();
    // Reads the stored origin, because the log is verified below.
    cameFrom('system');
    await close();
    await open('?kind=ASSIGN_INSPECTION');
    await rows().first().getByRole('button').click();
    await dialog().getByRole('table', { name: 'Before and after' }).waitFor();
    expect(await dialog().getByText('Performed via Spreadsheet Update').count()).toBe(0);
    await close();
  });

  it('[CV-548] has pages of 50, with First, Previous, Next and Last', async () => {
    await open('');
    await rows().nth(49).waitFor();
    expect(await rows().count()).toBe(50);
    const firstPage = 'userLogEntries?count=50';
    const { totalPages, totalElements } = await product.api<AuditLogPage>(MANAGER, 'GET', firstPage);
    const go = (name: string) => page.getByRole('button', { name, exact: true });
    expect(await Promise.all([go('First').isDisabled(), go('Previous').isDisabled()])).toEqual([true, true]);
    await go('Next').click();
    await page.getByText(`2 / ${totalPages}`).waitFor();
    await go('Last').click();
    await page.getByText(`${totalPages} / ${totalPages}`).waitFor();
    const onLast = totalElements % 50 || 50;
    // The rows of the last page alone: the page before shows 50, too.
    await rows()
      .nth(onLast - 1)
      .waitFor();
    await page.waitForFunction((count) => document.querySelectorAll('tbody tr').length === count, onLast);
    expect(await Promise.all([go('Next').isDisabled(), go('Last').isDisabled()])).toEqual([true, true]);
    await go('Previous').click();
    await page.getByText(`${totalPages - 1} / ${totalPages}`).waitFor();
    await go('First').click();
    await page.getByText(`1 / ${totalPages}`).waitFor();
  });

  it('[CV-540] shows all properties or a chosen one; the property editor links to its history', async () => {
    await page.getByRole('button', { name: 'Property', exact: true }).click();
    await dialog().getByLabel('Search properties').first().fill(property.code);
    await dialog().getByRole('button', { name: 'Search', exact: true }).click();
    await dialog()
      .getByRole('button', { name: `Select ${property.code} ${property.addressLine1}` })
      .click();
    await chip(new RegExp(`^Remove the filter Property: ${property.code}`)).waitFor();
    // The first entry of a property is the last row. How many pages there are depends on the day of the demo.
    const log = `properties/${property.id}/userLogEntries?count=50`;
    const { totalPages } = await product.api<AuditLogPage>(MANAGER, 'GET', log);
    if (totalPages > 1) {
      await page.getByText(`1 / ${totalPages}`).waitFor();
      await page.getByRole('button', { name: 'Last', exact: true }).click();
    }
    await rows().filter({ hasText: 'Create Property' }).waitFor();
    expect(await rows().filter({ hasNotText: property.code }).count()).toBe(0);
    await chip(/^Remove the filter Property/).click();
    await rows().nth(49).waitFor();
    await page.goto(`/managerPropertyDetails?p_id=${property.id}`);
    await page.getByRole('link', { name: 'History of changes' }).click();
    await chip(new RegExp(`^Remove the filter Property: ${property.code}`)).waitFor();
  });

  it('links an entry to all entries of its property, also of a deleted one', async () => {
    const { id } = await unitsOf(product).unit({ code: 'LOG-GONE' });
    await product.api(MANAGER, 'DELETE', `properties/${id}`);
    await open('');
    const view = () => rows().filter({ hasText: 'LOG-GONE' }).first().getByRole('button').click();
    const leading = dialog().getByRole('button', { name: 'Everything about this property' });
    await view();
    await leading.click();
    await chip(/^Remove the filter Property: LOG-GONE/).waitFor();
    expect(new URL(page.url()).searchParams.get('property')).toBe(String(id));
    await rows().filter({ hasText: 'Delete Property' }).waitFor();
    await rows().filter({ hasText: 'Create Property' }).waitFor();
    expect(await rows().filter({ hasNotText: 'LOG-GONE' }).count()).toBe(0);
    // A chip of the current filter has no link to itself.
    await view();
    await dialog().waitFor();
    expect(await leading.count()).toBe(0);
    await close();
  });

  it('filters by user, type and days, says when nothing is left, and exports what it shows', async () => {
    await open('');
    await rows().first().waitFor();
    await page.getByRole('combobox', { name: 'Changed by' }).fill('Clara');
    await page.getByRole('option', { name: 'Clara Reyes' }).click();
    await page
      .getByRole('combobox', { name: 'Kind of change' })
      .selectOption({ label: 'Unassign Inspection' });
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await chip(/^Remove the filter Changed by: Clara Reyes/).waitFor();
    await page.getByText('1 entry', { exact: true }).waitFor();
    expect(await rows().count()).toBe(1);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('audit-log.csv');
    const text = (await buffer(await download.createReadStream())).toString();
    expect(text).toContain(property.addressLine1);
    expect(text.match(/Unassign Inspection/g)).toHaveLength(1);

    await page.getByLabel('From day').fill('2020-02-02');
    await page.getByLabel('To day').fill('2020-02-01');
    await page.getByText('The first day is after the last day.').waitFor();
    await page.getByLabel('To day').fill('2020-02-03');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await page.getByText('Nothing matches the filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await rows().nth(49).waitFor();
  });

  it('filters by a user beyond the first 500, found by search and kept in the address', async () => {
    const many = Array.from({ length: 500 }, (_each, at) => ({
      id: 900_000 + at,
      name: `Aaa ${at}`,
      userName: `many.${at}`,
    }));
    await page.route(
      (url) => url.pathname === '/api/userLogEntries/people' && url.search === '',
      (route) => answerFor(route, many),
    );
    await open('');
    const people = page.getByRole('combobox', { name: 'Changed by' });
    const option = page.getByRole('listbox').getByRole('option');
    await people.fill('many');
    await page.getByText(messages.common.noMatch).waitFor();
    await people.fill('reyes clara');
    await option.filter({ hasText: 'Clara Reyes' }).waitFor();
    expect(await option.count()).toBe(1);
    await people.press('Enter');
    await until(() => people.inputValue(), 'Clara Reyes');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await chip(/^Remove the filter Changed by: Clara Reyes/).waitFor();
    expect(new URL(page.url()).searchParams.get('person')).toMatch(/^\d+$/);
    await page.reload();
    await chip(/^Remove the filter Changed by: Clara Reyes/).waitFor();
    await until(() => people.inputValue(), 'Clara Reyes');
    await page.unrouteAll();
  });

  it('finds the entries of a property and filters as one types, without Search', async () => {
    await open('');
    await rows().nth(49).waitFor();
    // Each word is found at the beginning of a word: the code alone also fits codes and phone numbers of others.
    await page.getByLabel('Search by property').fill(`${property.code} ${property.addressLine1}`);
    await chip(new RegExp(`^Remove the filter Search: ${property.code}`)).waitFor();
    await until(() => rows().filter({ hasNotText: property.code }).count(), 0);
    await page
      .getByRole('combobox', { name: 'Kind of change' })
      .selectOption({ label: 'Unassign Inspection' });
    await page.getByText('1 entry', { exact: true }).waitFor();
    await page.getByLabel('From day').fill('2020-02-02');
    await page.waitForURL(/from=2020-02-02/);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('from'));
    await until(() => page.getByLabel('From day').inputValue(), '');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await rows().nth(49).waitFor();
  });

  it('ignores an unknown type in its address', async () => {
    await open('?kind=nobody.knows');
    await rows().first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Kind of change' }).inputValue()).toBe('');
  });

  it('reloads on Search, also with unchanged filters', async () => {
    await open('?kind=ASSIGN_INSPECTION');
    await rows().first().waitFor();
    const asked = page.waitForRequest((request) => request.url().includes('/api/userLogEntries?'));
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await asked;
    await rows().first().waitFor();
  });

  it('says that the log is intact, or which entry was altered first', async () => {
    await page.getByRole('button', { name: 'Verify' }).click();
    await dialog()
      .getByText(/^The log is intact as of \w{3}, .* Entries verified: [\d,]+\.$/)
      .waitFor();
    product.alter(
      'UPDATE domain_event SET actor_name = actor_name, entity_id = entity_id + 1 WHERE tenant_id = 1 AND seq = 25',
    );
    await dialog().getByRole('button', { name: 'Verify again' }).click();
    await dialog()
      .getByText(/^Entry 25 \(.+\) was altered\. The entries before it are unchanged\.$/)
      .waitFor();
    product.alter('UPDATE domain_event SET entity_id = entity_id - 1 WHERE tenant_id = 1 AND seq = 25');
    await dialog().getByRole('button', { name: 'Verify again' }).click();
    await dialog()
      .getByText(/^The log is intact/)
      .waitFor();
    await close();
  });

  it('stays readable offline, and stays closed to users without permission', async () => {
    await page.context().setOffline(true);
    await page.getByText(/^You are offline\. The list is from /).waitFor();
    expect(await rows().count()).toBe(50);
    await page.context().setOffline(false);
    const other = await product.open('/auditLogs', 'maple.coordinator');
    await other.getByText(/Property Audit Log.*with the right to view audit logs\./).waitFor();
    expect(await other.getByRole('link', { name: 'Property Audit Log' }).count()).toBe(0);
  });
});
