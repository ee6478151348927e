import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { DomainEvents } from '../../core/events/domain-events';
import { Customer } from './customer.entity';
import { visibleCustomers } from './customers.policy';
import { PropertyManagerAssignment } from './property-manager-assignment.entity';
import { PropertyManager } from './property-manager.entity';

type NewCustomer = Partial<Omit<Customer, 'id' | 'tenantId' | 'version'>> & { customerName: string };

@Injectable()
export class CustomersService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    @Rows(Customer) private readonly customers: TenantRepository<Customer>,
    @Rows(PropertyManager) private readonly propertyManagers: TenantRepository<PropertyManager>,
    @Rows(PropertyManagerAssignment)
    private readonly assignments: TenantRepository<PropertyManagerAssignment>,
  ) {}

  /** Customers the caller may see, by name. */
  async list(): Promise<Customer[]> {
    return visibleCustomers(this.customers.query('c').selectAll()).orderBy('c.customerName').rows<Customer>();
  }

  get(id: number): Promise<Customer> {
    return this.customers.get(id);
  }

  /** Until the unit ends nobody else changes the customer. */
  lock(id: number): Promise<void> {
    return this.customers.lock({ id });
  }

  async create(values: NewCustomer): Promise<number> {
    return this.units.run(async () => {
      const id = await this.customers.insert({ ...values, createdAt: this.clock.now() });
      this.events.publish('customer.created', { entity: 'customer', entityId: id, after: values });
      return id;
    });
  }

  async createPropertyManager(values: { customerId: number; code: string; name: string }): Promise<number> {
    return this.units.run(async () => {
      const id = await this.propertyManagers.insert({ ...values, isActive: true });
      this.events.publish('propertyManager.created', {
        entity: 'propertyManager',
        entityId: id,
        after: values,
      });
      return id;
    });
  }

  async assignPropertyManagers(userId: number, propertyManagerIds: number[]): Promise<void> {
    await this.units.run(async () => {
      await this.assignments.remove({ userId });
      await this.assignments.insertMany(
        propertyManagerIds.map((propertyManagerId) => ({ userId, propertyManagerId })),
      );
    });
  }

  /** The property managers that a property-manager user works for. */
  async propertyManagerIdsOf(userId: number): Promise<number[]> {
    const rows = await this.assignments.find({ userId });
    return rows.map((row) => row.propertyManagerId);
  }
}
