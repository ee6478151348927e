import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that answers only when told to. */
export class SlowMailServer {
  /** Recipients of accepted mails, in order. */
  readonly taken: string[] = [];
  /** Number of mails that wait for an answer. */
  waiting = 0;
  private release: () => void = () => undefined;
  private readonly released = new Promise<void>((resolve) => (this.release = resolve));

  private constructor(private readonly smtp: SMTPServer) {}

  static async start(): Promise<SlowMailServer> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, callback) => {
        stream.resume();
        stream.on('end', () => {
          server.waiting += 1;
          void server.released.then(() => {
            server.taken.push(...session.envelope.rcptTo.map(({ address }) => address));
            callback();
          });
        });
      },
    });
    const server = new SlowMailServer(smtp);
    smtp.on('error', () => undefined);
    await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()));
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.smtp.server.address() as AddressInfo).port}`;
  }

  /** Accepts all waiting and later mails. */
  takeThem(): void {
    this.release();
  }

  close(): Promise<void> {
    return new Promise((closed) => this.smtp.close(() => closed()));
  }
}
