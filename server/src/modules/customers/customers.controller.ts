import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerItem } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Serves } from '../../core/http/serves';
import type { Customer } from './customer.entity';
import { CustomersService } from './customers.service';

@ApiTags('customers')
@Controller()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Serves('GET customers')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  async list(): Promise<CustomerItem[]> {
    return (await this.customers.list()).map(customerItem);
  }
}

export function customerItem(customer: Customer): CustomerItem {
  const { tenantId: _tenant, createdAt: _created, ...item } = customer;
  return item;
}
