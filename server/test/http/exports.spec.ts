import {
  EXPORT_ADDRESS_MS,
  type ErrorBody,
  type ExportAddress,
  INSPECTION_TABS,
  type InspectionTab,
  type SchedulingIssueItem,
  type StaffInspectionPage,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { DEMO_ACCOUNTS } from '../../src/demo/accounts';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { fillUnevenly } from '../lists/fill';
import { csvRows, xlsxRows } from '../support/export-files';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
/** A list with more than a thousand rows, which is read in several parts. */
const HISTORY = 'inspections/export?tab=audited&mode=2';

beforeAll(async () => {
  server = await startTestApp();
  await fillUnevenly(server, 3_000, 200);
}, 120_000);
afterEach(async () => {
  jest.restoreAllMocks();
  // Downloads that were not fetched would use up the company's limit.
  for (const address of offered.splice(0)) await fetched(address);
});
afterAll(() => server.close());

const offered: string[] = [];
async function offer(who: string, path: string, format = 'csv') {
  const address = `/api/${path}${path.includes('?') ? '&' : '?'}format=${format}`;
  const answer = await server.api.as(who).post<ExportAddress & ErrorBody>(address);
  if (answer.status === 201) offered.push(answer.body.address);
  return answer;
}

/** Fetches like a browser, without a token. */
const fetched = (address: string) => server.api.anonymous().get<ErrorBody>(address);
async function fileAt(address: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(new URL(address, server.api.baseUrl));
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}
const cellsAt = async (address: string) => csvRows((await fileAt(address)).bytes);

async function exported(who: string, path: string): Promise<string[][]> {
  const { status, body } = await offer(who, path);
  expect(status).toBe(201);
  return cellsAt(body.address);
}

const sameRow = (cells: string[]) => [cells[0], cells[11], cells[10]];
const rowOf = ({ property, inspectBy, inspector }: StaffInspectionRow) => [
  property.code,
  inspectBy ?? '',
  inspector ? `${inspector.firstName} ${inspector.name}` : '',
];

/** Returns every row of a list, page by page. */
async function listed(who: string, path: string): Promise<StaffInspectionRow[]> {
  const rows: StaffInspectionRow[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await server.api.as(who).get<StaffInspectionPage>(`/api/${path}&page=${page}`);
    rows.push(...body.content);
    if (body.last) return rows;
  }
}

const CALL_OF: Partial<Record<InspectionTab, string>> = { rolling: 'rolling/page' };

describe('an export', () => {
  it.each(['admin', 'coordinator', 'auditor', 'customer', 'pm'])(
    'contains exactly the rows of the list of %s, in its order',
    async (who) => {
      let found = 0;
      for (const tab of INSPECTION_TABS) {
        for (const query of [
          'mode=1',
          'mode=2&sortDir=DESC&ciMode=true',
          'mode=0&province=AB',
          'addressLine1=ma',
        ]) {
          const { status, body } = await offer(`maple.${who}`, `inspections/export?tab=${tab}&${query}`);
          const list = `inspections/${CALL_OF[tab] ?? tab}?${query}&size=200`;
          const read = await server.api.as(`maple.${who}`).get(`/api/${list}`);
          // Users who may not open the tab may not export it.
          expect(status).toBe(read.status === 200 ? 201 : read.status);
          if (status !== 201) continue;
          const [titles, ...rows] = await cellsAt(body.address);
          expect(titles).toContain('Owner');
          expect(rows.map(sameRow)).toEqual((await listed(`maple.${who}`, list)).map(rowOf));
          found += rows.length;
        }
      }
      expect(found).toBeGreaterThan(100);
    },
    120_000,
  );

  it('has the same contents as CSV and as a workbook', async () => {
    const csv = await offer('maple.admin', HISTORY);
    const text = await fileAt(csv.body.address);
    expect(text.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.headers.get('content-disposition')).toBe('attachment; filename="inspections-audited.csv"');
    const xlsx = await offer('maple.admin', HISTORY, 'xlsx');
    const file = await fileAt(xlsx.body.address);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="inspections-audited.xlsx"');
    const rows = xlsxRows(file.bytes);
    expect(rows.length).toBeGreaterThan(1_500);
    expect(rows).toEqual(csvRows(text.bytes));
  });

  it('keeps formula-like texts as text in both formats', async () => {
    const database = server.app.get(Database);
    const properties = new TenantRepository(database, Property);
    const hostile = '=HYPERLINK("http://x","a") & <b>_x0041_';
    const [visit] = await listed('maple.admin', 'inspections/rolling/page?mode=1&size=200');
    const { id, code } = visit!.property;
    await inMaple(() => database.runUnit(() => properties.update(id, null, { addressLine2: hostile })));
    const path = `inspections/export?tab=rolling&code=${encodeURIComponent(code)}`;
    const [, row] = await exported('maple.admin', path);
    expect(row![2]).toBe(`'${hostile}`);
    const { body } = await offer('maple.admin', path, 'xlsx');
    const [, cells] = xlsxRows((await fileAt(body.address)).bytes);
    expect(cells![2]).toBe(hostile);
  });

  it('of condition inspections contains what the customer side sees in one list', async () => {
    const [, ...rows] = await exported('maple.customer', 'condition-inspections/export?mode=1');
    const seen = await listed('maple.customer', 'condition-inspections/query?mode=1&count=200');
    expect(rows.map(sameRow)).toEqual(seen.map(rowOf));
    expect(seen.length).toBeGreaterThan(10);
    expect((await offer('maple.admin', 'condition-inspections/export')).status).toBe(403);
  });

  it('of scheduling issues is for admins', async () => {
    const [visit] = await listed('maple.admin', 'inspections/rolling/page?mode=1&size=200');
    await server.api.as('maple.admin').put(`/api/inspections/${visit!.id}/scheduling-issues?hasIssues=true`);
    const { body: issues } = await server.api
      .as('maple.admin')
      .get<SchedulingIssueItem[]>('/api/inspections/scheduling-issues');
    const [, ...rows] = await exported('maple.admin', 'inspections/scheduling-issues/export');
    expect(rows.map(([, , address]) => address)).toEqual(issues.map(({ address }) => address));
    expect((await offer('maple.manager', 'inspections/scheduling-issues/export')).status).toBe(403);
  });

  it('is refused without the permission to see inspections, and without sign-in', async () => {
    for (const { who, role } of DEMO_ACCOUNTS) {
      const { status, body } = await offer(`maple.${who}`, HISTORY);
      expect({ who, status }).toEqual({ who, status: role === 'ROLE_INSPECTOR' ? 403 : 201 });
      if (status === 201) await fileAt(body.address);
    }
    expect((await server.api.anonymous().post(`/api/${HISTORY}&format=csv`)).status).toBe(401);
    expect((await offer('maple.admin', HISTORY, 'pdf')).status).toBe(400);
    expect((await offer('maple.admin', 'inspections/export?tab=all')).status).toBe(400);
    // A user who schedules but may not read reports.
    await change('maple.coordinator2', { flags: ['canAssignInspection', 'canScheduleAllInspections'] });
    expect((await offer('maple.coordinator2', 'inspections/export?tab=rolling')).status).toBe(403);
  });

  it('is logged with user, list and filters', async () => {
    const rows = await exported('maple.admin', 'inspections/export?tab=rolling&province=BC');
    const events = await inMaple(() => new TenantRepository(server.app.get(Database), DomainEvent).find());
    const { id } = (await server.api.as('maple.admin').get<{ id: number }>('/api/users/self')).body;
    const [received] = events.filter(({ name }) => name === 'user.exported').sort((a, b) => b.seq - a.seq);
    expect(received).toMatchObject({
      entity: 'user',
      entityId: id,
      actorId: id,
      after: {
        list: 'inspections-rolling',
        format: 'csv',
        rows: rows.length - 1,
        filters: { province: 'BC' },
      },
    });
  });
});

describe('the address of an export', () => {
  const gone =
    'This download was already used or has expired after two minutes. Please export the list again.';

  it('is not used up by a HEAD request', async () => {
    const { body } = await offer('maple.coordinator', 'inspections/export?tab=rolling');
    const { status, headers } = await fetch(new URL(body.address, server.api.baseUrl), { method: 'HEAD' });
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
    });
    await fileAt(body.address);
    expect((await fetch(new URL(body.address, server.api.baseUrl), { method: 'HEAD' })).status).toBe(410);
  });

  it('works once', async () => {
    const { body } = await offer('maple.admin', HISTORY);
    expect((await fetched(body.address)).status).toBe(200);
    const again = await fetched(body.address);
    expect([again.status, again.body.code, again.body.message]).toEqual([410, 'too_old', gone]);
  });

  it('works for two minutes', async () => {
    const [late, inTime] = [await offer('maple.admin', HISTORY), await offer('maple.coordinator', HISTORY)];
    const clock = jest.spyOn(server.app.get(Clock), 'now');
    clock.mockReturnValue(inTime.body.expiresAt - 1);
    expect((await fetched(inTime.body.address)).status).toBe(200);
    clock.mockReturnValue(late.body.expiresAt);
    expect((await fetched(late.body.address)).status).toBe(410);
    expect(EXPORT_ADDRESS_MS).toBe(120_000);
  });

  it('works for its owner only, and contains no data', async () => {
    const { body } = await offer('maple.admin', HISTORY);
    for (const other of ['maple.coordinator', 'cascade.admin', 'master'])
      expect((await server.api.as(other).get(body.address)).status).toBe(404);
    expect((await fetched('/api/exports/anything')).status).toBe(404);
    expect((await server.api.as('maple.admin').get(body.address)).status).toBe(200);
  });

  it('contains what its owner may see at download time', async () => {
    const { body } = await offer('maple.customer', HISTORY);
    const before = new Set((await exported('maple.customer', HISTORY)).map(([code]) => code));
    expect((await fetched(body.address)).status).toBe(410);
    const { body: next } = await offer('maple.customer', HISTORY);
    await change('maple.customer', { customerId: 2 });
    const [, ...rows] = await cellsAt(next.address);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(([code]) => before.has(code))).toEqual([]);
  });

  it('stops working when its owner loses the permission or signs out', async () => {
    const { body } = await offer('maple.auditor', HISTORY);
    await change('maple.auditor', { flags: ['canAuditInspection'] });
    expect((await fetched(body.address)).status).toBe(404);
    const { body: leaving } = await offer('maple.manager', HISTORY);
    await server.api.as('maple.manager').post('/api/auth/signout');
    expect((await fetched(leaving.address)).status).toBe(404);
  });
});

describe('simultaneous exports', () => {
  it('are two per company: the third waits until one is downloaded or expires', async () => {
    const expiresAt = await twoTaken();
    const third = await offer('cascade.manager', 'inspections/export?tab=rolling');
    expect([third.status, third.body.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(third.headers.get('retry-after'))).toBe(30);
    expect(third.body.message).toBe(
      'Your company already has two exports in progress. Please try again in 30 seconds.',
    );
    // Another company has its own limit.
    expect((await offer('maple.admin', HISTORY)).status).toBe(201);
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(expiresAt);
    const fourth = await offer('cascade.manager', 'inspections/export?tab=rolling');
    expect(fourth.status).toBe(201);
  });

  it('are not blocked by an address that its owner has replaced', async () => {
    for (let n = 0; n < 4; n += 1)
      expect((await offer('maple.admin', 'inspections/export?tab=rolling')).status).toBe(201);
  });

  it('are released when the browser disconnects', async () => {
    const { body } = await offer('maple.admin', HISTORY);
    const { body: other } = await offer('maple.coordinator', HISTORY);
    const leaving = new AbortController();
    const response = await fetch(new URL(body.address, server.api.baseUrl), { signal: leaving.signal });
    expect(response.status).toBe(200);
    leaving.abort();
    expect((await fetched(other.address)).status).toBe(200);
    expect((await offer('maple.coordinator', HISTORY)).status).toBe(201);
  });

  /** Returns when the downloads expire. */
  async function twoTaken(): Promise<number> {
    await offer('cascade.coordinator', 'inspections/export?tab=rolling');
    const { body } = await offer('cascade.admin', 'inspections/export?tab=rolling');
    return body.expiresAt;
  }
});

/** Changes an account directly in the database. */
async function change(userName: string, changes: Partial<User>): Promise<void> {
  await inMaple(async () => {
    const database = server.app.get(Database);
    const users = new TenantRepository(database, User);
    const user = (await users.find()).find((each) => each.userName === userName)!;
    await database.runUnit(() => users.update(user.id, null, changes));
  });
}
