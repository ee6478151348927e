import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  PropertyManagerItem,
  PropertyManagerUserItem,
  type Role,
  UserPermissions,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { ownCustomerId } from '../customers/customers.controller';
import { PropertyManagers } from '../customers/property-managers.service';
import {
  ManagersOfUserDto,
  NewPropertyManagerUserDto,
  PermissionFlagsDto,
  PropertyManagerUserDto,
  RegisteredUserDto,
  StatusDto,
} from './dto/customer-people.dto';
import { PropertyManagerUsers } from './property-manager-users.service';

const STAFF_AND_CUSTOMERS: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER'];

/** Users of property managers, as managed by the customer and by staff. */
@ApiTags('customers')
@Controller()
export class PropertyManagerUsersController {
  constructor(
    private readonly users: PropertyManagerUsers,
    private readonly managers: PropertyManagers,
  ) {}

  /** Before the route by id, because `self` is not a number. */
  @Serves('GET propertyManagerUsers/self/propertyManagers')
  @Access({ roles: ['ROLE_PROPERTY_MANAGER'] })
  ownManagers(): Promise<PropertyManagerItem[]> {
    return this.managers.list();
  }

  @Serves('GET customers/self/propertyManagerUsers')
  @Access({ roles: ['ROLE_CUSTOMER'] })
  list(): Promise<PropertyManagerUserItem[]> {
    return this.users.list(requestContext.actor().customerId);
  }

  @Serves('POST customers/self/propertyManagerUsers')
  @Access({ roles: ['ROLE_CUSTOMER'], anyFlag: ['canModifyPropertyManager'] })
  invite(@Body() body: NewPropertyManagerUserDto): Promise<PropertyManagerUserItem> {
    return this.users.invite(ownCustomerId(), body);
  }

  @Serves('PUT propertyManagerUsers/{id}')
  @Access({ roles: STAFF_AND_CUSTOMERS, anyFlag: ['canModifyPropertyManager'] })
  edit(
    @IdParam() id: number,
    @Body() body: PropertyManagerUserDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<PropertyManagerUserItem> {
    return this.users.edit(id, expected, body);
  }

  @Serves('PUT propertyManagerUsers/{id}/accountStatus')
  @Access({ roles: STAFF_AND_CUSTOMERS, anyFlag: ['canModifyPropertyManager'] })
  changeStatus(@IdParam() id: number, @Body() { status }: StatusDto): Promise<PropertyManagerUserItem> {
    return this.users.changeStatus(id, status);
  }

  @Serves('POST propertyManagerUsers/{id}/sendRegEmail')
  @Access({ roles: STAFF_AND_CUSTOMERS, anyFlag: ['canModifyPropertyManager'] })
  resendInvitation(@IdParam() id: number): Promise<void> {
    return this.users.resendInvitation(id);
  }

  @Serves('DELETE propertyManagerUsers/{id}')
  @Access({ roles: STAFF_AND_CUSTOMERS, anyFlag: ['canModifyPropertyManager'] })
  remove(@IdParam() id: number): Promise<void> {
    return this.users.remove(id);
  }

  @Serves('GET propertyManagerUsers/{id}/propertyManagers')
  @Access({ roles: STAFF_AND_CUSTOMERS, anyFlag: ['canModifyPropertyManager'] })
  managersOf(@IdParam() id: number): Promise<PropertyManagerItem[]> {
    return this.users.managersOf(id);
  }

  @Serves('PUT propertyManagerUsers/{id}/propertyManagers')
  @Access({ roles: STAFF_AND_CUSTOMERS, anyFlag: ['canModifyPropertyManager'] })
  assign(
    @IdParam() id: number,
    @Body() body: ManagersOfUserDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<PropertyManagerItem[]> {
    return this.users.assign(id, expected, body);
  }

  @Serves('PUT propertyManagers/{id}/register')
  @Access({ roles: STAFF_AND_CUSTOMERS, anyFlag: ['canModifyPropertyManager'] })
  register(@IdParam() id: number, @Body() body: RegisteredUserDto): Promise<void> {
    return this.users.register(id, body);
  }

  @Serves('GET propertyManagers/{id}/userPermissions')
  @Access({ roles: STAFF_AND_CUSTOMERS, anyFlag: ['canModifyPropertyManager'] })
  permissionsFor(@IdParam() id: number): Promise<UserPermissions> {
    return this.users.permissionsFor(id);
  }

  /** Which users the caller may manage is decided in domain/src/people/access.ts. */
  @Serves('PUT userPermissions/{id}')
  @Access({ roles: STAFF_AND_CUSTOMERS, ability: 'person.permit' })
  permit(
    @IdParam() id: number,
    @Body() body: PermissionFlagsDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<UserPermissions> {
    return this.users.permit(id, expected, body);
  }
}
