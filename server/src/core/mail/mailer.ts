import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isSampleAddress } from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import { type Job, Jobs } from '../jobs/jobs';
import { MailTransport, refusalOf } from './mail-transport';
import { letterAsHtml } from './letter-html';
import { letterAsText } from './letter-text';
import type { Mail, OutgoingMail } from './mail';

/** What came of one try to send a mail that somebody follows. */
export interface MailOutcome {
  trackingId: number;
  result: 'accepted' | 'refused';
  /** Words of the mail server that refused it. */
  detail: string;
}

type OutcomeListener = (outcome: MailOutcome) => Promise<void>;

/** Sends mail after the transaction that requests it has committed. */
@Injectable()
export class Mailer implements OnModuleInit {
  private readonly listeners: OutcomeListener[] = [];

  constructor(
    private readonly jobs: Jobs,
    private readonly transport: MailTransport,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Mail>('mail.send', {
      lane: 'mail',
      perform: (job) => this.perform(job),
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
   * Calls `listener` when the mail server has accepted or refused a mail with a `trackingId`, outside of a transaction and
   * in the mail's company. The same outcome may come twice. A mail that is written to the folder has no outcome.
   */
  onOutcome(listener: OutcomeListener): void {
    this.listeners.push(listener);
  }

  private async perform({ id, payload }: Job<Mail>): Promise<void> {
    const { trackingId } = payload;
    try {
      await this.transport.deliver(id, payload);
    } catch (error) {
      const detail = refusalOf(error);
      if (trackingId !== undefined && detail !== null)
        await this.announce({ trackingId, result: 'refused', detail });
      throw error;
    }
    if (trackingId !== undefined && this.transport.hasMailServer)
      await this.announce({ trackingId, result: 'accepted', detail: '' });
  }

  private async announce(outcome: MailOutcome): Promise<void> {
    for (const listener of this.listeners) await listener(outcome);
  }
}
