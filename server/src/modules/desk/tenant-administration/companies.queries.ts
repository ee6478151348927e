import { Injectable } from '@nestjs/common';
import { inspectorName, type TenantItem, type TenantUser } from '@walkthrough/domain';
import { Database } from '../../../core/database/database';
import { EveryCompany } from '../../../core/database/every-company';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { Property } from '../../parties/property-records/property.entity';
import { TenantConfig } from '../../company/tenants/tenant-config.entity';
import { User } from '../../parties/users/user.entity';

type Account = Pick<User, 'id' | 'userName' | 'email' | 'role' | 'status' | 'firstName' | 'name'>;

/** Facts of the provider's company list, by company id. */
interface CompanyFacts {
  configs: ReadonlyMap<number, TenantConfig>;
  /** The first administrator of each company. */
  admins: ReadonlyMap<number, NonNullable<TenantItem['admin']>>;
}

type Counts = NonNullable<TenantItem['stats']>;

/**
 * Reads what the provider may know of companies: counts of properties and inspections, administrators and managers;
 * never the contents. Reads the current company unless ids are given.
 */
@Injectable()
export class CompaniesQueries {
  constructor(
    private readonly database: Database,
    private readonly everyCompany: EveryCompany,
  ) {}

  /** Returns the facts of these companies in two statements, whatever their number. */
  async facts(ids: readonly number[]): Promise<CompanyFacts> {
    const configs = await this.everyCompany
      .query(TenantConfig, 'c')
      .selectAll()
      .andWhere('c.tenantId IN (:...ids)', { ids })
      .rows<TenantConfig>();
    const admins = await this.everyCompany
      .query(User, 'u')
      .select({ tenantId: 'u.tenantId', email: 'u.email', firstName: 'u.firstName', name: 'u.name' })
      .andWhere('u.tenantId IN (:...ids) AND u.role = :role AND u.deletedAt IS NULL', {
        ids,
        role: 'ROLE_ADMIN',
      })
      .orderBy('u.id', 'DESC')
      .rows<Pick<User, 'tenantId' | 'email' | 'firstName' | 'name'>>();
    return {
      configs: new Map(configs.map((config) => [config.tenantId, config])),
      // Later entries overwrite earlier ones, so the first administrator wins in this order.
      admins: new Map(
        admins.map(({ tenantId, email, ...named }) => [tenantId, { name: inspectorName(named), email }]),
      ),
    };
  }

  /** Counts the properties of these companies in one statement; companies without properties are missing. */
  async propertyCounts(ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
    const rows = await this.everyCompany
      .query(Property, 'p')
      .select({ tenantId: 'p.tenantId', active: 'p.active', count: 'COUNT(*)' })
      .andWhere('p.tenantId IN (:...ids) AND p.deletedAt IS NULL', { ids })
      .groupBy('p.tenantId')
      .groupBy('p.active')
      .rows<{ tenantId: number; active: boolean; count: number }>();
    const counts = new Map<number, Counts>();
    for (const { tenantId, active, count } of rows) {
      const known = counts.get(tenantId) ?? NO_PROPERTIES;
      counts.set(tenantId, { ...known, [active ? 'numActive' : 'numInactive']: Number(count) });
    }
    return counts;
  }

  /** Counts the inspections completed in a period, however they were completed. */
  completedBetween(from: number, before: number): Promise<number> {
    return new TenantRepository(this.database, Inspection)
      .query('i')
      .andWhere('i.inspectedDate >= :from AND i.inspectedDate < :before', { from, before })
      .count();
  }

  /** Returns the administrators and managers of the company, oldest account first. */
  async office(roles: readonly User['role'][]): Promise<TenantUser[]> {
    const rows = await new TenantRepository(this.database, User)
      .query('u')
      .select({
        id: 'u.id',
        userName: 'u.userName',
        email: 'u.email',
        role: 'u.role',
        status: 'u.status',
        firstName: 'u.firstName',
        name: 'u.name',
      })
      .andWhere('u.role IN (:...roles) AND u.deletedAt IS NULL', { roles })
      .orderBy('u.id')
      .rows<Account>();
    return rows.map(tenantUser);
  }
}

export const NO_PROPERTIES: Counts = { numActive: 0, numInactive: 0 };

const tenantUser = ({ firstName, name, status, ...account }: Account): TenantUser => ({
  id: account.id,
  userName: account.userName,
  email: account.email,
  role: account.role,
  name: inspectorName({ firstName, name }),
  accountStatus: status,
});
