import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerUserItem, MANAGER_ROLES } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { CustomerUsers } from './customer-users.service';
import { RegisteredUserDto } from './dto/customer-people.dto';

/** Users of a customer who are not its admins. */
@ApiTags('customers')
@Controller()
export class CustomerUsersController {
  constructor(private readonly users: CustomerUsers) {}

  @Serves('GET customers/{id}/customerUsers')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewClient'] })
  list(@IdParam() id: number): Promise<CustomerUserItem[]> {
    return this.users.list(id);
  }

  @Serves('PUT customers/{id}/register')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewClient'] })
  register(@IdParam() id: number, @Body() body: RegisteredUserDto): Promise<void> {
    return this.users.register(id, body);
  }

  @Serves('POST customerUsers/{id}/sendRegEmail')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewClient'] })
  resendInvitation(@IdParam() id: number): Promise<void> {
    return this.users.resendInvitation(id);
  }

  @Serves('DELETE customerUsers/{id}')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewClient'] })
  remove(@IdParam() id: number): Promise<void> {
    return this.users.remove(id);
  }
}
