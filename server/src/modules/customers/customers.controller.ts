import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { CustomerItem } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Answers } from '../../core/http/answers';
import type { Customer } from './customer.entity';
import { CustomersService } from './customers.service';

@ApiTags('customers')
@Controller('customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  @Answers(Type.Array(CustomerItem))
  async list(): Promise<CustomerItem[]> {
    return (await this.customers.list()).map(customerItem);
  }
}

export function customerItem(customer: Customer): CustomerItem {
  const { tenantId: _tenant, createdAt: _created, ...item } = customer;
  return item;
}
