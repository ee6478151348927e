import { Injectable, type OnModuleInit } from '@nestjs/common';
import { covers, customerScope, isCustomerSide, isManager, propertyManagerScope } from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { LiveSources } from '../../../core/live/live-source';
import { CustomersQueries, type CustomerAccessRow, type ManagerAccessRow } from './customers.queries';

/** Notifies open lists of customers and property managers, which then reload. */
@Injectable()
export class CustomersLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly queries: CustomersQueries,
  ) {}

  onModuleInit(): void {
    const asked = { audience: () => 'all', present: () => undefined };
    this.sources.register<CustomerAccessRow>({
      entity: 'customer',
      follows: 'customer',
      load: (ids) => this.queries.customersByIds(ids),
      before: (now, { name }) => (name === 'customer.created' ? null : now),
      canSee: (actor, customer) => readsCustomers(actor) && covers(customerScope(actor), customer),
      ...asked,
    });
    this.sources.register<ManagerAccessRow>({
      entity: 'propertyManager',
      follows: 'propertyManager',
      load: (ids) => this.queries.managersByIds(ids),
      // Nothing that decides visibility changes after creation except deletion.
      before: (now, { name }) =>
        name === 'propertyManager.created'
          ? null
          : { ...now, ...(name === 'propertyManager.deleted' && { deletedAt: null }) },
      canSee: (actor, manager) =>
        manager.deletedAt === null && readsCustomers(actor) && covers(propertyManagerScope(actor), manager),
      ...asked,
    });
  }
}

/** Whether the caller's role may list customers. */
const readsCustomers = (actor: Actor): boolean => isManager(actor) || isCustomerSide(actor);
