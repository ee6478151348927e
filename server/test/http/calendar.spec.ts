import {
  addDays,
  type BlockedInspector,
  CALENDAR_DAYS,
  type CalendarInspections,
  type ErrorBody,
  type StaffInspectionPage,
  type StaffInspectionRow,
  inspectionInstant,
} from '@walkthrough/domain';
import { completedInspections } from '../support/completed-inspections';
import { givingInspections, IVAN, NADIA } from '../support/giving-inspections';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
const { as, assign, schedule, row } = givingInspections(() => server);

const ZONE = 'Canada/Pacific';
const asked = (from: string, until = from, more = '') =>
  `from=${from}&until=${until}&timezone=CANADA_PACIFIC${more}`;
const calendar = (query: string, who = 'maple.coordinator') =>
  as(who).get<CalendarInspections & ErrorBody>(`/api/inspections/calendar?${query}`);
const idsOn = async (query: string) => (await calendar(query)).body.content.map(({ id }) => id);
const plan = (id: number, body: object, who = 'maple.coordinator', version?: number) =>
  as(who).send<StaffInspectionRow & ErrorBody>('PUT', `/api/inspections/${id}/plan`, body, {
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  });
const blocked = (id: number, query: string, who = 'maple.coordinator') =>
  as(who).get<BlockedInspector[] & ErrorBody>(`/api/inspections/${id}/blocked-times?${query}`);
const at = (scheduledDate: string) => ({ scheduledDate, timezone: 'CANADA_PACIFIC' });

/** Open periodic inspections, no two in the same set. */
let ids: number[];
let condition: number;

/** Orders a move-in at the first of these properties that allows one. */
async function orderMoveIn(propertyIds: readonly number[]): Promise<number> {
  const order = { dueDate: '2026-09-18', inspectorId: IVAN, country: 'CA', ciType: 'BC', type: 'MOVE_IN' };
  for (const propertyId of propertyIds) {
    const { status, body } = await as('maple.coordinator').post<{ inspectionId: number }>(
      '/api/condition-inspections',
      { ...order, propertyId, justification: 'The tenants were away.' },
    );
    if (status === 200) return body.inspectionId;
  }
  throw new Error('No property is left.');
}

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const { body } = await as('maple.admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=200');
  const free = body.content.filter(({ property }) => property.virtualLocation === null);
  ids = [...new Map(free.map((each) => [each.property.addressLine1, each.id])).values()];
  condition = await orderMoveIn(free.map(({ property }) => property.id));
});
afterAll(() => server.close());

describe('inspections of a range of days', () => {
  it('are the scheduled ones of both kinds, by time, in days of the requested zone', async () => {
    const [first, second] = ids as [number, number];
    expect((await schedule(first, '2027-02-03T23:30')).status).toBe(200);
    // 00:30 Eastern is 21:30 Pacific on the previous evening.
    expect((await schedule(second, '2027-02-04T00:30', 'maple.coordinator', 'CANADA_EASTERN')).status).toBe(
      200,
    );
    expect((await schedule(condition, '2027-02-03T10:00')).status).toBe(200);
    const { body } = await calendar(asked('2027-02-03'));
    expect(body.content.map(({ id }) => id)).toEqual([condition, second, first]);
    expect(body.totalElements).toBe(3);
    expect(body.content[0]).toMatchObject({ tab: 'scheduled', scheduledDate: '2027-02-03T10:00' });
    expect(await idsOn(asked('2027-02-04'))).toEqual([]);
    expect(await idsOn('from=2027-02-04&until=2027-02-04&timezone=CANADA_EASTERN')).toEqual([second, first]);
  });

  it('are filtered by inspector', async () => {
    await assign([condition], IVAN);
    expect(await idsOn(asked('2027-02-03', '2027-02-03', `&inspectorId=${IVAN}`))).toEqual([condition]);
    expect(await idsOn(asked('2027-02-03', '2027-02-03', `&inspectorId=${NADIA}`))).toEqual([]);
  });

  it('include both ends of a 23-hour day', async () => {
    const [, , early, late] = ids as [number, number, number, number];
    // The clocks skip the hour from two to three.
    await schedule(early, '2027-03-14T00:00', 'maple.coordinator', 'CANADA_EASTERN');
    await schedule(late, '2027-03-14T23:59', 'maple.coordinator', 'CANADA_EASTERN');
    const day = (date: string) => idsOn(`from=${date}&until=${date}&timezone=CANADA_EASTERN`);
    expect(await day('2027-03-14')).toEqual([early, late]);
    expect([await day('2027-03-13'), await day('2027-03-15')]).toEqual([[], []]);
  });

  it('span at most 45 days, forwards, in plausible years', async () => {
    const from = '2027-01-01';
    expect((await calendar(asked(from, addDays(from, CALENDAR_DAYS - 1)))).status).toBe(200);
    const long = await calendar(asked(from, addDays(from, CALENDAR_DAYS)));
    expect([long.status, long.body.message]).toEqual([400, 'A calendar can show at most 45 days.']);
    for (const query of [
      asked('2027-01-02', '2027-01-01'),
      asked('9999-12-31'),
      'from=2027-13-01&until=2027-13-02&timezone=CANADA_PACIFIC',
      'from=2027-01-01&until=2027-01-02&timezone=Nowhere',
      'from=2027-01-01&timezone=CANADA_PACIFIC',
    ])
      expect((await calendar(query)).status).toBe(400);
  });

  it('are for office users who schedule, and for their own company', async () => {
    for (const who of ['maple.admin', 'maple.coordinator'])
      expect((await calendar(asked('2027-02-03'), who)).status).toBe(200);
    for (const who of ['maple.auditor', 'maple.inspector', 'maple.customer', 'maple.pm'])
      expect((await calendar(asked('2027-02-03'), who)).status).toBe(403);
    expect((await calendar(asked('2027-02-03'), 'cascade.admin')).body).toEqual({
      content: [],
      totalElements: 0,
    });
  });
});

describe('unscheduled inspections', () => {
  const lane = (query = '', who = 'maple.coordinator') =>
    as(who).get<StaffInspectionPage & ErrorBody>(`/api/inspections/unscheduled${query}`);

  it('are the unassigned and assigned ones of both kinds, by due date, in pages', async () => {
    expect((await plan(condition, { scheduledDate: null })).body).toMatchObject({ tab: 'assigned' });
    const { body } = await lane('?size=200');
    expect(new Set(body.content.map(({ tab }) => tab))).toEqual(new Set(['rolling', 'assigned']));
    expect(new Set(body.content.map((each) => each.conditionInspectionId !== null)).size).toBe(2);
    const due = body.content.map(({ inspectBy }) => inspectBy ?? '');
    expect(due).toEqual(due.toSorted());
    const second = await lane('?page=1&size=3');
    expect(second.body.content.map(({ id }) => id)).toEqual(body.content.slice(3, 6).map(({ id }) => id));
    expect((await lane('?size=201')).status).toBe(400);
    expect((await lane('', 'maple.inspector')).status).toBe(403);
  });
});

describe('blocked times', () => {
  it('list the conflicting starts of each eligible inspector', async () => {
    const [, , , , taken, dragged] = ids as [number, number, number, number, number, number];
    await assign([taken], NADIA);
    await schedule(taken, '2027-04-06T10:00');
    const { body } = await blocked(dragged, asked('2027-04-06'));
    const instant = (wall: string) => inspectionInstant(`2027-04-06T${wall}`, ZONE);
    expect(body.find(({ inspectorId }) => inspectorId === NADIA)!.blocked).toEqual([
      { from: instant('09:30'), until: instant('10:30') },
    ]);
    expect(body.find(({ inspectorId }) => inspectorId === IVAN)!.blocked).toEqual([]);
    // An inspection does not conflict with itself.
    const own = await blocked(taken, asked('2027-04-06'));
    expect(own.body.find(({ inspectorId }) => inspectorId === NADIA)!.blocked).toEqual([]);
    const other = await blocked(dragged, asked('2027-04-08'));
    expect(other.body.find(({ inspectorId }) => inspectorId === NADIA)!.blocked).toEqual([]);
  });

  it('are hidden for inspections of another company, and from users who do not schedule', async () => {
    expect((await blocked(ids[5]!, asked('2027-04-06'), 'cascade.admin')).status).toBe(404);
    expect((await blocked(ids[5]!, asked('2027-04-06'), 'maple.inspector')).status).toBe(403);
    expect((await blocked(ids[5]!, asked('2027-04-06', '2027-06-30'))).status).toBe(400);
  });
});

describe('assigning and scheduling in one step', () => {
  it('changes and records both, and reverts both', async () => {
    const id = ids[6]!;
    const before = await row(id);
    const planned = await plan(
      id,
      { inspectorId: IVAN, ...at('2027-05-04T11:00') },
      undefined,
      before.version,
    );
    expect([planned.status, planned.body]).toMatchObject([
      200,
      { inspector: { id: IVAN }, scheduledDate: '2027-05-04T11:00', tab: 'scheduled' },
    ]);
    const moved = await plan(
      id,
      { inspectorId: NADIA, ...at('2027-05-04T14:30') },
      undefined,
      planned.body.version,
    );
    expect(moved.body).toMatchObject({ inspector: { id: NADIA }, scheduledDate: '2027-05-04T14:30' });
    const back = await plan(id, { inspectorId: null, scheduledDate: null }, undefined, moved.body.version);
    expect(back.body).toMatchObject({ inspector: null, scheduledDate: null, timeZone: null, tab: 'rolling' });
    const log = await as('maple.admin').get<{ content: { action: string }[] }>(
      `/api/properties/${before.property.id}/userLogEntries`,
    );
    expect(log.status).toBe(200);
    expect(log.body.content.length).toBeGreaterThanOrEqual(6);
  });

  it('changes only the given part, and nothing when both are already so', async () => {
    const id = ids[7]!;
    await plan(id, { inspectorId: IVAN, ...at('2027-05-05T09:00') });
    const later = await plan(id, at('2027-05-05T10:00'));
    expect(later.body).toMatchObject({ inspector: { id: IVAN }, scheduledDate: '2027-05-05T10:00' });
    const same = await plan(id, { inspectorId: IVAN, ...at('2027-05-05T10:00') });
    expect(same.body.version).toBe(later.body.version);
    const other = await plan(id, { inspectorId: NADIA });
    expect(other.body).toMatchObject({ inspector: { id: NADIA }, scheduledDate: '2027-05-05T10:00' });
  });

  it('refuses a taken time, the past, a skipped hour, an ineligible inspector and an old version, and changes nothing', async () => {
    const [taken, id] = [ids[8]!, ids[9]!];
    await plan(taken, { inspectorId: IVAN, ...at('2027-05-06T09:00') });
    const before = await row(id);
    const refused = async (body: object, version?: number) => {
      const { status, body: answer } = await plan(id, body, undefined, version);
      expect(await row(id)).toEqual(before);
      return [status, answer.code];
    };
    expect(await refused({ inspectorId: IVAN, ...at('2027-05-06T09:30') })).toEqual([
      409,
      'schedule_conflict',
    ]);
    expect(await refused({ inspectorId: NADIA, ...at('2026-09-01T09:30') })).toEqual([422, 'time_in_past']);
    expect(await refused({ inspectorId: 999_999, ...at('2027-05-07T09:30') })).toEqual([
      422,
      'inspector_not_eligible',
    ]);
    expect(
      await refused({ inspectorId: IVAN, scheduledDate: '2027-03-14T02:30', timezone: 'CANADA_EASTERN' }),
    ).toEqual([422, 'rule_violation']);
    expect(await refused({ inspectorId: IVAN, ...at('2027-05-08T09:30') }, before.version - 1)).toEqual([
      409,
      'edit_conflict',
    ]);
    for (const body of [
      {},
      { scheduledDate: '2027-05-08T09:30' },
      at('2027-02-30T09:30'),
      { inspectorId: 'Ivan' },
      { inspectorId: 0 },
    ])
      expect((await refused(body))[0]).toBe(400);
    const { body: named } = await plan(id, { inspectorId: '7' });
    expect(named.message).toBe('inspectorId must be a whole number.');
    const past = await plan(id, { inspectorId: NADIA, ...at('2026-09-01T09:30'), allowPast: true });
    expect(past.status).toBe(200);
  });

  it('is for users who may do each part; another company finds nothing', async () => {
    const id = ids[10]!;
    const body = { inspectorId: IVAN, ...at('2027-05-10T09:00') };
    expect((await plan(id, body, 'cascade.admin')).status).toBe(404);
    for (const who of ['maple.inspector', 'maple.auditor', 'maple.customer', 'maple.pm'])
      expect((await plan(id, body, who)).status).toBe(403);
    expect((await plan(id, body, 'maple.admin')).status).toBe(200);
  });

  it('gives a time to one of many simultaneous requests', async () => {
    const many = ids.slice(11, 17);
    const answers = await Promise.all(
      many.map((id) => plan(id, { inspectorId: NADIA, ...at('2027-05-11T09:00') })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...many.slice(1).map(() => 409)]);
  });
});

describe('finished inspections', () => {
  it('keep the time for which they were scheduled', async () => {
    const day = (wall: string) => ({
      inspectedDate: inspectionInstant('2026-09-03T16:00', ZONE),
      scheduledDate: `2026-09-02T${wall}`,
      scheduledAt: inspectionInstant(`2026-09-02T${wall}`, ZONE),
      timeZone: 'CANADA_PACIFIC',
      inspectorId: IVAN,
    });
    const [audited, completed] = await completedInspections(server, [
      day('09:00'),
      { ...day('11:00'), tab: 'completed', audited: false },
      { ...day('12:00'), tab: 'cancelled', audited: false, cancelled: true },
    ]);
    const { body } = await calendar(asked('2026-09-02'));
    expect(body.content.map(({ id, tab }) => [id, tab])).toEqual([
      [audited!.id, 'audited'],
      [completed!.id, 'completed'],
    ]);
    expect(body.totalElements).toBe(2);
    expect((await plan(completed!.id, at('2027-06-03T10:00'))).status).toBe(409);
    expect(await idsOn(asked('2026-09-02'))).toEqual([audited!.id, completed!.id]);
  });
});
