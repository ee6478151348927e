import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isSampleAddress } from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import { Jobs } from '../jobs/jobs';
import { MailTransport } from './mail-transport';
import { letterAsHtml } from './letter-html';
import { letterAsText } from './letter-text';
import type { Mail, OutgoingMail } from './mail';

/** Sends mail after the transaction that requests it has committed. */
@Injectable()
export class Mailer implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly transport: MailTransport,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Mail>('mail.send', {
      lane: 'mail',
      perform: ({ id, payload }) => this.transport.deliver(id, payload),
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
}
