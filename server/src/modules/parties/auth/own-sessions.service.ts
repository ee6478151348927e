import { Injectable } from '@nestjs/common';
import type { OwnSession } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { AccountsService } from '../accounts/accounts.service';

/** Lists and ends the caller's sessions. Ending a session takes effect at once, also for its sockets. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
  ) {}

  /** Returns the open sessions, newest first. */
  async list(): Promise<OwnSession[]> {
    const { sessionId: own } = requestContext.actor();
    const sessions = await this.accounts.openSessionsOf(await this.loginId());
    return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      createdAt,
      lastSeenAt: lastSeenAt ?? createdAt,
      isThis: id === own,
    }));
  }

  /** Ends one of the caller's sessions. @throws ProductError not_found when it is not an open session of the caller */
  async end(sessionId: string): Promise<void> {
    await this.units.run(async () => {
      const open = await this.accounts.openSessionsOf(await this.loginId());
      if (!open.some(({ id }) => id === sessionId)) throw notFound();
      await this.accounts.endSession(sessionId, ENDED);
      this.publish();
    });
  }

  /** Ends all sessions except the current one. */
  async endOthers(): Promise<void> {
    const { sessionId } = requestContext.actor();
    await this.units.run(async () => {
      await this.accounts.endSessionsOf(await this.loginId(), ENDED, sessionId);
      this.publish();
    });
  }

  /** Publishes the event; a master has no company whose log could record it. */
  private publish(): void {
    const { tenantId, userId } = requestContext.actor();
    if (tenantId !== null) this.events.publish('user.sessionsEnded', { entityId: userId });
  }

  /** @throws ProductError session_ended */
  private async loginId(): Promise<number> {
    const session = await this.accounts.findOpenSession(requestContext.actor().sessionId);
    if (!session) throw new ProductError('session_ended');
    return session.loginId;
  }
}

const ENDED = 'ended_elsewhere';
