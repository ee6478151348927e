import { randomBytes } from 'node:crypto';
import { EXPORT_ADDRESS_MS, messages } from '@walkthrough/domain';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../context/actor';
import { Clock } from '../context/clock';
import { notFound, ProductError } from '../errors/product-error';
import { logger } from '../http/logger';
import { tooManyAttempts } from '../http/too-many-attempts';
import { Redis } from '../redis/redis';
import type { Address, AddressBook, Export } from './address-book';
import { OwnAddresses } from './own-addresses';
import { SharedAddresses } from './shared-addresses';

const { lists: texts } = messages;

/** How long it is known that an address was used or has run out; later it is one that never was. */
const REMEMBERED_MS = 3_600_000;
/** When somebody who finds both places taken may ask again: most exports take less. */
const ASK_AGAIN_MS = 30_000;

/**
 * Addresses under which an export is fetched once, within two minutes: known to all processes that share a Redis. While
 * Redis is away each process knows its own.
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

  /** @returns its key, and until when it is good @throws ProductError too_many_attempts when the company has its exports */
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
   * Takes the export behind an address. A browser that follows an address says not who it is: then the address is enough.
   * @param caller who is known to ask, if anybody is
   * @throws ProductError not_found for an address that never was, or is somebody else's; too_old when it has been used
   */
  async take(key: string, caller: Actor | null): Promise<Export> {
    const address = await this.look(key, caller);
    const book = await this.bookOf(key);
    if (!(await book?.take(key, address))) throw new ProductError('too_old', texts.exportGone);
    return address;
  }

  /** The same, and it can still be taken. @throws ProductError not_found | too_old */
  async look(key: string, caller: Actor | null): Promise<Export> {
    const address = await this.known(key);
    const isOthers = caller && (caller.userId !== address?.userId || caller.tenantId !== address.tenantId);
    if (!address || isOthers) throw notFound();
    if (address.state !== 'waiting' || address.expiresAt <= this.clock.now())
      throw new ProductError('too_old', texts.exportGone);
    return address;
  }

  /** The export has been written, or given up: its place is free. */
  async end(key: string, asked: Export): Promise<void> {
    await this.own.end(key, asked);
    await this.inShared(
      (book) => book.end(key, asked),
      () => Promise.resolve(),
    );
  }

  /** @throws ProductError unavailable: whose it is, is known to a Redis that is away */
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
