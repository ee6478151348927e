import {
  addDays,
  type DayMove,
  type DayMoveRequest,
  type EditConflictDetails,
  type ErrorBody,
  type Move,
  today,
  type StaffInspectionPage,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { randomUUID } from 'node:crypto';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { IVAN, NADIA, givingInspections } from '../support/giving-inspections';
import { inMaple } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
/** Open inspections, no two with the same street or virtual location. */
let ids: number[];
const { as, assign, row, whileUser, schedule } = givingInspections(() => server);

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  const { body } = await as('maple.admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=200');
  const apart = new Map(
    body.content
      .filter(({ property }) => property.virtualLocation === null && !property.isUnassignable)
      .map((each) => [each.property.addressLine1, each.id]),
  );
  ids = [...apart.values()];
});
afterAll(() => server.close());

const DAY = '2027-05-10';
const preview = (asked: DayMoveRequest, inspectorId = IVAN, who = 'maple.coordinator') =>
  as(who).put<DayMove & ErrorBody>(`/api/inspectors/${inspectorId}/day`, asked);
const move = (moves: Move[], who = 'maple.coordinator', more: object = {}) =>
  as(who).put<StaffInspectionRow[] & ErrorBody>('/api/inspections/set/moves', { moves, ...more });
const rows = (some: number[]) => Promise.all(some.map((id) => row(id)));
const state = async (some: number[]) =>
  (await rows(some)).map(({ inspector, scheduledDate, version }) => [inspector?.id, scheduledDate, version]);
/** Returns the moves that the dialog sends for a preview. */
const proposed = ({ moves }: DayMove): Move[] =>
  moves.map(({ row: { id, version }, inspectorId, scheduledDate, timeZone }) => ({
    id,
    version,
    inspectorId,
    scheduledDate,
    timezone: timeZone,
  }));
const former = (before: StaffInspectionRow[], after: StaffInspectionRow[]): Move[] =>
  before.map(({ id, inspector, scheduledDate, timeZone }) => ({
    id,
    inspectorId: inspector?.id ?? null,
    scheduledDate,
    timezone: timeZone,
    version: after.find((each) => each.id === id)!.version,
  }));
/** Assigns inspections to Ivan and schedules them at these times of a day. */
async function dayOfIvan(day: string, times: string[], timezone = 'CANADA_PACIFIC'): Promise<number[]> {
  const taken = ids.splice(0, times.length);
  expect((await assign(taken, IVAN)).status).toBe(200);
  for (const [n, id] of taken.entries())
    expect((await schedule(id, `${day}T${times[n]}`, 'maple.coordinator', timezone)).status).toBe(200);
  return taken;
}

describe('moving a day', () => {
  it('previews the shares, and changes nothing', async () => {
    const day = await dayOfIvan(DAY, ['14:00', '09:00', '10:00', '11:00']);
    const before = await state(day);
    const { status, body } = await preview({ date: DAY, toDate: '2027-05-11', inspectorIds: [NADIA, IVAN] });
    expect(status).toBe(200);
    expect(
      body.moves.map(({ inspectorId, scheduledDate, problems }) => [inspectorId, scheduledDate, problems]),
    ).toEqual([
      [NADIA, '2027-05-11T09:00', []],
      [NADIA, '2027-05-11T10:00', []],
      [IVAN, '2027-05-11T11:00', []],
      [IVAN, '2027-05-11T14:00', []],
    ]);
    const [first] = body.moves;
    const chosen = await preview({ date: DAY, inspectorIds: [NADIA], chosen: { [first!.row.id]: IVAN } });
    expect(chosen.body.moves.map(({ inspectorId }) => inspectorId)).toEqual([IVAN, NADIA, NADIA, NADIA]);
    expect(await state(day)).toEqual(before);
  });

  it('moves everything in one unit of work, with an event per inspection, and back by the same call', async () => {
    const { body } = await preview({ date: DAY, toDate: '2027-05-12', inspectorIds: [NADIA, IVAN] });
    const day = body.moves.map(({ row: { id } }) => id);
    const before = await rows(day);
    const moved = await move(proposed(body));
    expect(moved.status).toBe(200);
    expect(moved.body.map(({ id }) => id)).toEqual(day);
    expect(moved.body.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
    const received = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { entity: 'inspection', entityId: day[0]! },
        { seq: 'ASC' },
      ),
    );
    expect(received.at(-1)).toMatchObject({ name: 'inspection.assigned' });
    expect(moved.body[0]).toMatchObject({ inspector: { id: NADIA }, scheduledDate: '2027-05-12T09:00' });
    expect((await row(day[0]!)).version).toBe(moved.body[0]!.version);

    const back = await move(former(before, moved.body), 'maple.coordinator', { allowPast: true });
    expect(back.status).toBe(200);
    const plan = (each: StaffInspectionRow) => [
      each.inspector?.id,
      each.scheduledDate,
      each.timeZone,
      each.tab,
    ];
    expect((await rows(day)).map(plan)).toEqual(before.map(plan));
  });

  it('reverts a bulk assignment and scheduling in one call, also to no inspector and no time', async () => {
    const [timed, untimed, free] = [...(await dayOfIvan('2027-05-13', ['09:00'])), ...ids.splice(0, 2)] as [
      number,
      number,
      number,
    ];
    expect((await assign([untimed], IVAN)).status).toBe(200);
    const day = [timed, untimed, free];
    const plan = async () =>
      (await rows(day)).map(({ inspector, scheduledDate, timeZone, tab }) => [
        inspector?.id,
        scheduledDate,
        timeZone,
        tab,
      ]);
    const before = await rows(day);
    const planBefore = await plan();
    expect(planBefore.map(([, , , tab]) => tab)).toEqual(['scheduled', 'assigned', 'rolling']);

    const given = await assign(day, NADIA);
    expect((await move(former(before, given.body as StaffInspectionRow[]))).status).toBe(200);
    expect(await plan()).toEqual(planBefore);

    const unplanned = await rows(day);
    const set = { ids: day, scheduledDate: '2027-05-14T11:00', timezone: 'CANADA_PACIFIC' };
    const planned = await as('maple.coordinator').put<StaffInspectionRow[]>(
      '/api/inspections/set/schedule',
      set,
    );
    const back = former(unplanned, planned.body);
    // Somebody changes one of them first: nothing is reverted.
    expect((await schedule(free, '2027-05-14T12:00')).status).toBe(200);
    expect(await move(back)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    expect((await rows(day)).every(({ tab }) => tab === 'scheduled')).toBe(true);
    expect((await move(former(unplanned, await rows(day)))).status).toBe(200);
    expect(await plan()).toEqual(planBefore);
  });

  it('removes no inspector without the permission to assign, and no time without the permission to schedule', async () => {
    const [mine] = await dayOfIvan('2027-05-15', ['09:00']);
    const COORDINATOR = (await choicesOf('maple.coordinator')).id;
    const at = { scheduledDate: '2027-05-15T09:00', timezone: 'CANADA_PACIFIC' };
    await whileUser(COORDINATOR, { flags: ['canScheduleAllInspections'] }, async () => {
      expect((await move([{ id: mine!, inspectorId: null, ...at }])).status).toBe(403);
    });
    const noTime = { id: mine!, inspectorId: IVAN, scheduledDate: null, timezone: null };
    await whileUser(COORDINATOR, { flags: ['canAssignInspection'] }, async () => {
      expect((await move([noTime])).status).toBe(403);
    });
    expect(await move([{ ...noTime, scheduledDate: at.scheduledDate }])).toMatchObject({
      status: 400,
      body: { message: `The time of inspection ${mine} needs a timezone.` },
    });
    for (const missing of [{ id: mine! }, { id: mine!, inspectorId: IVAN, timezone: null }])
      expect((await move([missing as Move])).status).toBe(400);
    expect((await row(mine!)).scheduledDate).toBe('2027-05-15T09:00');
    expect((await move([noTime])).status).toBe(200);
    expect(await row(mine!)).toMatchObject({ scheduledDate: null, tab: 'assigned', inspector: { id: IVAN } });
  });

  it('lists every conflict and refuses the whole move', async () => {
    const day = await dayOfIvan('2027-05-17', ['09:00', '13:00']);
    const [blocking] = ids.splice(0, 1) as [number];
    await assign([blocking], NADIA);
    await schedule(blocking, '2027-05-17T09:20');
    const { body } = await preview({ date: '2027-05-17', inspectorIds: [NADIA] });
    expect(body.moves.map(({ problems }) => problems)).toEqual([['busy'], []]);
    expect(body.moves[0]!.conflicts).toMatchObject([{ id: blocking, scheduledDate: '2027-05-17T09:20' }]);
    const before = await state(day);
    const refused = await move(proposed(body));
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_conflict']);
    expect(refused.body.details).toMatchObject({ conflicts: [{ id: blocking }] });
    expect(await state(day)).toEqual(before);
    // Inspections that the dialog omits stay unchanged.
    expect((await move(proposed(body).slice(1))).status).toBe(200);
    expect((await row(day[0]!)).inspector?.id).toBe(IVAN);
  });

  it('swaps the times and inspectors of one call', async () => {
    const [one] = await dayOfIvan('2027-05-18', ['09:00']);
    const [other] = ids.splice(0, 1) as [number];
    await assign([other], NADIA);
    await schedule(other, '2027-05-18T09:00');
    const at = { scheduledDate: '2027-05-18T09:00', timezone: 'CANADA_PACIFIC' };
    const { status } = await move([
      { id: one!, inspectorId: NADIA, ...at },
      { id: other, inspectorId: IVAN, ...at },
    ]);
    expect(status).toBe(200);
    expect((await rows([one!, other])).map(({ inspector }) => inspector?.id)).toEqual([NADIA, IVAN]);
  });

  it('refuses rows that changed since, naming all of them', async () => {
    const day = await dayOfIvan('2027-05-19', ['09:00', '11:00', '13:00']);
    const { body } = await preview({ date: '2027-05-19', inspectorIds: [NADIA] });
    for (const [n, id] of day.slice(1).entries()) await schedule(id, `2027-05-19T1${4 + 2 * n}:00`);
    const { status, body: refusal } = await move(proposed(body));
    expect([status, refusal.code]).toEqual([409, 'edit_conflict']);
    expect((refusal.details as EditConflictDetails).ids?.length).toBeGreaterThan(0);
    expect((await row(day[0]!)).inspector?.id).toBe(IVAN);
  });

  it('refuses blocked and ineligible inspectors', async () => {
    await dayOfIvan('2027-05-20', ['09:00']);
    const asked = { date: '2027-05-20', inspectorIds: [NADIA] };
    const problems = async () => (await preview(asked)).body.moves.map((each) => each.problems);
    const proposal = proposed((await preview(asked)).body);
    await whileUser(NADIA, { status: 'BLOCKED' }, async () => {
      expect(await problems()).toEqual([['unavailable']]);
      expect(await move(proposal)).toMatchObject({ status: 422, body: { code: 'inspector_not_eligible' } });
    });
    await whileUser(NADIA, { flags: [] }, async () => {
      expect(await problems()).toEqual([['notEligible']]);
      expect((await move(proposal)).status).toBe(422);
    });
    // Moving the day of a blocked inspector is a typical use.
    await whileUser(IVAN, { status: 'BLOCKED' }, async () => {
      expect(await problems()).toEqual([[]]);
      expect((await move(proposal)).status).toBe(200);
    });
  });

  it('refuses the past unless it is allowed, and a skipped hour', async () => {
    const [past] = await dayOfIvan('2027-05-21', ['02:30'], 'CANADA_EASTERN');
    const yesterday = addDays(today(Date.parse(ON_THAT_DAY.CLOCK_AT), 'America/Toronto'), -400);
    const before = await state([past!]);
    expect((await preview({ date: '2199-12-31' })).body.moves).toEqual([]);
    const late = await preview({ date: '2027-05-21', toDate: yesterday });
    expect(late.body.moves.map(({ problems }) => problems)).toEqual([['past']]);
    expect(await move(proposed(late.body))).toMatchObject({ status: 422, body: { code: 'time_in_past' } });
    const skipped = await preview({ date: '2027-05-21', toDate: '2027-03-14' });
    expect(skipped.body.moves.map(({ problems }) => problems)).toEqual([['skippedTime']]);
    expect(await move(proposed(skipped.body))).toMatchObject({
      status: 422,
      body: { code: 'rule_violation' },
    });
    expect(await state([past!])).toEqual(before);
    expect((await move(proposed(late.body), 'maple.coordinator', { allowPast: true })).status).toBe(200);
  });

  it('leaves inspections with a report in progress, and lists past ones', async () => {
    const [held, over] = await dayOfIvan('2027-05-24', ['09:00', '11:00']);
    const report = await as('maple.inspector').put(`/api/sync/devices/${randomUUID()}`, {
      queue: [{ submissionId: randomUUID(), inspectionId: held, state: 'waiting', done: 0, total: 1 }],
    });
    expect(report.status).toBeLessThan(300);
    expect((await as('maple.coordinator').delete(`/api/inspections/${over}`)).status).toBe(200);
    const { body } = await preview({ date: '2027-05-24', inspectorIds: [NADIA] });
    expect(body.moves.map((each) => [each.row.id, each.problems])).toEqual([[held, ['onDevice']]]);
    expect(body.stays.map(({ id, tab }) => [id, tab])).toEqual([[over, 'cancelled']]);
    expect((await move(proposed(body))).status).toBe(409);
    const at = { scheduledDate: '2027-05-24T11:00', timezone: 'CANADA_PACIFIC' };
    expect((await move([{ id: over!, inspectorId: NADIA, ...at }])).status).toBe(409);
  });

  it('accepts at most 500 inspections, each once, and none of another company', async () => {
    const [mine] = await dayOfIvan('2027-05-25', ['09:00']);
    const at = { inspectorId: NADIA, scheduledDate: '2027-05-26T09:00', timezone: 'CANADA_PACIFIC' };
    const { body } = await as('cascade.admin').get<StaffInspectionPage>(
      '/api/inspections/rolling/page?size=1',
    );
    for (const id of [body.content[0]!.id, 2_000_000_000])
      expect(
        (
          await move([
            { id: mine!, ...at },
            { id, ...at },
          ])
        ).status,
      ).toBe(404);
    expect((await row(mine!)).inspector?.id).toBe(IVAN);
    const many = Array.from({ length: 501 }, (_, n) => ({ id: n + 1, ...at }));
    for (const moves of [
      many,
      [],
      [
        { id: mine!, ...at },
        { id: mine!, ...at },
      ],
    ])
      expect((await move(moves)).status).toBe(400);
    expect((await preview({ date: '2027-05-25' }, 2_000_000_000)).status).toBe(404);
    expect((await preview({ date: '2027-05-25' }, IVAN, 'cascade.admin')).status).toBe(404);
    expect((await preview({ date: '2027-05-25', inspectorIds: [2_000_000_000] })).status).toBe(404);
    expect((await preview({ date: '2027-13-01' })).status).toBe(400);
    for (const days of [{ date: '1000-01-01' }, { date: '2027-05-03', toDate: '9999-12-31' }])
      expect(await preview(days)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('must lie between the years 1900 and 2199.') as string },
      });
  });

  it('is for planners: the permission to schedule alone changes no inspector', async () => {
    const [mine] = await dayOfIvan('2027-06-01', ['09:00']);
    const to = { inspectorId: NADIA, scheduledDate: '2027-06-01T09:00', timezone: 'CANADA_PACIFIC' };
    for (const who of ['maple.inspector', 'maple.customer', 'maple.auditor']) {
      expect((await preview({ date: '2027-06-01' }, IVAN, who)).status).toBe(403);
      expect((await move([{ id: mine!, ...to }], who)).status).toBe(403);
    }
    const COORDINATOR = (await choicesOf('maple.coordinator')).id;
    await whileUser(COORDINATOR, { flags: ['canScheduleAllInspections'] }, async () => {
      const { body } = await preview({ date: '2027-06-01', inspectorIds: [NADIA] });
      expect(body.moves[0]!.problems).toEqual(['notAllowed']);
      expect((await move([{ id: mine!, ...to }])).status).toBe(403);
      const later = { ...to, inspectorId: IVAN, scheduledDate: '2027-06-02T09:00' };
      expect((await move([{ id: mine!, ...later }])).status).toBe(200);
    });
  });

  it('lets exactly one of 20 simultaneous moves to one inspector and time succeed', async () => {
    const day = await dayOfIvan('2027-06-07', ['09:00', '10:00', '11:00', '12:00']);
    const to = { inspectorId: NADIA, scheduledDate: '2027-06-08T09:00', timezone: 'CANADA_PACIFIC' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => move([{ id: day[n % day.length]!, ...to }])),
    );
    const moved = (await rows(day)).filter(({ inspector }) => inspector?.id === NADIA);
    expect(moved).toHaveLength(1);
    const winners = answers.filter(({ status }) => status === 200);
    expect(new Set(winners.map(({ body }) => body[0]!.id))).toEqual(new Set([moved[0]!.id]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

const choicesOf = async (account: string) => (await as(account).get<{ id: number }>('/api/users/self')).body;
