import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import type { GlobalRepository } from '../../core/database/global-repository';
import { Rows } from '../../core/database/rows';
import { sha256 } from '../../core/events/sha256';
import { Login } from './login.entity';
import { KEY_PURPOSES, type KeyPurpose, OneTimeKey } from './one-time-key.entity';

const HOUR = 60 * 60 * 1000;
/** How long a key opens its door. */
const LIFETIME: Readonly<Record<KeyPurpose, number>> = {
  registration: 72 * HOUR,
  password_reset: HOUR / 2,
  // Decision 174.
  email_change: 48 * HOUR,
};

/**
 * How old a key must be for a new one to end it. Anybody can ask for a reset: it must not end the link that its owner
 * is about to click.
 */
const SPARED_FOR: Readonly<Record<KeyPurpose, number>> = {
  registration: 0,
  password_reset: 2 * 60 * 1000,
  email_change: 0,
};

/** Keys in mails: made, looked up and used up. A new one for the same purpose ends the old, a used one all others. */
@Injectable()
export class OneTimeKeys {
  constructor(
    private readonly clock: Clock,
    @Rows(OneTimeKey) private readonly keys: GlobalRepository<OneTimeKey>,
  ) {}

  /** @returns the key itself; it is stored nowhere */
  async issue(purpose: KeyPurpose, loginId: number, email: string | null = null): Promise<string> {
    const now = this.clock.now();
    await this.endUnused(purpose, loginId, now - SPARED_FOR[purpose]);
    const key = randomBytes(32).toString('base64url');
    await this.keys.insert({
      keyHash: sha256(key),
      purpose,
      loginId,
      email,
      createdAt: now,
      expiresAt: now + LIFETIME[purpose],
      usedAt: null,
    });
    return key;
  }

  /** Uses a key up, in the open unit. Null when it is unknown, used or too old: all the same to the caller. */
  async redeem(purpose: KeyPurpose, key: string): Promise<Pick<OneTimeKey, 'loginId' | 'email'> | null> {
    const now = this.clock.now();
    // Locked: of two who open one link at once, the second finds it used.
    const found = await this.keys.findLocked({ keyHash: sha256(key), purpose });
    if (!found || found.usedAt !== null || found.expiresAt <= now) return null;
    await this.endUnused(purpose, found.loginId, now);
    return { loginId: found.loginId, email: found.email };
  }

  /** The address that a used key has opened: its link may be opened twice (decision 114). Null for any other key. */
  async usedFor(purpose: KeyPurpose, key: string): Promise<Pick<OneTimeKey, 'loginId' | 'email'> | null> {
    const found = await this.keys.findOne({ keyHash: sha256(key), purpose });
    return found && found.usedAt !== null ? { loginId: found.loginId, email: found.email } : null;
  }

  /**
   * No link for this purpose that was sent before opens anything any more.
   * @returns whether there was one that did
   */
  end(purpose: KeyPurpose, loginId: number): Promise<boolean> {
    return this.endUnused(purpose, loginId, this.clock.now());
  }

  /** The addresses that a link which is still good would give to people of a company, by user. */
  async awaitedEmails(tenantId: number, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.keys
      .query('k')
      .innerJoin(Login, 'l', 'l.id = k.loginId')
      .select({ userId: 'l.userId', email: 'k.email' })
      .andWhere('l.tenantId = :tenantId AND l.userId IN (:...userIds)', { tenantId, userIds })
      .andWhere('k.purpose = :purpose AND k.usedAt IS NULL AND k.expiresAt > :now', {
        purpose: 'email_change',
        now: this.clock.now(),
      })
      .rows<{ userId: number; email: string }>();
    return new Map(rows.map(({ userId, email }) => [userId, email]));
  }

  /** No link at all that was sent before opens anything any more. */
  async endAll(loginId: number): Promise<void> {
    for (const purpose of KEY_PURPOSES) await this.end(purpose, loginId);
  }

  /** Ends the keys that are still good and were made until then. @returns whether there was one */
  private async endUnused(purpose: KeyPurpose, loginId: number, madeUntil: number): Promise<boolean> {
    const now = this.clock.now();
    const keys = await this.keys.find({ loginId, purpose });
    const ended = keys.filter(
      ({ usedAt, createdAt, expiresAt }) => usedAt === null && createdAt <= madeUntil && expiresAt > now,
    );
    for (const { id } of ended) await this.keys.update({ id }, { usedAt: now });
    return ended.length > 0;
  }
}
