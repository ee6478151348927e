import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerWithManagers, MANAGER_ROLES, PropertyManagerItem } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { ownCustomerId } from './customers.controller';
import { CustomersService } from './customers.service';
import { PropertyManagerDto } from './dto/customers.dto';
import { PropertyManagers } from './property-managers.service';

/** Property managers of a customer, for staff and for the customer itself. */
@ApiTags('customers')
@Controller()
export class PropertyManagersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly managers: PropertyManagers,
  ) {}

  @Serves('GET customers/self/propertyManagers')
  @Access({ roles: ['ROLE_CUSTOMER'] })
  ofOwnCustomer(): Promise<PropertyManagerItem[]> {
    return this.managers.list();
  }

  @Serves('GET customers/{id}/propertyManagers')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  async ofCustomer(@IdParam() id: number): Promise<PropertyManagerItem[]> {
    await this.customers.getVisible(id);
    return this.managers.list(id);
  }

  /** Lists the property managers of all customers, for staff. */
  @Serves('GET users/customerPropertyManagers')
  @Access({ roles: MANAGER_ROLES })
  everybodys(): Promise<CustomerWithManagers[]> {
    return this.managers.byCustomer();
  }

  @Serves('POST customers/self/propertyManagers')
  @Access({ roles: ['ROLE_CUSTOMER'], anyFlag: ['canModifyPropertyManager'] })
  createOwn(@Body() body: PropertyManagerDto): Promise<PropertyManagerItem> {
    return this.managers.add(ownCustomerId(), body);
  }

  @Serves('POST customers/{id}/propertyManagers')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canModifyPropertyManager'] })
  create(@IdParam() id: number, @Body() body: PropertyManagerDto): Promise<PropertyManagerItem> {
    return this.managers.add(id, body);
  }

  @Serves('PUT propertyManagers/{id}')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER'], anyFlag: ['canModifyPropertyManager'] })
  edit(
    @IdParam() id: number,
    @Body() body: PropertyManagerDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<PropertyManagerItem> {
    return this.managers.edit(id, expected, body);
  }

  @Serves('DELETE propertyManagers/{id}')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER'], anyFlag: ['canModifyPropertyManager'] })
  remove(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<void> {
    return this.managers.remove(id, expected);
  }
}
