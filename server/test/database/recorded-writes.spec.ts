import { type EventName, EVENTS, messages } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { UnitOfWork } from '../../src/core/database/unit-of-work';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { DomainEvents } from '../../src/core/events/domain-events';
import { EditHistory } from '../../src/core/events/edit-history';
import { RecordedRepository } from '../../src/core/events/recorded-repository';
import { Team } from '../../src/modules/parties/teams/team.entity';
import { inMaple, recordedInCompany } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let rows: TenantRepository<Team>;
let teams: RecordedRepository<Team, 'team'>;
beforeAll(async () => {
  server = await startTestApp();
  const { app } = server;
  rows = new TenantRepository(app.get(Database), Team);
  teams = new RecordedRepository(rows, app.get(DomainEvents), app.get(EditHistory), 'team');
});
afterAll(() => server.close());

const unit = <T>(work: () => Promise<T>): Promise<T> =>
  recordedInCompany(1, () => server.app.get(UnitOfWork).run(work));
const lastEvent = () =>
  inMaple(async () => {
    const events = await new TenantRepository(server.app.get(Database), DomainEvent).find(
      {},
      { seq: 'DESC' },
    );
    return events[0]!;
  });
const nameOf = async (id: number) => (await inMaple(() => rows.get(id))).name;
const fresh = (name: string) => unit(() => teams.create('team.created', { name, deletedAt: null }, { name }));

describe('a unit of work that writes rows of a company', () => {
  it('fails and rolls back without an event', async () => {
    const id = await fresh('Kept');
    await expect(unit(() => rows.update(id, null, { name: 'Untold' }))).rejects.toThrow(/Team of company 1/);
    await expect(unit(() => rows.remove({ id }))).rejects.toThrow(/no event tells of it/);
    await expect(unit(() => rows.denormalise({ id }, { name: 'Untold' }))).rejects.toThrow(/no event/);
    await expect(unit(() => rows.insert({ name: 'Untold', deletedAt: null }))).rejects.toThrow(/no event/);
    expect(await nameOf(id)).toBe('Kept');
  });

  it('fails when its event belongs to another company', async () => {
    const id = await fresh('Kept here');
    const events = server.app.get(DomainEvents);
    const work = async () => {
      await rows.update(id, null, { name: 'Told elsewhere' });
      await recordedInCompany(2, async () => events.publish('team.renamed', { entityId: 1 }));
    };
    await expect(unit(work)).rejects.toThrow(/Team of company 1/);
    expect(await nameOf(id)).toBe('Kept here');
  });

  it('may omit the event for one of the listed reasons', async () => {
    const id = await fresh('Typed');
    const units = server.app.get(UnitOfWork);
    const before = (await lastEvent()).seq;
    await unit(() => units.unrecorded('autosave', () => rows.update(id, null, { name: 'Typed on' })));
    expect(await nameOf(id)).toBe('Typed on');
    expect((await lastEvent()).seq).toBe(before);
  });
});

describe('a recorded row', () => {
  it('is created, changed and removed with old and new values, and the resulting version', async () => {
    const id = await fresh('East');
    expect(await lastEvent()).toMatchObject({ name: 'team.created', entityId: id, after: { name: 'East' } });
    const row = await inMaple(() => rows.get(id));
    expect(await unit(() => teams.change('team.renamed', row, { name: 'West' }))).toBe(true);
    expect(await lastEvent()).toMatchObject({
      name: 'team.renamed',
      entity: 'team',
      entityId: id,
      before: { name: 'East', version: 1 },
      after: { name: 'West', version: 2 },
    });
    const changed = await inMaple(() => rows.get(id));
    await unit(() => teams.remove('team.deleted', changed, { name: changed.name }));
    expect(await inMaple(() => rows.findOne({ id }))).toBeNull();
    expect(await lastEvent()).toMatchObject({ name: 'team.deleted', before: { name: 'West' } });
  });

  it('is neither written nor published when nothing changes', async () => {
    const id = await fresh('Same');
    const [row, { seq }] = [await inMaple(() => rows.get(id)), await lastEvent()];
    expect(await unit(() => teams.change('team.renamed', row, { name: 'Same' }))).toBe(false);
    expect([(await inMaple(() => rows.get(id))).version, (await lastEvent()).seq]).toEqual([1, seq]);
  });

  it('refuses a change of an older version with both values, and retries when another was first', async () => {
    const id = await fresh('First');
    const seen = await inMaple(() => rows.get(id));
    await unit(() => teams.change('team.renamed', seen, { name: 'Second' }));
    const now = await inMaple(() => rows.get(id));
    await expect(
      inMaple(() => teams.assertUnchanged(now, seen.version, { name: 'Third' })),
    ).rejects.toMatchObject({
      code: 'edit_conflict',
      details: { base: { name: 'First' }, theirs: { name: 'Second' }, mine: { name: 'Third' }, version: 2 },
    });
    await expect(
      inMaple(() => teams.assertUnchanged(now, now.version, { name: 'Third' })),
    ).resolves.toBeUndefined();
    await expect(unit(() => teams.change('team.renamed', seen, { name: 'Third' }))).rejects.toThrow();
    expect(await nameOf(id)).toBe('Second');
  });

  it('publishes what the latest change cleared as empty', async () => {
    const id = await fresh('Emptied');
    const seen = await inMaple(() => rows.get(id));
    await unit(() => teams.change('team.deleted', seen, { deletedAt: 5 }));
    const between = await inMaple(() => rows.get(id));
    await unit(() => teams.change('team.renamed', between, { deletedAt: null, name: 'Full' }));
    const now = await inMaple(() => rows.get(id));
    await expect(inMaple(() => teams.assertUnchanged(now, seen.version, {}))).rejects.toMatchObject({
      details: { base: { deletedAt: null }, theirs: { deletedAt: null, name: 'Full' }, version: 3 },
    });
  });
});

it('has a label and an entity for every event that fits the log', () => {
  for (const [name, { entity }] of Object.entries(EVENTS)) {
    const label = messages.eventLabels[name as EventName];
    expect([name.length <= 60, entity.length <= 40, label.length > 0]).toEqual([true, true, true]);
  }
});
