import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { dovecotCommand } from '../../../scripts/lib/dovecot.mjs';
import { Service } from './service';

const USER = 'bounces@mail.example';
const PASSWORD = 'pass/word';

/** A Dovecot with one mailbox. */
export class ImapServer {
  private constructor(
    private readonly folder: string,
    private readonly service: Service,
  ) {}

  static async start(): Promise<ImapServer> {
    // As root, Dovecot opens mail as another user, who cannot enter the folder of this run.
    const place = process.getuid?.() === 0 ? '/tmp' : tmpdir();
    const folder = mkdtempSync(join(place, 'walkthrough-imap-'));
    const service = await Service.start((port) => dovecotCommand({ port, folder, password: PASSWORD }));
    return new ImapServer(folder, service);
  }

  /** Value of BOUNCE_IMAP_URL. */
  get url(): string {
    return `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.service.port}/INBOX`;
  }

  /** Delivers a message to the mailbox. */
  deliver(message: string): Promise<unknown> {
    return this.with((client) => client.append('INBOX', message.replaceAll(/\r?\n/gu, '\r\n')));
  }

  /** Returns the numbers of the unread messages. */
  unread(): Promise<number[]> {
    return this.with(async (client) => {
      await client.mailboxOpen('INBOX');
      return (await client.search({ seen: false }, { uid: true })) || [];
    });
  }

  async markUnread(): Promise<void> {
    await this.with(async (client) => {
      await client.mailboxOpen('INBOX');
      await client.messageFlagsRemove('1:*', ['\\Seen'], { uid: true });
    });
  }

  async stop(): Promise<void> {
    await this.service.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async with<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const { port } = this.service;
    const auth = { user: USER, pass: PASSWORD };
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
}
