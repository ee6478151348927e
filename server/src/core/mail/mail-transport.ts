import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../config/config';
import { Clock } from '../context/clock';
import { FileStore } from '../files/file-store';
import type { Mail } from './mail';

/** A mail that was written to the outbox folder, because the installation has no mail server. */
export interface WrittenMail extends Mail {
  id: number;
  at: number;
}

/** A mail server that is started again is back by then. */
const FAILING_AFTER_MS = 120_000;

/** The mail server answers, and refuses this recipient. */
const isOfRecipient = (error: unknown): boolean =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO';

const MAIL_FILE = /^\d+\.json$/;

/** Where mails go: to the mail server of the configuration, or into a folder that the master can read. */
@Injectable()
export class MailTransport {
  private readonly smtp;
  /** Since when no mail has been taken, as far as that is not the fault of its recipient. */
  private failingSince: number | null = null;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly files: FileStore,
  ) {
    this.smtp = config.smtpUrl ? createTransport(config.smtpUrl) : undefined;
  }

  /** A mail that is delivered twice after a crash is recognised as one by it. */
  newMessageId(): string {
    return `<${randomUUID()}@${this.hostname}>`;
  }

  async deliver(id: number, mail: Mail): Promise<void> {
    try {
      await this.hand(id, mail);
      this.failingSince = null;
    } catch (error) {
      if (isOfRecipient(error)) this.failingSince = null;
      else this.failingSince ??= this.clock.now();
      throw error;
    }
  }

  /** In a sentence that no mail goes out; null when none has failed, or only for a moment. */
  failing(): string | null {
    const { failingSince } = this;
    if (failingSince === null || this.clock.now() - failingSince < FAILING_AFTER_MS) return null;
    return `Mails have not been sent since ${new Date(failingSince).toISOString()}: the log says why. They are tried again.`;
  }

  private async hand(id: number, mail: Mail): Promise<void> {
    const { hostname } = this;
    const { to, subject, text, attachment, messageId = `<walkthrough-${id}@${hostname}>` } = mail;
    if (!this.smtp) return this.write({ ...mail, id, at: this.clock.now() });
    await this.smtp.sendMail({
      // As an object: an address that is text could carry a second one.
      to: { name: '', address: to },
      from: { name: 'Walkthrough', address: `no-reply@${hostname}` },
      subject,
      text,
      attachments: attachment && [
        {
          filename: attachment.name,
          contentType: attachment.type,
          content: await this.files.get(attachment.key),
        },
      ],
      messageId,
    });
  }

  /** False: mails are written to the folder. */
  get hasMailServer(): boolean {
    return this.smtp !== undefined;
  }

  /** The mails of the folder, newest first. */
  async written(): Promise<WrittenMail[]> {
    return this.read(await this.names());
  }

  /** So many of them; `page` is counted from 0. Only their files are read. */
  async writtenPage({
    page,
    size,
  }: {
    page: number;
    size: number;
  }): Promise<{ mails: WrittenMail[]; total: number }> {
    const names = await this.names();
    const mails = await this.read(names.slice(page * size, (page + 1) * size));
    return { mails, total: names.length };
  }

  /** Newest first: the names are the numbers of the mails. */
  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => MAIL_FILE.test(name)).sort((a, b) => parseInt(b, 10) - parseInt(a, 10));
  }

  private read(names: readonly string[]): Promise<WrittenMail[]> {
    return Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(this.folder, name), 'utf8')) as WrittenMail),
    );
  }

  private get hostname(): string {
    return new URL(this.config.publicUrl).hostname;
  }

  private get folder(): string {
    return join(this.config.dataDir, 'outbox');
  }

  /** Whole or not at all: written aside and renamed. */
  private async write(mail: WrittenMail): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, `${String(mail.id).padStart(8, '0')}.json`);
    await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
