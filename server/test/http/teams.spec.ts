import { type PropertyPage, type TeamItem, type TeamMember, VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { ChunkPace } from '../../src/core/context/chunk-pace';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let propertyIds: number[];
let inspectorIds: number[];
beforeAll(async () => {
  server = await startTestApp();
  const { body } = await manager().get<PropertyPage>('/api/properties/query?count=12&onlyActive=true');
  propertyIds = body.content.map(({ id }) => id);
  inspectorIds = (await manager().get<{ id: number }[]>('/api/inspectors')).body.map(({ id }) => id);
});
afterAll(() => server.close());

const drained = () => server.app.get(JobRunner).drained();
const manager = () => server.api.as('maple.admin');
const newTeam = async (name: string) => (await manager().post<TeamItem>('/api/teams', { name })).body;
const add = (teamId: number, ids: number[]) => manager().put(`/api/teams/${teamId}/properties`, { ids });
const propertiesOf = async (teamId: number) =>
  (await manager().get<PropertyPage>(`/api/teams/${teamId}/properties`)).body.content.map(({ id }) => id);
const rows = <T>(work: (database: Database) => Promise<T>) => inMaple(() => work(server.app.get(Database)));
const teamsCarried = (id: number) =>
  rows(async (database) => {
    const { teamSetId } = await new TenantRepository(database, Property).get(id);
    const inspections = await new TenantRepository(database, Inspection).find({ propertyId: id });
    expect([...new Set(inspections.map((inspection) => inspection.teamSetId))]).toEqual([teamSetId]);
    return teamSetId;
  });

describe('properties and their teams', () => {
  it('keep both teams when two users add one property to two of them at once', async () => {
    const [one, two] = [await newTeam('One'), await newTeam('Two')];
    for (const id of propertyIds) {
      const answers = await Promise.all([add(one.id, [id]), add(two.id, [id])]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    }
    for (const team of [one, two])
      expect((await propertiesOf(team.id)).sort()).toEqual([...propertyIds].sort());
    for (const id of propertyIds) expect(await teamsCarried(id)).not.toBeNull();
  });

  it('are in a team once when two users add the same ones at once', async () => {
    const { id } = await newTeam('Three');
    const answers = await Promise.all([add(id, propertyIds), add(id, [...propertyIds].reverse())]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await propertiesOf(id)).sort()).toEqual([...propertyIds].sort());
  });

  it('leave a deleted team, also one that is added to it at the same time', async () => {
    const { id } = await newTeam('Four');
    await add(id, propertyIds.slice(0, 3));
    const [deleted, added] = await Promise.all([
      manager().delete(`/api/teams/${id}`),
      add(id, propertyIds.slice(3, 6)),
    ]);
    expect(deleted.status).toBe(204);
    expect([204, 404]).toContain(added.status);
    expect((await manager().get(`/api/teams/${id}/properties`)).status).toBe(404);
    await drained();
    const left = await rows((database) =>
      database.readManager.query<unknown[]>('SELECT id FROM team_property WHERE team_id = ?', [id]),
    );
    expect(left).toEqual([]);
  });

  it('leave a deleted team in chunks, between which another company writes, and keep their other teams', async () => {
    const [kept, gone] = [await newTeam('Kept'), await newTeam('Gone')];
    const { content } = (await manager().get<PropertyPage>('/api/properties/query?count=60')).body;
    const ids = content.map(({ id }) => id);
    for (const { id } of [kept, gone]) expect((await add(id, ids)).status).toBe(204);
    const setsBefore = await Promise.all(ids.map(teamsCarried));
    const cascade = server.api.as('cascade.admin');
    const others: number[] = [];
    const rest = ChunkPace.prototype.rest;
    const spy = jest.spyOn(ChunkPace.prototype, 'rest').mockImplementation(async function (
      this: ChunkPace,
      took,
    ) {
      await rest.call(this, took);
      others.push((await cascade.post('/api/teams', { name: `Team ${others.length}` })).status);
    });
    await server.app.get(JobRunner).paused(async () => {
      expect((await manager().delete(`/api/teams/${gone.id}`)).status).toBe(204);
      // The request has written only the team.
      expect(await Promise.all(ids.map(teamsCarried))).toEqual(setsBefore);
      expect((await manager().get(`/api/teams/${gone.id}/properties`)).status).toBe(404);
    });
    await drained();
    spy.mockRestore();
    expect(others.length).toBeGreaterThan(1);
    expect(new Set(others)).toEqual(new Set([201]));
    expect((await propertiesOf(kept.id)).length).toBeGreaterThan(0);
    const sets = await Promise.all(ids.map(teamsCarried));
    expect(sets.filter((set, at) => set === setsBefore[at])).toEqual([]);
    await manager().delete(`/api/teams/${kept.id}`);
    await drained();
  });

  it('of another company cannot be added, nor missing ones', async () => {
    const { id } = await newTeam('Five');
    expect((await add(id, [propertyIds[0]!, 2_000_000_000])).status).toBe(404);
    expect(await propertiesOf(id)).toEqual([]);
    expect((await add(id, [])).status).toBe(400);
  });
});

describe('inspectors of a team', () => {
  it('are in it once when two users add the same one at once', async () => {
    const { id } = await newTeam('Six');
    const put = () => manager().put(`/api/teams/${id}/inspectors`, { ids: inspectorIds });
    const answers = await Promise.all([put(), put(), put()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await manager().get<TeamMember[]>(`/api/teams/${id}/inspectors`);
    expect(body.map((member) => member.id).sort()).toEqual([...inspectorIds].sort());
  });

  it('can only be inspectors of the company', async () => {
    const { id } = await newTeam('Seven');
    const { body: self } = await manager().get<{ id: number }>('/api/users/self');
    const refused = await manager().put(`/api/teams/${id}/inspectors`, { ids: [self.id] });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ message: 'Only inspectors of the company can join a team.' }),
    ]);
  });
});

describe('a team', () => {
  it('is renamed and deleted with its version, and its name is unique', async () => {
    const team = await newTeam('Eight');
    const rename = (name: string, version: number) =>
      manager().put(`/api/teams/${team.id}`, { name }, { 'if-match': `"${version}"` });
    expect((await rename('Nine', 1)).status).toBe(200);
    expect((await rename('Ten', 1)).body).toMatchObject({
      code: 'edit_conflict',
      details: { base: { name: 'Eight' }, theirs: { name: 'Nine' }, version: 2 },
    });
    // Unknown version, as after a restore from a backup.
    expect((await rename('Ten', VERSION_NOT_KNOWN)).body).toMatchObject({
      code: 'edit_conflict',
      details: { base: {}, theirs: { name: 'Nine' }, mine: { name: 'Ten' }, version: 2 },
    });
    const taken = await manager().post('/api/teams', { name: ' nine ' });
    expect([taken.status, taken.body]).toEqual([
      422,
      expect.objectContaining({ details: { field: 'name' } }),
    ]);
    expect((await manager().delete(`/api/teams/${team.id}`, { 'if-match': '"1"' })).status).toBe(409);
    expect((await manager().delete(`/api/teams/${team.id}`, { 'if-match': '"2"' })).status).toBe(204);
    // Nothing refers to the team any more, so its name is free.
    expect((await manager().post('/api/teams', { name: 'Nine' })).status).toBe(201);
  });
});

describe('missing inspections', () => {
  const refresh = (ids: number[]) => manager().put<number[]>('/api/properties/refresh-inspection-info', ids);
  const cancelled = (propertyId: number) =>
    rows(async (database) => {
      const inspections = new TenantRepository(database, Inspection);
      for (const inspection of await inspections.find({ propertyId, isCondition: false, cancelled: false }))
        if (inspection.inspectedDate === null)
          await database.runUnit(() =>
            inspections.updateWhere({ id: inspection.id }, { cancelled: true, tab: 'cancelled' }),
          );
    });
  const set = (id: number, values: Partial<Property>) =>
    rows((database) =>
      database.runUnit(() => new TenantRepository(database, Property).update(id, null, values)),
    );

  it('are created once for any number of requests, and only where one is due', async () => {
    const [open, ...closed] = propertyIds;
    for (const id of propertyIds.slice(0, 3)) await cancelled(id);
    await set(closed[0]!, { active: false });
    await set(closed[1]!, { frequency: 'NEVER' });
    const answers = await Promise.all([refresh(propertyIds), refresh([...propertyIds].reverse())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const opened = answers.flatMap(({ body }) => body);
    expect(opened).toHaveLength(1);
    const inspection = await rows((database) => new TenantRepository(database, Inspection).get(opened[0]!));
    expect(inspection).toMatchObject({ propertyId: open, tab: 'rolling', inspectionType: 'INSPECTION' });
    expect((await refresh(propertyIds)).body).toEqual([]);
  });

  it('are refused for an invisible property, and then none is created', async () => {
    const [id] = propertyIds;
    await cancelled(id!);
    expect((await refresh([id!, 2_000_000_000])).status).toBe(404);
    expect((await refresh([id!])).body).toHaveLength(1);
  });
});

describe('the name of a team', () => {
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();

  it('goes to one of two who create it at once, and the other gets another team', async () => {
    for (let round = 0; round < 5; round += 1) {
      const create = (name: string) => manager().post('/api/teams', { name });
      expect(await statuses([create(`Harbour ${round}`), create(`harbour ${round}`)])).toEqual([201, 422]);
      expect((await create(`Pont ${round}`)).status).toBe(201);
    }
  });

  it('goes to one of two who rename at once', async () => {
    const [one, two] = [await newTeam('Renamed one'), await newTeam('Renamed two')];
    const rename = ({ id }: TeamItem) => manager().put(`/api/teams/${id}?name=Harbour`);
    expect(await statuses([rename(one), rename(two)])).toEqual([200, 422]);
  });

  it('is free again when the team is deleted', async () => {
    const { id } = await newTeam('Short-lived');
    expect((await manager().post('/api/teams', { name: 'Short-lived' })).status).toBe(422);
    await manager().delete(`/api/teams/${id}`);
    expect((await manager().post('/api/teams', { name: 'Short-lived' })).status).toBe(201);
  });
});
