import { Injectable } from '@nestjs/common';
import { requestContext } from '../../../core/context/request-context';
import { DomainEvents } from '../../../core/events/domain-events';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { RegistrationService } from '../auth/registration.service';

/**
 * Email changes of registered users: the new address takes effect when its confirmation link is opened. Until then
 * the change can be withdrawn, because the address may belong to someone else. Runs in the current transaction.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly events: DomainEvents,
    private readonly keys: OneTimeKeys,
    private readonly registration: RegistrationService,
  ) {}

  /** Returns the addresses that are not confirmed yet, by user. */
  awaited(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.keys.awaitedEmails(requestContext.tenantId(), userIds);
  }

  async ask(userId: number, loginId: number, email: string): Promise<void> {
    await this.registration.askForEmail(loginId, email);
    this.events.publish('user.emailChangeAsked', { entityId: userId, after: { email } });
  }

  /** Invalidates the confirmation link; does nothing without one. */
  async withdraw(userId: number, loginId: number): Promise<void> {
    if (await this.keys.end('email_change', loginId))
      this.events.publish('user.emailChangeWithdrawn', { entityId: userId });
  }
}
