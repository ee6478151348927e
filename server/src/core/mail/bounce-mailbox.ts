import { Injectable } from '@nestjs/common';
import { ImapFlow } from 'imapflow';
import { Config } from '../config/config';
import { Clock } from '../context/clock';
import { sha256 } from '../context/sha256';
import { logger } from '../logging/logger';
import { type BounceMessage, READ_BYTES, readBounceMessage } from './bounce-message';

/** A message of the mailbox. */
export interface ReceivedBounce extends BounceMessage {
  /** The same whenever this message is read. */
  fingerprint: string;
}

/** Messages of one pass; the others follow in the next one. */
const MAX_MESSAGES = 500;

const TIMEOUT_MS = 30_000;
/** A mail server that is restarted or moved is back by then. */
const FAILING_AFTER_MS = 15 * 60_000;

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Reads the mailbox of BOUNCE_IMAP_URL. Each pass has its own connection, so a lost one costs a pass. */
@Injectable()
export class BounceMailbox {
  private client: ImapFlow | undefined;
  private failingSince: number | null = null;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  get isConfigured(): boolean {
    return this.config.bounceMailbox !== undefined;
  }

  /** Describes that bounces are not read; null without failures, or only brief ones. */
  failing(): string | null {
    const { failingSince } = this;
    if (failingSince === null || this.clock.now() - failingSince < FAILING_AFTER_MS) return null;
    return `Bounced mails have not been read since ${new Date(failingSince).toISOString()}: the log says why.`;
  }

  /**
   * Passes every unread message to `receive`, oldest first, and marks it as read afterwards. One that `receive` rejects
   * stays unread for the next pass.
   * @throws Error when the mailbox cannot be read to the end, or a message was rejected
   */
  async readUnseen(receive: (bounce: ReceivedBounce) => Promise<void>): Promise<void> {
    try {
      await this.pass(receive);
      this.failingSince = null;
    } catch (error) {
      this.failingSince ??= this.clock.now();
      throw error;
    }
  }

  /** Ends the connection of a pass, which then rejects. */
  close(): void {
    this.client?.close();
  }

  private async pass(receive: (bounce: ReceivedBounce) => Promise<void>): Promise<void> {
    const client = this.connection();
    this.client = client;
    try {
      await client.connect();
      const { uidValidity, readOnly } = await client.mailboxOpen(this.address.mailbox);
      if (readOnly)
        throw new Error('The mailbox of bounces is read-only: its messages cannot be marked as read.');
      const uids = (await client.search({ seen: false }, { uid: true })) || [];
      const failures: Error[] = [];
      for (const uid of uids.slice(0, MAX_MESSAGES)) {
        const message = await client.fetchOne(
          String(uid),
          { source: { maxLength: READ_BYTES } },
          { uid: true },
        );
        if (message === false || message.source === undefined) continue;
        const fingerprint = this.fingerprintOf(uidValidity, uid);
        const { source } = message;
        try {
          await receive({ ...readBounceMessage(source), fingerprint });
        } catch (error) {
          logger.error({ err: error, uid }, 'A bounce could not be recorded');
          failures.push(error instanceof Error ? error : new Error(String(error)));
          continue;
        }
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      }
      const [failure] = failures;
      if (failure) throw failure;
      await client.logout();
    } finally {
      client.close();
      this.client = undefined;
    }
  }

  private connection(): ImapFlow {
    const { host, port, isSecure, user, password } = this.address;
    const client = new ImapFlow({
      host,
      port,
      secure: isSecure,
      // The password never crosses a network unencrypted.
      ...(isSecure || LOOPBACK.includes(host) ? {} : { doSTARTTLS: true }),
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      maxLiteralSize: 2 * READ_BYTES,
      maxLineLength: 16 * 1024 * 1024,
    });
    // The call under way rejects with the same error; without a listener it would end the process.
    client.on('error', (error: Error) =>
      logger.debug({ err: error }, 'The connection to the mailbox of bounces ended'),
    );
    return client;
  }

  private get address() {
    const { bounceMailbox } = this.config;
    if (bounceMailbox === undefined) throw new Error('BOUNCE_IMAP_URL is not set.');
    return bounceMailbox;
  }

  /** A server that counts its messages anew has another `uidValidity`. */
  private fingerprintOf(uidValidity: bigint, uid: number): string {
    const { host, user, mailbox } = this.address;
    return sha256(Buffer.from(['imap', host, user, mailbox, String(uidValidity), uid].join('\n')));
  }
}
