import { Injectable } from '@nestjs/common';
import { requestContext } from '../../core/context/request-context';
import { DomainEvents } from '../../core/events/domain-events';
import { AccountsService } from '../accounts/accounts.service';
import { RegistrationService } from '../auth/registration.service';
import { UsersService } from '../users/users.service';

/**
 * Passwords that somebody else gave, or from which they were changed: they open no more than their giver could have given
 * (docs/decisions/0154). In the company of the open context.
 */
@Injectable()
export class GivenPasswords {
  constructor(
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    private readonly users: UsersService,
  ) {}

  /** Those of these people whose password ends when the caller gives them permissions. */
  async known(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const givers = await this.accounts.passwordGivers(requestContext.tenantId(), userIds);
    const trusted = await this.whoCouldGive([...new Set(givers.values())]);
    return new Set([...givers].filter(([, giverId]) => !trusted.has(giverId)).map(([userId]) => userId));
  }

  /** Ends it, in the open unit; one that nobody else knows stays. */
  async end(userId: number): Promise<void> {
    if (!(await this.known([userId])).has(userId)) return;
    await this.registration.endPassword(await this.accounts.loginOf(requestContext.tenantId(), userId));
    this.events.publish('user.passwordEnded', { entityId: userId });
  }

  /** Nobody gives what they have not, but administrators, who have all; what the caller gives is the caller's. */
  private async whoCouldGive(giverIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { userId, roles } = requestContext.actor();
    // The provider is no user of the company: a number of theirs means somebody else.
    const caller = roles.includes('ROLE_MASTER') ? null : userId;
    const admins = await this.users.administrators(giverIds.filter((id) => id !== caller));
    return new Set(caller === null ? admins : [...admins, caller]);
  }
}
