import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import type { GlobalRepository } from '../../core/database/global-repository';
import { Rows } from '../../core/database/rows';
import { sha256 } from '../../core/events/sha256';
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

  /** No link for this purpose that was sent before opens anything any more. */
  end(purpose: KeyPurpose, loginId: number): Promise<void> {
    return this.endUnused(purpose, loginId, this.clock.now());
  }

  /** No link at all that was sent before opens anything any more. */
  async endAll(loginId: number): Promise<void> {
    for (const purpose of KEY_PURPOSES) await this.end(purpose, loginId);
  }

  /** Ends the unused keys that were made until then. */
  private async endUnused(purpose: KeyPurpose, loginId: number, madeUntil: number): Promise<void> {
    for (const { id, usedAt, createdAt } of await this.keys.find({ loginId, purpose })) {
      if (usedAt === null && createdAt <= madeUntil)
        await this.keys.update({ id }, { usedAt: this.clock.now() });
    }
  }
}
