import { Injectable } from '@nestjs/common';
import { both, MAX_UNPAGED, oneOf, propertyScope, type ScopeValue } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Database } from '../../../core/database/database';
import { selectedValue } from '../../../core/database/lists/selected-value';
import { inOrder } from '../../../core/database/lists/in-order';
import { afterPosition } from '../../../core/database/lists/after-position';
import {
  type AnyBranch,
  type AnyScope,
  type ListCursor,
  listOf,
} from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../../parties/customers/customer.entity';
import { PropertyManagerAssignment } from '../../parties/customers/property-manager-assignment.entity';
import { PropertyManager } from '../../parties/customers/property-manager.entity';
import { visibleProperties } from '../properties/properties.policy';
import { Property } from '../../parties/property-records/property.entity';
import { User } from '../../parties/users/user.entity';
import { DataUpdateRequest } from '../request-records/data-update-request.entity';
import { carriedPlace } from '../request-records/request-places';
import { REQUEST_INDEXES } from '../request-records/request-indexes';

/** Request lists, newest first: the log for each kind of reader, and an inspector's own. */
const REQUEST_LIST = listOf(DataUpdateRequest)({
  sorts: { newest: 'dateCreated' },
  indexes: REQUEST_INDEXES,
  domains: { propertyDeleted: [false, true] },
  words: { noun: 'property', id: 'propertyId', index: 'ix_data_update_request_property' },
});

/** A request with its author. */
export interface RequestRow extends Omit<DataUpdateRequest, 'tenantId'> {
  inspectorFirstName: string | null;
  inspectorName: string | null;
}

/** A request with its property, the property's owner, and who decided. */
export interface DeskRow extends RequestRow {
  code: string;
  addressLine1: string;
  addressLine2: string;
  country: string;
  city: string;
  province: string;
  active: boolean;
  propertyDeletedAt: number | null;
  customerId: number | null;
  customerName: string | null;
  /** Whether the customer has an admin who can sign in. */
  selfManaged: boolean;
  propertyManagerId: number | null;
  managerCode: string | null;
  managerName: string | null;
  /** The user of the property manager. */
  managerUser: PersonRow | null;
  deciderFirstName: string | null;
  deciderName: string | null;
}

/** Filters of the log. */
export interface LogFilters {
  inspectorId?: number;
  customerId?: number;
  pmuId?: number;
  /** Beginnings of any words of the property. */
  search?: string;
}

type AnyColumns = Record<string, ScopeValue>;

const NEWEST = { sort: 'newest', direction: 'DESC' } as const;

interface PersonRow {
  id: number;
  firstName: string;
  name: string;
}

/** Reads data-update requests; the desk sees those of properties visible to the caller. */
@Injectable()
export class DataUpdateRequestsQueries {
  private readonly assignments: TenantRepository<PropertyManagerAssignment>;
  private readonly properties: TenantRepository<Property>;
  private readonly users: TenantRepository<User>;

  constructor(
    database: Database,
    private readonly lists: Lists,
    @Rows(DataUpdateRequest) private readonly requests: TenantRepository<DataUpdateRequest>,
  ) {
    this.assignments = new TenantRepository(database, PropertyManagerAssignment);
    this.properties = new TenantRepository(database, Property);
    this.users = new TenantRepository(database, User);
  }

  /** Returns the requests of a property, newest first. */
  of(propertyId: number): Promise<RequestRow[]> {
    const rows = withInspector(this.requests.query('r')).andWhere('r.propertyId = :propertyId', {
      propertyId,
    });
    return newestFirst(rows).slice(0, MAX_UNPAGED).rows<RequestRow>();
  }

  /** Returns the requests of a property after a position, newest first. Callers check access to the property. */
  ofAfter(propertyId: number, after: ListCursor | null, most: number): Promise<RequestRow[]> {
    const rows = withInspector(this.requests.query('r').through('ix_data_update_request_property'))
      .andWhere('r.propertyId = :propertyId', { propertyId })
      .slice(0, most);
    return afterPosition(newestFirst(rows), { time: 'r.dateCreated', id: 'r.id' }, after).rows<RequestRow>();
  }

  async get(id: number): Promise<RequestRow> {
    const row = await withInspector(this.requests.query('r'))
      .andWhere('r.id = :id', { id })
      .first<RequestRow>();
    if (!row) throw new Error(`There is no data-update request ${id}.`);
    return row;
  }

  /** Returns the undecided requests, newest first. */
  pending(): Promise<DeskRow[]> {
    const waiting = this.visible().andWhere('r.dismissed = :dismissed', { dismissed: false });
    return this.desk(newestFirst(waiting).slice(0, MAX_UNPAGED));
  }

  /** Returns the number of undecided requests. */
  pendingCount(): Promise<number> {
    return this.visible().andWhere('r.dismissed = :dismissed', { dismissed: false }).count();
  }

  /** Returns the ids of a page of the log. */
  async page(
    { inspectorId, customerId, pmuId, search }: LogFilters,
    { page, size }: { page: number; size: number },
  ): Promise<{ ids: number[]; total: number }> {
    const managerIds = pmuId === undefined ? undefined : await this.managersOf(pmuId);
    const asked: AnyBranch = {
      propertyDeleted: oneOf(false),
      inspectorId: selectedValue(inspectorId),
      customerId: selectedValue(customerId),
      propertyManagerId: managerIds && oneOf(...managerIds),
    };
    const scope: AnyScope = both<AnyColumns>(propertyScope(requestContext.actor()), [asked]);
    const words = search ? [{ field: '', text: search }] : [];
    return this.lists.page(REQUEST_LIST, { ...NEWEST, scope, words, page, size });
  }

  /** Returns those of these requests whose property the caller may see, in the given order. */
  async visibleInOrder(ids: readonly number[]): Promise<DeskRow[]> {
    return inOrder(ids, await this.shown(ids, this.visible()));
  }

  /** Returns an inspector's own requests, also for properties that changed owners, except deleted ones. */
  async ofInspector(
    inspectorId: number,
    { page, size, search }: { page: number; size: number; search?: string },
  ): Promise<{ rows: DeskRow[]; total: number }> {
    const words = search ? [{ field: '', text: search }] : [];
    const scope: AnyScope = [{ propertyDeleted: oneOf(false), inspectorId: oneOf(inspectorId) }];
    const { ids, total } = await this.lists.page(REQUEST_LIST, { ...NEWEST, scope, words, page, size });
    const own = this.withProperty().andWhere('r.inspectorId = :inspectorId AND p.deletedAt IS NULL', {
      inspectorId,
    });
    return { rows: inOrder(ids, await this.shown(ids, own)), total };
  }

  /** Returns what a request copies from its property. */
  async placeOf(propertyId: number): Promise<ReturnType<typeof carriedPlace>> {
    const property = await this.properties.findOne({ id: propertyId });
    if (!property) throw new Error(`There is no property ${propertyId}.`);
    return carriedPlace(property);
  }

  /** Returns one request if the caller may see its property. */
  async one(id: number): Promise<DeskRow | null> {
    const [row] = await this.desk(this.visible().andWhere('r.id = :id', { id }));
    return row ?? null;
  }

  /** Returns requests without checking the caller, for the relay, which checks visibility itself. */
  async byIds(ids: number[]): Promise<DeskRow[]> {
    if (ids.length === 0) return [];
    return this.desk(this.withProperty().andWhere('r.id IN (:...ids)', { ids }));
  }

  /** Returns the authors of requests that the caller may see, by name. */
  inspectors(): Promise<PersonRow[]> {
    return this.visible()
      .innerJoin(User, 'u', 'u.id = r.inspectorId')
      .select({ id: 'u.id', firstName: 'u.firstName', name: 'u.name' })
      .groupBy('u.id')
      .groupBy('u.firstName')
      .groupBy('u.name')
      .orderBy('u.name')
      .orderBy('u.firstName')
      .orderBy('u.id')
      .slice(0, MAX_UNPAGED)
      .rows<PersonRow>();
  }

  /** Returns the property-manager users of a customer, by name. */
  propertyManagerUsers(customerId: number): Promise<PersonRow[]> {
    return this.users
      .query('u')
      .select({ id: 'u.id', firstName: 'u.firstName', name: 'u.name' })
      .andWhere('u.role = :role AND u.customerId = :customerId AND u.deletedAt IS NULL', {
        role: 'ROLE_PROPERTY_MANAGER',
        customerId,
      })
      .orderBy('u.name')
      .orderBy('u.firstName')
      .orderBy('u.id')
      .slice(0, MAX_UNPAGED)
      .rows<PersonRow>();
  }

  private withProperty(): ScopedQuery {
    return this.requests.query('r').innerJoin(Property, 'p', 'p.id = r.propertyId');
  }

  private visible(): ScopedQuery {
    return visibleProperties(this.withProperty());
  }

  /** Reads rows of a page by id and checks visibility again on the property itself. */
  private async shown(ids: readonly number[], rows: ScopedQuery): Promise<DeskRow[]> {
    if (ids.length === 0) return [];
    return this.desk(rows.andWhere('r.id IN (:...ids)', { ids }));
  }

  private async managersOf(userId: number): Promise<number[]> {
    const rows = await this.assignments.find({ userId });
    return rows.map(({ propertyManagerId }) => propertyManagerId);
  }

  private async desk(query: ScopedQuery): Promise<DeskRow[]> {
    const rows = await withInspector(query)
      .leftJoin(Customer, 'c', 'c.id = p.customerId')
      .leftJoin(PropertyManager, 'm', 'm.id = p.propertyManagerId')
      .leftJoin(User, 'd', 'd.id = r.decidedBy')
      .select({
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        province: 'p.province',
        country: 'p.country',
        active: 'p.active',
        propertyDeletedAt: 'p.deletedAt',
        customerId: 'p.customerId',
        customerName: 'c.customerName',
        propertyManagerId: 'p.propertyManagerId',
        managerCode: 'm.code',
        managerName: 'm.name',
        deciderFirstName: 'd.firstName',
        deciderName: 'd.name',
      })
      .rows<Omit<DeskRow, 'selfManaged' | 'managerUser'>>();
    const managing = await this.selfManaged(rows.flatMap(({ customerId }) => customerId ?? []));
    const users = await this.usersOf(rows.flatMap(({ propertyManagerId }) => propertyManagerId ?? []));
    return rows.map((row) => ({
      ...row,
      selfManaged: row.customerId !== null && managing.has(row.customerId),
      managerUser: users.get(row.propertyManagerId ?? 0) ?? null,
    }));
  }

  /** Returns the user of each property manager, the same one that manager lists show. */
  private async usersOf(managerIds: readonly number[]): Promise<ReadonlyMap<number, PersonRow>> {
    const ids = [...new Set(managerIds)];
    if (ids.length === 0) return new Map();
    const rows = await this.assignments
      .query('a')
      .innerJoin(User, 'u', 'u.id = a.userId')
      .select({ managerId: 'a.propertyManagerId', id: 'u.id', firstName: 'u.firstName', name: 'u.name' })
      .andWhere('u.deletedAt IS NULL AND a.propertyManagerId IN (:...ids)', { ids })
      .orderBy('u.id', 'DESC')
      .rows<PersonRow & { managerId: number }>();
    return new Map(rows.map(({ managerId, ...user }) => [managerId, user]));
  }

  /** Returns the customers that have an active admin of their own. */
  private async selfManaged(customerIds: readonly number[]): Promise<ReadonlySet<number>> {
    const ids = [...new Set(customerIds)];
    if (ids.length === 0) return new Set();
    const admins = await this.users
      .query('u')
      .select({ customerId: 'u.customerId' })
      .whereEqual({ role: 'ROLE_CUSTOMER', isCustomerAdmin: true, status: 'ACTIVE' })
      .andWhere('u.deletedAt IS NULL AND u.customerId IN (:...ids)', { ids })
      .rows<{ customerId: number }>();
    return new Set(admins.map(({ customerId }) => customerId));
  }
}

const newestFirst = (query: ScopedQuery): ScopedQuery =>
  query.orderBy('r.dateCreated', 'DESC').orderBy('r.id', 'DESC');

const withInspector = (query: ScopedQuery): ScopedQuery =>
  query
    .leftJoin(User, 'u', 'u.id = r.inspectorId')
    .selectAll()
    .select({ inspectorFirstName: 'u.firstName', inspectorName: 'u.name' });
