import { Injectable } from '@nestjs/common';
import { requestContext } from '../../../core/context/request-context';
import { DomainEvents } from '../../../core/events/domain-events';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { logger } from '../../../core/logging/logger';
import { AccountsService } from '../accounts/accounts.service';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { EmailConfirmations } from '../auth/email-confirmations';
import { emailTaken, unlessTaken } from './people-checks';

/**
 * Changes the email addresses of users. That of a registered user takes effect when its confirmation link is opened.
 * Until then the change can be withdrawn, because the address may belong to someone else. Runs in the current
 * transaction.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    private readonly keys: OneTimeKeys,
    private readonly confirmations: EmailConfirmations,
  ) {}

  /** Returns the addresses that are not confirmed yet, by user. */
  awaited(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.keys.awaitedEmails(requestContext.tenantId(), userIds);
  }

  /**
   * Asserts that the address is free. The error reveals as much as an availability check does, so it is counted and
   * logged as one.
   * @throws ProductError rule_violation | too_many_attempts
   */
  async assertFree(email: string): Promise<void> {
    if (await this.accounts.isEmailFree(email)) return;
    const { tenantId, userId } = requestContext.actor();
    await this.limits.countEmailCheck(`${tenantId} ${userId}`);
    logger.info('Somebody was told that an e-mail address is taken');
    throw emailTaken(email);
  }

  /** Mails the confirmation link to the new address of a registered user. */
  async request(userId: number, email: string): Promise<void> {
    await this.confirmations.request(await this.loginId(userId), email);
    this.events.publish('user.emailChangeAsked', { entityId: userId, after: { email } });
  }

  /** Invalidates the confirmation link; does nothing without one. */
  async withdraw(userId: number): Promise<void> {
    if (await this.keys.end('email_change', await this.loginId(userId)))
      this.events.publish('user.emailChangeWithdrawn', { entityId: userId });
  }

  /**
   * Replaces the address of a user who has not registered, and invalidates the invitation sent to the previous one.
   * @throws ProductError rule_violation when the address is taken
   */
  async replaceUnregistered(userId: number, email: string): Promise<void> {
    const loginId = await this.loginId(userId);
    await unlessTaken(email, this.accounts.setEmail(loginId, email));
    await this.keys.end('registration', loginId);
  }

  private async loginId(userId: number): Promise<number> {
    return (await this.accounts.loginOf(requestContext.tenantId(), userId)).id;
  }
}
