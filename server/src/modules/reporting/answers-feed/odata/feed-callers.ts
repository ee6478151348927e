import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EXPORTS_ANSWERS, isAllowed, messages } from '@walkthrough/domain';
import type { Request } from 'express';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { ProductError } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import { networkOf } from '../../../../core/http/limits/network-address';
import { RateLimits } from '../../../../core/http/limits/rate-limits';
import { logger } from '../../../../core/logging/logger';
import { AnswersTokens, type StoredAnswersToken } from '../../../parties/accounts/answers-tokens';
import { ActorsService } from '../../../parties/auth/actors.service';

/** Longer headers are none of ours. */
const MAX_CHARACTERS = 1_000;
const HOUR_MS = 3_600_000;
const MAX_REMEMBERED = 10_000;

/** Identifies programs by their token, and ends tokens with the right of their owner. */
@Injectable()
export class FeedCallers implements OnModuleInit {
  /** When a form was last recorded as read, by token and form. */
  private readonly recordedAt = new Map<string, number>();

  constructor(
    private readonly actors: ActorsService,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly tokens: AnswersTokens,
    private readonly units: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.events.on(
      ['user.permissionsChanged', 'user.statusChanged', 'user.detailsChanged', 'user.deleted'],
      async (events) => {
        const tenantId = requestContext.tenantId();
        for (const { entityId: userId } of events) {
          const actor = await this.actors.ofLogin({ tenantId, userId });
          if (actor && isAllowed(actor, EXPORTS_ANSWERS)) continue;
          await this.tokens.revokeAll({ tenantId, userId });
        }
      },
    );
  }

  /**
   * Continues the request as the owner of its token, with their current rights.
   * @throws ProductError unauthenticated, the same for unknown and revoked tokens and owners without the right |
   *   too_many_attempts
   */
  async signIn({ headers: { authorization }, ip }: Request): Promise<StoredAnswersToken> {
    const secret = secretOf(authorization);
    const token =
      secret === null
        ? null
        : await requestContext.runAsSystem('answers feed', () => this.tokens.find(secret));
    const actor =
      token &&
      (await requestContext.runAsSystem('answers feed', () => this.actors.ofLogin({ id: token.loginId })));
    if (!token || !actor || !isAllowed(actor, EXPORTS_ANSWERS)) {
      // Programs first ask without a token; only wrong ones count.
      if (authorization !== undefined) await this.limits.countFeedGuess(networkOf(ip));
      throw new ProductError('unauthenticated', messages.answersFeed.wrongToken);
    }
    await this.limits.countAnswersRequest(token.tokenHash);
    requestContext.signIn({ actor, head: null });
    if (this.tokens.isSeenLongAgo(token)) await this.noteUse(token);
    return token;
  }

  /** Records that a form is read, at most once an hour for each token in this process: programs poll. */
  async recordReading({ id, name }: StoredAnswersToken, formKey: string): Promise<void> {
    const now = this.clock.now();
    const place = `${id} ${formKey}`;
    if (now - (this.recordedAt.get(place) ?? -Infinity) < HOUR_MS) return;
    if (this.recordedAt.size >= MAX_REMEMBERED) this.recordedAt.clear();
    // Before the write, so that requests at the same time record one entry.
    this.recordedAt.set(place, now);
    const { userId } = requestContext.actor();
    try {
      await this.units.run(() => {
        this.events.publish('user.answersRead', { entityId: userId, after: { formKey, name } });
        return Promise.resolve();
      });
    } catch (error) {
      this.recordedAt.delete(place);
      throw error;
    }
  }

  private async noteUse(token: StoredAnswersToken): Promise<void> {
    try {
      await this.units.run(() => this.tokens.noteUse(token));
    } catch (error) {
      // Reads continue to work while the database is read-only.
      logger.warn({ err: error }, 'The last use of a feed token could not be noted');
    }
  }
}

/** Returns the secret of a request: the password of Basic, whatever the user name, or the token of Bearer. */
function secretOf(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > MAX_CHARACTERS) return null;
  const [, scheme, value] = /^(\w+) +(\S+)$/.exec(authorization.trim()) ?? [];
  if (scheme === undefined || value === undefined) return null;
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return null;
  const text = Buffer.from(value, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(colon + 1);
}
