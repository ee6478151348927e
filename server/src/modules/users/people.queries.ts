import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Customer } from '../customers/customer.entity';
import { TenantConfig } from '../tenants/tenant-config.entity';
import { Tenant } from '../tenants/tenant.entity';
import { User } from './user.entity';

const OF_THE_USER = [
  'id',
  'role',
  'flags',
  'firstName',
  'name',
  'customerId',
  'isCustomerAdmin',
  'auditingCountry',
  'auditingProvince',
  'auditingCity',
  'auditingCustomerId',
  'auditingInspectorIds',
] as const satisfies readonly (keyof User)[];

/** Somebody who may work, with what the company and the own customer add to their rights. */
export interface WorkingPerson extends Pick<User, (typeof OF_THE_USER)[number]> {
  hasTier2Support: boolean;
  /** Hours. */
  inspectionGraceDelay: number;
  /** The customer's licence; null without a customer. */
  conditionInspectionSupport: boolean | null;
}

/** Reads people with what stands beside them, by one statement: every request asks who its caller is now. */
@Injectable()
export class PeopleQueries {
  constructor(@Rows(User) private readonly users: TenantRepository<User>) {}

  /** Null for somebody who is not active, and for everybody of a company that is blocked or gone. */
  working(userId: number): Promise<WorkingPerson | null> {
    return this.users
      .query('u')
      .innerJoin(Tenant, 't', 't.id = u.tenantId')
      .innerJoin(TenantConfig, 'config', 'config.id IS NOT NULL')
      .leftJoin(Customer, 'c', 'c.id = u.customerId')
      .select({
        ...Object.fromEntries(OF_THE_USER.map((column) => [column, `u.${column}`])),
        hasTier2Support: 'config.hasTier2Support',
        inspectionGraceDelay: 'config.inspectionGraceDelay',
        conditionInspectionSupport: 'c.conditionInspectionSupport',
      })
      .andWhere("u.id = :userId AND u.status = 'ACTIVE' AND u.deletedAt IS NULL", { userId })
      .andWhere('t.blocked = :no AND t.deletedAt IS NULL', { no: false })
      .first<WorkingPerson>();
  }
}
