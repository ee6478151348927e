import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { matchesWords } from '@walkthrough/domain';
import { Config } from '../config/config';
import { Clock } from '../context/clock';
import { FileStore } from '../files/file-store';
import { requestContext } from '../context/request-context';
import type { Mail } from './mail';
import { ReturnAddresses } from './return-addresses';

/** A mail in the outbox folder, of an installation without a mail server. */
export interface WrittenMail extends Mail {
  id: number;
  at: number;
}

/** A restarting mail server is back by then. */
const FAILING_AFTER_MS = 120_000;

/** Returns the command that the mail server did not carry out; null: no error of a mail server. */
const commandOf = (error: Error): unknown => ('command' in error ? error.command : null);

/** The mail server answers, and rejects this recipient. */
const isOfRecipient = (error: unknown): boolean => error instanceof Error && commandOf(error) === 'RCPT TO';

/** Commands that hand over one mail. What the server answers to others, such as a failed login, is about no mail. */
const OF_A_MAIL: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Returns the words with which the mail server refused a mail for good; null: it may take it later. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('responseCode' in error)) return null;
  if (!OF_A_MAIL.includes(commandOf(error))) return null;
  const { responseCode } = error;
  if (typeof responseCode !== 'number' || responseCode < 500) return null;
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message;
}

/** Files that a search reads together. */
const FILES_AT_ONCE = 50;

const MAIL_FILE = /^\d+\.json$/;

/** Delivers mails: to the configured mail server, or into a folder that the master can read. */
@Injectable()
export class MailTransport {
  private readonly smtp;
  /** Since when every delivery has failed, not counting failures that are due to the recipient. */
  private failingSince: number | null = null;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly returnAddresses: ReturnAddresses,
  ) {
    this.smtp = config.smtpUrl ? createTransport(config.smtpUrl) : undefined;
  }

  /** Lets mail programs recognise a mail that was delivered twice after a crash. */
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

  /** Describes that no mail is delivered; null without failures, or only brief ones. */
  failing(): string | null {
    const { failingSince } = this;
    if (failingSince === null || this.clock.now() - failingSince < FAILING_AFTER_MS) return null;
    return `Mails have not been sent since ${new Date(failingSince).toISOString()}: the log says why. They are tried again.`;
  }

  private async hand(id: number, mail: Mail): Promise<void> {
    const { hostname } = this;
    const { to, subject, text, html, messageId = `<walkthrough-${id}@${hostname}>` } = mail;
    const from = `no-reply@${hostname}`;
    if (!this.smtp) return this.write({ ...mail, id, at: this.clock.now() });
    await this.smtp.sendMail({
      // As an object: an address given as text could contain a second one.
      to: { name: '', address: to },
      from: { name: 'Walkthrough', address: from },
      envelope: { from: this.returnAddressOf(mail) ?? from, to },
      subject,
      text,
      html,
      attachments: await this.attached(mail),
      messageId,
    });
  }

  private attached({ attachment, enclosures = [] }: Mail) {
    const files = attachment ? [attachment, ...enclosures] : [...enclosures];
    return Promise.all(
      files.map(async ({ name, type, key }) => ({
        filename: name,
        contentType: type,
        content: await this.files.get(key),
      })),
    );
  }

  private returnAddressOf({ trackingId }: Mail): string | null {
    if (trackingId === undefined) return null;
    const tenantId = requestContext.tenantIdOrNull();
    return tenantId === null ? null : this.returnAddresses.of({ tenantId, trackingId });
  }

  /** Whether bounces of mails come to be known. */
  get areBouncesSeen(): boolean {
    return this.config.seesBounces;
  }

  /** False: mails are written to the folder. */
  get hasMailServer(): boolean {
    return this.smtp !== undefined;
  }

  /** Returns the mails of the folder, newest first. */
  async written(): Promise<WrittenMail[]> {
    return this.read(await this.names());
  }

  /** Returns one page of them; `page` starts at 0. Without a search, it reads only the files of that page. */
  async writtenPage({
    page,
    size,
    search = '',
  }: {
    page: number;
    size: number;
    /** Each of its words is in the recipient or the subject. */
    search?: string | undefined;
  }): Promise<{ mails: WrittenMail[]; total: number }> {
    const all = await this.names();
    const names = search === '' ? all : await this.namesWith(all, search);
    const mails = await this.read(names.slice(page * size, (page + 1) * size));
    return { mails, total: names.length };
  }

  /** Reads a few files at a time: a folder may have thousands. */
  private async namesWith(names: readonly string[], search: string): Promise<string[]> {
    const found: string[] = [];
    for (let from = 0; from < names.length; from += FILES_AT_ONCE) {
      const some = names.slice(from, from + FILES_AT_ONCE);
      const mails = await this.read(some);
      found.push(...some.filter((_, at) => matchesWords([mails[at]!.to, mails[at]!.subject], search)));
    }
    return found;
  }

  /** Newest first: the names are the mails' numbers. */
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

  /** Writes atomically: to a temporary file that is then renamed. */
  private async write(mail: WrittenMail): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, `${String(mail.id).padStart(8, '0')}.json`);
    await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
