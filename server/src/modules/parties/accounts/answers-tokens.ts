import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AnswersToken as TokenItem, fill, MAX_ANSWERS_TOKENS, messages } from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { Clock } from '../../../core/context/clock';
import { sha256 } from '../../../core/context/sha256';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { AnswersToken } from './answers-token.entity';
import { CallersQueries } from './callers.queries';

/** A stored token, for the modules that read with it. */
export type StoredAnswersToken = Pick<AnswersToken, 'id' | 'loginId' | 'name' | 'tokenHash' | 'lastUsedAt'>;

type Owner = Pick<Actor, 'tenantId' | 'userId'>;

/** Makes a token recognizable for programs that search files for secrets. */
const PREFIX = 'wtk_';
const SEEN_WITHIN_MS = 5 * 60 * 1000;

/** Manages tokens of the answers feed. Writes run in the current transaction. */
@Injectable()
export class AnswersTokens {
  constructor(
    private readonly callers: CallersQueries,
    private readonly clock: Clock,
    @Rows(AnswersToken) private readonly tokens: GlobalRepository<AnswersToken>,
  ) {}

  /** Returns a user's tokens, newest first. */
  async of(owner: Owner): Promise<TokenItem[]> {
    const loginId = await this.loginOf(owner);
    if (loginId === null) return [];
    const rows = await this.tokens.find({ loginId });
    return rows
      .sort((one, other) => other.id - one.id)
      .map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
  }

  /** @returns the secret, which is not stored @throws ProductError not_found | rule_violation for too many tokens */
  async create(owner: Owner, name: string): Promise<{ id: number; createdAt: number; token: string }> {
    const loginId = await this.loginOf(owner);
    if (loginId === null) throw notFound();
    if ((await this.tokens.count({ loginId })) >= MAX_ANSWERS_TOKENS)
      throw ruleViolation(fill(messages.answersFeed.tooManyTokens, { most: MAX_ANSWERS_TOKENS }));
    const token = PREFIX + randomBytes(32).toString('base64url');
    const createdAt = this.clock.now();
    const id = await this.tokens.insert({
      loginId,
      name,
      tokenHash: sha256(token),
      createdAt,
      lastUsedAt: null,
    });
    return { id, createdAt, token };
  }

  /** @returns its name @throws ProductError not_found, also for another user's token */
  async revoke(owner: Owner, id: number): Promise<string> {
    const loginId = await this.loginOf(owner);
    const row = loginId === null ? null : await this.tokens.findOne({ id, loginId });
    if (!row || (await this.tokens.remove({ id })) === 0) throw notFound();
    return row.name;
  }

  /** @returns the number of revoked tokens */
  async revokeAll(owner: Owner): Promise<number> {
    const loginId = await this.loginOf(owner);
    return loginId === null ? 0 : this.tokens.remove({ loginId });
  }

  /** Returns the token of a secret; null for an unknown or revoked one. */
  find(token: string): Promise<StoredAnswersToken | null> {
    return this.tokens.findOne({ tokenHash: sha256(token) });
  }

  /** Returns whether the last use of a token has to be stored again. */
  isSeenLongAgo({ lastUsedAt }: StoredAnswersToken): boolean {
    return lastUsedAt === null || this.clock.now() - lastUsedAt >= SEEN_WITHIN_MS;
  }

  async noteUse({ id }: StoredAnswersToken): Promise<void> {
    await this.tokens.update({ id }, { lastUsedAt: this.clock.now() });
  }

  private async loginOf({ tenantId, userId }: Owner): Promise<number | null> {
    return (await this.callers.ofLogin({ tenantId: tenantId!, userId }))?.loginId ?? null;
  }
}
