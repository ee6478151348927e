import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { TenantsService } from '../../../company/tenants/tenants.service';
import { CustomersService } from '../../../parties/customers/customers.service';
import { customerKey, CustomerLookup } from './customer-lookup';

/** Creates customers that lists name. */
@Injectable()
export class NewCustomers {
  constructor(
    private readonly customers: CustomersService,
    private readonly tenants: TenantsService,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Creates the customers that nobody has by name or code, each once. Two people may do so at the same time: the second
   * waits, and finds those of the first.
   */
  async createUnknown(names: readonly string[]): Promise<void> {
    const byKey = new Map(names.map((name) => [customerKey(name), name]));
    await this.units.run(async () => {
      await this.tenants.lock();
      const lookup = new CustomerLookup(await this.customers.list(), []);
      for (const customerName of byKey.values())
        if (lookup.isUnknown(customerName)) await this.customers.add({ customerName, individual: false });
    });
  }
}
