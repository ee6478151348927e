import {
  type AnalyticsFigures,
  type ConditionBasketPage,
  defaultTimeZone,
  ianaZone,
  instantToWall,
  type Frequency,
  landing,
  type LandingActor,
  nextInspection,
  periodWindow,
  type PropertyPage,
  type StaffInspectionPage,
  type TenantMeta,
  type UserSelf,
} from '@walkthrough/domain';
import { DEMO_ACCOUNTS, DEMO_MASTER } from '../../src/demo/accounts';
import { DEMO_COMPANIES } from '../../src/demo/companies';
import { DAY } from '../../src/demo/days';
import { fillWithDemo } from '../../src/demo/fill';
import { resetDemo } from '../../src/demo/reset';
import { SCENE_NAMES } from '../../src/demo/scenes';
import { Stage } from '../../src/demo/stage';
import { assertCaptioned } from '../../src/modules/reporting/task-reports/submission-rules';
import { ImagesService } from '../../src/modules/reporting/images/images.service';
import { TaskCompletion } from '../../src/modules/reporting/task-reports/task-completion';
import { recount } from '../support/analytics-recount';
import { demoDatabase, type DemoPhoto, itemsOf, workOf } from '../support/demo-database';
import { expectFullHistory, expectIntactChain, type HistoryOfInspection } from '../support/demo-history';
import { startTestApp, type TestApp, TODAY } from '../support/test-app';

/** Limit for a hanging test; filling takes long on a busy machine. */
jest.setTimeout(180_000);

let server: TestApp;
const { sources, query, number, tenants, eventsOf, story } = demoDatabase(() => server);
const COMPANIES = DEMO_COMPANIES.map(({ tenantName }, index) => ({ tenantName, tenantId: index + 1 }));

describe('the running demo', () => {
  let leftOver: object[];
  let filled: Awaited<ReturnType<typeof story>>;

  // Filled once: the tests only read, except the last, which fills again.
  beforeAll(async () => {
    // Without a browser, print jobs stay queued during the tests.
    server = await startTestApp({ env: { CHROMIUM_PATH: '' } });
    await resetDemo(sources());
    leftOver = await tenants();
    await fillWithDemo(server.app, TODAY, 'running');
    filled = await story();
  });
  afterAll(() => server.close());

  it.each(COMPANIES)('has everything that a visitor looks for ($tenantName)', async ({ tenantId }) => {
    const count = (table: string, where = '1 = 1') =>
      number(`SELECT COUNT(*) AS n FROM ${table} WHERE tenant_id = ${tenantId} AND ${where}`);
    expect(await count('customer')).toBeGreaterThanOrEqual(3);
    expect(await count('customer', 'condition_inspection_support = 0')).toBe(1);
    expect(await count('property')).toBe(60);
    expect(await count('property', "address_line2 = 'Lobby'")).toBe(5);
    expect(await count('tenant_info')).toBe(55);
    expect(await count('inspection')).toBeGreaterThanOrEqual(400);
    expect(await count('contact_attempt')).toBeGreaterThanOrEqual(12);
    expect(await count('inspection_note', 'is_sticky = 1')).toBeGreaterThan(3);
    expect(await count('inspection_note', 'is_sticky = 0')).toBeGreaterThan(1);
    expect(await count('team')).toBe(2);
    expect(await count('team_property')).toBe(60);
    expect(await count('virtual_location')).toBeGreaterThanOrEqual(2);
    expect(await count('sync_device', 'user_agent IS NOT NULL')).toBe(3);
    const serving = "inspection_type = 'DOCUMENT_SERVICE' AND tab = 'assigned'";
    expect(await count('inspection', serving)).toBe(1);
    expect(await count('data_update_request', 'dismissed = 0')).toBeGreaterThan(2);
    expect(await count('data_update_request', 'dismissed = 1 AND accepted = 0')).toBeGreaterThan(0);
    expect(await count('data_update_request', 'dismissed = 1 AND accepted = 1')).toBeGreaterThan(0);
  });

  it.each(COMPANIES)('has rows in every list ($tenantName)', async ({ tenantName }) => {
    const admin = server.api.as(`${tenantName}.admin`);
    const { body } = await admin.get<Record<string, number>>('/api/inspections/counts');
    expect(body).toMatchObject({ rolling: 43, assigned: 8, scheduled: 9 });
    expect(body['completed']).toBeGreaterThan(5);
    expect(body['audited']).toBeGreaterThan(250);
    expect(body['cancelled']).toBeGreaterThan(10);
    // Inspections that await an audit are at most some weeks old.
    const waiting = await admin.get<StaffInspectionPage>('/api/inspections/completed?size=100');
    const oldest = Math.min(...waiting.body.content.map(({ inspectedDate }) => inspectedDate!));
    expect(oldest).toBeGreaterThan(TODAY - 30 * DAY);
    // Only one of the companies has scheduling issues.
    const issues = await admin.get<object[]>('/api/inspections/scheduling-issues');
    expect(issues.body).toHaveLength(tenantName === 'cascade' ? 3 : 0);
  });

  it.each(COMPANIES)(
    'has its days around today, and no work in the future ($tenantName)',
    async ({ tenantId }) => {
      const count = (where: string) =>
        number(`SELECT COUNT(*) AS n FROM inspection WHERE tenant_id = ${tenantId} AND ${where}`);
      const within = (column: string, from: number, to: number) =>
        count(`${column} BETWEEN ${TODAY + from * DAY} AND ${TODAY + to * DAY}`);
      expect(await within('scheduled_at', 0, 10)).toBeGreaterThanOrEqual(9);
      expect(await within('inspected_date', -30, 0)).toBeGreaterThan(5);
      for (const done of ['inspected_date', 'audited_date', 'assigned_date', 'created_at'])
        expect([done, await count(`${done} > ${TODAY}`)]).toEqual([done, 0]);
      const today = new Date(TODAY).toISOString().slice(0, 10);
      for (const side of ['<', '>'])
        expect(await count(`tab = 'rolling' AND inspect_by ${side} '${today}'`)).toBeGreaterThan(2);
    },
  );

  it('has due dates by the rule, counted from the last inspection', async () => {
    const inspectedOn = await query<{ frequency: Frequency; lastInspected: string; next: string }>(
      `SELECT frequency, last_inspected AS "lastInspected", next_inspection AS "next" FROM property
        WHERE last_inspected IS NOT NULL`,
    );
    expect(inspectedOn.length).toBeGreaterThan(100);
    const byRule = inspectedOn.map(({ frequency, lastInspected }) => {
      const facts = { moveIn: null, onboarded: lastInspected, today: lastInspected };
      return nextInspection({ cause: 'inspected', frequency, lastInspected, ...facts }).date;
    });
    expect(inspectedOn.map(({ next }) => next)).toEqual(byRule);
    const before = await query(
      `SELECT i.id FROM inspection i JOIN inspection earlier ON earlier.tenant_id = i.tenant_id
          AND earlier.property_id = i.property_id AND earlier.id < i.id AND earlier.is_condition = 0
        WHERE i.is_condition = 0 AND earlier.tab NOT IN ('completed', 'audited', 'cancelled')`,
    );
    expect(before).toEqual([]);
  });

  it('has office work during the day, and no inspector in two cities on one day', async () => {
    const hourIn = (at: number | string, province: string) => {
      const zone = ianaZone(defaultTimeZone(province === 'WA' ? 'US' : 'CA', province));
      return Number(instantToWall(Number(at), zone).slice(11, 13));
    };
    const received = await query<{ at: number | string; province: string }>(
      `SELECT c.communication_date AS at, i.province FROM contact_attempt c
         JOIN inspection i ON i.tenant_id = c.tenant_id AND i.id = c.inspection_id AND i.is_condition = 0
       UNION ALL SELECT n.note_date, i.province FROM inspection_note n
         JOIN inspection i ON i.tenant_id = n.tenant_id AND i.id = n.inspection_id AND i.is_condition = 0
       UNION ALL SELECT assigned_date, province FROM inspection WHERE tab IN ('assigned', 'scheduled') AND is_condition = 0`,
    );
    expect(received.length).toBeGreaterThan(50);
    const hours = received.map(({ at, province }) => hourIn(at, province));
    expect(hours.filter((hour) => hour < 7 || hour > 18)).toEqual([]);
    const weekdays = received.map(({ at }) => new Date(Number(at)).getUTCDay());
    expect(weekdays.filter((day) => day === 0 || day === 6)).toEqual([]);

    const planned = await query<{ inspector: number; day: string; province: string; due: string }>(
      `SELECT inspector_id AS inspector, SUBSTR(scheduled_date, 1, 10) AS day, province, inspect_by AS due
         FROM inspection WHERE tab = 'scheduled' AND is_condition = 0`,
    );
    expect(planned.length).toBe(18);
    const places = new Map<string, Set<string>>();
    for (const { inspector, day, province } of planned) {
      const key = `${inspector} ${day}`;
      places.set(key, (places.get(key) ?? new Set()).add(province));
    }
    expect([...places].filter(([, provinces]) => provinces.size > 1)).toEqual([]);
    const free = planned.filter(({ day }) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
    expect(free).toEqual([]);
    const asked = "occupant_name2 <> '' AND num_occupants < 2 OR occupant_name1 = occupant_name2";
    expect(await number(`SELECT COUNT(*) AS n FROM tenant_info WHERE ${asked}`)).toBe(0);
  });

  it('has exactly one open periodic inspection for each property', async () => {
    const properties = await query<{ n: number | string }>(
      `SELECT p.id, (SELECT COUNT(*) FROM inspection i WHERE i.tenant_id = p.tenant_id AND i.property_id = p.id
         AND i.is_condition = 0 AND i.tab IN ('rolling', 'assigned', 'scheduled')) AS n FROM property p`,
    );
    expect(properties).toHaveLength(120);
    expect(properties.filter(({ n }) => Number(n) !== 1)).toEqual([]);
  });

  it.each(COMPANIES)('has condition inspections in every state ($tenantName)', async ({ tenantId }) => {
    const inspections = await query<{
      side: string;
      tab: string;
      external: number;
      begun: number | string;
    }>(
      `SELECT i.inspection_type AS side, i.tab, i.completed_externally AS external,
              (SELECT COUNT(*) FROM submission s WHERE s.tenant_id = i.tenant_id AND s.inspection_id = i.id) AS begun
       FROM inspection i JOIN condition_inspection c ON c.tenant_id = i.tenant_id AND c.id = i.condition_inspection_id
       WHERE i.tenant_id = ${tenantId}`,
    );
    const states = inspections.map(({ side, tab, external, begun }) => {
      const state =
        Number(external) === 1 ? 'external' : tab === 'assigned' && Number(begun) > 0 ? 'begun' : tab;
      return `${side} ${state}`;
    });
    const counted = Object.fromEntries(
      [...new Set(states)].map((state) => [state, states.filter((each) => each === state).length]),
    );
    expect(counted).toEqual({
      'MOVE_IN assigned': 1,
      'MOVE_IN scheduled': 1,
      'MOVE_IN begun': 1,
      'MOVE_IN audited': 7,
      'MOVE_IN cancelled': 1,
      'MOVE_IN external': 1,
      'MOVE_OUT assigned': 1,
      'MOVE_OUT begun': 1,
      'MOVE_OUT audited': 2,
    });
    const ofCompany = `WHERE tenant_id = ${tenantId}`;
    expect(await number(`SELECT COUNT(*) AS n FROM condition_inspection ${ofCompany}`)).toBe(12);
    const older = `${ofCompany} AND form_key = 'condition-legacy'`;
    expect(await number(`SELECT COUNT(*) AS n FROM condition_inspection ${older}`)).toBe(2);
  });

  it.each(COMPANIES)(
    'has a receipt and a print for each finished report ($tenantName)',
    async ({ tenantId }) => {
      const count = (rows: string) => number(`SELECT COUNT(*) AS n FROM ${rows} AND tenant_id = ${tenantId}`);
      expect(await count('submission WHERE finished_at IS NOT NULL')).toBe(9);
      expect(
        await count("outbox WHERE name = 'conditionReport.print' AND state = 'waiting' AND attempts = 0"),
      ).toBe(9);
      // The demo's scheduling sends no mails.
      expect(await count('plan_notice WHERE 1 = 1')).toBe(0);
    },
  );

  it.each(COMPANIES)(
    'has a submittable report for each of the last 120 finished recurring inspections ($tenantName)',
    async ({ tenantName, tenantId }) => {
      const finished = await query<{ id: number; external: number }>(
        `SELECT id, completed_externally AS external FROM inspection
          WHERE tenant_id = ${tenantId} AND is_condition = 0 AND inspected_date IS NOT NULL
          ORDER BY inspected_date DESC LIMIT 120`,
      );
      // Boards and screens link to a report only if it exists.
      const board = await server.api
        .as(`${tenantName}.admin`)
        .get<StaffInspectionPage>('/api/inspections/audited?size=200&mode=2&sortDir=ASC');
      const hasReport = board.body.content.filter((row) => row.hasReport);
      expect([
        board.body.content.length,
        hasReport.filter((row) => row.conditionInspectionId === null),
      ]).toEqual([200, []]);
      const ids = finished.filter(({ external }) => Number(external) === 0).map(({ id }) => Number(id));
      expect(ids.length).toBeGreaterThan(100);
      const reports = server.app.get(TaskCompletion, { strict: false });
      const images = server.app.get(ImagesService, { strict: false });
      const scenes = new Set<string>();
      const admin = await number(`SELECT id AS n FROM user WHERE user_name = '${tenantName}.admin'`);
      const stage = new Stage(server.app, tenantId, new Map([['admin', admin]]));
      await stage.as('admin', TODAY, async () => {
        for (const id of ids) {
          const { problems, rooms, record } = await reports.judge(id, TODAY);
          expect([id, problems, record.row !== null, rooms.length >= 5]).toEqual([id, [], true, true]);
          const photos = await images.of(id);
          assertCaptioned(photos);
          photos.forEach(({ sha256 }) => scenes.add(sha256));
          const roomIds = rooms.map(({ uuid }) => uuid);
          expect([id, photos.filter(({ roomId }) => !roomIds.includes(roomId!))]).toEqual([id, []]);
        }
      });
      expect(scenes.size).toBeGreaterThan(30);
      const last = await server.api
        .as(`${tenantName}.admin`)
        .get<StaffInspectionPage>('/api/inspections/completed?size=200');
      expect(last.body.content.filter((row) => row.hasReport === row.completedExternally)).toEqual([]);
      // Reports are printed on demand only.
      const promised = `outbox WHERE name = 'taskReport.print' AND tenant_id = ${tenantId}`;
      expect(await number(`SELECT COUNT(*) AS n FROM ${promised}`)).toBe(0);
      // One file per scene, however many photos use it.
      const files = `SELECT COUNT(DISTINCT file_uuid) AS n FROM image WHERE tenant_id = ${tenantId}`;
      expect(await number(files)).toBe(SCENE_NAMES.length);
    },
  );

  it('has readable photos of all scenes, as large as those of a camera', async () => {
    const photos = await query<DemoPhoto>('SELECT uuid, tenant_id, name, width, height FROM image');
    expect(SCENE_NAMES).toHaveLength(40);
    for (const { tenantName, tenantId } of COMPANIES) {
      const own = photos.filter(({ tenant_id: of }) => of === tenantId);
      expect(new Set(own.map(({ name }) => name))).toEqual(new Set(SCENE_NAMES.map((name) => `${name}.jpg`)));
      const admin = server.api.as(`${tenantName}.admin`);
      expect(new Set(own.map(({ width, height }) => `${width} ${height}`))).toEqual(new Set(['1600 1200']));
      // One photo of each scene, because the others use the same file.
      for (const { uuid } of new Map(own.map((photo) => [photo.name, photo])).values()) {
        for (const size of ['', '?size=thumb']) {
          const { status, headers } = await admin.get(`/api/images/${uuid}/content${size}`);
          expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        }
      }
    }
  });

  const ACCOUNTS = COMPANIES.flatMap(({ tenantName }) =>
    DEMO_ACCOUNTS.map(({ who, role }) => ({ userName: `${tenantName}.${who}`, role })),
  );
  it.each(ACCOUNTS)(
    'lets $userName sign in, with a place to go and work to do',
    async ({ userName, role }) => {
      const caller = server.api.as(userName);
      const { body: user } = await caller.get<UserSelf>('/api/users/self');
      expect(user.roles).toEqual([role]);
      const { body: tenant } = await caller.get<TenantMeta>('/api/sys_tenants/self');
      const actor: LandingActor = {
        roles: user.roles,
        flags: user.userPermissions,
        auditTeamIds: (user.inspector?.auditTeams ?? []).map(({ id }) => id),
        isCustomerAdmin: user.customerAdmin !== null,
        tenantHasTier2Support: tenant.tenantConfig.hasTier2Support,
      };
      const buttons = landing(actor).cards.flatMap((card) => card.buttons.map(({ to }) => to));
      expect(buttons.filter((to) => to !== 'reload')).not.toEqual([]);
      const work = await caller.get<unknown>(workOf(user));
      expect(work.status).toBe(200);
      expect(itemsOf(work.body)).toBeGreaterThan(0);
    },
  );

  it('counts in analytics what its reports contain', async () => {
    const admin = server.api.as('maple.admin');
    const { content } = (await admin.get<PropertyPage>('/api/properties/query?count=500')).body;
    const propertyIds = content.map(({ id }) => id);
    const [periodStart, periodEnd, timeZone] = ['2019-01-01', '2028-12-31', 'America/Vancouver'];
    const asked = { periodStart, periodEnd, timeZone, ids: propertyIds };
    const answer = await admin.post<AnalyticsFigures>('/api/reports/inspections-summary/figures', asked);
    const window = periodWindow(periodStart, periodEnd, timeZone);
    const { inspected, items } = await recount(server, { propertyIds, ...window });
    expect(inspected).toBeGreaterThan(100);
    expect(answer.body.period.inspected).toBe(inspected);
    for (const { item, found, clear } of answer.body.period.items)
      expect({ item, found, asked: found + clear }).toEqual({ item, ...items[item] });
  });

  it('lets the master sign in, who belongs to no company', async () => {
    const { status, body } = await server.api.as(DEMO_MASTER).get<UserSelf>('/api/users/self');
    expect([status, body.roles]).toEqual([200, ['ROLE_MASTER']]);
  });

  it('shows an inspector the progress of each record once, for any number of sides', async () => {
    const path = '/api/inspectors/self/condition-inspections?page=0&size=50&completed=true';
    const { body } = await server.api.as('maple.inspector2').get<ConditionBasketPage>(path);
    const records = body.content.map(({ conditionInspection }) => conditionInspection.id);
    expect(new Set(records).size).toBe(records.length);
    const ofInspector = `FROM inspection i JOIN user u ON u.tenant_id = i.tenant_id AND u.id = i.inspector_id
      WHERE u.user_name = 'maple.inspector2' AND i.is_condition = 1 AND i.tab = 'audited'`;
    const sides = await number(`SELECT COUNT(*) AS n ${ofInspector}`);
    expect(sides).toBeGreaterThan(records.length);
    expect(records).toHaveLength(
      await number(`SELECT COUNT(DISTINCT i.condition_inspection_id) AS n ${ofInspector}`),
    );
  });

  it.each(COMPANIES)(
    '[CV-237] shows its first inspector each display status ($tenantName)',
    async ({ tenantName }) => {
      const path = '/api/inspectors/self/condition-inspections?page=0&size=50';
      const lists = await Promise.all(
        ['false', 'true'].map((completed) =>
          server.api.as(`${tenantName}.inspector`).get<ConditionBasketPage>(`${path}&completed=${completed}`),
        ),
      );
      const seen = lists.flatMap(({ body }) => body.content.map((item) => item.conditionInspection.status));
      expect(seen).toEqual(
        expect.arrayContaining([
          'Move-In Inspection Pending Ivan Kowalski',
          'Move-Out Inspection Pending Ivan Kowalski',
          'Move-Out Inspection Complete Ivan Kowalski',
        ]),
      );
    },
  );

  it.each(COMPANIES)('has an event log with an intact chain ($tenantName)', async ({ tenantId }) => {
    const events = await eventsOf(tenantId);
    expect(events.length).toBeGreaterThan(1500);
    expectIntactChain(events);
  });

  it.each(COMPANIES)(
    'has the full history of each inspection, with user and time ($tenantName)',
    async ({ tenantId }) => {
      const events = (await eventsOf(tenantId)).filter(({ entity }) => entity === 'inspection');
      const inspections = await query<HistoryOfInspection>(
        `SELECT id, version, tab, created_at FROM inspection WHERE tenant_id = ${tenantId}`,
      );
      for (const inspection of inspections)
        expectFullHistory(
          inspection,
          events.filter(({ entityId }) => entityId === Number(inspection.id)),
        );
    },
  );

  it('is identical when created again on the same day, without leftovers', async () => {
    expect(leftOver).toEqual([]);
    await resetDemo(sources());
    expect(await tenants()).toEqual([]);
    await fillWithDemo(server.app, TODAY, 'running');
    expect(await story()).toEqual(filled);
  });
});
