import type {
  ConditionInspection,
  DeletedInspection,
  ErrorBody,
  InspectionCounts,
  MoveInChoice,
  OpenedConditionInspection,
  StaffInspectionRow,
  SubmissionState,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import type { Caller } from '../support/api';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { Delivery, answersToSend, Openings, photo, room } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let coordinator: Caller;
let inspector: Caller;
let openings: Openings;
const clients: LiveClient[] = [];

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  coordinator = server.api.as('maple.coordinator');
  inspector = server.api.as('maple.inspector');
  openings = new Openings(coordinator);
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => server.close());

const board = async (who: string): Promise<LiveClient> => {
  const client = await LiveClient.connect(server.api.baseUrl, await server.api.token(who));
  clients.push(client);
  return client;
};
const remove = (id: number, caller = coordinator, headers?: Record<string, string>) =>
  caller.delete<DeletedInspection & ErrorBody>(`/api/inspections/${id}`, headers);
const inspection = (id: number) => coordinator.get<StaffInspectionRow>(`/api/inspections/${id}`);
const record = (id: number) => coordinator.get<ConditionInspection>(`/api/condition-inspections/${id}`);

/** Returns the company's log of one row. */
const received = (entity: string, entityId: number) =>
  inMaple(() =>
    new TenantRepository<DomainEvent>(server.app.get(Database), DomainEvent).find(
      { entity, entityId },
      { seq: 'ASC' },
    ),
  );

const report = async (id: number, side: 'moveIn' | 'moveOut' = 'moveIn') =>
  Delivery.of(inspector, id, {
    answers: answersToSend('condition-ca', side),
    rooms: [room('Bedroom', { doorCodes: ['DIRTY'] })],
    photos: [await photo(70)],
  });

/** Returns a move-out after a completed move-in. */
async function moveOutAfterMoveIn(): Promise<{ id: number; moveIn: number; moveOut: number }> {
  const { id, inspectionId } = await openings.next();
  await (await report(id)).all();
  const { body, status } = await coordinator.post<OpenedConditionInspection>('/api/condition-inspections', {
    ciId: id,
    dueDate: '2026-10-20',
    inspectorId: 6,
    country: 'CA',
    ciType: 'BC',
  });
  expect(status).toBe(200);
  return { id, moveIn: inspectionId, moveOut: body.inspectionId };
}

describe('deleting an unreported inspection', () => {
  it('deletes its record, rooms, photos and open delivery, which stay in the log', async () => {
    const { id, inspectionId } = await openings.next();
    const delivery = await report(id);
    const [picture] = delivery.contents.photos;
    await delivery.report({ ...delivery.contents.answers, tenantFirstName: 'Remembered' });
    await delivery.rooms();
    await delivery.image(picture!, { fileCaption: 'The door' });
    expect((await inspector.get<SubmissionState>(`/api/submissions/${delivery.id}`)).status).toBe(200);

    expect(await remove(inspectionId)).toMatchObject({
      status: 200,
      body: { id: inspectionId, outcome: 'deleted' },
    });

    expect((await inspection(inspectionId)).status).toBe(404);
    expect((await record(id)).status).toBe(404);
    expect((await inspector.get(`/api/images/${picture!.id}/content`)).status).toBe(404);
    expect((await inspector.get(`/api/submissions/${delivery.id}`)).status).toBe(404);
    expect((await received('conditionInspection', id)).at(-1)).toMatchObject({
      name: 'conditionInspection.deleted',
      actorName: 'Clara Reyes',
      before: {
        tenantFirstName: 'Remembered',
        rooms: [{ name: 'Bedroom' }],
        images: [{ uuid: picture!.id, sha256: picture!.sha256, fileCaption: 'The door' }],
        deliveries: [delivery.id],
      },
    });
    expect((await received('inspection', inspectionId)).at(-1)).toMatchObject({
      name: 'inspection.deleted',
      before: { id: inspectionId, inspectorId: 6, conditionInspectionId: id },
    });
  });

  it('deletes the justification of a late move-in', async () => {
    const { inspectionId } = await openings.next({
      dueDate: '2027-05-05',
      justification: 'The keys came late.',
    });
    expect((await remove(inspectionId)).status).toBe(200);
    expect((await received('inspection', inspectionId)).at(-1)).toMatchObject({
      before: { notes: [{ details: 'The keys came late.', isSticky: true }] },
    });
  });

  it('keeps the move-in of a move-out unchanged, and a new move-out starts from it again', async () => {
    const { id, moveIn, moveOut } = await moveOutAfterMoveIn();
    const before = (await record(id)).body;
    await inspector.put(`/api/condition-inspections/partial/${id}`, {
      moveOutTenantSignatureName: 'Typed too early',
    });
    expect((await record(id)).body['moveOutTenantSignatureName']).toBe('Typed too early');

    expect((await remove(moveOut)).status).toBe(200);

    const after = (await record(id)).body;
    expect(after).toMatchObject({
      activeInspectionId: moveIn,
      moveOutInspection: null,
      moveInInspection: { id: moveIn, inspectedDate: before.moveInInspection!.inspectedDate },
      moveInTenantSignatureName: before['moveInTenantSignatureName'],
    });
    expect(after).not.toHaveProperty('moveOutTenantSignatureName');
    expect((await inspector.get<unknown[]>(`/api/inspections/${moveIn}/rooms`)).body).toHaveLength(1);
    expect((await inspector.get<unknown[]>(`/api/inspections/${moveIn}/images`)).body).toHaveLength(1);
    const { body: choices } = await coordinator.get<MoveInChoice[]>(
      '/api/condition-inspections/partial?completed=move-in',
    );
    expect(choices.map((choice) => choice.id)).toContain(id);
    expect((await received('conditionInspection', id)).at(-1)).toMatchObject({
      name: 'conditionInspection.sideDeleted',
      before: { answers: { moveOutTenantSignatureName: 'Typed too early' } },
    });
  });

  it('cancels a periodic inspection instead, whose property keeps the history', async () => {
    const before = (await inspection(3)).body;
    expect(await remove(3)).toMatchObject({ body: { outcome: 'cancelled', version: before.version + 1 } });
    expect((await inspection(3)).body).toMatchObject({ tab: 'cancelled', cancelled: true });
    // A repeated deletion has no effect.
    expect(await remove(3)).toMatchObject({ body: { outcome: 'cancelled', version: before.version + 1 } });
  });
});

describe('a deletion is refused', () => {
  it('for users who do not schedule or may not see it, and for another company', async () => {
    const { inspectionId } = await openings.next();
    expect((await remove(inspectionId, inspector)).status).toBe(403);
    expect((await remove(inspectionId, server.api.as('maple.auditor'))).status).toBe(403);
    expect((await remove(inspectionId, server.api.as('maple.customer'))).status).toBe(403);
    expect((await remove(inspectionId, server.api.as('cascade.coordinator'))).status).toBe(404);
    expect((await remove(999_999)).status).toBe(404);
    expect((await inspection(inspectionId)).status).toBe(200);
    expect((await remove(inspectionId, server.api.as('maple.manager'))).status).toBe(200);
  });

  it('for a submitted report', async () => {
    const { id, inspectionId } = await openings.next();
    await (await report(id)).all();
    expect(await remove(inspectionId)).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { ability: 'inspection.delete' } },
    });
    expect((await record(id)).status).toBe(200);
  });

  it('for a user who has not seen a change of somebody else', async () => {
    const { inspectionId } = await openings.next();
    const { version } = (await inspection(inspectionId)).body;
    await coordinator.put(`/api/inspections/${inspectionId}/schedule`, {
      scheduledDate: '2027-01-11T09:00',
      timezone: 'CANADA_PACIFIC',
    });
    const stale = await remove(inspectionId, coordinator, { 'if-match': `"${version}"` });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { theirs: { scheduledDate: '2027-01-11T09:00' } } },
    });
    const seen = await remove(inspectionId, coordinator, { 'if-match': `"${version + 1}"` });
    expect(seen.status).toBe(200);
  });
});

describe('other boards after a deletion', () => {
  it('are told once that the row is gone, and nobody else is told anything', async () => {
    const { inspectionId } = await openings.next();
    const { version } = (await inspection(inspectionId)).body;
    const [theo, ivan, nadia, auditor, cascade] = [
      await board('maple.coordinator2'),
      await board('maple.inspector'),
      await board('maple.inspector2'),
      await board('maple.auditor'),
      await board('cascade.coordinator'),
    ];
    const { body } = await remove(inspectionId);
    for (const client of [theo, ivan]) {
      const change = await client.change('inspection', inspectionId);
      expect(change).toMatchObject({
        op: 'remove',
        from: 'assigned',
        version: version + 1,
        actor: { name: 'Clara Reyes' },
      });
      expect(change).not.toHaveProperty('to');
      expect(body.version).toBe(change.version);
    }
    // A later event that all of them see marks the end: what has not arrived by then never does.
    await coordinator.put('/api/inspector/7/inspections', { ids: [40] });
    await nadia.change('inspection', 40);
    await theo.change('inspection', 40);
    expect(theo.changes.filter(({ id }) => id === inspectionId)).toHaveLength(1);
    for (const client of [nadia, auditor, cascade]) {
      expect(client.changes.filter(({ id }) => id === inspectionId)).toEqual([]);
    }
  });

  it('learn it when they reconnect', async () => {
    const { inspectionId } = await openings.next();
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats.at(-1)!;
    theo.close();
    await remove(inspectionId);
    const missed = (who: string) =>
      server.api.as(who).get<{ changes: { id: number; op: string }[] }>(`/api/live/changes?since=${head}`);
    expect((await missed('maple.coordinator2')).body.changes).toContainEqual(
      expect.objectContaining({ id: inspectionId, op: 'remove' }),
    );
    expect((await missed('maple.inspector2')).body.changes.map(({ id }) => id)).not.toContain(inspectionId);
  });

  it('count without it', async () => {
    const { inspectionId } = await openings.next();
    const counts = async () =>
      (await coordinator.get<InspectionCounts>('/api/inspections/counts?ciMode=true')).body;
    const before = await counts();
    await remove(inspectionId);
    expect(await counts()).toEqual({ ...before, assigned: before.assigned - 1 });
  });

  it('lose its scheduling issue too', async () => {
    const { inspectionId } = await openings.next();
    await inspector.put(`/api/inspections/${inspectionId}/scheduling-issues?hasIssues=true`);
    const ada = await board('maple.admin');
    await remove(inspectionId);
    expect(await ada.change('schedulingIssue', inspectionId)).toMatchObject({ op: 'remove' });
  });
});
