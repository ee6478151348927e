import { Injectable } from '@nestjs/common';
import { requestContext } from '../../../core/context/request-context';
import { DomainEvents } from '../../../core/events/domain-events';
import { AccountsService } from '../accounts/accounts.service';
import { PasswordChanges } from '../auth/password-changes';
import { UsersService } from '../users/users.service';

/**
 * Passwords that another user set: they grant no more than that user could have granted (docs/decisions/0154). In the
 * current company.
 */
@Injectable()
export class GivenPasswords {
  constructor(
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly changes: PasswordChanges,
    private readonly users: UsersService,
  ) {}

  /** Returns those of these users whose password is invalidated when the caller grants them permissions. */
  async known(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const givers = await this.accounts.passwordGivers(requestContext.tenantId(), userIds);
    const trusted = await this.whoCouldGive([...new Set(givers.values())]);
    return new Set([...givers].filter(([, giverId]) => !trusted.has(giverId)).map(([userId]) => userId));
  }

  /** Invalidates the password in the current transaction; a password that only its owner knows stays. */
  async end(userId: number): Promise<void> {
    if (!(await this.known([userId])).has(userId)) return;
    await this.changes.end(await this.accounts.loginOf(requestContext.tenantId(), userId));
    this.events.publish('user.passwordEnded', { entityId: userId });
  }

  /** Returns those of these givers who could grant every permission themselves: administrators, and the caller. */
  private async whoCouldGive(giverIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { userId, roles } = requestContext.actor();
    // The provider is not a company user: their id belongs to someone else there.
    const caller = roles.includes('ROLE_MASTER') ? null : userId;
    const admins = await this.users.administrators(giverIds.filter((id) => id !== caller));
    return new Set(caller === null ? admins : [...admins, caller]);
  }
}
