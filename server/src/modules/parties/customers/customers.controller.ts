import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerItem, MANAGER_ROLES } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { forbidden } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { customerItem } from './customer.presenter';
import { CustomersService } from './customers.service';
import { CustomerDto, OwnCustomerDto } from './dto/customers.dto';

/** Customers of the company, and the record of the signed-in customer. */
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
  async create(@Body() body: CustomerDto): Promise<CustomerItem> {
    return customerItem(await this.customers.add(body));
  }

  @Serves('GET customers/self')
  @Access({ roles: ['ROLE_CUSTOMER'] })
  async own(): Promise<CustomerItem> {
    return customerItem(await this.customers.getVisible(ownCustomerId()));
  }

  /** Customers and customer admins edit their record, except what is licensed. */
  @Serves('PUT customers/self')
  @Access({ roles: ['ROLE_CUSTOMER'] })
  async editOwn(
    @Body() body: OwnCustomerDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<CustomerItem> {
    return customerItem(await this.customers.edit(ownCustomerId(), expected, body));
  }

  @Serves('PUT customers/{id}')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewClient'] })
  async edit(
    @IdParam() id: number,
    @Body() body: CustomerDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<CustomerItem> {
    return customerItem(await this.customers.edit(id, expected, body));
  }
}

/** @throws ProductError forbidden for an account without a customer */
export function ownCustomerId(): number {
  const { customerId } = requestContext.actor();
  if (customerId === null) throw forbidden();
  return customerId;
}
