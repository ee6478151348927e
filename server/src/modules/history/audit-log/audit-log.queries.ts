import { Injectable } from '@nestjs/common';
import {
  AUDIT_EVENT_TYPES,
  type AuditEventType,
  type AuditLogFilters,
  type AuditLogPeopleQuery,
  type AuditLogPerson,
  endOfDay,
  EVENTS,
  ianaZone,
  inspectorName,
  MAX_UNPAGED,
  oneOf,
  type Scope,
  inspectionInstant,
  within,
} from '@walkthrough/domain';
import { Database } from '../../../core/database/database';
import { inOrder } from '../../../core/database/lists/in-order';
import type { ListCursor } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { Rows } from '../../../core/database/rows';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { Property } from '../../parties/property-records/property.entity';
import { namedLike } from '../../parties/users/named-like';
import { User } from '../../parties/users/user.entity';
import { AUDIT_LOG } from './audit-log-list';

/** Filters of the log, including the property. */
export interface AuditLogSelection extends AuditLogFilters {
  propertyId?: number;
}

type Columns = {
  readonly subjectId: number | null;
  readonly actorId: number | null;
  readonly name: string;
  readonly at: number | null;
  readonly partOf: number | null;
};

const NEWEST_FIRST = { sort: 'at', direction: 'DESC' } as const;

/** Reads the event log as a list. */
@Injectable()
export class AuditLogQueries {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    @Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>,
  ) {}

  async page(
    asked: AuditLogSelection,
    page: number,
    size: number,
  ): Promise<{ events: DomainEvent[]; total: number }> {
    const chosen = await this.lists.page(AUDIT_LOG, { ...asList(asked), page, size });
    return { events: await this.read(chosen.ids), total: chosen.total };
  }

  async total(asked: AuditLogSelection): Promise<number> {
    return (await this.lists.page(AUDIT_LOG, { ...asList(asked), page: 0, size: 1 })).total;
  }

  async pageAfter(
    asked: AuditLogSelection,
    after: ListCursor | null,
    size: number,
  ): Promise<{ events: DomainEvent[]; next: ListCursor | null }> {
    const places = await this.lists.pageAfter(AUDIT_LOG, asList(asked), after, size);
    const events = await this.read(places.map(({ id }) => id));
    return { events, next: places.length < size ? null : (places.at(-1) ?? null) };
  }

  /** @throws ProductError not_found for a property that the company never had; a deleted one has its history */
  async assertProperty(id: number): Promise<void> {
    const query = new TenantRepository(this.database, Property).query('p').select({ id: 'p.id' });
    if (!(await query.andWhere('p.id = :id', { id }).first())) throw notFound();
  }

  /**
   * Returns users of the company by name, including those who left, because their changes stay. At most 500; others
   * are found by search, or one by id.
   */
  async people({ search = '', userId }: AuditLogPeopleQuery): Promise<AuditLogPerson[]> {
    const all = new TenantRepository(this.database, User).query('u').whereEqual(userId ? { id: userId } : {});
    const rows = await namedLike(all, search)
      .select({ id: 'u.id', firstName: 'u.firstName', lastName: 'u.name', userName: 'u.userName' })
      .orderBy('u.name')
      .orderBy('u.firstName')
      .orderBy('u.id')
      .slice(0, MAX_UNPAGED)
      .rows<{ id: number; firstName: string; lastName: string; userName: string | null }>();
    return rows.map(({ id, firstName, lastName, userName }) => ({
      id,
      name: inspectorName({ firstName, name: lastName }),
      userName,
    }));
  }

  /** Returns user names by user id. */
  async userNames(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
    if (ids.length === 0) return new Map();
    const query = new TenantRepository(this.database, User)
      .query('u')
      .select({ id: 'u.id', userName: 'u.userName' })
      .andWhere('u.id IN (:...ids)', { ids: [...new Set(ids)] });
    const rows = await query.rows<{ id: number; userName: string | null }>();
    return new Map(rows.map(({ id, userName }) => [id, userName]));
  }

  /** Returns code and address of properties, including deleted ones. */
  async properties(ids: readonly number[]): Promise<ReadonlyMap<number, PropertyName>> {
    if (ids.length === 0) return new Map();
    const query = new TenantRepository(this.database, Property)
      .query('p')
      .select({
        id: 'p.id',
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        province: 'p.province',
        country: 'p.country',
      })
      .andWhere('p.id IN (:...ids)', { ids: [...new Set(ids)] });
    const rows = await query.rows<PropertyName>();
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async read(ids: readonly number[]): Promise<DomainEvent[]> {
    if (ids.length === 0) return [];
    const query = this.events.query('e').through('PRIMARY').selectAll();
    return inOrder(ids, await query.andWhere('e.id IN (:...ids)', { ids }).rows<DomainEvent>());
  }
}

export type PropertyName = Pick<
  Property,
  'id' | 'code' | 'addressLine1' | 'addressLine2' | 'city' | 'province' | 'country'
>;

const asList = (asked: AuditLogSelection) => ({
  scope: scopeOf(asked),
  words: asked.search ? [{ field: '', text: asked.search }] : [],
  ...NEWEST_FIRST,
});

function scopeOf(asked: AuditLogSelection): Scope<Columns> {
  const { propertyId, search, userId, kind, from, to, timeZone } = asked;
  const zone = ianaZone(timeZone);
  const at = {
    ...(from ? { from: inspectionInstant(`${from}T00:00`, zone) } : {}),
    ...(to ? { before: endOfDay(to, zone) } : {}),
  };
  return [
    {
      // The history of properties shows their rows of a bulk change; other lists show one entry for the whole change.
      ...(propertyId ? { subjectId: oneOf(propertyId) } : {}),
      ...(propertyId || search ? {} : { partOf: oneOf<number | null>(null) }),
      ...(userId ? { actorId: oneOf(userId) } : {}),
      ...(kind ? { name: oneOf(...namesOf(kind)) } : {}),
      ...(Object.keys(at).length > 0 ? { at: within(at) } : {}),
    },
  ];
}

const isType = (kind: string): kind is AuditEventType =>
  (AUDIT_EVENT_TYPES as readonly string[]).includes(kind);

/** Returns the event names of an audit event type; any other value is an event name itself. */
function namesOf(kind: string): string[] {
  if (!isType(kind)) return [kind];
  return Object.entries(EVENTS).flatMap(([name, event]) =>
    'audit' in event && event.audit === kind ? [name] : [],
  );
}
