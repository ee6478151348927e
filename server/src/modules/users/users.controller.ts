import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InspectorProfile, ROLES, UserSelf } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { requestContext } from '../../core/context/request-context';
import { notFound } from '../../core/errors/product-error';
import { Serves } from '../../core/http/serves';
import { AccountsService } from '../accounts/accounts.service';
import { CustomersService } from '../customers/customers.service';
import { TeamsService } from '../teams/teams.service';
import { masterSelf, userSelf } from './users.presenter';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly teams: TeamsService,
    private readonly customers: CustomersService,
    private readonly accounts: AccountsService,
  ) {}

  @Serves('GET users/self')
  @Access({ roles: ROLES })
  async self(): Promise<UserSelf> {
    const actor = requestContext.actor();
    if (actor.tenantId === null) {
      const session = await this.accounts.findOpenSession(actor.sessionId);
      return masterSelf(actor, session?.userName ?? '', session?.email ?? '');
    }
    const user = await this.users.find(actor.userId);
    if (!user) throw notFound();
    const teams = await this.teams.teamsOf(user.id);
    const customer = user.customerId === null ? null : await this.customers.get(user.customerId);
    return userSelf(user, teams, customer, actor);
  }

  @Serves('GET inspectors/self')
  @Access({ roles: ['ROLE_INSPECTOR'] })
  async inspectorSelf(): Promise<InspectorProfile> {
    const { inspector } = await this.self();
    if (!inspector) throw notFound();
    return inspector;
  }
}
