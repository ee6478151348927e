import { Injectable } from '@nestjs/common';
import { requestContext } from '../../core/context/request-context';
import { DomainEvents } from '../../core/events/domain-events';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { RegistrationService } from '../auth/registration.service';

/**
 * Another address of somebody who has registered: it counts when the link that is sent there is opened (decision 174).
 * Until then it can be withdrawn, for it may be a stranger's. All in the open unit.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly events: DomainEvents,
    private readonly keys: OneTimeKeys,
    private readonly registration: RegistrationService,
  ) {}

  /** The addresses that have yet to be confirmed, by user. */
  awaited(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.keys.awaitedEmails(requestContext.tenantId(), userIds);
  }

  async ask(userId: number, loginId: number, email: string): Promise<void> {
    await this.registration.askForEmail(loginId, email);
    this.events.publish('user.emailChangeAsked', { entityId: userId, after: { email } });
  }

  /** The link opens nothing any more; without one nothing happens. */
  async withdraw(userId: number, loginId: number): Promise<void> {
    if (await this.keys.end('email_change', loginId))
      this.events.publish('user.emailChangeWithdrawn', { entityId: userId });
  }
}
