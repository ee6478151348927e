import type {
  ErrorBody,
  StaffInspectionPage,
  StaffInspectionRow,
  VirtualLocationItem,
  VirtualLocationSummary,
} from '@walkthrough/domain';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
/** Rolling inspections whose properties have no location and different streets. */
let rows: StaffInspectionRow[];
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const { body } = await as('admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=200');
  const free = body.content.filter(({ property }) => property.virtualLocation === null);
  rows = [...new Map(free.map((row) => [row.property.addressLine1, row])).values()];
});
afterAll(() => server.close());

const IVAN = 6;
const as = (who: string) => server.api.as(`maple.${who}`);
const create = (name: string, who = 'admin') =>
  as(who).post<VirtualLocationItem & ErrorBody>('/api/virtual_locations', { name });
const isFree = (name: string, who = 'admin') =>
  as(who).get<boolean>(`/api/virtual_locations/check_address?name=${encodeURIComponent(name)}`);
const add = (id: number, ids: number[]) => as('admin').put(`/api/virtual_locations/${id}`, { ids });
const at = (id: number, query = '', who = 'admin') =>
  as(who).get<StaffInspectionRow[] & ErrorBody>(`/api/virtual_locations/${id}/inspections${query}`);
const summary = async (id: number, query = '') =>
  (await as('admin').get<VirtualLocationSummary[]>(`/api/virtual_locations/all${query}`)).body.find(
    (each) => each.id === id,
  );
const assign = (ids: number[]) => as('admin').put(`/api/inspector/${IVAN}/inspections`, { ids });
const schedule = (ids: number[], scheduledDate: string) =>
  as('admin').put<StaffInspectionRow[] & ErrorBody>('/api/inspections/set/schedule', {
    ids,
    scheduledDate,
    timezone: 'CANADA_PACIFIC',
  });

/** Creates a location with the properties of some unused rows. */
async function location(name: string, count: number) {
  const { body } = await create(name);
  const taken = rows.splice(0, count);
  await add(
    body.id,
    taken.map(({ property }) => property.id),
  );
  return { id: body.id, ids: taken.map(({ id }) => id) };
}

describe('a virtual location', () => {
  it('has a unique name in its company, ignoring case and spelling variants', async () => {
    expect((await isFree('Quay West')).body).toBe(true);
    expect(await create('Quay West')).toMatchObject({ status: 201, body: { name: 'Quay West', version: 1 } });
    for (const name of ['Quay West', '  quay west '])
      expect(await create(name)).toMatchObject({
        status: 422,
        body: {
          code: 'rule_violation',
          message: 'Error creating virtual location. This virtual location already exists',
          details: { field: 'name' },
        },
      });
    expect((await isFree('QUAY WEST')).body).toBe(false);
    const other = server.api.as('cascade.admin');
    expect((await other.get('/api/virtual_locations/check_address?name=Quay%20West')).body).toBe(true);
    expect((await other.post('/api/virtual_locations', { name: 'Quay West' })).status).toBe(201);
  });

  it('has a name of one line, without invisible characters', async () => {
    const answer = await create('Quay\u202e\r\nEast\tWing\u0007');
    expect(answer).toMatchObject({ status: 201, body: { name: 'Quay East Wing' } });
    expect((await isFree('Quay East Wing')).body).toBe(false);
  });

  it('is created once when two users choose a name at once', async () => {
    const answers = await Promise.all([create('At once'), create('At once'), create('At once')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it.each(['', '   ', '\u200b', 'x'.repeat(191)])('cannot be named %j', async (name) => {
    expect((await create(name)).status).toBe(400);
    expect((await isFree(name)).status).toBe(400);
  });

  it('is created only by staff who may modify properties', async () => {
    for (const who of ['customer', 'pm', 'inspector', 'auditor', 'coordinator']) {
      expect((await create(`Of ${who}`, who)).status).toBe(403);
      expect((await isFree('Anything', who)).status).toBe(403);
    }
    expect((await create('Of the manager', 'manager')).status).toBe(201);
  });

  it('accepts at most 500 properties at once, all of the company’s, or none', async () => {
    const { body } = await create('All or nothing');
    const own = rows.at(-1)!.property.id;
    expect((await add(body.id, [own, 2_000_000_000])).status).toBe(404);
    expect(
      (
        await add(
          body.id,
          Array.from({ length: 501 }, (_, n) => n + 1),
        )
      ).status,
    ).toBe(400);
    expect((await summary(body.id))?.numProperties).toBe(0);
  });
});

describe('the inspections at a virtual location', () => {
  it('are listed for each tab, in natural order of properties, and counted', async () => {
    const { id, ids } = await location('Listed', 4);
    const [first, second, third] = ids as [number, number, number];
    expect((await at(id)).body).toEqual([]);
    expect((await at(id, '?queryMode=3')).body).toHaveLength(4);
    expect(await summary(id)).toMatchObject({ numRolling: 4, numAssigned: 0, numScheduled: 0 });
    await assign([first, second]);
    await schedule([third], '2027-02-01T09:00');
    const assigned = (await at(id, '?mode=1&queryMode=1')).body;
    expect(assigned.map((row) => row.id).sort()).toEqual([first, second].sort());
    const written = assigned.map(({ property }) => property.addressLine1);
    expect(written).toEqual(
      written.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })),
    );
    expect((await at(id, '?mode=2&queryMode=2')).body.map((row) => row.id)).toEqual([third]);
    expect((await at(id)).body.map((row) => row.id).sort()).toEqual([first, second, third].sort());
    expect(await summary(id)).toMatchObject({
      numProperties: 4,
      numRolling: 1,
      numAssigned: 2,
      numScheduled: 1,
      scheduledDate: '2027-02-01T09:00',
      timeZone: 'CANADA_PACIFIC',
      hasUnaudited: false,
    });
    expect(await summary(id, '?ciMode=true')).toMatchObject({ numAssigned: 0, numScheduled: 0 });
    expect((await at(id, '?ciMode=true')).body).toEqual([]);
  });

  it('are for users who open these tabs; another company’s location does not exist', async () => {
    const { id } = await location('Seen', 1);
    expect((await at(id, '', 'coordinator')).status).toBe(200);
    expect((await at(id, '', 'auditor')).status).toBe(403);
    expect((await at(id, '', 'inspector')).status).toBe(403);
    expect(
      (await server.api.as('cascade.admin').get(`/api/virtual_locations/${id}/inspections`)).status,
    ).toBe(404);
    expect((await at(id, '?queryMode=4')).status).toBe(400);
  });

  it('are scheduled in one step: at one time without a conflict among them, but with inspections elsewhere', async () => {
    const { ids } = await location('Planned', 3);
    const elsewhere = rows.splice(0, 1)[0]!;
    await assign([...ids, elsewhere.id]);
    await schedule([elsewhere.id], '2027-02-02T09:20');
    const refused = await schedule(ids, '2027-02-02T09:00');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'schedule_conflict', details: { conflicts: [{ id: elsewhere.id }] } },
    });
    expect((await schedule(ids, '2027-02-02T10:00')).status).toBe(200);
    // One that is scheduled later gets the time of the others.
    expect((await schedule(ids.slice(0, 1), '2027-02-02T10:10')).status).toBe(200);
    const taken = await as('admin').send<StaffInspectionRow[]>('DELETE', '/api/inspections/set/schedule', {
      ids,
    });
    expect(taken.body.map(({ tab, inspector }) => [tab, inspector?.id])).toEqual(
      ids.map(() => ['assigned', IVAN]),
    );
  });

  it('are ordered by address in the inspector’s day when they have one time', async () => {
    const { id, ids } = await location('In order', 4);
    await assign(ids);
    await schedule(ids.toReversed(), '2027-02-03T09:00');
    const day = await as('admin').put<{ id: number }[]>(`/api/inspectors/${IVAN}/conflicts`, {
      scheduledDate: '2027-02-03T12:00',
      timezone: 'CANADA_PACIFIC',
      wholeDay: true,
    });
    const byProperty = (await at(id, '?queryMode=2')).body.map((row) => row.id);
    expect(day.body.map((inspection) => inspection.id)).toEqual(byProperty);
  });
});
