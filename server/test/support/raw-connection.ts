import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What came back over one connection until it was closed. */
export interface RawAnswer {
  /** Of the first answer; 0 when none came. */
  status: number;
  /** Head and body as they came. */
  text: string;
}

/** A connection over which a test sends bytes of its own making, as no well-behaved client would. */
export class RawConnection {
  text = '';
  /** Resolves when the connection is closed, by whom and however. */
  readonly closed: Promise<void>;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (this.text += part));
    // A connection that is cut is what most of these tests expect.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async open(baseUrl: string): Promise<RawConnection> {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.text)?.[1] ?? 0);
  }

  send(bytes: string | Buffer): this {
    if (this.socket.writable) this.socket.write(bytes);
    return this;
  }

  /** Cuts the connection without a farewell, as a phone that loses its network does. */
  cut(): void {
    this.socket.resetAndDestroy();
  }

  async untilClosed(): Promise<RawAnswer> {
    await this.closed;
    return { status: this.status, text: this.text };
  }

  /** Waits until the head of an answer has come, or the connection is closed. */
  async untilAnswered(): Promise<number> {
    while (this.status === 0 && !this.socket.closed) await this.next();
    return this.status;
  }

  /** Waits until more has come, or the connection is closed. */
  async next(): Promise<void> {
    await Promise.race([once(this.socket, 'data').catch(() => undefined), this.closed]);
  }
}

/** The head of a request; every line as given. */
export const head = (requestLine: string, headers: Readonly<Record<string, string>>): string =>
  [requestLine, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
