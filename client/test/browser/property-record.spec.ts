import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Dashboard,
  displayDate,
  HISTORY_KINDS,
  type PropertyPage,
  type RoomThroughYears,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type UnitHistory,
  type WorkBasketItem,
  zoneLabel,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE, TABLET } from './support/browser';
import { useProduct } from './support/product';
import { INSPECTOR, TaskReports } from './support/task-reports';
import { unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);
const ADMIN = 'maple.admin';
const OWNER = 'maple.customer';
const PICTURE = readFileSync(join(__dirname, 'support', 'pictures', 'door.jpg'));
const CAPTIONS = ['The stove', 'The sink', 'The window'];

let inspection: StaffInspectionRow;
let page: Page;

async function photograph(inspectionId: number, roomId: string, fileCaption: string): Promise<void> {
  const form = new FormData();
  const sha256 = createHash('sha256').update(PICTURE).digest('hex');
  for (const [name, value] of Object.entries({ imageId: randomUUID(), sha256, roomId, fileCaption }))
    form.set(name, value);
  form.set('file', new Blob([new Uint8Array(PICTURE)], { type: 'image/jpeg' }), 'door.jpg');
  await product.upload(INSPECTOR, `inspections/${inspectionId}/v2/image/0/false`, form);
}

beforeAll(async () => {
  const id = await reports.begun();
  const [kitchen, bath] = [
    { id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' },
    { id: randomUUID(), type: 'BATHROOM', name: 'Bath' },
  ];
  await product.api(INSPECTOR, 'POST', `inspections/${id}/rooms`, [kitchen, bath]);
  for (const caption of CAPTIONS) await photograph(id, kitchen.id, caption);
  await photograph(id, bath.id, 'The tub');
  inspection = await product.api(ADMIN, 'GET', `inspections/${id}`);
  await product.api(ADMIN, 'PUT', `properties/${inspection.property.id}/inspectionInfo`, {
    isUnassignable: true,
  });
  page = await product.open(`/managerPropertyDetails?p_id=${inspection.property.id}`, ADMIN, DESK);
});

const timeline = (at = page) => at.getByRole('list', { name: 'Timeline' });
const photo = (name: string, at = page) => at.getByRole('button', { name, exact: true });
const isLoaded = (name: string) =>
  photo(name)
    .locator('img')
    .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

describe('the history of a unit', () => {
  it('opens from its editor, and lists all events, newest first', async () => {
    await page.getByRole('link', { name: 'Property record' }).click();
    await page.waitForURL(`**/properties/${inspection.property.id}`);
    await page
      .getByRole('heading', { level: 1, name: new RegExp(inspection.property.addressLine1) })
      .waitFor();
    const { content } = await product.api<UnitHistory>(
      ADMIN,
      'GET',
      `properties/${inspection.property.id}/history?kinds=${HISTORY_KINDS.join()}`,
    );
    await timeline()
      .getByRole('listitem')
      .nth(content.length - 1)
      .waitFor();
    expect(await timeline().getByRole('listitem').count()).toBe(content.length);
    await timeline()
      .getByText(/^Moved in: /)
      .first()
      .waitFor();
    await timeline().getByText('Edit Inspection Info').first().waitFor();
    const entry = timeline().getByRole('listitem').filter({ hasText: 'Photos in the report: 4' });
    await entry.getByText('No report yet').waitFor();
    const beginning = page.getByText('No earlier activity.');
    const earlier = page.getByRole('button', { name: 'Show earlier activity' });
    while (!(await beginning.isVisible())) {
      await earlier.or(beginning).waitFor();
      if (await earlier.isVisible()) await earlier.click();
    }
    for (const caption of CAPTIONS) await until(() => isLoaded(caption), true);
    await photo('The stove').click();
    await page.getByRole('dialog', { name: 'The stove' }).locator('img').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
  });

  it('links entries to their records, with times in the zone of the property', async () => {
    const items = () => timeline().getByRole('listitem');
    const entry = items().filter({ hasText: 'Edit Inspection Info' }).first();
    const moment = await entry.locator('time').first().getAttribute('title');
    await entry.getByRole('button', { name: 'Open changes' }).click();
    const change = page.getByRole('dialog', { name: 'Edit Inspection Info' });
    await change.getByRole('table').waitFor();
    // The browser's zone differs from the property's: both show the property's.
    const { province, country } = inspection.property;
    const zone = zoneOfInspection(null, { province, country });
    await page.getByText(`Times are in ${zoneLabel(zone)}`, { exact: false }).waitFor();
    await change.getByText(`${moment}, ${zoneLabel(zone)}`).waitFor();
    expect(await change.getByRole('link', { name: 'Open in audit log' }).getAttribute('href')).toBe(
      `/auditLogs?property=${inspection.property.id}`,
    );
    await change.getByRole('button', { name: 'Close' }).click();

    const people = items().filter({ hasText: 'Moved in: ' }).first();
    await people.getByRole('button', { name: 'Tenant information' }).click();
    const tenants = page.getByRole('dialog', { name: 'Tenant Information' });
    await tenants.getByText('Tenant Move-In Date').waitFor();
    await tenants.getByText('Tenant Name 1').waitFor();
    expect(await tenants.getByRole('link', { name: 'Open in property details' }).getAttribute('href')).toBe(
      `/managerPropertyDetails?p_id=${inspection.property.id}`,
    );
    await tenants.getByRole('button', { name: 'Close' }).click();

    // The newest entry, before reports of the demo.
    const made = items().filter({ hasText: 'Photos in the report: 4' }).first();
    // Not reported yet: it links to its list, and has no report.
    expect(await made.getByRole('button', { name: 'View report' }).count()).toBe(0);
    await made.getByRole('link', { name: 'Open in inspection list' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/inspections' && url.searchParams.get('tab') === inspection.tab,
    );
    await page.goBack();
    await timeline().waitFor();
  });

  it('says that changes are restricted, and what could not be loaded', async () => {
    const reader = await product.open(
      `/properties/${inspection.property.id}/history`,
      'maple.coordinator',
      DESK,
    );
    await reader.getByText('Edits are hidden.', { exact: false }).waitFor();
    expect(await timeline(reader).getByText('Edit Inspection Info').count()).toBe(0);
    await reader.goto('/properties/999999/history');
    await reader.getByText('This property cannot be found').waitFor();
    expect(await reader.getByRole('tab').count()).toBe(0);
    // A customer reads reports once they are audited, and sees all upcoming inspections.
    const { content } = await product.api<StaffInspectionPage>(
      OWNER,
      'GET',
      'customers/self/rolling_list?size=1',
    );
    const owner = await product.open(`/properties/${content[0]!.property.id}/history`, OWNER, PHONE);
    // The earlier address leads to the record.
    await owner.waitForURL(`**/properties/${content[0]!.property.id}`);
    const toCome = timeline(owner).getByRole('listitem').filter({ hasText: 'No report yet' }).first();
    await toCome.waitFor();
    expect(await toCome.getByText('You do not have access to this report.').count()).toBe(0);
  });
});

describe('a room over the years', () => {
  it('shows its photos of all reports side by side, also on a phone', async () => {
    await page.getByRole('tab', { name: 'Room history' }).click();
    const room = page.getByRole('combobox', { name: 'Room' });
    await room.waitFor();
    expect(await room.getByRole('option').allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Kitchen \(reports: \d+, photos: \d+\)$/),
        'Bath (reports: 1, photos: 1)',
      ]),
    );
    const year = await product.api<RoomThroughYears>(
      ADMIN,
      'GET',
      `properties/${inspection.property.id}/history/photos`,
    );
    await page.getByRole('region', { name: year.content[0]!.day.slice(0, 4), exact: true }).waitFor();
    for (const caption of CAPTIONS) await until(() => isLoaded(caption), true);
    await room.selectOption({ label: 'Bath (reports: 1, photos: 1)' });
    await until(() => isLoaded('The tub'), true);
    expect(new URL(page.url()).searchParams.get('room')).toBe('BATHROOM bath');
    expect(await photo('The stove').count()).toBe(0);
    // A URL with a room that was renamed since.
    const years = page.url();
    const former = new URL(years);
    former.searchParams.set('room', randomUUID());
    await page.goto(former.href);
    await page.getByText('No report has a room with this name').waitFor();
    expect(await room.locator('option:checked').innerText()).toBe('Unknown room');
    await page.goto(years);
    await page.setViewportSize(PHONE);
    // The facts come first on a phone; photos load when they come near the screen.
    await photo('The tub').scrollIntoViewIfNeeded();
    await until(() => isLoaded('The tub'), true);
  });

  it('says that a unit has no reports', async () => {
    const { id } = await unitsOf(product).unit();
    await page.goto(`/properties/${id}/history?view=rooms`);
    await page.getByText('No reports with rooms yet').waitFor();
  });
});

const part = (at: Page, name: string) => at.getByRole('region', { name, exact: true });
const PARTS = [
  'Next Inspection',
  'Open inspections',
  'Tenant Information',
  'Tenancy',
  "Tenant's answer",
  'Notices',
  'Deliveries',
  'Property Details',
];
const tabs = (at: Page) => at.getByRole('tablist', { name: 'Parts of the record' }).getByRole('tab');
const kinds = (at: Page) => at.getByLabel('Show entries').getByRole('option').allInnerTexts();

async function showsParts(at: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await part(at, name).waitFor();
  expect(await at.locator('section[aria-labelledby]:not(section section)').count()).toBe(names.length);
}

describe('the record of a property', () => {
  const recordOf = (id: number) => `/properties/${id}`;

  it('shows staff all parts, why the next date is this day, and leads to the editor and back', async () => {
    const { id, addressLine1, nextInspection } = await unitsOf(product).unit({ code: 'RECORD-1' });
    const desk = await product.open(recordOf(id), ADMIN, DESK);
    await showsParts(desk, [...PARTS, 'Legal holds']);
    const next = part(desk, 'Next Inspection');
    await next.getByText(displayDate(nextInspection!), { exact: true }).waitFor();
    // Its tenants moved in before it was entered: three months after that day.
    await next.getByText(/^Calculated: 3 months after the property was entered/).waitFor();
    await part(desk, 'Open inspections').getByText('Not Assigned').waitFor();
    await part(desk, 'Tenant Information').getByText('Ola Berg').waitFor();
    await part(desk, 'Property Details').getByText('RECORD-1').waitFor();
    expect(await tabs(desk).allInnerTexts()).toEqual(['Timeline', 'Room history', 'Documents']);
    expect(await kinds(desk)).toEqual([
      'All entries',
      'Inspections',
      'Printed reports',
      'Move-ins',
      'Edits',
      'Data update requests',
      'Contact attempts',
      "Managers' notes",
    ]);
    // Once it is scheduled, that time comes first.
    const [open] = await product.api<StaffInspectionRow[]>(ADMIN, 'GET', `properties/${id}/inspections/open`);
    await product.api(ADMIN, 'PUT', `inspections/${open!.id}/schedule`, {
      scheduledDate: '2027-03-02T09:00',
      timezone: 'CANADA_PACIFIC',
    });
    await next.getByText(/^Tue, Mar 2 2027, 9:00 AM/).waitFor();
    await next.getByText(`Due Date: ${displayDate(nextInspection!)}`, { exact: true }).waitFor();
    await desk.getByRole('link', { name: 'Edit', exact: true }).click();
    await desk.waitForURL(`**/managerPropertyDetails?p_id=${id}`);
    await desk.getByLabel('Next Inspection').waitFor();
    await desk.getByRole('link', { name: 'Property record' }).click();
    await desk.getByRole('heading', { level: 1, name: new RegExp(addressLine1) }).waitFor();
  });

  it('shows contacts and notes, and follows changes of others', async () => {
    const { id, property } = inspection;
    const desk = await product.open(recordOf(property.id), ADMIN, DESK);
    await timeline(desk).waitFor();
    const words = { contacteeInfo: 'Ana at 250 555 0101', outcome: 'Will be at home' };
    await product.api(INSPECTOR, 'POST', `inspections/${id}/contactAttempts`, {
      communicationDate: Date.now(),
      channel: 2,
      ...words,
    });
    await timeline(desk).getByText(`Contact attempt by Phone: ${words.contacteeInfo}`).waitFor();
    await timeline(desk).getByText(words.outcome).waitFor();
    await product.api(ADMIN, 'POST', `inspectionNotes?inspectionId=${id}`, { details: 'Gate code 4711' });
    await desk.getByLabel('Show entries').selectOption({ label: "Managers' notes" });
    await desk.waitForURL('**/properties/*?kind=note');
    await timeline(desk).getByText('Gate code 4711').waitFor();
    expect(await timeline(desk).getByText(words.outcome).count()).toBe(0);
    // The code of the property, changed by somebody else, without a reload.
    await product.api('maple.manager', 'PUT', `properties/${property.id}/details`, {
      buildingManager: 'Kim Lo',
    });
    await part(desk, 'Property Details').getByText('Kim Lo').waitFor();
  });

  it('shows what was loaded while offline, with its age, and says what was not', async () => {
    const { id } = await unitsOf(product).unit();
    const desk = await product.open(recordOf(id), ADMIN, DESK);
    await part(desk, 'Tenant Information').getByText('Ola Berg').waitFor();
    await timeline(desk).waitFor();
    await desk.context().setOffline(true);
    await desk
      .getByText(/^You are offline\. The list is from/)
      .first()
      .waitFor();
    await part(desk, 'Tenant Information').getByText('Ola Berg').waitFor();
    await tabs(desk).filter({ hasText: 'Documents' }).click();
    await desk.getByText('You are offline', { exact: true }).waitFor();
    await desk.context().setOffline(false);
    await desk.getByText('No documents yet').waitFor();
  });

  it('shows an error with Retry in the part that failed, and the other parts', async () => {
    const { id } = await unitsOf(product).unit();
    const desk = await product.open('/favicon.svg', ADMIN, DESK);
    await desk.route('**/inspections/open', (route) => route.fulfill({ status: 500, body: 'no' }));
    await desk.goto(recordOf(id));
    const open = part(desk, 'Open inspections');
    await open.getByRole('alert').getByText('The open inspections could not be loaded').waitFor();
    await part(desk, 'Tenant Information').getByText('Ola Berg').waitFor();
    await desk.unroute('**/inspections/open');
    await open.getByRole('button', { name: 'Retry' }).click();
    await open.getByRole('listitem').waitFor();
  });

  it('shows customers their property without staff’s entries, with its reports as documents', async () => {
    const { reported } = await product.api<Dashboard>(OWNER, 'GET', 'dashboard');
    const { property } = reported[0]!;
    const owner = await product.open(recordOf(property.id), OWNER, PHONE);
    await showsParts(owner, PARTS);
    await timeline(owner).getByRole('listitem').first().waitFor();
    const shown = await kinds(owner);
    expect(shown).toEqual(['All entries', 'Inspections', 'Printed reports', 'Move-ins']);
    await tabs(owner).filter({ hasText: 'Documents' }).click();
    const documents = owner.getByRole('list', { name: 'Documents' });
    await documents.getByRole('button', { name: 'View Report' }).first().waitFor();
    const download = owner.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download Report' }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    // A phone scrolls down only.
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('shows property managers their units only', async () => {
    const { content } = await product.api<PropertyPage>(
      'maple.pm',
      'GET',
      'propertyManagers/self/properties',
    );
    const all = await product.api<PropertyPage>(ADMIN, 'GET', 'properties/query');
    const foreign = all.content.find(({ id }) => !content.some((own) => own.id === id))!;
    const manager = await product.open(recordOf(content[0]!.id), 'maple.pm', TABLET);
    await showsParts(manager, PARTS);
    const shown = await kinds(manager);
    expect(shown).not.toContain('Edits');
    expect(shown).not.toContain("Managers' notes");
    await manager.goto(recordOf(foreign.id));
    await manager.getByText('This property cannot be found').waitFor();
    expect(await manager.getByRole('region').count()).toBe(0);
  });

  it('shows inspectors what their Work Basket has of it, also offline, and nothing of other properties', async () => {
    const { property } = inspection;
    const field = await product.open(recordOf(property.id), INSPECTOR, PHONE);
    const names = ['Open inspections', 'Tenant Information', 'Property Details', "Managers' notes"];
    // The company has no license for data update requests.
    await showsParts(field, [...names, 'Contact attempts']);
    expect(await field.getByRole('tab').count()).toBe(0);
    expect(await field.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    const report = part(field, 'Open inspections').getByRole('link', { name: 'Open Report' }).first();
    expect(await report.getAttribute('href')).toContain('/inspector/task?taskId=');
    await field.context().setOffline(true);
    await field.getByText(/^You are offline\. The list is from/).waitFor();
    await part(field, 'Open inspections').waitFor();
    await field.context().setOffline(false);
    const { id: other } = await unitsOf(product).unit();
    await field.goto(recordOf(other));
    await field.getByText('This property is not in your Work Basket').waitFor();
    expect(await field.getByText('Ola Berg').count()).toBe(0);
  });

  it('shows requests to those who may propose or review them', async () => {
    const who = 'cascade.inspector';
    const { id } = await product.api<{ id: number }>(who, 'GET', 'users/self');
    const [own] = await product.api<WorkBasketItem[]>(who, 'GET', `inspector/${id}/inspections`);
    const { property } = own!.inspection;
    await product.api(who, 'POST', `properties/${property.id}/dataUpdateRequests`, {
      category: 'OTHER',
      comment: 'The buzzer is 12',
    });
    const field = await product.open(recordOf(property.id), who, PHONE);
    await part(field, 'Data update requests').getByText('The buzzer is 12').waitFor();
    const desk = await product.open(`${recordOf(property.id)}?kind=request`, 'cascade.admin', DESK);
    await timeline(desk).getByText('The buzzer is 12').waitFor();
  });
});
