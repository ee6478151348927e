import {
  INSPECTION_TABS,
  type InspectionStateFacts,
  inspectionTab,
  type Page,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { DEMO_COMPANIES } from '../../src/demo/companies';
import { DemoEnlarger } from '../../src/demo/enlarge';
import { assertDemo, NotADemo, resetDemo } from '../../src/demo/reset';
import { sortKey } from '../../src/core/database/place-keys';
import { TenantsService } from '../../src/modules/company/tenants/tenants.service';
import { notRecorded } from '../support/statement-record';
import { startTestApp, type TestApp, TODAY } from '../support/test-app';

/** Limit for a hanging test; filling takes long on a busy machine. */
jest.setTimeout(180_000);

/** Approximate number of inspections in each list, per hundred. */
const MIX = { rolling: 12, assigned: 4, scheduled: 6, completed: 5, audited: 68, cancelled: 5 };

let server: TestApp;
const sources = () => server.app.get(Database).sources;
const query = <T extends object>(sql: string): Promise<T[]> =>
  notRecorded(async () => await sources().writer.query(sql));
const number = async (sql: string): Promise<number> => {
  const [row] = await query<{ n: number | string }>(sql);
  return Number(row!.n);
};

describe('a founded demo', () => {
  beforeEach(async () => {
    server = await startTestApp();
  });
  afterEach(() => server.close());

  describe('enlarged in bulk', () => {
    const enlarge = (size: number) => new DemoEnlarger(server.app, DEMO_COMPANIES[0]!, TODAY).growTo(size);
    const share = async (where: string) => {
      const [part, all] = [
        await number(`SELECT COUNT(*) AS n FROM inspection WHERE tenant_id = 1 AND ${where}`),
        await number('SELECT COUNT(*) AS n FROM inspection WHERE tenant_id = 1'),
      ];
      return Math.round((part / all) * 100);
    };
    const none = (from: string) => expect(number(`SELECT COUNT(*) AS n FROM ${from}`)).resolves.toBe(0);

    it('has rows like those of the services, and one log entry per thousand', async () => {
      expect(await enlarge(1500)).toBe(1440);
      expect(await enlarge(1500)).toBe(0);
      const clara = server.api.as('maple.coordinator');
      const { body } = await clara.get<Page<StaffInspectionRow>>(
        '/api/inspections/rolling/page?city=calgary&code=MA-X&size=200',
      );
      expect(body.totalElements).toBeGreaterThan(15);
      expect(new Set(body.content.map((row) => row.property.city))).toEqual(new Set(['Calgary']));
      // Denormalized columns equal those of the property.
      await none(
        `inspection i JOIN property p ON p.id = i.property_id AND p.tenant_id = i.tenant_id
          WHERE i.city_key <> LOWER(p.city) OR i.province <> p.province
             OR COALESCE(i.team_set_id, 0) <> COALESCE(p.team_set_id, 0)
             OR COALESCE(i.customer_id, 0) <> COALESCE(p.customer_id, 0)
             OR COALESCE(i.property_manager_id, 0) <> COALESCE(p.property_manager_id, 0)
             OR i.template_id <> p.template_id`,
      );
      const keys = await query<
        Record<'code' | 'street' | 'unit' | 'codeKey' | 'addressKey' | 'unitKey', string>
      >(
        `SELECT p.code, p.address_line1 AS street, p.address_line2 AS unit,
                i.code_key AS codeKey, i.address_key AS addressKey, i.unit_key AS unitKey
           FROM inspection i JOIN property p ON p.id = i.property_id AND p.tenant_id = i.tenant_id`,
      );
      for (const { code, street, unit, codeKey, addressKey, unitKey } of keys)
        expect([codeKey, addressKey, unitKey]).toEqual([code, street, unit].map(sortKey));
      const [first] = body.content;
      const planned = await clara.put(`/api/inspector/6/inspection/${first!.id}`);
      expect(planned).toMatchObject({ status: 200, body: { version: 2, tab: 'assigned' } });
      expect(await number("SELECT COUNT(*) AS n FROM domain_event WHERE name = 'demo.enlarged'")).toBe(2);
    });

    it('has rows in the lists that match their facts, in the mix of a large company', async () => {
      await enlarge(4000);
      const rows = await query<InspectionStateFacts & { tab: string; id: number }>(
        `SELECT id, tab, inspector_id AS inspectorId, scheduled_date AS scheduledDate,
                inspected_date AS inspectedDate, audited, cancelled, is_condition AS isCondition FROM inspection`,
      );
      const flags = (row: InspectionStateFacts) => ({
        audited: Boolean(row.audited),
        cancelled: Boolean(row.cancelled),
        isCondition: Boolean(row.isCondition),
      });
      const misplaced = rows.filter((row) => inspectionTab({ ...row, ...flags(row) }) !== row.tab);
      expect(misplaced).toEqual([]);
      const mix: Record<string, number> = {};
      for (const tab of INSPECTION_TABS) mix[tab] = await share(`tab = '${tab}'`);
      expect(INSPECTION_TABS.filter((tab) => Math.abs(mix[tab]! - MIX[tab]) > 3)).toEqual([]);
      expect(await share('is_condition = 1')).toBeGreaterThanOrEqual(11);
      expect(await share('customer_id = 1')).toBeGreaterThanOrEqual(25);
      expect(await share('customer_id IS NULL')).toBeGreaterThanOrEqual(1);
      expect(await share("province = 'BC'")).toBeLessThan(60);
      // At most one open periodic inspection per property, and one at each active property.
      await none(
        `property p WHERE p.tenant_id = 1 AND p.code LIKE 'MA-X%' AND p.active <> (SELECT COUNT(*) FROM inspection i
          WHERE i.tenant_id = 1 AND i.property_id = p.id AND i.is_condition = 0
            AND i.tab IN ('rolling', 'assigned', 'scheduled'))`,
      );
      // No two inspections of one inspector start within the same half hour.
      await none(
        `inspection a JOIN inspection b ON b.tenant_id = a.tenant_id AND b.inspector_id = a.inspector_id AND b.id > a.id
          WHERE a.tab = 'scheduled' AND b.tab = 'scheduled' AND ABS(a.scheduled_at - b.scheduled_at) < 1800000`,
      );
      // Each condition inspection and its record refer to each other.
      await none(
        `inspection i LEFT JOIN condition_inspection c ON c.tenant_id = i.tenant_id AND c.id = i.condition_inspection_id
          AND (c.move_in_inspection_id = i.id OR c.move_out_inspection_id = i.id)
          WHERE i.is_condition = 1 AND c.id IS NULL`,
      );
      // The occupants of an inspection belong to its property.
      await none(
        `inspection i JOIN tenant_info o ON o.tenant_id = i.tenant_id AND o.id = i.tenant_info_id
          WHERE o.property_id <> i.property_id`,
      );
    });

    it('has records that can be opened and edited', async () => {
      await enlarge(1500);
      const inspector = server.api.as('maple.inspector');
      const basket = await inspector.get<unknown[]>('/api/inspector/6/inspections');
      expect(basket.status).toBe(200);
      expect(basket.body.length).toBeGreaterThan(0);
      const regional = server.api.as('maple.regionalauditor');
      const { status, body } = await regional.get<Page<StaffInspectionRow>>('/api/inspections/completed');
      expect(status).toBe(200);
      expect(new Set(body.content.map((row) => row.property.province))).toEqual(new Set(['AB']));
    });
  });

  it('refuses a database that contains anything else, and leaves it unchanged', async () => {
    await requestContext.runAsSystem('test', () =>
      server.app.get(TenantsService).create({ tenantName: 'real', displayName: 'A real company' }),
    );
    await expect(resetDemo(sources())).rejects.toThrow(NotADemo);
    await expect(assertDemo(sources())).rejects.toThrow(/holds real/);
    expect(await query('SELECT tenant_name FROM tenant')).toHaveLength(3);
  });
});
