import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CalendarFeedSettings } from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { Clock } from '../../../core/context/clock';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import { notFound } from '../../../core/errors/product-error';
import { sha256 } from '../../../core/context/sha256';
import { CalendarFeed } from './calendar-feed.entity';
import { CallersQueries, type FeedRow } from './callers.queries';

type Owner = Pick<Actor, 'tenantId' | 'userId'>;

/** Manages calendar feed keys: one per login, valid until renewed or revoked. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly callers: CallersQueries,
    private readonly clock: Clock,
    @Rows(CalendarFeed) private readonly feeds: GlobalRepository<CalendarFeed>,
  ) {}

  async settings(owner: Owner): Promise<CalendarFeedSettings> {
    const feed = await this.feeds.findOne({ loginId: await this.loginOf(owner) });
    return { createdAt: feed?.createdAt ?? null, showsOccupants: feed?.showsOccupants ?? false };
  }

  /** Returns the owner of a feed key; null for unknown and revoked keys, and for users who may not sign in. */
  async find(key: string): Promise<FeedRow | null> {
    const feed = await this.callers.ofFeed(sha256(key));
    return feed?.workingUserId === null ? null : feed;
  }

  /** Locks a feed until the current transaction ends. @returns false when it was revoked */
  async lock(feedId: number): Promise<boolean> {
    return (await this.feeds.findLocked({ id: feedId })) !== null;
  }

  /** Creates a feed or replaces its key in the current transaction. @returns the key, which is not stored */
  async renew(owner: Owner): Promise<string> {
    const loginId = await this.loginOf(owner);
    const key = randomBytes(32).toString('base64url');
    const values = { keyHash: sha256(key), createdAt: this.clock.now() };
    if ((await this.feeds.update({ loginId }, values)) === 0)
      await this.feeds.insert({ loginId, showsOccupants: false, ...values });
    return key;
  }

  /** @returns false when there is no feed */
  async setShowsOccupants(owner: Owner, showsOccupants: boolean): Promise<boolean> {
    const loginId = await this.loginOf(owner);
    return (await this.feeds.update({ loginId }, { showsOccupants })) > 0;
  }

  /** @returns false when there is no feed */
  async revoke({ tenantId, userId }: Owner): Promise<boolean> {
    const login = await this.callers.ofLogin({ tenantId: tenantId!, userId });
    return login !== null && (await this.feeds.remove({ loginId: login.loginId })) > 0;
  }

  private async loginOf({ tenantId, userId }: Owner): Promise<number> {
    const login = await this.callers.ofLogin({ tenantId: tenantId!, userId });
    if (!login) throw notFound();
    return login.loginId;
  }
}
