import type {
  ErrorBody,
  InspectionNoteItem,
  PropertyRecord,
  SavedTaskReport,
  StaffInspectionPage,
  StaffInspectionRow,
  WorkBasketItem,
  WorkBasketPage,
} from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { IVAN } from '../support/giving-inspections';
import { useMaple } from '../support/maple';
import { answersToSend, room } from '../support/reports';
import { ON_THAT_DAY, TODAY } from '../support/test-app';

const maple = useMaple({ env: ON_THAT_DAY });
/** A user of another company. */
const cascade = () => maple.server.api.as('cascade.coordinator');

const autosave = (id: number, body: unknown) =>
  maple.inspector.put<SavedTaskReport & ErrorBody>(`/api/inspections/partial/${id}`, body);

/** Checks that an answer, composed of read and written values, equals the next read. */
async function expectReadNext(caller: Caller, received: StaffInspectionRow): Promise<void> {
  expect((await caller.get<StaffInspectionRow>(`/api/inspections/${received.id}`)).body).toMatchObject(
    received,
  );
}

describe('an inspection without a report or after it', () => {
  it('is completed externally without a report, and the next inspection follows', async () => {
    const id = await maple.inspections.given();
    const { body } = await maple.inspector.put<StaffInspectionRow>(`/api/inspections/${id}/external`);
    expect(body).toMatchObject({ id, tab: 'completed', completedExternally: true, hasReport: false });
    expect(body.inspectedDate).toBeGreaterThanOrEqual(TODAY);
    await expectReadNext(maple.inspector, body);
    const { body: board } = await maple.coordinator.get<StaffInspectionPage>(
      `/api/inspections/rolling/page?size=200&code=${body.property.code}`,
    );
    expect(board.content.some(({ property }) => property.id === body.property.id)).toBe(true);
    // A conflict tells who edits the property which of its dates changed, by whom and when.
    const { id: propertyId } = body.property;
    const { body: now } = await maple.as('manager').get<PropertyRecord>(`/api/properties/${propertyId}`);
    const stale = await maple.as('manager').put<ErrorBody>(
      `/api/properties/${propertyId}/details`,
      { code: 'LATE' },
      {
        'if-match': `"${now.version - 1}"`,
      },
    );
    const { nextInspection, lastInspected } = now;
    expect(stale.body).toMatchObject({
      code: 'edit_conflict',
      details: {
        base: { nextInspection: expect.anything() as unknown },
        theirs: { nextInspection, lastInspected },
        by: { id: IVAN },
        at: expect.any(Number) as unknown,
      },
    });
    expect((stale.body.details as { at: number }).at).toBeGreaterThanOrEqual(TODAY);
    // Users who saw it before get a conflict, because it is too late; users of other roles are never allowed.
    for (const path of ['inspections/ID/external', 'inspection/ID/unassign']) {
      const call = `/api/${path.replace('ID', String(id))}`;
      expect(await maple.inspector.put<ErrorBody>(call)).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          message: 'This is no longer possible, because something has changed.',
        },
      });
      expect((await maple.as('auditor').put(call)).status).toBe(403);
    }
    expect((await maple.as('customer').put(`/api/inspections/${id}/external`)).status).toBe(404);
    const locked = await autosave(id, { inspectionData: { comments: 'x' } });
    expect(locked).toMatchObject({ body: { code: 'report_locked', details: { lock: 'external' } } });
  });

  it('is audited, which locks its report, and reopened', async () => {
    const id = await maple.inspections.given();
    await maple.inspector.put(`/api/inspections/${id}`, {
      inspectionData: answersToSend('task-unit', 'single'),
      rooms: [room('Den')],
    });
    const auditor = maple.as('auditor');
    expect((await maple.inspector.put(`/api/inspections/${id}/audited`, { audited: true })).status).toBe(403);
    const audited = await auditor.put<StaffInspectionRow>(`/api/inspections/${id}/audited`, {
      audited: true,
    });
    expect(audited.body).toMatchObject({ tab: 'audited', audited: true });
    await expectReadNext(auditor, audited.body);
    expect(await autosave(id, { inspectionData: { comments: 'x' } })).toMatchObject({
      body: {
        code: 'report_locked',
        message:
          'This report can no longer be edited, because it has been audited by an administrator. In the event that an edit is urgently required, please contact the administrator.',
      },
    });
    const opened = await auditor.put<StaffInspectionRow>(`/api/inspections/${id}/audited?audited=false`, {
      audited: false,
    });
    expect(opened.body).toMatchObject({ tab: 'completed', audited: false });
    await expectReadNext(auditor, opened.body);
    expect((await autosave(id, { inspectionData: { comments: 'x' } })).status).toBe(200);
  });

  it('stays in the basket after a cancellation until its inspector confirms it', async () => {
    const id = await maple.inspections.given();
    expect((await maple.inspector.put(`/api/inspections/${id}/cancelConfirm`)).status).toBe(409);
    await maple.coordinator.delete(`/api/inspections/${id}`);
    const inBasket = async () =>
      (await maple.inspector.get<WorkBasketItem[]>(`/api/inspector/${IVAN}/inspections`)).body.some(
        ({ inspection }) => inspection.id === id,
      );
    expect(await inBasket()).toBe(true);
    expect((await maple.coordinator.put(`/api/inspections/${id}/cancelConfirm`)).status).toBe(403);
    const keyed = { 'idempotency-key': '3f1f6f0e-7b1e-4f6e-9d55-0a1b2c3d4e61' };
    const path = `/api/inspections/${id}/cancelConfirm`;
    const first = await maple.inspector.put<StaffInspectionRow>(path, undefined, keyed);
    expect(first.status).toBe(200);
    await expectReadNext(maple.inspector, first.body);
    expect(await maple.inspector.put(path, undefined, keyed)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await inBasket()).toBe(false);
    const { body } = await maple.inspector.get<WorkBasketPage>(
      `/api/inspector/${IVAN}/inspections/cancelled/page`,
    );
    expect(body.content.some(({ inspection }) => inspection.id === id)).toBe(true);
  });

  it('shows its notes to users who may see it', async () => {
    const id = await maple.inspections.given();
    const notes = (caller: Caller) =>
      caller.get<InspectionNoteItem[]>(`/api/inspectionNotes?inspectionId=${id}`);
    expect(await notes(maple.inspector)).toMatchObject({ status: 200, body: [] });
    expect((await notes(cascade())).status).toBe(404);
  });
});

describe('a scheduling issue', () => {
  it('is flagged by inspectors for their own inspections, dismissed by admins for any, and listed for admins only', async () => {
    const id = await maple.inspections.given();
    const flag = (who: string, value: boolean) =>
      maple.as(who).put<StaffInspectionRow>(`/api/inspections/${id}/scheduling-issues?hasIssues=${value}`);
    const flagged = await flag('inspector', true);
    expect(flagged).toMatchObject({ status: 200, body: { hasSchedulingIssue: true } });
    await expectReadNext(maple.inspector, flagged.body);
    expect((await flag('inspector2', false)).status).toBe(404);
    const { body } = await maple
      .as('admin')
      .get<{ id: number; inspector: string }[]>('/api/inspections/scheduling-issues');
    expect(body).toEqual([expect.objectContaining({ id, inspector: 'Ivan Kowalski' })]);
    expect((await maple.as('coordinator').get('/api/inspections/scheduling-issues')).status).toBe(403);
    expect((await flag('coordinator', false)).status).toBe(403);
    expect((await flag('admin', false)).status).toBe(200);
    expect((await maple.as('admin').get('/api/inspections/scheduling-issues')).body).toEqual([]);
  });

  it('keeps its reason as long as its flag, and is flagged once per key', async () => {
    const id = await maple.inspections.given();
    const path = `/api/inspections/${id}/scheduling-issues`;
    const reason = 'Nobody has a key to the gate.';
    const shown = async () => {
      const { body } = await maple
        .as('admin')
        .get<{ reason: string | null }[]>('/api/inspections/scheduling-issues');
      return body.map((issue) => issue.reason);
    };
    const inBasket = async () => {
      const { body } = await maple.inspector.get<WorkBasketItem[]>(`/api/inspector/${IVAN}/inspections`);
      return body.find(({ inspection }) => inspection.id === id)?.inspection.schedulingIssueReason;
    };
    const keyed = { 'idempotency-key': '3f1f6f0e-7b1e-4f6e-9d55-0a1b2c3d4e60' };
    const first = await maple.inspector.put(`${path}?hasIssues=true`, { reason }, keyed);
    expect(await shown()).toEqual([reason]);
    expect(await inBasket()).toBe(reason);
    expect((await maple.as('admin').put(`${path}?hasIssues=false`)).status).toBe(200);
    expect(await shown()).toEqual([]);
    // A retry after a lost answer does not undo later changes.
    const again = await maple.inspector.put(`${path}?hasIssues=true`, { reason }, keyed);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await shown()).toEqual([]);
    expect(await inBasket()).toBeNull();
    expect((await maple.inspector.put(`${path}?hasIssues=true`)).status).toBe(200);
    expect(await shown()).toEqual([null]);
    expect((await maple.inspector.put(path, { reason: 'x'.repeat(2001) })).status).toBe(400);
    expect((await maple.as('admin').put(`${path}?hasIssues=false`)).status).toBe(200);
  });
});
