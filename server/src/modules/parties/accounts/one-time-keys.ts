import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import { sha256 } from '../../../core/context/sha256';
import { Login } from './login.entity';
import { KEY_PURPOSES, type KeyPurpose, OneTimeKey } from './one-time-key.entity';

const HOUR = 60 * 60 * 1000;
/** How long a key is valid (ms). */
export const KEY_LIFETIME: Readonly<Record<KeyPurpose, number>> = {
  registration: 72 * HOUR,
  password_reset: HOUR / 2,
  email_change: 48 * HOUR,
};

/**
 * Minimum age at which a new key invalidates an older one. Anyone can request a reset, so a request must not
 * invalidate the link that the owner is about to click.
 */
const SPARED_FOR: Readonly<Record<KeyPurpose, number>> = {
  registration: 0,
  password_reset: 2 * 60 * 1000,
  email_change: 0,
};

/**
 * Issues and redeems keys sent by mail. A new key invalidates older ones for the same purpose; a redeemed one
 * invalidates all others.
 */
@Injectable()
export class OneTimeKeys {
  constructor(
    private readonly clock: Clock,
    @Rows(OneTimeKey) private readonly keys: GlobalRepository<OneTimeKey>,
  ) {}

  /** @returns the key, which is not stored */
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
      expiresAt: now + KEY_LIFETIME[purpose],
      usedAt: null,
    });
    return key;
  }

  /**
   * Redeems a key in the current transaction. Null when it is unknown, used or expired; callers do not distinguish.
   */
  async redeem(purpose: KeyPurpose, key: string): Promise<Pick<OneTimeKey, 'loginId' | 'email'> | null> {
    const now = this.clock.now();
    // Locked: when a link is opened twice at the same time, the second request finds it used.
    const found = await this.keys.findLocked({ keyHash: sha256(key), purpose });
    if (!found || found.usedAt !== null || found.expiresAt <= now) return null;
    await this.endUnused(purpose, found.loginId, now);
    return { loginId: found.loginId, email: found.email };
  }

  /**
   * Returns the address that a used key confirmed, so that opening the link again succeeds. Null for any other key.
   */
  async usedFor(purpose: KeyPurpose, key: string): Promise<Pick<OneTimeKey, 'loginId' | 'email'> | null> {
    const found = await this.keys.findOne({ keyHash: sha256(key), purpose });
    return found && found.usedAt !== null ? { loginId: found.loginId, email: found.email } : null;
  }

  /**
   * Invalidates all links sent for this purpose.
   * @returns whether one was still valid
   */
  end(purpose: KeyPurpose, loginId: number): Promise<boolean> {
    return this.endUnused(purpose, loginId, this.clock.now());
  }

  /** Returns the new addresses that are waiting for confirmation, by user. */
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

  /** Invalidates all links sent to the login. */
  async endAll(loginId: number): Promise<void> {
    for (const purpose of KEY_PURPOSES) await this.end(purpose, loginId);
  }

  /** Invalidates unused keys created up to `madeUntil`. @returns whether there was one */
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
