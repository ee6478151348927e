import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerItem, CustomerWithManagers, MANAGER_ROLES, PropertyManagerItem } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import type { Customer } from './customer.entity';
import { CustomersService } from './customers.service';
import { NewCustomerDto } from './dto/customer.dto';
import type { PropertyManager } from './property-manager.entity';

/** Customers, and who manages their properties. */
@ApiTags('customers')
@Controller()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Serves('GET customers')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  async list(): Promise<CustomerItem[]> {
    return (await this.customers.list()).map(customerItem);
  }

  @Serves('POST customers')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewClient'] })
  async create(@Body() body: NewCustomerDto): Promise<CustomerItem> {
    return customerItem(await this.customers.add(body));
  }

  @Serves('GET customers/self/propertyManagers')
  @Access({ roles: ['ROLE_CUSTOMER'] })
  ofOwnCustomer(): Promise<PropertyManagerItem[]> {
    return this.managers();
  }

  @Serves('GET propertyManagerUsers/self/propertyManagers')
  @Access({ roles: ['ROLE_PROPERTY_MANAGER'] })
  ofUser(): Promise<PropertyManagerItem[]> {
    return this.managers();
  }

  @Serves('GET customers/{id}/propertyManagers')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  async ofCustomer(@IdParam() id: number): Promise<PropertyManagerItem[]> {
    await this.customers.visible(id);
    return this.managers(id);
  }

  /** Everybody's, for staff. */
  @Serves('GET users/customerPropertyManagers')
  @Access({ roles: MANAGER_ROLES })
  async everybodys(): Promise<CustomerWithManagers[]> {
    const [customers, managers] = await Promise.all([this.customers.list(), this.managers()]);
    return customers.map((customer) => ({
      customer: customerItem(customer),
      propertyManagers: managers.filter(({ customerId }) => customerId === customer.id),
    }));
  }

  private async managers(customerId?: number): Promise<PropertyManagerItem[]> {
    return (await this.customers.managers(customerId)).map(managerItem);
  }
}

export function customerItem(customer: Customer): CustomerItem {
  const { tenantId: _tenant, createdAt: _created, ...item } = customer;
  return item;
}

function managerItem({ tenantId: _tenant, ...item }: PropertyManager): PropertyManagerItem {
  return item;
}
