import {
  type AuditLogPage,
  type ErrorBody,
  type PropertyRecord,
  type StaffInspectionPage,
  type StaffInspectionRow,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { useMaple } from '../support/maple';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, room } from '../support/reports';
import { ON_THAT_DAY, TODAY } from '../support/test-app';

const maple = useMaple({ env: ON_THAT_DAY });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 10:00 on September 1, 2026 in Vancouver, which is seven hours behind UTC. */
const SEPTEMBER_1 = Date.UTC(2026, 8, 1, 17);

const editDate = (caller: Caller, id: number, date: unknown, headers?: Record<string, string>) =>
  caller.put<StaffInspectionRow & ErrorBody>(`/api/inspections/${id}/inspectedDate`, { date }, headers);
const complete = (id: number, body?: unknown, caller = maple.coordinator) =>
  caller.put<StaffInspectionRow & ErrorBody>(`/api/inspections/${id}/external`, body);
const propertyOf = async ({ property }: StaffInspectionRow) =>
  (await maple.as('manager').get<PropertyRecord>(`/api/properties/${property.id}`)).body;
const openOf = async ({ property }: StaffInspectionRow) => {
  for (const tab of ['rolling/page', 'assigned', 'scheduled']) {
    const path = `/api/inspections/${tab}?size=200&code=${property.code}`;
    const { body } = await maple.coordinator.get<StaffInspectionPage>(path);
    const found = body.content.find((row) => row.property.id === property.id);
    if (found) return found;
  }
  throw new Error(`Property ${property.id} has no open inspection.`);
};

async function completed(): Promise<StaffInspectionRow> {
  const { body } = await complete(await maple.inspections.given());
  return body;
}

describe('PUT inspections/{id}/inspectedDate', () => {
  it('moves the date, the next date of the property and its open inspection', async () => {
    const row = await completed();
    const before = await propertyOf(row);
    expect(before.lastInspected).toBe('2026-09-16');
    const edited = await editDate(maple.as('auditor'), row.id, SEPTEMBER_1, {
      'if-match': `"${row.version}"`,
    });
    expect(edited).toMatchObject({
      status: 200,
      body: { inspectedDate: SEPTEMBER_1, tab: 'completed', version: row.version + 1 },
    });
    const after = await propertyOf(row);
    expect(after.lastInspected).toBe('2026-09-01');
    expect(after.nextInspection! < before.nextInspection!).toBe(true);
    expect((await openOf(row)).inspectBy).toBe(after.nextInspection);
  });

  it('keeps the due date of a scheduled inspection', async () => {
    const row = await completed();
    const open = await openOf(row);
    const time = { scheduledDate: '2026-11-02T10:00', timezone: 'CANADA_PACIFIC' };
    expect((await maple.coordinator.put(`/api/inspections/${open.id}/schedule`, time)).status).toBe(200);
    await editDate(maple.as('auditor'), row.id, SEPTEMBER_1);
    expect(await openOf(row)).toMatchObject({ id: open.id, inspectBy: open.inspectBy, tab: 'scheduled' });
    expect((await propertyOf(row)).nextInspection).not.toBe(open.inspectBy);
  });

  it('of an earlier inspection does not change the next date', async () => {
    const first = await completed();
    const second = await openOf(first);
    await maple.inspections.given(second.id);
    await complete(second.id);
    const before = await propertyOf(first);
    expect((await editDate(maple.as('auditor'), first.id, SEPTEMBER_1)).status).toBe(200);
    expect(await propertyOf(first)).toMatchObject({
      lastInspected: before.lastInspected,
      nextInspection: before.nextInspection,
    });
    // The later inspection moves before the earlier one, which is then the last.
    await editDate(maple.as('auditor'), second.id, SEPTEMBER_1 - 5 * DAY);
    expect((await propertyOf(first)).lastInspected).toBe('2026-09-01');
  });

  it('reads the day in the zone of the inspection, and refuses a future one', async () => {
    const row = await completed();
    const auditor = maple.as('auditor');
    const zone = zoneOfInspection(row.timeZone, row.property);
    const hours = Array.from({ length: 24 }, (_, hour) => TODAY + hour * HOUR);
    const midnight = hours.find((hour) => today(hour, zone) !== today(TODAY, zone))!;
    // The same day there, so nothing changes.
    expect((await editDate(auditor, row.id, midnight - HOUR)).body).toMatchObject({ version: row.version });
    expect(await editDate(auditor, row.id, midnight)).toMatchObject({
      status: 422,
      body: {
        message: 'The date inspected cannot be in the future.',
        details: { field: 'date' },
      },
    });
    for (const date of [null, 'yesterday', 12.5, 20_000])
      expect((await editDate(auditor, row.id, date)).status).toBe(400);
    expect(
      (await auditor.put(`/api/inspections/${row.id}/inspectedDate?date=${SEPTEMBER_1}`)).body,
    ).toMatchObject({
      inspectedDate: SEPTEMBER_1,
    });
  });

  it('is for users who edit reports or audit, while the inspection is reported, unaudited and not cancelled', async () => {
    const row = await completed();
    const auditor = maple.as('auditor');
    for (const who of ['inspector', 'coordinator'])
      expect((await editDate(maple.as(who), row.id, SEPTEMBER_1)).status).toBe(403);
    for (const who of ['maple.customer', 'cascade.coordinator'])
      expect((await editDate(maple.server.api.as(who), row.id, SEPTEMBER_1)).status).toBe(404);
    expect((await editDate(maple.as('admin'), row.id, SEPTEMBER_1)).status).toBe(200);
    expect(await editDate(auditor, row.id, TODAY, { 'if-match': `"${row.version}"` })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { theirs: { inspectedDate: SEPTEMBER_1 } } },
    });
    await auditor.put(`/api/inspections/${row.id}/audited`);
    expect((await editDate(auditor, row.id, TODAY)).status).toBe(409);
    const cancelled = await maple.inspections.given();
    await maple.coordinator.delete(`/api/inspections/${cancelled}`);
    expect((await editDate(maple.as('admin'), cancelled, TODAY)).status).toBe(409);
    expect((await complete(cancelled)).status).toBe(409);
  });

  it('is in the audit log with both dates', async () => {
    const row = await completed();
    await editDate(maple.as('auditor'), row.id, SEPTEMBER_1);
    const path = `/api/properties/${row.property.id}/userLogEntries?page=0&count=10`;
    const { body } = await maple.as('admin').get<AuditLogPage>(path);
    const entry = body.content.find(({ action }) => action === 'Edit Date Inspected');
    expect(entry).toMatchObject({
      changeType: 'EDIT_INSPECTION',
      message: { 'Inspected Date': expect.stringContaining('Sep 1 2026') as unknown },
      beforeMessage: { 'Inspected Date': expect.stringContaining('Sep 16 2026') as unknown },
    });
  });

  it('prints the report again as the next revision, once', async () => {
    const id = await maple.inspections.given();
    const report = { inspectionData: answersToSend('task-unit', 'single'), rooms: [room('Den')] };
    expect((await maple.inspector.put(`/api/inspections/${id}`, report)).status).toBe(200);
    const printed = async () =>
      textOfPdf((await maple.coordinator.get<Buffer>(`/api/reports/inspection/${id}`)).body);
    expect(await printed()).toContain('Revision 1');
    await editDate(maple.as('auditor'), id, SEPTEMBER_1);
    const second = await printed();
    expect(second).toContain('Revision 2');
    expect(second).toContain('Inspected on Tue, Sep 1 2026');
    expect(await printed()).toContain('Revision 2');
  });
});

describe('PUT inspections/{id}/external', () => {
  it('takes the day of the inspection', async () => {
    const id = await maple.inspections.given();
    const future = await complete(id, { date: TODAY + 2 * DAY });
    expect(future).toMatchObject({ status: 422, body: { details: { field: 'date' } } });
    const { body } = await complete(id, { date: SEPTEMBER_1 });
    expect(body).toMatchObject({ completedExternally: true, inspectedDate: SEPTEMBER_1, tab: 'completed' });
    expect((await propertyOf(body)).lastInspected).toBe('2026-09-01');
    expect((await maple.coordinator.put(`/api/inspections/${id}/external`)).status).toBe(409);
  });

  it('on an earlier day than the last one keeps the next date, and creates none for an inactive property', async () => {
    const row = await completed();
    const before = await propertyOf(row);
    const next = await openOf(row);
    expect((await complete(next.id, { date: SEPTEMBER_1 })).status).toBe(200);
    const { lastInspected, nextInspection } = before;
    expect(await propertyOf(row)).toMatchObject({ lastInspected, nextInspection });
    const following = await openOf(row);
    expect(following.inspectBy).toBe(nextInspection);

    const path = `/api/properties/${row.property.id}/inspectionInfo?shouldCancelInspections=false`;
    expect((await maple.as('admin').put(path, { isActive: false })).status).toBe(200);
    expect((await complete(following.id)).status).toBe(200);
    await expect(openOf(row)).rejects.toThrow('no open inspection');
  });

  it('is for users who schedule or edit dates only', async () => {
    const id = await maple.inspections.given();
    expect((await complete(id, undefined, maple.as('inspector2'))).status).toBe(404);
    expect((await complete(id, undefined, maple.server.api.as('cascade.coordinator'))).status).toBe(404);
    expect((await complete(id, undefined, maple.as('admin'))).status).toBe(200);
  });
});
