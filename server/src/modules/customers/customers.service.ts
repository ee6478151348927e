import { Injectable } from '@nestjs/common';
import {
  DEFAULT_COUNTRY,
  isEmailAddress,
  isProvinceOf,
  messages,
  placeCode,
  type NewCustomer as CustomerBody,
} from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { Customer } from './customer.entity';
import { visibleCustomers, visibleManagers } from './customers.policy';
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
    @Recorded(Customer) private readonly recorded: RecordedRepository<Customer, 'customer'>,
    @Recorded(PropertyManager)
    private readonly recordedManagers: RecordedRepository<PropertyManager, 'propertyManager'>,
    @Rows(PropertyManagerAssignment)
    private readonly assignments: TenantRepository<PropertyManagerAssignment>,
  ) {}

  /** Customers the caller may see, by name. */
  async list(): Promise<Customer[]> {
    return visibleCustomers(this.customers.query('c').selectAll()).orderBy('c.customerName').rows<Customer>();
  }

  /** One of them. @throws ProductError not_found, also when the caller may not see it */
  async visible(id: number): Promise<Customer> {
    const query = this.customers.query('c').selectAll().andWhere('c.id = :id', { id });
    const customer = await visibleCustomers(query).first<Customer>();
    if (!customer) throw notFound();
    return customer;
  }

  /** Property managers the caller may know of, by code. @param customerId left out: of every customer */
  async managers(customerId?: number): Promise<PropertyManager[]> {
    const query = visibleManagers(this.propertyManagers.query('m').selectAll());
    if (customerId !== undefined) query.andWhere('m.customerId = :customerId', { customerId });
    return query.orderBy('m.code').orderBy('m.id').rows<PropertyManager>();
  }

  /** One of them. @throws ProductError not_found, also when the caller may not know of it */
  async manager(id: number): Promise<PropertyManager> {
    const query = visibleManagers(this.propertyManagers.query('m').selectAll());
    const manager = await query.andWhere('m.id = :id', { id }).first<PropertyManager>();
    if (!manager) throw notFound();
    return manager;
  }

  get(id: number): Promise<Customer> {
    return this.customers.get(id);
  }

  /** Until the unit ends nobody else changes the customer. */
  lock(id: number): Promise<void> {
    return this.customers.lock({ id });
  }

  /** Takes on a customer as somebody has typed it. @throws ProductError rule_violation: a place or an address */
  async add(body: CustomerBody): Promise<Customer> {
    const country = body.country ?? DEFAULT_COUNTRY;
    const province = placeCode(body.province ?? '');
    if (province !== '' && !isProvinceOf(country, province))
      throw ruleViolation(messages.propertyEditor.invalidProvince, { field: 'province' });
    const { emailAddress = '' } = body;
    if (emailAddress !== '' && !isEmailAddress(emailAddress))
      throw ruleViolation(messages.customers.emailInvalid, { field: 'emailAddress' });
    return this.customers.get(await this.create({ ...body, country, province }));
  }

  async create(values: NewCustomer): Promise<number> {
    const row = { ...values, createdAt: this.clock.now() };
    return this.units.run(() => this.recorded.create('customer.created', row, values));
  }

  async createPropertyManager(values: { customerId: number; code: string; name: string }): Promise<number> {
    const row = { ...values, isActive: true };
    return this.units.run(() => this.recordedManagers.create('propertyManager.created', row, values));
  }

  /** Says for which property managers a user works from now on, instead of those of before. */
  async assignPropertyManagers(userId: number, propertyManagerIds: number[]): Promise<void> {
    await this.units.run(async () => {
      const before = await this.propertyManagerIdsOf(userId);
      await this.assignments.remove({ userId });
      await this.assignments.insertMany(
        propertyManagerIds.map((propertyManagerId) => ({ userId, propertyManagerId })),
      );
      this.events.publish('user.propertyManagersChanged', {
        entityId: userId,
        before: { propertyManagerIds: before },
        after: { propertyManagerIds },
      });
    });
  }

  /** The property managers that a property-manager user works for. */
  async propertyManagerIdsOf(userId: number): Promise<number[]> {
    const rows = await this.assignments.find({ userId });
    return rows.map((row) => row.propertyManagerId);
  }
}
