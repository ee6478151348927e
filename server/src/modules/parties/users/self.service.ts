import { Injectable } from '@nestjs/common';
import type { UserSelf } from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { notFound } from '../../../core/errors/product-error';
import { AccountsService } from '../accounts/accounts.service';
import { CustomersService } from '../customers/customers.service';
import { TeamsService } from '../teams/teams.service';
import { userSelf } from './users.presenter';
import { UsersService } from './users.service';

/** Returns what users of the current company may know about themselves, on which screens depend. */
@Injectable()
export class SelfService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly teams: TeamsService,
    private readonly customers: CustomersService,
  ) {}

  /** @throws ProductError not_found */
  async of(actor: Actor): Promise<UserSelf> {
    const user = await this.users.find(actor.userId);
    if (!user) throw notFound();
    const teams = await this.teams.teamsOf(user.id);
    const customer = user.customerId === null ? null : await this.customers.get(user.customerId);
    const { tenantId, id: userId } = user;
    const language = await this.accounts.chosenLanguage({ tenantId, userId });
    return userSelf(user, { teams, customer, language }, actor);
  }
}
