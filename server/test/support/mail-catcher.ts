import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts and keeps every mail. */
export class MailCatcher {
  /** Received mails in order; `content` is the complete encoded message. */
  readonly mails: { to: string[]; content: string }[] = [];

  private constructor(private readonly smtp: SMTPServer) {}

  static async start(): Promise<MailCatcher> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          catcher.mails.push({ to, content: Buffer.concat(chunks).toString() });
          callback();
        });
      },
    });
    const catcher = new MailCatcher(smtp);
    await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()));
    return catcher;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.smtp.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.smtp.close(() => closed()));
  }
}

/** Returns the decoded text of a mail. */
export function textOfMail(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const sent = body.join('\r\n\r\n');
  const [, boundary] = /^content-type: *multipart\/[^;]*;\s*boundary="?([^"\r\n;]+)/im.exec(head) ?? [];
  if (boundary) return textOfMail(sent.split(`--${boundary}\r\n`)[1]?.split(`\r\n--${boundary}`)[0] ?? '');
  const [, encoding] = /^content-transfer-encoding: *(\S+)/im.exec(head) ?? [];
  if (encoding === 'base64') return Buffer.from(sent, 'base64').toString();
  if (encoding !== 'quoted-printable') return sent;
  return sent
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
