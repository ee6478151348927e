import { isNativeError } from 'node:util/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isSampleAddress } from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import { type Job, Jobs } from '../jobs/jobs';
import { MailTransport, refusalOf } from './mail-transport';
import { letterAsHtml } from './letter-html';
import { letterAsText } from './letter-text';
import type { Mail, OutgoingMail } from './mail';

/** What came of a mail that somebody follows. */
export interface MailOutcome {
  trackingId: number;
  /** `givenUp`: no mail server took it within the time of the retries. */
  result: 'accepted' | 'refused' | 'givenUp';
  /** Words of the mail server that refused it. */
  detail: string;
}

type OutcomeListener = (outcome: MailOutcome) => Promise<void>;

/** Sends mail after the transaction that requests it has committed. */
@Injectable()
export class Mailer implements OnModuleInit {
  private readonly listeners: OutcomeListener[] = [];
  /** Errors that say that a mail was not sent; others come after a mail was accepted. */
  private readonly unsent = new WeakSet<Error>();

  constructor(
    private readonly jobs: Jobs,
    private readonly transport: MailTransport,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Mail>('mail.send', {
      lane: 'mail',
      perform: (job) => this.perform(job),
      givenUp: (mail, error) => this.giveUp(mail, error),
      summary: ({ kind, to }) => ({ kind: kind === undefined ? 'mail' : `mail.${kind}`, recipient: to }),
    });
  }

  /**
   * Queues a mail in the current transaction, in the language of the current reader. Addresses of sample data get
   * none. Line breaks in header fields are a bug of the caller.
   */
  async send({ letter, ...mail }: OutgoingMail): Promise<void> {
    if (/[\r\n]/.test(mail.to + mail.subject)) throw new Error('A line break in a mail header.');
    if (isSampleAddress(mail.to)) return;
    const queued: Mail = {
      ...mail,
      language: requestContext.language(),
      text: letterAsText(letter),
      html: letterAsHtml(letter, mail.subject),
      messageId: this.transport.newMessageId(),
    };
    await this.jobs.enqueue('mail.send', queued);
  }

  /**
   * Calls `listener` when the mail server has accepted or refused a mail with a `trackingId`, or when it is given up,
   * outside of a transaction and in the mail's company. The same outcome may come twice. A mail that is written to the
   * folder has no outcome.
   */
  onOutcome(listener: OutcomeListener): void {
    this.listeners.push(listener);
  }

  private async perform({ id, payload }: Job<Mail>): Promise<void> {
    const { trackingId } = payload;
    try {
      await this.transport.deliver(id, payload);
    } catch (error) {
      if (isNativeError(error)) this.unsent.add(error);
      const detail = refusalOf(error);
      if (trackingId !== undefined && detail !== null)
        await this.announce({ trackingId, result: 'refused', detail });
      throw error;
    }
    if (trackingId !== undefined && this.transport.hasMailServer)
      await this.announce({ trackingId, result: 'accepted', detail: '' });
  }

  private async giveUp({ trackingId }: Mail, error: unknown): Promise<void> {
    if (trackingId === undefined || !isNativeError(error) || !this.unsent.has(error)) return;
    // Refused with words: its listeners know already.
    if (refusalOf(error) === null) await this.announce({ trackingId, result: 'givenUp', detail: '' });
  }

  private async announce(outcome: MailOutcome): Promise<void> {
    for (const listener of this.listeners) await listener(outcome);
  }
}
