import { randomBytes } from 'node:crypto';
import { EXPORT_ADDRESS_MS, messages } from '@walkthrough/domain';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../context/actor';
import { Clock } from '../context/clock';
import { notFound, ProductError } from '../errors/product-error';
import { logger } from '../logging/logger';
import { tooManyAttempts } from '../http/limits/too-many-attempts';
import { Redis } from '../redis/redis';
import type { Address, AddressBook, Export } from './address-book';
import { OwnAddresses } from './own-addresses';
import { SharedAddresses } from './shared-addresses';

const { lists: texts } = messages;

/** How long used and expired addresses are remembered; later they count as unknown. */
const REMEMBERED_MS = 3_600_000;
/** Retry delay when both places are taken: most exports take less. */
const ASK_AGAIN_MS = 30_000;

/**
 * One-time addresses for exports, valid for two minutes: shared by all processes with Redis. While Redis is
 * unavailable each process has its own.
 */
@Injectable()
export class ExportAddresses {
  private readonly own: AddressBook;
  private readonly shared: AddressBook | null;

  constructor(
    private readonly clock: Clock,
    redis: Redis,
  ) {
    const now = () => clock.now();
    this.own = new OwnAddresses(now, REMEMBERED_MS);
    this.shared = redis.isUsed ? new SharedAddresses(redis.atOnce(), now, REMEMBERED_MS) : null;
  }

  /** @returns its key and expiry @throws ProductError too_many_attempts when the company's limit is reached */
  async offer(asked: Export): Promise<{ key: string; expiresAt: number }> {
    const key = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.now() + EXPORT_ADDRESS_MS;
    const isOffered = await this.inShared(
      (book) => book.offer(key, asked, expiresAt),
      () => this.own.offer(key, asked, expiresAt),
    );
    if (!isOffered) throw tooManyAttempts(ASK_AGAIN_MS, texts.exportsTooMany);
    return { key, expiresAt };
  }

  /**
   * Takes the export of an address. A browser that follows a link sends no token, so the address alone is enough.
   * @param caller the signed-in caller, if any
   * @throws ProductError not_found for an unknown address or another user's; too_old when it has been used
   */
  async take(key: string, caller: Actor | null): Promise<Export> {
    const address = await this.look(key, caller);
    const book = await this.bookOf(key);
    if (!(await book?.take(key, address))) throw new ProductError('too_old', texts.exportGone);
    return address;
  }

  /** Like `take`, but leaves the address valid. @throws ProductError not_found | too_old */
  async look(key: string, caller: Actor | null): Promise<Export> {
    const address = await this.known(key);
    const isOthers = caller && (caller.userId !== address?.userId || caller.tenantId !== address.tenantId);
    if (!address || isOthers) throw notFound();
    if (address.state !== 'waiting' || address.expiresAt <= this.clock.now())
      throw new ProductError('too_old', texts.exportGone);
    return address;
  }

  /** Frees the place of a finished or cancelled export. */
  async end(key: string, asked: Export): Promise<void> {
    await this.own.end(key, asked);
    await this.inShared(
      (book) => book.end(key, asked),
      () => Promise.resolve(),
    );
  }

  /** @throws ProductError unavailable: only Redis knows the owner, and it is unavailable */
  private async known(key: string): Promise<Address | null> {
    const book = await this.bookOf(key);
    try {
      return book && (await book.look(key));
    } catch (error) {
      logger.warn({ err: error }, 'An address could not be looked up');
      throw new ProductError('unavailable');
    }
  }

  private async bookOf(key: string): Promise<AddressBook | null> {
    return (await this.own.look(key)) ? this.own : this.shared;
  }

  private async inShared<T>(work: (book: AddressBook) => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (!this.shared) return alone();
    try {
      return await work(this.shared);
    } catch (error) {
      logger.debug({ err: error }, 'Redis knows no addresses: this process keeps its own');
      return alone();
    }
  }
}
