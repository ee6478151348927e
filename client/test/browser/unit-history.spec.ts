import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type RoomThroughYears,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type UnitHistory,
  zoneLabel,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
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
    await page.getByRole('link', { name: 'Unit history' }).click();
    await page.waitForURL(`**/properties/${inspection.property.id}/history`);
    await page.getByRole('heading', { level: 1, name: new RegExp(inspection.property.code) }).waitFor();
    const { content } = await product.api<UnitHistory>(
      ADMIN,
      'GET',
      `properties/${inspection.property.id}/history`,
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
    const moment = (await entry.innerText()).split(' · ')[0]!.trim();
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
    await reader.getByText('The history could not be loaded').waitFor();
    // A customer reads reports once they are audited, and sees all upcoming inspections.
    const { content } = await product.api<StaffInspectionPage>(
      OWNER,
      'GET',
      'customers/self/rolling_list?size=1',
    );
    const owner = await product.open(`/properties/${content[0]!.property.id}/history`, OWNER, PHONE);
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
    await until(() => isLoaded('The tub'), true);
  });

  it('says that a unit has no reports', async () => {
    const { id } = await unitsOf(product).unit();
    await page.goto(`/properties/${id}/history?view=rooms`);
    await page.getByText('No reports with rooms yet').waitFor();
  });
});
