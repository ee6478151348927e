import { Injectable } from '@nestjs/common';
import type { AccountStatus } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Property } from '../property-records/property.entity';
import { User } from '../users/user.entity';
import { Customer } from './customer.entity';
import { visibleManagers } from './customers.policy';
import { PropertyManagerAssignment } from './property-manager-assignment.entity';
import { PropertyManager } from './property-manager.entity';

/** A user of a property manager. */
interface AttachedUser {
  propertyManagerId: number;
  id: number;
  firstName: string;
  name: string;
  accountStatus: AccountStatus;
}

/** The columns that decide who may see a customer. */
export type CustomerAccessRow = Pick<Customer, 'id' | 'version'>;
export type ManagerAccessRow = Pick<PropertyManager, 'id' | 'version' | 'customerId' | 'deletedAt'>;

/** Reads what customers and property managers need from users and properties. */
@Injectable()
export class CustomersQueries {
  constructor(
    @Rows(Customer) private readonly customers: TenantRepository<Customer>,
    @Rows(PropertyManager) private readonly managers: TenantRepository<PropertyManager>,
    @Rows(PropertyManagerAssignment)
    private readonly assignments: TenantRepository<PropertyManagerAssignment>,
  ) {}

  /**
   * Returns the users, not deleted, of the property managers the caller may see.
   * @param customerId undefined for all customers
   */
  attachedUsers(customerId?: number): Promise<AttachedUser[]> {
    const query = this.assignments
      .query('a')
      .innerJoin(PropertyManager, 'm', 'm.id = a.propertyManagerId')
      .innerJoin(User, 'u', 'u.id = a.userId')
      .select({
        propertyManagerId: 'a.propertyManagerId',
        id: 'u.id',
        firstName: 'u.firstName',
        name: 'u.name',
        accountStatus: 'u.status',
      })
      .andWhere('u.deletedAt IS NULL');
    if (customerId !== undefined) query.andWhere('m.customerId = :customerId', { customerId });
    return visibleManagers(query).orderBy('a.propertyManagerId').orderBy('u.id').rows<AttachedUser>();
  }

  /** Returns customers of the current company without checking the caller. */
  customersByIds(ids: readonly number[]): Promise<CustomerAccessRow[]> {
    return this.customers
      .query('c')
      .select({ id: 'c.id', version: 'c.version' })
      .andWhere('c.id IN (:...ids)', { ids })
      .rows<CustomerAccessRow>();
  }

  /** Returns property managers, deleted ones included, without checking the caller. */
  managersByIds(ids: readonly number[]): Promise<ManagerAccessRow[]> {
    return this.managers
      .query('m')
      .select({
        id: 'm.id',
        version: 'm.version',
        customerId: 'm.customerId',
        deletedAt: 'm.deletedAt',
      })
      .andWhere('m.id IN (:...ids)', { ids })
      .rows<ManagerAccessRow>();
  }

  /** Returns ids of customers that have an admin. */
  async selfManagedIds(): Promise<Set<number>> {
    const rows = await this.customers
      .query('c')
      .innerJoin(User, 'u', 'u.customerId = c.id')
      .select({ id: 'c.id' })
      .andWhere('u.isCustomerAdmin = :yes AND u.deletedAt IS NULL', { yes: true })
      .rows<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }

  /** Counts the properties of a property manager. */
  propertyCount(propertyManagerId: number): Promise<number> {
    return this.managers
      .query('m')
      .innerJoin(Property, 'p', 'p.propertyManagerId = m.id')
      .andWhere('m.id = :propertyManagerId AND p.deletedAt IS NULL', { propertyManagerId })
      .count();
  }
}
