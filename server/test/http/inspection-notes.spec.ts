import type { ErrorBody, InspectionNoteItem, PreviousNote, TeamNotesAdded } from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { Maple } from '../support/maple';
import { ON_THAT_DAY, type TestApp } from '../support/test-app';

type Answer = InspectionNoteItem & ErrorBody;

const maple = new Maple();
let server: TestApp;
let database: Database;
beforeAll(async () => {
  await maple.start({ env: ON_THAT_DAY });
  server = maple.server;
  database = server.app.get(Database);
});
afterAll(() => server.close());

const as = (who: string) => server.api.as(who.includes('.') ? who : `maple.${who}`);
const notesOf = async (id: number, who = 'coordinator') =>
  (await as(who).get<InspectionNoteItem[] & ErrorBody>(`/api/inspectionNotes?inspectionId=${id}`)).body;
const add = (id: number, values: object, who = 'coordinator') =>
  as(who).post<Answer>(`/api/inspectionNotes?inspectionId=${id}`, values);
const inspections = () => new TenantRepository(database, Inspection);
const eventsOf = async (entityId: number) => {
  const events = new TenantRepository(database, DomainEvent);
  const found = await inMaple(() => events.find({ entity: 'inspection', entityId }, { seq: 'ASC' }));
  return found
    .map(({ name, before, after }) => ({ name, before, after }))
    .filter(({ name }) => /note/.test(name));
};

describe("manager's notes", () => {
  it('are added by the office, made sticky, deleted, and kept in the audit log', async () => {
    const first = (await add(1, { details: '  Beware of the dog ' })).body;
    expect(first).toEqual({
      id: expect.any(Number) as number,
      noteDate: expect.any(Number) as number,
      details: 'Beware of the dog',
      isSticky: false,
      author: 'Clara Reyes',
      mayDelete: true,
    });
    const dated = (await add(1, { details: 'Keys at the office', isSticky: true, date: 1_780_000_000_000 }))
      .body;
    expect((await notesOf(1)).map(({ id }) => id)).toEqual([first.id, dated.id]);
    const stuck = await as('coordinator').put<Answer>(`/api/inspectionNotes/${first.id}`, { isSticky: true });
    expect(stuck.body).toMatchObject({ id: first.id, isSticky: true });
    // The second call changes nothing.
    await as('coordinator').put(`/api/inspectionNotes/${first.id}`, { isSticky: true });
    expect((await as('coordinator').delete(`/api/inspectionNotes/${first.id}`)).status).toBe(204);
    expect((await as('coordinator').delete(`/api/inspectionNotes/${first.id}`)).status).toBe(404);
    expect(await notesOf(1)).toEqual([dated]);
    expect(await eventsOf(1)).toEqual([
      {
        name: 'inspection.noteAdded',
        before: null,
        after: { noteId: first.id, details: 'Beware of the dog', isSticky: false },
      },
      {
        name: 'inspection.noteAdded',
        before: null,
        after: { noteId: dated.id, details: 'Keys at the office', isSticky: true },
      },
      {
        name: 'inspection.noteEdited',
        before: { noteId: first.id, isSticky: false },
        after: { noteId: first.id, isSticky: true },
      },
      {
        name: 'inspection.noteDeleted',
        before: { noteId: first.id, details: 'Beware of the dog', isSticky: true },
        after: { noteId: first.id },
      },
    ]);
  });

  it('are refused when they are empty, too long, or dated in the future or long ago', async () => {
    const now = server.app.get(Clock).now();
    for (const values of [
      { details: ' \u200b ' },
      {},
      { details: 'x'.repeat(100_000) },
      { details: 'Tomorrow', date: now + 86_400_000 },
      { details: 'When', date: 'yesterday' },
      { details: 'In seconds', date: 1_780_000_000 },
      { details: 'Before there were notes', date: 100_000_000_000 },
    ]) {
      const { status } = await add(2, values);
      expect([400, 422]).toContain(status);
    }
    expect((await add(2, { details: 'x'.repeat(2_000) })).status).toBe(201);
    expect(
      (
        await as('coordinator').put('/api/inspections/2/inspectionNotes', {
          ids: Array.from({ length: 501 }, (_, n) => n + 1),
        })
      ).status,
    ).toBe(400);
  });

  it('keep their line breaks, and no invisible characters', async () => {
    expect((await add(2, { details: ' Ring\u202e twice\n\nThen\u200b wait ' })).body.details).toBe(
      'Ring twice\n\nThen wait',
    );
  });

  it('are added once per key', async () => {
    const key = { 'idempotency-key': '6f1f3f0e-2a53-4d0c-8b0e-51f2f8a3c701' };
    const id = 8;
    const path = `/api/inspectionNotes?inspectionId=${id}`;
    const sent = async () => (await as('coordinator').post<Answer>(path, { details: 'Once' }, key)).body;
    expect(await sent()).toEqual(await sent());
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('are deleted by users who schedule inspections, and by their author', async () => {
    const id = 5;
    expect((await as('coordinator').put(`/api/inspections/${id}/external`)).status).toBe(200);
    const [theirs, own] = [
      await add(id, { details: 'Keys at the desk' }),
      await add(id, { details: 'Mine' }, 'auditor'),
    ];
    const remove = (note: number, who: string) => as(who).delete<ErrorBody>(`/api/inspectionNotes/${note}`);
    const offered = (await notesOf(id, 'auditor')).map((note) => [note.id, note.mayDelete]);
    expect(new Map(offered as [number, boolean][])).toEqual(
      new Map([
        [theirs.body.id, false],
        [own.body.id, true],
      ]),
    );
    expect(await remove(theirs.body.id, 'auditor')).toMatchObject({
      status: 403,
      body: { message: 'You can delete only your own notes.' },
    });
    expect((await remove(own.body.id, 'auditor')).status).toBe(204);
    expect((await notesOf(id)).map(({ mayDelete }) => mayDelete)).toEqual([true]);
    expect((await remove(theirs.body.id, 'coordinator')).status).toBe(204);
  });

  it('are for the office and the inspector of the inspection, not for customers or other companies', async () => {
    await as('coordinator').put('/api/inspector/6/inspection/3');
    const { id } = (await add(3, { details: 'Ring twice' })).body;
    expect(await notesOf(3, 'inspector')).toMatchObject([{ details: 'Ring twice' }]);
    expect((await as('inspector').delete(`/api/inspectionNotes/${id}`)).status).toBe(403);
    expect((await add(3, { details: 'Mine' }, 'inspector')).status).toBe(403);
    for (const who of ['customer', 'pm']) {
      expect((await as(who).get('/api/inspectionNotes?inspectionId=3')).status).toBe(403);
      expect((await add(3, { details: 'Mine' }, who)).status).toBe(403);
    }
    expect((await add(3, { details: 'Mine' }, 'cascade.coordinator')).status).toBe(404);
    expect(
      (await as('cascade.coordinator').put(`/api/inspectionNotes/${id}`, { isSticky: true })).status,
    ).toBe(404);
    expect(
      (await as('cascade.coordinator').post('/api/inspectionNotes/team?teamId=1', { details: 'Mine' }))
        .status,
    ).toBe(404);
    expect(await notesOf(3)).toHaveLength(1);
  });

  it('are published to the inspector’s open list', async () => {
    await as('coordinator').put('/api/inspector/6/inspection/4');
    const basket = await LiveClient.connect(server.api.baseUrl, await server.api.token('maple.inspector'));
    await add(4, { details: 'Gate code 4711' });
    expect((await basket.change('inspection', 4)).row).toMatchObject({
      notes: [{ details: 'Gate code 4711' }],
    });
    basket.close();
  });

  it('that are sticky are copied to the next inspection of the same kind, and from there to the one after it', async () => {
    const id = await maple.inspections.given();
    await add(id, { details: 'Beware of the dog', isSticky: true });
    await add(id, { details: 'Late last time' });
    const propertyId = await propertyOf(id);
    const second = await inspectedExternally(id, propertyId);
    const [copy] = await notesOf(second);
    expect(await notesOf(second)).toEqual([
      expect.objectContaining({ details: 'Beware of the dog', isSticky: true }),
    ]);
    const third = await inspectedExternally(second, propertyId);
    expect(await notesOf(third)).toMatchObject([{ details: 'Beware of the dog', author: 'Clara Reyes' }]);
    await as('coordinator').put(`/api/inspectionNotes/${(await notesOf(third))[0]!.id}`, { isSticky: false });
    expect(await notesOf(await inspectedExternally(third, propertyId))).toEqual([]);
    expect(await notesOf(second)).toEqual([copy]);
  });

  it('that become sticky once the next inspection is open are copied to it', async () => {
    const id = await maple.inspections.given();
    const { id: later } = (await add(id, { details: 'Ring twice' })).body;
    const next = await inspectedExternally(id, await propertyOf(id));
    expect(await notesOf(next)).toEqual([]);
    await add(id, { details: 'Beware of the dog', isSticky: true });
    await as('coordinator').put(`/api/inspectionNotes/${later}`, { isSticky: true });
    const details = (await notesOf(next)).map((note) => note.details).sort();
    expect(details).toEqual(['Beware of the dog', 'Ring twice']);
  });

  it('of earlier inspections are offered once, and copied when they are chosen', async () => {
    const id = await maple.inspections.given();
    await add(id, { details: 'Stays here' });
    await add(id, { details: 'Late last time' });
    await add(id, { details: 'Beware of the dog', isSticky: true });
    const propertyId = await propertyOf(id);
    const next = await inspectedExternally(id, propertyId);
    const previous = async () => {
      const path = `/api/inspectionNotes/previous?propertyId=${propertyId}&inspectionId=${next}`;
      return (await as('coordinator').get<PreviousNote[]>(path)).body;
    };
    // Notes that were copied automatically are not offered again.
    const offered = await previous();
    expect(offered.map(({ details, inspectionId }) => [details, inspectionId])).toEqual([
      ['Late last time', id],
      ['Stays here', id],
    ]);
    const carry = (inspectionId: number, ids: number[], who = 'coordinator') =>
      as(who).put<InspectionNoteItem[]>(`/api/inspections/${inspectionId}/inspectionNotes`, { ids });
    const wanted = offered[0]!.id;
    expect((await carry(next, [wanted])).body.map(({ details }) => details).sort()).toEqual([
      'Beware of the dog',
      'Late last time',
    ]);
    // A repeated copy has no effect.
    expect((await carry(next, [wanted])).body).toHaveLength(2);
    expect((await previous()).map(({ details }) => details)).toEqual(['Stays here']);
    const elsewhere = await maple.inspections.given();
    expect((await carry(elsewhere, [wanted])).status).toBe(404);
    expect((await carry(next, [offered[1]!.id, 999_999])).status).toBe(404);
    expect(await notesOf(next)).toHaveLength(2);
    expect((await carry(next, [wanted], 'cascade.coordinator')).status).toBe(404);
  });

  it('go to every open inspection of a team, 500 at a time', async () => {
    const { body: team } = await as('admin').post<{ id: number }>('/api/teams', { name: 'North' });
    const addToTeam = (teamId: number, after = 0) =>
      as('coordinator').post<TeamNotesAdded>(`/api/inspectionNotes/team?teamId=${teamId}&after=${after}`, {
        details: 'New keys from Monday',
      });
    expect((await addToTeam(team.id)).body).toEqual({ added: 0, next: null });
    const inspections = [await maple.inspections.given(), await maple.inspections.given()].sort(
      (one, other) => one - other,
    );
    const ids = await Promise.all(inspections.map(propertyOf));
    await as('admin').put(`/api/teams/${team.id}/properties`, { ids });
    const { added, next } = (await addToTeam(team.id)).body;
    expect([added >= 2, next]).toEqual([true, null]);
    const received = async (id: number) =>
      (await notesOf(id)).filter(({ details }) => details === 'New keys from Monday').length;
    expect([await received(inspections[0]!), await received(inspections[1]!)]).toEqual([1, 1]);
    await addToTeam(team.id, inspections[0]);
    expect([await received(inspections[0]!), await received(inspections[1]!)]).toEqual([1, 2]);
    expect((await addToTeam(999_999)).status).toBe(404);
  });
});

const propertyOf = async (id: number) => (await inMaple(() => inspections().get(id))).propertyId;

/**
 * Marks an inspection as completed externally.
 * @returns the property's next inspection, assigned to Ivan
 */
async function inspectedExternally(id: number, propertyId: number): Promise<number> {
  expect((await as('coordinator').put(`/api/inspections/${id}/external`)).status).toBe(200);
  const open = await inMaple(() => inspections().find({ propertyId, tab: 'rolling' }));
  return maple.inspections.given(open[0]!.id);
}
