import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { dovecotCommand } from '../../../scripts/lib/dovecot.mjs';
import { Service } from './service';

const USER = 'bounces@mail.example';
const PASSWORD = 'pass/word';

interface Certificates {
  file: string;
  keyFile: string;
  authority: string;
}

/** Makes an authority, and a certificate for 127.0.0.1 that it signed. */
function certificatesIn(folder: string): Certificates {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Authority of a test',
  );
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=Mailbox of a test');
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem');
  const of = (name: string) => join(folder, name);
  return { file: of('server.pem'), keyFile: of('server.key'), authority: of('ca.pem') };
}

/** A Dovecot with one mailbox. */
export class ImapServer {
  private constructor(
    private readonly folder: string,
    private readonly service: Service,
    private readonly certificates: Certificates | null,
  ) {}

  /** @param isSecure speaks TLS, with a certificate for 127.0.0.1 of an authority that only this run knows */
  static async start(isSecure = false): Promise<ImapServer> {
    // As root, Dovecot opens mail as another user, who cannot enter the folder of this run.
    const place = process.getuid?.() === 0 ? '/tmp' : tmpdir();
    const folder = mkdtempSync(join(place, 'walkthrough-imap-'));
    const certificates = isSecure ? certificatesIn(folder) : null;
    const tls = certificates && { certificate: certificates };
    const service = await Service.start((port) =>
      dovecotCommand({ port, folder, password: PASSWORD, ...tls }),
    );
    return new ImapServer(folder, service, certificates);
  }

  /** Value of BOUNCE_IMAP_URL. */
  get url(): string {
    return this.urlAt('127.0.0.1');
  }

  urlAt(host: string): string {
    const [scheme, user, password] = [this.certificates ? 'imaps' : 'imap', USER, PASSWORD].map(
      encodeURIComponent,
    );
    return `${scheme}://${user}:${password}@${host}:${this.service.port}/INBOX`;
  }

  /** File with the certificate of the authority that signed that of the server. */
  get authority(): string {
    if (!this.certificates) throw new Error('This server has no certificate.');
    return this.certificates.authority;
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
    // The tests deliver mail; whether a certificate is valid is asked by what they test.
    const trust = this.certificates
      ? { secure: true, tls: { rejectUnauthorized: false } }
      : { secure: false };
    const client = new ImapFlow({ host: '127.0.0.1', port, auth, logger: false, ...trust });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
}
