import {
  addDays,
  type EditConflictDetails,
  type ErrorBody,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type TeamItem,
} from '@walkthrough/domain';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let team: TeamItem;
/** Upcoming inspections of the team, no two with the same street or virtual location. */
let ids: number[];

const IVAN = 6;
const NADIA = 7;
const as = (who: string) => server.api.as(`maple.${who}`);
const page = (id: number, query = '', who = 'admin') =>
  as(who).get<StaffInspectionPage & ErrorBody>(`/api/teams/${id}/inspections${query}`);
const row = async (id: number) => (await as('admin').get<StaffInspectionRow>(`/api/inspections/${id}`)).body;
const assign = (inspectorId: number, targets: number[]) =>
  as('admin').put(`/api/inspector/${inspectorId}/inspections`, { ids: targets });
const schedule = (targets: number[], scheduledDate: string) =>
  as('admin').put<StaffInspectionRow[] & ErrorBody>('/api/inspections/set/schedule', {
    ids: targets,
    scheduledDate,
    timezone: 'CANADA_PACIFIC',
  });
const unschedule = (targets: number[], versions?: Record<number, number>, who = 'admin') =>
  as(who).send<StaffInspectionRow[] & ErrorBody>('DELETE', '/api/inspections/set/schedule', {
    ids: targets,
    versions,
  });

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const { body } = await as('admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=200');
  const apart = new Map(
    body.content
      .filter(({ property }) => property.virtualLocation === null && !property.isUnassignable)
      .map((each) => [each.property.addressLine1, each]),
  );
  const rows = [...apart.values()].slice(0, 16);
  ids = rows.map(({ id }) => id);
  team = (await as('admin').post<TeamItem>('/api/teams', { name: 'Of these tests' })).body;
  await as('admin').put(`/api/teams/${team.id}/properties`, { ids: rows.map(({ property }) => property.id) });
});
afterAll(() => server.close());

describe('upcoming inspections of a team', () => {
  it('are the open ones at its properties: scheduled ones by time, then the others by due date', async () => {
    const [late, early] = ids as [number, number];
    await schedule([late], '2027-03-02T15:00');
    await schedule([early], '2027-03-01T09:00');
    const { body } = await page(team.id);
    expect(body.totalElements).toBe(body.content.length);
    expect(body.content.slice(0, 2).map(({ id }) => id)).toEqual([early, late]);
    const due = body.content.slice(2).map(({ inspectBy }) => inspectBy ?? '');
    expect(due).toEqual(due.toSorted());
    expect(body.content.every(({ tab }) => ['rolling', 'assigned', 'scheduled'].includes(tab))).toBe(true);
    const second = await page(team.id, '?page=1&size=3');
    expect(second.body.content.map(({ id }) => id)).toEqual(body.content.slice(3, 6).map(({ id }) => id));
  });

  it('are for staff; a deleted or foreign team has none', async () => {
    expect((await page(team.id, '', 'coordinator')).status).toBe(200);
    for (const who of ['inspector', 'customer', 'pm'])
      expect((await page(team.id, '', who)).status).toBe(403);
    expect((await server.api.as('cascade.admin').get(`/api/teams/${team.id}/inspections`)).status).toBe(404);
    const gone = (await as('admin').post<TeamItem>('/api/teams', { name: 'Gone' })).body;
    expect((await page(gone.id)).body).toMatchObject({ content: [], totalElements: 0 });
    await as('admin').delete(`/api/teams/${gone.id}`);
    expect((await page(gone.id)).status).toBe(404);
    expect((await page(team.id, '?size=501')).status).toBe(400);
  });
});

describe('scheduling for a team', () => {
  it('lists the conflicts of all inspectors, and schedules nothing', async () => {
    const [a, b, c, d] = ids.slice(2, 6) as [number, number, number, number];
    await assign(IVAN, [a, c]);
    await assign(NADIA, [b, d]);
    await schedule([a], '2027-03-05T09:00');
    await schedule([b], '2027-03-05T09:00');
    const { status, body } = await schedule([c, d], '2027-03-05T09:15');
    expect([status, body.code]).toEqual([409, 'schedule_conflict']);
    const { conflicts } = body.details as { conflicts: { id: number }[] };
    expect(conflicts.map(({ id }) => id).sort()).toEqual([a, b].sort());
    for (const id of [c, d]) expect((await row(id)).scheduledDate).toBeNull();
  });
});

describe('unscheduling several', () => {
  it('removes the times in one step, and keeps the inspectors', async () => {
    const targets = ids.slice(6, 9);
    await assign(IVAN, targets);
    await schedule(targets, '2027-03-08T10:00');
    const before = await Promise.all(targets.map(row));
    const { status, body } = await unschedule(targets);
    expect(status).toBe(200);
    expect(
      body.map(({ id, version, tab, scheduledDate, inspector }) => [
        id,
        version,
        tab,
        scheduledDate,
        inspector?.id,
      ]),
    ).toEqual(before.map(({ id, version }) => [id, version + 1, 'assigned', null, IVAN]));
  });

  it('is all or nothing, and names every row that has changed since', async () => {
    const targets = ids.slice(6, 9);
    await schedule(targets, '2027-03-09T10:00');
    const seen = Object.fromEntries(
      (await Promise.all(targets.map(row))).map(({ id, version }) => [id, version]),
    );
    await schedule(targets.slice(1), '2027-03-09T11:00');
    const { status, body } = await unschedule(targets, seen);
    expect([status, body.code]).toEqual([409, 'edit_conflict']);
    expect((body.details as EditConflictDetails).ids).toEqual(targets.slice(1));
    expect((await row(targets[0]!)).scheduledDate).toBe('2027-03-09T10:00');
    for (const strange of [2_000_000_000, await foreignId()])
      expect((await unschedule([...targets, strange])).status).toBe(404);
    expect((await row(targets[0]!)).scheduledDate).toBe('2027-03-09T10:00');
  });

  it('is refused when one of them is unscheduled', async () => {
    const unscheduled = ids[9]!;
    expect((await row(unscheduled)).scheduledDate).toBeNull();
    expect((await unschedule([ids[6]!, unscheduled])).status).toBeGreaterThanOrEqual(403);
    expect((await row(ids[6]!)).scheduledDate).not.toBeNull();
  });

  it('accepts at most 500 ids, and is for users who schedule everybody’s', async () => {
    expect((await unschedule(Array.from({ length: 501 }, (_, n) => n + 1))).status).toBe(400);
    expect((await unschedule([])).status).toBe(400);
    for (const who of ['inspector', 'customer', 'auditor'])
      expect((await unschedule([ids[6]!], undefined, who)).status).toBe(403);
    expect((await unschedule([ids[6]!], undefined, 'coordinator')).status).toBe(200);
  });

  const foreignId = async () => {
    const { body } = await server.api
      .as('cascade.admin')
      .get<StaffInspectionPage>('/api/inspections/rolling/page?size=1');
    return body.content[0]!.id;
  };
});

describe('two teams at once', () => {
  it('get exactly one of 50 schedules of one inspector for one time, in every round', async () => {
    // Each call schedules two inspections that no other call schedules.
    const pairs = Array.from({ length: 3 }, (_, n) => ids.slice(10 + 2 * n, 12 + 2 * n));
    await assign(NADIA, pairs.flat());
    for (let round = 0; round < 4; round++) {
      const date = addDays('2027-04-05', round);
      const attempts = Array.from({ length: 50 }, (_, n) =>
        schedule(pairs[n % pairs.length]!, `${date}T09:00`),
      );
      const answers = await Promise.all(attempts);
      const refusals = answers.filter(({ status }) => status !== 200);
      expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([409]));
      const rows = await Promise.all(pairs.flat().map(row));
      const planned = rows.filter(({ scheduledDate }) => scheduledDate?.startsWith(date));
      expect(planned).toHaveLength(2);
      expect(pairs).toContainEqual(planned.map(({ id }) => id));
      expect((await unschedule(planned.map(({ id }) => id))).status).toBe(200);
    }
  });
});
