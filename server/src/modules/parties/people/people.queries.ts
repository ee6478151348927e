import { Injectable } from '@nestjs/common';
import { type AccountStatus, type PersonItem, personScope, type Role } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Database } from '../../../core/database/database';
import { inOrder } from '../../../core/database/lists/in-order';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { Customer } from '../customers/customer.entity';
import { namedLike } from '../users/named-like';
import { User } from '../users/user.entity';
import { userPermissions } from '../users/users.presenter';
import { EmailChanges } from './email-changes';
import { GivenPasswords } from './given-passwords';

interface PeopleFilters {
  search?: string;
  role?: Role;
  status?: AccountStatus;
}

/** The columns that decide who manages a user. */
export type PersonAccessRow = Pick<
  User,
  'id' | 'version' | 'role' | 'isCustomerAdmin' | 'customerId' | 'deletedAt'
>;

type PersonRow = User & { customerName: string | null };

interface PeoplePage {
  rows: PersonRow[];
  total: number;
}

/** Lists the users that the caller manages. */
@Injectable()
export class PeopleQueries {
  constructor(
    private readonly database: Database,
    private readonly emails: EmailChanges,
    private readonly passwords: GivenPasswords,
  ) {}

  /** Sorted by name, without deleted users. */
  async page(
    asked: PeopleFilters,
    { page, size }: { page: number; size: number },
  ): Promise<{ items: PersonItem[]; total: number }> {
    const { rows, total } = asked.search
      ? await this.foundPage(asked, { page, size })
      : await this.listedPage(asked, page * size, size);
    return { items: await this.items(rows), total };
  }

  private async listedPage(asked: PeopleFilters, offset: number, size: number): Promise<PeoplePage> {
    const [rows, total] = await Promise.all([
      byName(this.rows(this.throughNames(asked)))
        .slice(offset, size)
        .rows<PersonRow>(),
      this.throughNames(asked).count(),
    ]);
    return { rows, total };
  }

  private async foundPage(asked: PeopleFilters, slice: { page: number; size: number }): Promise<PeoplePage> {
    const { ids, total } = await this.ids(asked, slice);
    return { rows: await this.knownRows(ids), total };
  }

  /** Returns the ids of a page. A word search scans every name of the company, so it runs once for count and page. */
  async ids(
    asked: PeopleFilters,
    { page, size }: { page: number; size: number },
  ): Promise<{ ids: number[]; total: number }> {
    const found = await byName(this.throughNames(asked).select({ id: 'u.id' })).rows<{ id: number }>();
    return {
      ids: found.slice(page * size, (page + 1) * size).map(({ id }) => id),
      total: found.length,
    };
  }

  /** Returns those of these users that the caller manages, in the given order. */
  async itemsOf(ids: readonly number[]): Promise<PersonItem[]> {
    return this.items(await this.knownRows(ids));
  }

  private async knownRows(ids: readonly number[]): Promise<PersonRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows(this.known()).andWhere('u.id IN (:...ids)', { ids }).rows<PersonRow>();
    return inOrder(ids, rows);
  }

  /** @throws ProductError not_found, also for a user that the caller does not manage */
  async get(id: number): Promise<PersonItem> {
    const row = await this.rows(this.known()).andWhere('u.id = :id', { id }).first<PersonRow>();
    const [item] = row ? await this.items([row]) : [];
    if (!item) throw notFound();
    return item;
  }

  /**
   * Returns what decides who may see these users, deleted ones included: in the current company, without access
   * checks.
   */
  accessRows(ids: readonly number[]): Promise<PersonAccessRow[]> {
    return new TenantRepository(this.database, User)
      .query('u')
      .select({
        id: 'u.id',
        version: 'u.version',
        role: 'u.role',
        isCustomerAdmin: 'u.isCustomerAdmin',
        customerId: 'u.customerId',
        deletedAt: 'u.deletedAt',
      })
      .andWhere('u.id IN (:...ids)', { ids })
      .rows<PersonAccessRow>();
  }

  private async items(rows: readonly PersonRow[]): Promise<PersonItem[]> {
    const ids = rows.map(({ id }) => id);
    const [awaited, known] = await Promise.all([this.emails.awaited(ids), this.passwords.known(ids)]);
    return rows.map((row) =>
      personItem(row, { awaitedEmail: awaited.get(row.id) ?? null, isPasswordKnown: known.has(row.id) }),
    );
  }

  private known(): ScopedQuery {
    const { sql, parameters } = inScope('u', personScope(requestContext.actor()));
    return new TenantRepository(this.database, User)
      .query('u')
      .andWhere('u.deletedAt IS NULL')
      .andWhere(sql, parameters);
  }

  private found({ search = '', role, status }: PeopleFilters): ScopedQuery {
    const query = this.known().whereEqual({ ...(role && { role }), ...(status && { status }) });
    return namedLike(query, search);
  }

  /** Uses the index of names, which covers every filter except words. */
  private throughNames(asked: PeopleFilters): ScopedQuery {
    return this.found(asked).through('ix_user_name');
  }

  private rows(query: ScopedQuery): ScopedQuery {
    return query
      .leftJoin(Customer, 'c', 'c.id = u.customerId')
      .select({ ...COLUMNS, customerName: 'c.customerName' });
  }
}

const byName = (query: ScopedQuery): ScopedQuery =>
  query.orderBy('u.name').orderBy('u.firstName').orderBy('u.id');

const COLUMNS = Object.fromEntries(
  [
    'id',
    'version',
    'uuid',
    'role',
    'status',
    'userName',
    'email',
    'firstName',
    'name',
    'province',
    'customerId',
    'isCustomerAdmin',
    'flags',
    'auditingCountry',
    'auditingProvince',
    'auditingCity',
    'auditingCustomerId',
    'auditingInspectorIds',
  ].map((column) => [column, `u.${column}`]),
);

function personItem(
  { status: accountStatus, customerId, customerName, ...user }: PersonRow,
  account: Pick<PersonItem, 'awaitedEmail' | 'isPasswordKnown'>,
): PersonItem {
  const { id, version, uuid, role, userName, email, firstName, name, province, isCustomerAdmin } = user;
  return {
    id,
    version,
    uuid,
    role,
    accountStatus,
    userName,
    email,
    ...account,
    firstName,
    name,
    province,
    customer: customerId === null ? null : { id: customerId, customerName: customerName ?? '' },
    isCustomerAdmin,
    userPermissions: userPermissions({ ...user, status: accountStatus, customerId }),
  };
}
