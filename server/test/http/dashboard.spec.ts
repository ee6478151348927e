import {
  addDays,
  addressOfBoardFigure,
  BOARD_FIGURE_NAMES,
  type CustomerItem,
  type Dashboard,
  DASHBOARD_ROWS,
  type DataUpdateRequestPage,
  type InspectionCounts,
  type PropertyPage,
  type StaffInspectionPage,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { InspectionRowsQueries } from '../../src/modules/scheduling/inspections/inspection-rows.queries';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { inCompany } from '../support/in-company';
import { RecurringInspections } from '../support/recurring-inspections';
import { openMoveIn, Openings } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const get = async <T>(who: string, path: string): Promise<T> =>
  (await server.api.as(who).get<T>(`/api/${path}`)).body;
const dashboard = (who: string) => get<Dashboard>(who, 'dashboard');
const figuresOf = async (who: string): Promise<Record<string, number>> =>
  Object.fromEntries((await dashboard(who)).figures.map(({ name, count }) => [name, count]));

it.each(['maple.coordinator', 'maple.admin', 'cascade.manager'])(
  'shows to %s counts that equal the lists at their addresses',
  async (who) => {
    const figures = await figuresOf(who);
    for (const name of BOARD_FIGURE_NAMES.filter((each) => each in figures)) {
      const words = new URL(addressOfBoardFigure(name), 'http://a').searchParams;
      const query = new URLSearchParams({ ciMode: String(words.get('kind') === 'condition') });
      const marker = words.get('marker');
      if (marker) query.set('marker', marker);
      const counts = await get<InspectionCounts>(who, `inspections/counts?${query.toString()}`);
      expect([name, figures[name]]).toEqual([name, counts[words.get('tab') as keyof InspectionCounts]]);
    }
  },
);

it('shows nobody a count of a list that they may not see', async () => {
  const names = async (who: string) => Object.keys(await figuresOf(who));
  expect(await names('maple.admin')).toEqual([
    ...BOARD_FIGURE_NAMES,
    'schedulingIssues',
    'lateSubmissions',
    'conflicts',
    'devicesWaiting',
    'dataUpdateRequests',
    'failedJobs',
  ]);
  expect(await names('maple.coordinator')).toEqual([...BOARD_FIGURE_NAMES, 'lateSubmissions', 'conflicts']);
  expect(await names('maple.inspector')).toEqual([
    'visitsToday',
    'dueConditions',
    'openVisits',
    'openConditions',
  ]);
  // An inspector of a customer has condition inspections only.
  expect(await names('cascade.inspector2')).toEqual(['visitsToday', 'dueConditions', 'openConditions']);
  const ofCustomer = ['upcoming', 'newReports', 'newConditionReports'];
  expect(await names('maple.customer')).toEqual(ofCustomer);
  for (const who of ['maple.customeradmin', 'maple.pm'])
    expect(await names(who)).toEqual(['dataUpdateRequests', ...ofCustomer]);
  expect(await names('master')).toEqual(['failedJobs', 'companies']);
});

it('counts the undecided data update requests that staff see in the log, and none of another company', async () => {
  const undecided = async (who: string) => {
    const { content } = await get<DataUpdateRequestPage>(who, 'dataUpdateRequests?size=100');
    return content.filter(({ dismissed }) => !dismissed);
  };
  const manager = server.api.as('cascade.manager');
  const [before, elsewhere] = [await figuresOf('cascade.manager'), await figuresOf('maple.admin')];
  expect(before).toMatchObject({ dataUpdateRequests: (await undecided('cascade.manager')).length });
  const [own] = await get<CustomerItem[]>('cascade.customeradmin', 'customers');
  const customers = await get<CustomerItem[]>('cascade.manager', 'customers');
  // Staff decide where the customer does not.
  const served = customers.find(({ id }) => id !== own!.id)!;
  const { content } = await get<PropertyPage>(
    'cascade.manager',
    `properties/query?count=1&customerId=${served.id}`,
  );
  const request = { category: 'OTHER', comment: 'The bell is broken' };
  const filed = await manager.post<{ id: number }>(
    `/api/properties/${content[0]!.id}/dataUpdateRequests`,
    request,
  );
  expect(filed.status).toBe(201);
  const count = before['dataUpdateRequests']! + 1;
  expect(await figuresOf('cascade.manager')).toMatchObject({ dataUpdateRequests: count });
  expect((await undecided('cascade.manager')).length).toBe(count);
  expect(await figuresOf('maple.admin')).toMatchObject({
    dataUpdateRequests: elsewhere['dataUpdateRequests'],
  });
  expect(await figuresOf('maple.auditor')).not.toHaveProperty('dataUpdateRequests');
  const { status } = await manager.put(`/api/dataUpdateRequests/${filed.body.id}/dismiss`, {
    reason: 'Already known',
  });
  expect(status).toBe(200);
  expect(await figuresOf('cascade.manager')).toMatchObject({ dataUpdateRequests: count - 1 });
});

it('shows an inspector today’s inspections, by the day of each inspection, and all assigned ones', async () => {
  const before = await figuresOf('maple.inspector');
  const inspections = await RecurringInspections.of(server);
  const coordinator = server.api.as('maple.coordinator');
  const plan = async (scheduledDate: string, timezone: string) => {
    const id = await inspections.given();
    const body = { scheduledDate, timezone, allowPast: true };
    expect((await coordinator.put(`/api/inspections/${id}/schedule`, body)).status).toBe(200);
  };
  const day = ON_THAT_DAY.CLOCK_AT.slice(0, 10);
  await plan(`${day}T16:00`, 'CANADA_PACIFIC');
  await plan(
    `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}T09:00`,
    'CANADA_PACIFIC',
  );
  await inspections.given();
  expect(await figuresOf('maple.inspector')).toEqual({
    ...before,
    visitsToday: before['visitsToday']! + 1,
    openVisits: before['openVisits']! + 3,
  });
});

it('tells an inspector which condition inspections are due today or overdue', async () => {
  const openings = new Openings(server.api.as('maple.coordinator'), { from: 30, to: 60 });
  const day = ON_THAT_DAY.CLOCK_AT.slice(0, 10);
  const next = addDays(day, 1);
  const before = await figuresOf('maple.inspector');
  await openings.next({ dueDate: next });
  expect(await figuresOf('maple.inspector')).toMatchObject({
    dueConditions: before['dueConditions'],
    openConditions: before['openConditions']! + 1,
  });
  await openings.next({ dueDate: day });
  expect(await figuresOf('maple.inspector')).toMatchObject({ dueConditions: before['dueConditions']! + 1 });
});

it('counts an inspector’s assigned inspections like the lists of the Work Basket', async () => {
  await new Openings(server.api.as('maple.coordinator')).next();
  const seen = [];
  for (const who of ['maple.inspector', 'maple.inspector2', 'cascade.inspector2']) {
    const { openVisits, openConditions } = await figuresOf(who);
    const { id } = await get<{ id: number }>(who, 'users/self');
    const periodic = await get<unknown[]>(who, `inspector/${id}/inspections`);
    const condition = await get<StaffInspectionPage>(
      who,
      'inspectors/self/condition-inspections?completed=false&size=1',
    );
    expect([openVisits ?? 0, openConditions]).toEqual([periodic.length, condition.totalElements]);
    seen.push(openConditions);
  }
  expect(Math.max(...seen.map(Number))).toBeGreaterThan(0);
});

it('[CV-533] shows a customer the next and latest inspections of their own, like their list', async () => {
  const { content } = await get<StaffInspectionPage>('maple.customer', 'customers/self/rolling_list');
  const propertyId = content.at(-1)!.property.id;
  expect((await openMoveIn(server.api.as('maple.coordinator'), { propertyId })).status).toBe(200);
  const { figures, next, reported } = await dashboard('maple.customer');
  const { customer } = await get<{ customer: { id: number } }>('maple.customer', 'users/self');
  for (const row of [...next, ...reported]) expect(row.property.customerId).toBe(customer.id);
  const lists = ['rolling/page', 'assigned', 'scheduled'].flatMap((tab) =>
    ['false', 'true'].map((ciMode) => `inspections/${tab}?customerId=${customer.id}&ciMode=${ciMode}&size=1`),
  );
  const pages = await Promise.all(lists.map((path) => get<StaffInspectionPage>('maple.admin', path)));
  expect(figures[0]!.count).toBe(pages.reduce((sum, { totalElements }) => sum + totalElements, 0));
  // The linked list contains exactly these inspections, of both kinds, and starts with the same one.
  const upcoming = await get<StaffInspectionPage>('maple.customer', 'customers/self/rolling_list?size=200');
  expect(upcoming.totalElements).toBe(figures[0]!.count);
  expect(
    new Set(upcoming.content.map(({ conditionInspectionId }) => conditionInspectionId === null)),
  ).toEqual(new Set([true, false]));
  expect(next).toEqual(upcoming.content.slice(0, 3));
});

it('counts the requests that the customer side decides, as in its own list', async () => {
  const lists = [
    ['cascade.customeradmin', 'customers/self/dataUpdateRequests'],
    ['cascade.pm', 'propertyManagers/self/dataUpdateRequests'],
  ] as const;
  const place = await get<PropertyPage>('cascade.pm', 'propertyManagers/self/properties?count=1');
  const path = `/api/properties/${place.content[0]!.id}/dataUpdateRequests`;
  const request = { category: 'OTHER', comment: 'The mailbox is stuck' };
  expect((await server.api.as('cascade.manager').post(path, request)).status).toBe(201);
  for (const [who, list] of lists) {
    const pending = await get<unknown[]>(who, list);
    expect(pending.length).toBeGreaterThan(0);
    expect(await figuresOf(who)).toMatchObject({ dataUpdateRequests: pending.length });
  }
});

it('counts the reports that a customer has not seen: audited since the last visit', async () => {
  const { customer } = await get<{ customer: { id: number } }>('maple.customer', 'users/self');
  const { content } = await get<StaffInspectionPage>(
    'maple.admin',
    `inspections/rolling/page?ciMode=false&customerId=${customer.id}&size=50&template=1`,
  );
  const { id } = content.find(({ property }) => !property.isUnassignable)!;
  const now = Date.parse(ON_THAT_DAY.CLOCK_AT);
  const day = 86_400_000;
  const manager = server.api.as('maple.manager');
  expect((await manager.put(`/api/inspections/${id}/external`, { date: now - 3 * day })).status).toBe(200);
  // As if its inspector had submitted a report.
  await changeInspection(id, { completedExternally: false });
  const newReports = async (words = '') => {
    const { figures } = await get<Dashboard>('maple.customer', `dashboard${words}`);
    return figures.find(({ name }) => name === 'newReports')!.count;
  };
  const since = `?since=${now - 1}`;
  expect(await newReports(since)).toBe(0);
  const before = await newReports();
  const audited = await manager.put('/api/inspections/set/audited', { ids: [id], audited: true });
  expect(audited.status).toBe(200);
  expect(await newReports(since)).toBe(1);
  expect(await newReports(`?since=${now + day}`)).toBe(0);
  // Without an earlier visit, the reports of the last 30 days are new.
  expect(await newReports()).toBe(before + 1);
});

/** Changes an inspection in the database, past the rules of the calls. */
function changeInspection(id: number, changes: Partial<Inspection>) {
  const database = server.app.get(Database);
  return inCompany(1, () =>
    database.runUnit(() => new TenantRepository(database, Inspection).update(id, null, changes)),
  );
}

it('counts reports that came in since the caller was here, like the list that it links to', async () => {
  const id = await (await RecurringInspections.of(server)).given();
  const now = Date.parse(ON_THAT_DAY.CLOCK_AT);
  const day = 86_400_000;
  const manager = server.api.as('maple.manager');
  // Done three days ago without a network, and reported now.
  expect((await manager.put(`/api/inspections/${id}/external`, { date: now - 3 * day })).status).toBe(200);
  const countSince = async (since: number) => {
    const { figures } = await get<Dashboard>('maple.coordinator', `dashboard?since=${since}`);
    const list = await get<StaffInspectionPage>(
      'maple.coordinator',
      `inspections/completed?size=1&since=${since}`,
    );
    const count = figures.find(({ name }) => name === 'cameIn')?.count;
    expect(count).toBe(list.totalElements);
    return count;
  };
  const { inspectedDate } = await get<StaffInspectionRow>('maple.manager', `inspections/${id}`);
  expect(inspectedDate).toBe(now - 3 * day);
  expect(await countSince(now - day)).toBe(1);
  // A corrected date and an audit that is taken back are no new report.
  await changeInspection(id, { reportedAt: now - 2 * day });
  const corrected = await manager.put(`/api/inspections/${id}/inspectedDate`, { date: now - day });
  expect(corrected.status).toBe(200);
  for (const audited of [true, false]) {
    const answer = await manager.put('/api/inspections/set/audited', { ids: [id], audited });
    expect([audited, answer.status]).toEqual([audited, 200]);
  }
  expect(await countSince(now - day)).toBe(0);
  expect(await countSince(now - 2 * day)).toBe(1);
  expect((await server.api.as('maple.coordinator').get('/api/dashboard?since=yesterday')).status).toBe(400);
  // Auditing is not for inspectors, and without a time there is nothing to count from.
  expect((await dashboard('maple.coordinator')).figures.map(({ name }) => name)).not.toContain('cameIn');
  const own = await get<Dashboard>('maple.inspector', `dashboard?since=${now}`);
  expect(own.figures.map(({ name }) => name)).not.toContain('cameIn');
});

it('counts inspections of one inspector at conflicting times, for those who schedule', async () => {
  const inspections = await RecurringInspections.of(server);
  const coordinator = server.api.as('maple.coordinator');
  const day = ON_THAT_DAY.CLOCK_AT.slice(0, 10);
  const [one, other] = [await inspections.given(), await inspections.given()];
  for (const [id, time] of [
    [one, '22:00'],
    [other, '23:00'],
  ] as const) {
    const body = { scheduledDate: `${day}T${time}`, timezone: 'CANADA_PACIFIC', allowPast: true };
    expect((await coordinator.put(`/api/inspections/${id}/schedule`, body)).status).toBe(200);
  }
  const before = await dashboard('maple.coordinator');
  expect(before.conflicts).toEqual([]);
  // Scheduling refuses it; it can come about when an inspection takes longer than it was planned for.
  const { scheduledAt } = await get<{ scheduledAt: number }>('maple.coordinator', `inspections/${one}`);
  await changeInspection(other, { scheduledAt: scheduledAt + 10 * 60_000 });
  const { figures, conflicts } = await dashboard('maple.coordinator');
  expect(figures).toContainEqual({ name: 'conflicts', count: 2 });
  expect(conflicts.map(({ id }) => id)).toEqual([one, other]);
  expect((await figuresOf('maple.inspector'))['conflicts']).toBeUndefined();
});

it('reads of many conflicts only the rows that it shows', async () => {
  const inspections = await RecurringInspections.of(server);
  const crowded: number[] = [];
  for (let n = 0; n < DASHBOARD_ROWS + 2; n += 1) {
    const id = await inspections.given();
    await changeInspection(id, {
      tab: 'scheduled',
      scheduledAt: Date.parse(ON_THAT_DAY.CLOCK_AT) + 3 * 86_400_000 + n * 60_000,
      scheduledDate: '2026-09-19T10:00',
      timeZone: 'CANADA_PACIFIC',
    });
    crowded.push(id);
  }
  const rows = server.app.get(InspectionRowsQueries);
  const reading = jest.spyOn(rows, 'visible');
  const { figures, conflicts } = await dashboard('maple.coordinator');
  const most = Math.max(...reading.mock.calls.map(([ids]) => ids.length));
  reading.mockRestore();
  expect(figures.find(({ name }) => name === 'conflicts')!.count).toBeGreaterThanOrEqual(crowded.length);
  expect(conflicts).toHaveLength(DASHBOARD_ROWS);
  const times = conflicts.map((row) => row.scheduledAt!);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(most).toBeLessThanOrEqual(DASHBOARD_ROWS);
});
