import type { ErrorBody, SavedTaskReport, TaskReport } from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { IVAN } from '../support/giving-inspections';
import { useMaple } from '../support/maple';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, Openings, room } from '../support/reports';
import { ON_THAT_DAY } from '../support/test-app';

const maple = useMaple({ env: ON_THAT_DAY });
/** A user of another company. */
const cascade = () => maple.server.api.as('cascade.coordinator');

const given = (id?: number) => maple.inspections.given(id);
const seenBy = (caller: Caller) => maple.inspections.seenBy(caller);
/** Returns an inspection of the inspector's team. */
const ofTheTeam = () => seenBy(maple.inspector);

const get = async (id: number, caller = maple.inspector) =>
  (await caller.get<TaskReport & ErrorBody>(`/api/inspections/${id}/report`)).body;
const autosave = (id: number, body: unknown, caller = maple.inspector) =>
  caller.put<SavedTaskReport & ErrorBody>(`/api/inspections/partial/${id}`, body);
const submit = (id: number, body: unknown, caller = maple.inspector) =>
  caller.put<SavedTaskReport & ErrorBody>(`/api/inspections/${id}`, body);

const whole = (changes: Record<string, unknown> = {}) => ({
  inspectionData: answersToSend('task-unit', 'single'),
  rooms: [room('Kitchen', { type: 'KITCHEN', fridgeCodes: ['DIRTY'] })],
  ...changes,
});

describe('access to the report of a recurring inspection', () => {
  it('is not found for another company’s, a condition inspection and a missing one', async () => {
    const id = await given();
    const { inspectionId } = await new Openings(maple.coordinator).next();
    for (const [caller, visit] of [
      [cascade(), id],
      [maple.inspector, 999_999],
      [maple.coordinator, inspectionId],
    ] as const) {
      expect((await caller.get(`/api/inspections/${visit}/report`)).status).toBe(404);
      expect((await caller.get(`/api/reports/inspection/${visit}`)).status).toBe(404);
      expect((await autosave(visit, { inspectionData: { comments: 'x' } }, caller)).status).toBeGreaterThan(
        400,
      );
    }
    expect((await get(id)).version).toBe(0);
  });

  it('lets its inspector write, and not a colleague', async () => {
    const id = await ofTheTeam();
    expect((await get(id)).editing).toMatchObject({ allowed: false, takes: true });
    expect((await autosave(id, { inspectionData: { comments: 'x' } })).status).not.toBe(200);
    await maple.coordinator.put(`/api/inspector/${IVAN}/inspection/${id}`);
    expect((await get(id)).editing).toEqual({
      allowed: true,
      takes: false,
      ignoresGrace: false,
      graceDelayHours: 48,
    });
    expect((await get(id, maple.coordinator)).editing).toMatchObject({ takes: false, ignoresGrace: true });
    expect((await autosave(id, { inspectionData: { comments: 'x' } })).status).toBe(200);
  });

  it('lets an inspector take an unassigned team inspection, but not a colleague of another team, an assigned one, or twice', async () => {
    const id = await ofTheTeam();
    const colleague = maple.as('inspector2');
    const take = (who: Caller, inspectorId: number) =>
      who.put(`/api/inspector/${inspectorId}/inspection/${id}`);
    const COLLEAGUE_ID = 7;
    expect((await take(maple.inspector, COLLEAGUE_ID)).status).toBe(403);
    expect((await take(maple.inspector, IVAN)).status).toBe(200);
    expect((await get(id)).editing).toMatchObject({ allowed: true, takes: false });
    expect((await take(colleague, COLLEAGUE_ID)).status).toBeGreaterThanOrEqual(403);
    expect((await get(id)).visit.inspector?.id).toBe(IVAN);
  });

  it('answers no report before it is started; a started one is a draft for staff, and hidden from the customer', async () => {
    const customer = maple.as('customer');
    const id = await given(await seenBy(customer));
    const url = `/api/reports/inspection/${id}`;
    expect(await maple.coordinator.get(url)).toMatchObject({
      status: 404,
      body: { message: 'No report found!' },
    });
    await autosave(id, { inspectionData: { comments: 'Begun' }, rooms: [room('Den')] });
    const draft = await maple.coordinator.get<Buffer>(url);
    expect(textOfPdf(draft.body)).toContain('DRAFT');
    const inspection = async (caller: Caller) => (await caller.get(`/api/inspections/${id}`)).body;
    const nothing = { comments: null, inconsistentTenantInfo: null, roomImageRelationsImageIds: {} };
    expect(await inspection(customer)).toMatchObject({ id, ...nothing, hasReport: false });
    expect(await inspection(maple.coordinator)).toMatchObject({
      comments: 'Begun',
      roomImageRelationsImageIds: { '0': [] },
    });
    expect((await customer.get(url)).status).toBe(404);
    const parts = ['report', 'rooms', 'images'].map((part) => `/api/inspections/${id}/${part}`);
    for (const part of parts) expect((await customer.get(part)).status).toBe(404);
    expect((await customer.get(`/api/inspectionNotes?inspectionId=${id}`)).status).toBe(403);
    await submit(id, whole());
    await maple.as('auditor').put(`/api/inspections/${id}/audited`, { audited: true });
    for (const part of parts) expect((await customer.get(part)).status).toBe(200);
    expect(await inspection(customer)).toMatchObject({
      comments: whole().inspectionData['comments'],
      hasReport: true,
    });
  });
});
