import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerAdminItem, MANAGER_ROLES } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { CustomerAdmins } from './customer-admins.service';
import { AccountDto, StatusDto } from './dto/customer-people.dto';

/** Customer admins, as managed by staff. */
@ApiTags('customers')
@Controller()
export class CustomerAdminsController {
  constructor(private readonly admins: CustomerAdmins) {}

  @Serves('GET customers/{id}/customerAdmins')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canSetClientSelfManaged', 'canCreateTier2Admin'] })
  list(@IdParam() id: number): Promise<CustomerAdminItem[]> {
    return this.admins.list(id);
  }

  @Serves('POST customers/{id}/customerAdmins')
  @Access({
    roles: MANAGER_ROLES,
    anyFlag: ['canSetClientSelfManaged', 'canCreateTier2Admin'],
    ability: 'customerAdmin.invite',
  })
  invite(@IdParam() id: number, @Body() body: AccountDto): Promise<CustomerAdminItem> {
    return this.admins.invite(id, body);
  }

  @Serves('PUT customerAdmins/{id}')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canSetClientSelfManaged'] })
  edit(
    @IdParam() id: number,
    @Body() body: AccountDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<CustomerAdminItem> {
    return this.admins.edit(id, expected, body);
  }

  @Serves('PUT customerAdmins/{id}/accountStatus')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canSetClientSelfManaged'] })
  changeStatus(@IdParam() id: number, @Body() { status }: StatusDto): Promise<CustomerAdminItem> {
    return this.admins.changeStatus(id, status);
  }

  @Serves('POST customerAdmins/{id}/sendRegEmail')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canSetClientSelfManaged'] })
  resendInvitation(@IdParam() id: number): Promise<void> {
    return this.admins.resendInvitation(id);
  }

  @Serves('DELETE customerAdmins/{id}')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canSetClientSelfManaged'] })
  remove(@IdParam() id: number): Promise<void> {
    return this.admins.remove(id);
  }

  @Serves('PUT customers/{id}/managedByTenant')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canSetClientSelfManaged'] })
  handBack(@IdParam() id: number): Promise<void> {
    return this.admins.handBack(id);
  }
}
