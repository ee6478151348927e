import { Injectable } from '@nestjs/common';
import type { AccountStatus } from '@walkthrough/domain';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Property } from '../property-records/property.entity';
import { User } from '../users/user.entity';
import { Customer } from './customer.entity';
import { visibleManagers } from './customers.policy';
import { PropertyManagerAssignment } from './property-manager-assignment.entity';
import { PropertyManager } from './property-manager.entity';

/** Somebody who signs in for a property manager. */
export interface AttachedUser {
  propertyManagerId: number;
  id: number;
  firstName: string;
  name: string;
  accountStatus: AccountStatus;
}

/** What decides who may know of them. */
export type KnownCustomer = Pick<Customer, 'id' | 'version'>;
export type KnownManager = Pick<PropertyManager, 'id' | 'version' | 'customerId' | 'deletedAt'>;

/** What customers and their managers are asked about people and properties. */
@Injectable()
export class CustomersQueries {
  constructor(
    @Rows(Customer) private readonly customers: TenantRepository<Customer>,
    @Rows(PropertyManager) private readonly managers: TenantRepository<PropertyManager>,
    @Rows(PropertyManagerAssignment)
    private readonly assignments: TenantRepository<PropertyManagerAssignment>,
  ) {}

  /**
   * Who signs in for which of the managers that the caller may know of, and is not deleted.
   * @param customerId left out: of every customer
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

  /** Customers as they are now, of the open company: whoever asks. */
  customersByIds(ids: readonly number[]): Promise<KnownCustomer[]> {
    return this.customers
      .query('c')
      .select({ id: 'c.id', version: 'c.version' })
      .andWhere('c.id IN (:...ids)', { ids })
      .rows<KnownCustomer>();
  }

  /** The same of property managers, deleted ones too. */
  managersByIds(ids: readonly number[]): Promise<KnownManager[]> {
    return this.managers
      .query('m')
      .select({
        id: 'm.id',
        version: 'm.version',
        customerId: 'm.customerId',
        deletedAt: 'm.deletedAt',
      })
      .andWhere('m.id IN (:...ids)', { ids })
      .rows<KnownManager>();
  }

  /** Customers that have an admin. */
  async selfManagedIds(): Promise<Set<number>> {
    const rows = await this.customers
      .query('c')
      .innerJoin(User, 'u', 'u.customerId = c.id')
      .select({ id: 'c.id' })
      .andWhere('u.isCustomerAdmin = :yes AND u.deletedAt IS NULL', { yes: true })
      .rows<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }

  /** How many properties the manager looks after. */
  propertyCount(propertyManagerId: number): Promise<number> {
    return this.managers
      .query('m')
      .innerJoin(Property, 'p', 'p.propertyManagerId = m.id')
      .andWhere('m.id = :propertyManagerId AND p.deletedAt IS NULL', { propertyManagerId })
      .count();
  }
}
