import {
  addDays,
  type Dashboard,
  deadlineMarks,
  nextMidnight,
  type PropertyRecord,
  type TenancyDeadlineItem,
  type TenancyDeadlines,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { DeadlineRefresh } from '../../src/modules/law/tenancy-deadlines/deadline-refresh';
import { OutdatedDeadlines } from '../../src/modules/law/tenancy-deadlines/outdated-deadlines.queries';
import { Tenancy } from '../../src/modules/portfolio/tenancy-records/tenancy.entity';
import { inMaple } from '../support/in-company';
import { planOf, statementsOf } from '../support/statement-plans';
import { tenancyCalls } from '../support/tenancies';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';
import { customersOf, newUnit, unit } from '../support/units';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { staff, currentOf, edit } = tenancyCalls(() => server);
const ZONE = 'America/Vancouver';
const DAY = today(Date.now(), ZONE);
const away = (days: number) => addDays(DAY, days);

async function stored(id: number) {
  const row = await inMaple(() => new TenantRepository(server.app.get(Database), Tenancy).get(id));
  const { deadlineRule: rule, deadlineOn: dueOn, deadlinePassedRule: passedRule } = row;
  return { rule, dueOn, passedRule, passedOn: row.deadlinePassedOn };
}

describe('the midnight of a place', () => {
  const START = { tenancyStartOn: away(-90), possessionOn: away(-90) };
  const ENDED = { ...START, deposits: [{ kind: 'SECURITY_DEPOSIT' as const, cents: 5000 }] };
  let clock: jest.SpyInstance<number, []>;
  beforeEach(() => (clock = jest.spyOn(server.app.get(Clock), 'now')));
  afterEach(() => clock.mockRestore());

  /** Adds a tenancy in BC: today is the last day of BC-01, and the deposit is due later. */
  async function dueToday() {
    const { id: propertyId } = await unit(server);
    const { id } = (await currentOf(propertyId))!;
    const end = { tenancyEndOn: DAY, forwardingAddressOn: DAY };
    await edit(id, { ...ENDED, ...end, possessionOn: DAY, moveInInspectedOn: 'none' });
    expect(await stored(id)).toMatchObject({ rule: 'BC-01', dueOn: DAY, passedRule: null });
    return id;
  }

  it('lets the dates there pass, by one row of an index', async () => {
    const inBc = await dueToday();
    const owner = (await customersOf(server))[0]!.id;
    const address = { city: 'Fresno', province: 'CA', postalCode: '93701', country: 'US' };
    const path = `/api/customers/${owner}/properties-tenants`;
    const { id: propertyId } = (await staff().post<PropertyRecord>(path, newUnit(address))).body;
    const { id: inCalifornia } = (await currentOf(propertyId))!;
    await edit(inCalifornia, { ...ENDED, vacatedOn: away(-21) });
    expect((await stored(inCalifornia)).dueOn).toBe(DAY);
    const passed = async (now: number) => {
      clock.mockReturnValue(now);
      const rows = await inMaple(() => server.app.get(OutdatedDeadlines).passed().rows<{ id: number }>());
      return rows.map(({ id }) => id);
    };
    for (const [id, zone] of [
      [inBc, ZONE],
      [inCalifornia, 'America/Los_Angeles'],
    ] as const) {
      const midnight = nextMidnight(Date.parse(`${DAY}T20:00Z`), [zone]);
      expect(await passed(midnight - 1)).not.toContain(id);
      expect(await passed(midnight)).toContain(id);
    }
    const asked = await statementsOf(server, async () => void (await passed(Date.now())));
    const plans = await Promise.all(asked.map((statement) => planOf(server, statement)));
    if (!onMariaDb) expect(plans.map(({ text }) => text).join()).toContain('ix_tenancy_deadline (');
  });

  it('wakes the server, which shows the next date without a change of facts', async () => {
    const id = await dueToday();
    const midnight = nextMidnight(Date.parse(`${DAY}T20:00Z`), [ZONE]);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const armed = (wait: number) => timers.mock.calls.findLast(([, ms]) => ms === wait)?.[0];
    clock.mockReturnValue(midnight - 60_000);
    await server.app.get(DeadlineRefresh).onApplicationBootstrap();
    const wake = armed(60_000)!;
    timers.mockClear();
    clock.mockReturnValue(midnight);
    wake();
    // It looks again five minutes later.
    while (armed(300_000) === undefined) await nextTurn();
    timers.mockRestore();
    await server.app.get(JobRunner).drained();
    expect(await stored(id)).toMatchObject({ rule: 'BC-13', passedRule: 'BC-01', passedOn: DAY });
  });
});

it('sums up on the dashboard what is due by tomorrow, and what passed', async () => {
  for (const possessionOn of [away(1), away(-3), away(-3), away(-3), away(-3)]) {
    const { id } = await unit(server);
    const { id: tenancyId } = (await currentOf(id))!;
    await edit(tenancyId, { tenancyStartOn: away(-30), possessionOn, moveInInspectedOn: 'none' });
  }
  const ranges = [`from=${away(-61)}&until=${away(-20)}`, `from=${away(-19)}&until=${away(20)}`];
  const lists = await Promise.all(
    ranges.map((range) => staff().get<TenancyDeadlines>(`/api/tenancy-deadlines?${range}`)),
  );
  const items = new Map(
    lists.flatMap(({ body }) => body.content).map((item) => [item.tenancyId, item] as const),
  );
  const dayAt = (place: TenancyDeadlineItem) => today(Date.now(), zoneOfInspection(null, place));
  const hasPassed = (item: TenancyDeadlineItem) =>
    deadlineMarks(item, dayAt(item)).some(({ state }) => state === 'overdue');
  const isDue = (item: TenancyDeadlineItem) =>
    [dayAt(item), addDays(dayAt(item), 1)].some((day) => day === item.dueOn);
  const { deadlines, moreDeadlines, dueDeadlines, moreDueDeadlines } = (
    await staff().get<Dashboard>('/api/dashboard')
  ).body;
  expect([deadlines.length, moreDeadlines > 0, dueDeadlines.length > 0]).toEqual([3, true, true]);
  expect(deadlines.length + moreDeadlines).toBe([...items.values()].filter(hasPassed).length);
  // One that passed as well is listed once.
  const due = dueDeadlines.length + moreDueDeadlines + deadlines.filter(isDue).length;
  expect(due).toBe([...items.values()].filter(isDue).length);
  expect(dueDeadlines.every(isDue)).toBe(true);
  const listed = new Set([...deadlines, ...dueDeadlines].map(({ tenancyId }) => tenancyId));
  expect(listed.size).toBe(deadlines.length + dueDeadlines.length);
});
