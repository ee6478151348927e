import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import type { GlobalRepository } from '../../core/database/global-repository';
import { Rows } from '../../core/database/rows';
import { sha256 } from '../../core/events/sha256';
import { type KeyPurpose, OneTimeKey } from './one-time-key.entity';

const HOUR = 60 * 60 * 1000;
/** How long a key opens its door. */
const LIFETIME: Readonly<Record<KeyPurpose, number>> = {
  registration: 72 * HOUR,
  password_reset: HOUR / 2,
  email_change: 24 * HOUR,
};

/** Keys in mails: made, looked up and used up. A new one for the same purpose ends the old. */
@Injectable()
export class OneTimeKeys {
  constructor(
    private readonly clock: Clock,
    @Rows(OneTimeKey) private readonly keys: GlobalRepository<OneTimeKey>,
  ) {}

  /** @returns the key itself; it is stored nowhere */
  async issue(purpose: KeyPurpose, loginId: number, email: string | null = null): Promise<string> {
    const now = this.clock.now();
    for (const { id, usedAt } of await this.keys.find({ loginId, purpose })) {
      if (usedAt === null) await this.keys.update({ id }, { usedAt: now });
    }
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
    const found = await this.keys.findOne({ keyHash: sha256(key), purpose });
    if (!found || found.usedAt !== null || found.expiresAt <= now) return null;
    await this.keys.update({ id: found.id }, { usedAt: now });
    return { loginId: found.loginId, email: found.email };
  }
}
