import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InspectorProfile, ROLES, UserSelf } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { notFound } from '../../../core/errors/product-error';
import { Serves } from '../../../core/http/answers/serves';
import { AccountsService } from '../accounts/accounts.service';
import { SelfService } from './self.service';
import { masterSelf } from './users.presenter';

/** Serves the facts about the signed-in user that screens need. */
@ApiTags('users')
@Controller()
export class UsersController {
  constructor(
    private readonly selfService: SelfService,
    private readonly accounts: AccountsService,
  ) {}

  @Serves('GET users/self')
  @Access({ roles: ROLES })
  async self(): Promise<UserSelf> {
    const actor = requestContext.actor();
    if (actor.tenantId === null) {
      const session = await this.accounts.findOpenSession(actor.sessionId);
      const language = session && (await this.accounts.chosenLanguage({ id: session.loginId }));
      return masterSelf(actor, { userName: session?.userName ?? '', email: session?.email ?? '', language });
    }
    return this.selfService.of(actor);
  }

  @Serves('GET inspectors/self')
  @Access({ roles: ['ROLE_INSPECTOR'] })
  async inspectorSelf(): Promise<InspectorProfile> {
    const { inspector } = await this.self();
    if (!inspector) throw notFound();
    return inspector;
  }
}
