import { Injectable } from '@nestjs/common';
import { requestContext } from '../../../core/context/request-context';
import { DomainEvents } from '../../../core/events/domain-events';
import { AccountsService } from '../accounts/accounts.service';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { PasswordChanges } from '../auth/password-changes';
import { RegistrationService } from '../auth/registration.service';

/** Manages how users of the current company sign in. Runs in the current transaction, and does not check access. */
@Injectable()
export class PersonLogins {
  constructor(
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly keys: OneTimeKeys,
    private readonly passwords: PasswordChanges,
    private readonly registration: RegistrationService,
  ) {}

  /** Sends an invitation, and invalidates the previous one. */
  async invite(userId: number, email: string): Promise<void> {
    await this.registration.invite(await this.loginId(userId), email);
    this.events.publish('user.invited', { entityId: userId, after: { email } });
  }

  /** Replaces the password, with the caller as its giver unless it is their own, and ends all sessions. */
  async setPassword(userId: number, passwordHash: string): Promise<void> {
    const { userId: actorId } = requestContext.actor();
    await this.passwords.replace(await this.loginId(userId), passwordHash, {
      ...(actorId !== userId && { giverId: actorId }),
    });
  }

  async endSessions(userId: number): Promise<void> {
    await this.accounts.endSessionsOf(await this.loginId(userId), 'account_changed');
  }

  /** Removes name and password, so that the user has to register again. */
  async reset(userId: number): Promise<void> {
    const loginId = await this.loginId(userId);
    await this.keys.endAll(loginId);
    await this.accounts.resetLogin(loginId, 'account_changed');
  }

  /** Disables the login for good; its name and address are free again. */
  async retire(userId: number): Promise<void> {
    const loginId = await this.loginId(userId);
    await this.keys.endAll(loginId);
    await this.accounts.retireLogin(loginId);
  }

  private async loginId(userId: number): Promise<number> {
    return (await this.accounts.loginOf(requestContext.tenantId(), userId)).id;
  }
}
