import { Injectable } from '@nestjs/common';
import {
  type CustomerWithManagers,
  fill,
  isReservedCode,
  managerIsKept,
  messages,
  placeKey,
  type PropertyManagerBody,
  type PropertyManagerItem,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { customerItem } from './customer.presenter';
import { CustomersQueries } from './customers.queries';
import { CustomersService } from './customers.service';
import { PropertyManager } from './property-manager.entity';

const { customers: texts } = messages;

/** Lists, creates, edits and deletes property managers, each shown with its user. */
@Injectable()
export class PropertyManagers {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly customers: CustomersService,
    private readonly queries: CustomersQueries,
    @Rows(PropertyManager) private readonly managers: TenantRepository<PropertyManager>,
    @Recorded(PropertyManager)
    private readonly recorded: RecordedRepository<PropertyManager, 'propertyManager'>,
  ) {}

  /** Lists property managers the caller may see, by code. @param customerId undefined for all customers */
  async list(customerId?: number): Promise<PropertyManagerItem[]> {
    const managers = await this.customers.listManagers(customerId);
    const attached = await this.queries.attachedUsers(customerId);
    const users = new Map(attached.map((user) => [user.propertyManagerId, user] as const).reverse());
    return managers.map(({ tenantId: _tenant, deletedAt: _deleted, ...manager }) => {
      const user = users.get(manager.id);
      const propertyManagerUser = user
        ? {
            id: user.id,
            name: `${user.firstName} ${user.name}`.trim(),
            accountStatus: user.accountStatus,
          }
        : null;
      return { ...manager, propertyManagerUser };
    });
  }

  /** Returns the customers the caller may see with their property managers, for Customer Management. */
  async byCustomer(): Promise<CustomerWithManagers[]> {
    const [customers, managers, selfManaged] = [
      await this.customers.list(),
      await this.list(),
      await this.queries.selfManagedIds(),
    ];
    const of = new Map<number, PropertyManagerItem[]>();
    for (const manager of managers)
      of.set(manager.customerId, [...(of.get(manager.customerId) ?? []), manager]);
    return customers.map((customer) => ({
      customer: customerItem(customer),
      propertyManagers: of.get(customer.id) ?? [],
      isSelfManaged: selfManaged.has(customer.id),
    }));
  }

  /** Returns one property manager. @throws ProductError not_found, also when the caller may not see it */
  async get(id: number): Promise<PropertyManagerItem> {
    const { customerId } = await this.customers.getManager(id);
    const found = (await this.list(customerId)).find((manager) => manager.id === id);
    if (!found) throw notFound();
    return found;
  }

  /** @throws ProductError not_found | rule_violation: the code is taken by another manager, or is reserved */
  async add(customerId: number, body: PropertyManagerBody): Promise<PropertyManagerItem> {
    await this.customers.getVisible(customerId);
    const id = await this.units.run(async () => {
      await this.customers.lock(customerId);
      await this.assertCode(customerId, body.code);
      const { code, name = '', isActive = true } = body;
      return this.create({ customerId, code, name, isActive });
    });
    return this.get(id);
  }

  /** Creates a manager without checks. */
  async create(values: {
    customerId: number;
    code: string;
    name: string;
    isActive?: boolean;
  }): Promise<number> {
    const row = { isActive: true, ...values, deletedAt: null };
    return this.units.run(() => this.recorded.create('propertyManager.created', row, values));
  }

  /**
   * @param expected the version that the caller has seen; null skips the check
   * @throws ProductError not_found | edit_conflict | rule_violation: the code is taken by another manager, or is
   * reserved
   */
  async edit(id: number, expected: number | null, body: PropertyManagerBody): Promise<PropertyManagerItem> {
    await this.units.run(async () => {
      const manager = await this.take(id);
      const { code, name = manager.name, isActive = manager.isActive } = body;
      const values = { code, name, isActive };
      await this.recorded.assertUnchanged(manager, expected, values);
      if (code !== manager.code) await this.assertCode(manager.customerId, code, manager);
      await this.recorded.change('propertyManager.edited', manager, values);
    });
    return this.get(id);
  }

  /**
   * Deletes a manager that has no user and no properties. The deletion is soft, because history refers to the row.
   * @throws ProductError not_found | edit_conflict | rule_violation
   */
  async remove(id: number, expected: number | null): Promise<void> {
    await this.units.run(async () => {
      const manager = await this.take(id);
      await this.recorded.assertUnchanged(manager, expected, {});
      const kept = managerIsKept(await this.get(id));
      if (kept) throw ruleViolation(kept === 'reserved' ? texts.managerReserved : texts.managerAttached);
      const count = await this.queries.propertyCount(id);
      if (count > 0) throw ruleViolation(fill(texts.managerInUse, { count }), { count });
      const { code, name } = manager;
      await this.recorded.change(
        'propertyManager.deleted',
        manager,
        { deletedAt: this.clock.now() },
        { before: { code, name } },
      );
    });
  }

  /** Returns a manager the caller may see, with its customer locked until the current transaction ends. */
  private async take(id: number): Promise<PropertyManager> {
    const { customerId } = await this.customers.getManager(id);
    await this.customers.lock(customerId);
    const manager = await this.managers.findLocked({ id });
    if (!manager || manager.deletedAt !== null) throw notFound();
    return manager;
  }

  /**
   * Checks that the code is unique, because spreadsheets refer to managers by code. The customer must be locked.
   * @throws ProductError rule_violation
   */
  private async assertCode(customerId: number, code: string, own?: PropertyManager): Promise<void> {
    if (isReservedCode(code) || (own && isReservedCode(own.code)))
      throw ruleViolation(texts.codeReserved, { field: 'code' });
    const others = await this.managers.find({ customerId });
    if (
      others.some(
        (each) => each.deletedAt === null && each.id !== own?.id && placeKey(each.code) === placeKey(code),
      )
    )
      throw ruleViolation(texts.codeTaken, { field: 'code' });
  }
}
