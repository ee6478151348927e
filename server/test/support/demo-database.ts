import type { UserSelf } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { notRecorded } from './statement-record';
import type { TestApp } from './test-app';

/** Columns of a stored photo. */
export interface DemoPhoto {
  uuid: string;
  tenant_id: number;
  name: string;
  width: number;
  height: number;
}

/** Reads the database of the demo, without counting its statements. */
export function demoDatabase(server: () => TestApp) {
  const sources = () => server().app.get(Database).sources;
  const query = <T extends object>(sql: string): Promise<T[]> =>
    notRecorded(async () => await sources().writer.query(sql));
  const number = async (sql: string): Promise<number> => {
    const [row] = await query<{ n: number | string }>(sql);
    return Number(row!.n);
  };
  const tenants = () => query('SELECT tenant_name FROM tenant');
  const eventsOf = (tenantId: number) =>
    requestContext.runAsSystem('test', () =>
      requestContext.inTenant(tenantId, () =>
        new TenantRepository(server().app.get(Database), DomainEvent).find({}, { seq: 'ASC' }),
      ),
    );

  /** Returns what a filling creates, without ids that differ each time (photos and deliveries of devices). */
  const story = async () => ({
    inspections: await query(
      `SELECT tenant_id, id, version, property_id, tab, is_condition, inspector_id, inspect_by, scheduled_at,
              inspected_date, audited_date FROM inspection ORDER BY id`,
    ),
    events: await query('SELECT tenant_id, seq, name, entity, at FROM domain_event ORDER BY tenant_id, seq'),
    photos: await query('SELECT tenant_id, inspection_id, position, sha256 FROM image ORDER BY id'),
  });

  return { sources, query, number, tenants, eventsOf, story };
}

/** Returns the first list that an account opens. */
export function workOf({ roles, inspector, customerAdmin }: UserSelf): string {
  if (roles.includes('ROLE_PROPERTY_MANAGER')) return '/api/propertyManagers/self/properties';
  if (inspector)
    return inspector.isTier2
      ? '/api/inspectors/self/condition-inspections?page=0&size=20&completed=false'
      : `/api/inspector/${inspector.id}/inspections`;
  if (roles.includes('ROLE_CUSTOMER') || customerAdmin) return '/api/customers/self/properties';
  return '/api/inspections/counts';
}

/** Returns the number of items in an answer: a list, a page or counts per list. */
export function itemsOf(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  const { totalElements, ...counts } = body as Record<string, number>;
  return totalElements ?? Object.values(counts).reduce((sum, count) => sum + count, 0);
}
