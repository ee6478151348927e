import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { PropertyManagerAssignment } from '../customers/property-manager-assignment.entity';
import { PropertyManager } from '../customers/property-manager.entity';
import { User } from './user.entity';

/** A property manager that a user signs in for. */
export interface ManagerOfUser {
  userId: number;
  id: number;
  code: string;
  name: string;
}

/** Reads who signs in for a customer, and for which of its managers. */
@Injectable()
export class CustomerPeopleQueries {
  constructor(@Rows(User) private readonly users: TenantRepository<User>) {}

  /** Returns its admins, by name. */
  admins(customerId: number): Promise<User[]> {
    return this.whoAreIt(customerId, true);
  }

  /** Returns users of the customer who are not admins, by name. */
  customerUsers(customerId: number): Promise<User[]> {
    return this.whoAreIt(customerId, false);
  }

  /** Returns its property-manager users, by name. */
  managerUsers(customerId: number): Promise<User[]> {
    return this.ofCustomer(customerId)
      .andWhere('u.role = :role', { role: 'ROLE_PROPERTY_MANAGER' })
      .rows<User>();
  }

  /** Returns the managers that a customer's users sign in for, by code. */
  managersOfUsers(customerId: number): Promise<ManagerOfUser[]> {
    return this.users
      .query('u')
      .innerJoin(PropertyManagerAssignment, 'a', 'a.userId = u.id')
      .innerJoin(PropertyManager, 'm', 'm.id = a.propertyManagerId')
      .select({ userId: 'a.userId', id: 'm.id', code: 'm.code', name: 'm.name' })
      .andWhere('m.customerId = :customerId AND m.deletedAt IS NULL', { customerId })
      .orderBy('m.code')
      .orderBy('m.id')
      .rows<ManagerOfUser>();
  }

  private whoAreIt(customerId: number, isCustomerAdmin: boolean): Promise<User[]> {
    return this.ofCustomer(customerId)
      .andWhere('u.role = :role AND u.isCustomerAdmin = :isCustomerAdmin', {
        role: 'ROLE_CUSTOMER',
        isCustomerAdmin,
      })
      .rows<User>();
  }

  private ofCustomer(customerId: number): ScopedQuery {
    return this.users
      .query('u')
      .selectAll()
      .andWhere('u.customerId = :customerId AND u.deletedAt IS NULL', { customerId })
      .orderBy('u.name')
      .orderBy('u.id');
  }
}
