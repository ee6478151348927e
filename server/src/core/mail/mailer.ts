import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailKind } from '@walkthrough/domain';
import { Jobs } from '../jobs/jobs';
import { MailTransport } from './mail-transport';
import type { Mail } from './mail';

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

  /** Queues a mail in the current transaction. Line breaks in header fields are a bug of the caller. */
  async send(mail: Mail & { kind: MailKind }): Promise<void> {
    if (/[\r\n]/.test(mail.to + mail.subject)) throw new Error('A line break in a mail header.');
    await this.jobs.enqueue('mail.send', { ...mail, messageId: this.transport.newMessageId() });
  }
}
