import { randomBytes } from 'node:crypto';
import { EXPORT_ADDRESS_MS, type ExportFormat, messages, MOST_EXPORTS_AT_ONCE } from '@walkthrough/domain';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../context/actor';
import { Clock } from '../context/clock';
import { notFound, ProductError } from '../errors/product-error';
import { tooManyAttempts } from '../http/too-many-attempts';
import type { ExportedList } from './exported-list';

const { lists: texts } = messages;

/** How long it is known that an address was used or has run out; later it is one that never was. */
const REMEMBERED_MS = 3_600_000;
/** In the whole process. Of more, the oldest is forgotten: whoever still wants it asks again. */
const MOST_REMEMBERED = 10_000;
/** When somebody who finds both places taken may ask again: most exports take less. */
const ASK_AGAIN_MS = 30_000;

/** What waits behind an address, or is being written from it. */
export interface Export {
  list: ExportedList;
  format: ExportFormat;
  tenantId: number;
  userId: number;
  sessionId: string;
}

interface Address extends Export {
  expiresAt: number;
  state: 'waiting' | 'running' | 'ended';
}

/**
 * Addresses under which an export is fetched once, within two minutes. They are kept in this process: what a restart
 * loses, its owner asks for again.
 */
@Injectable()
export class ExportAddresses {
  private readonly addresses = new Map<string, Address>();

  constructor(private readonly clock: Clock) {}

  /**
   * An address for somebody's export; their last one that nobody has fetched is given up for it.
   * @returns its key, and until when it is good @throws ProductError too_many_attempts when the company has its exports
   */
  offer(asked: Export): { key: string; expiresAt: number } {
    this.forgetOld();
    const ofCompany = [...this.addresses].filter(
      ([, each]) => each.tenantId === asked.tenantId && this.takesAPlace(each),
    );
    const own = ofCompany.find(([, each]) => each.userId === asked.userId && each.state === 'waiting');
    if (ofCompany.length - (own ? 1 : 0) >= MOST_EXPORTS_AT_ONCE)
      throw tooManyAttempts(ASK_AGAIN_MS, texts.exportsTooMany);
    if (own) this.end(own[0]);
    const key = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.now() + EXPORT_ADDRESS_MS;
    this.addresses.set(key, { ...asked, expiresAt, state: 'waiting' });
    return { key, expiresAt };
  }

  /**
   * Takes the export behind an address. A browser that follows an address says not who it is: then the address is enough.
   * @param caller who is known to ask, if anybody is
   * @throws ProductError not_found for an address that never was, or is somebody else's; too_old when it has been used
   */
  take(key: string, caller: Actor | null): Export {
    const address = this.look(key, caller);
    address.state = 'running';
    return address;
  }

  /** The same, and it can still be taken. @throws ProductError not_found | too_old */
  look(key: string, caller: Actor | null): Address {
    const address = this.addresses.get(key);
    const isOthers = caller && (caller.userId !== address?.userId || caller.tenantId !== address.tenantId);
    if (!address || isOthers) throw notFound();
    if (address.state !== 'waiting' || address.expiresAt <= this.clock.now())
      throw new ProductError('too_old', texts.exportGone);
    return address;
  }

  /** The export has been written, or given up: its place is free. */
  end(key: string): void {
    const address = this.addresses.get(key);
    if (address) address.state = 'ended';
  }

  private takesAPlace({ state, expiresAt }: Address): boolean {
    return state === 'running' || (state === 'waiting' && expiresAt > this.clock.now());
  }

  private forgetOld(): void {
    const until = this.clock.now() - REMEMBERED_MS;
    for (const [key, { state, expiresAt }] of this.addresses) {
      const isPast = state !== 'running' && expiresAt < until;
      if (isPast || this.addresses.size >= MOST_REMEMBERED) this.addresses.delete(key);
    }
  }
}
