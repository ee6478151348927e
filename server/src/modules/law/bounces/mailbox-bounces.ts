import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DELIVERY_TEXT_LIMITS } from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { ProductError } from '../../../core/errors/product-error';
import { shielded } from '../../../core/errors/shielded';
import { BounceMailbox, type ReceivedBounce } from '../../../core/mail/bounce-mailbox';
import { ReturnAddresses } from '../../../core/mail/return-addresses';
import { Bounces } from './bounces.service';

const EVERY_MS = 60_000;

/**
 * Records the bounces of a mailbox every minute, in processes that run jobs. Several may read the same message: one of them
 * records it, because its fingerprint is unique.
 */
@Injectable()
export class MailboxBounces implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> | undefined;

  constructor(
    private readonly addresses: ReturnAddresses,
    private readonly bounces: Bounces,
    private readonly config: Config,
    private readonly mailbox: BounceMailbox,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.mailbox.isConfigured || !this.config.works) return;
    const read = shielded('Reading bounces', () => this.read());
    this.timer = setInterval(read, EVERY_MS);
    this.timer.unref();
    read();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.mailbox.close();
    // Its error is logged where it was started.
    await this.current?.catch(() => undefined);
  }

  /** Reads what is unread; a call during a pass waits for that one. @throws Error when not everything was recorded */
  read(): Promise<void> {
    this.current ??= requestContext
      .runApart('bounces', () => this.mailbox.readUnseen((bounce) => this.receive(bounce)))
      .finally(() => {
        this.current = undefined;
      });
    return this.current;
  }

  private async receive({ kind, fingerprint, ...bounce }: ReceivedBounce): Promise<void> {
    if (kind === 'other') return;
    const signed = bounce.addresses.find((each) => this.addresses.read(each) !== null);
    const report = {
      returnAddress: storable(signed ?? bounce.addresses[0] ?? '', DELIVERY_TEXT_LIMITS.recipientAddress),
      recipient: storable(bounce.recipient, DELIVERY_TEXT_LIMITS.recipientAddress),
      detail: storable(bounce.detail, DELIVERY_TEXT_LIMITS.detail),
    };
    try {
      await (kind === 'bounce'
        ? this.bounces.receive(report, fingerprint)
        : this.bounces.keepUnmatched(report, fingerprint));
    } catch (error) {
      // Recorded before: only the mark in the mailbox was lost.
      if (!(error instanceof ProductError && error.code === 'conflict')) throw error;
    }
  }
}

/** Cuts a text of a stranger to its column, without control characters and half characters. */
const storable = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/u, '');
