import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Data received over one connection until it was closed. */
export interface RawAnswer {
  /** Status of the first answer; 0 if there was none. */
  status: number;
  /** Raw headers and body. */
  text: string;
}

/** A connection over which a test sends raw bytes. */
export class RawConnection {
  text = '';
  /** Resolves when the connection is closed by either side. */
  readonly closed: Promise<void>;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (this.text += part));
    // Most of these tests expect a cut connection.
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

  /** Resets the connection, like a phone that loses its network. */
  cut(): void {
    this.socket.resetAndDestroy();
  }

  async untilClosed(): Promise<RawAnswer> {
    await this.closed;
    return { status: this.status, text: this.text };
  }

  /** Waits until the headers of an answer have arrived, or the connection is closed. */
  async untilAnswered(): Promise<number> {
    while (this.status === 0 && !this.socket.closed) await this.next();
    return this.status;
  }

  /** Waits until more data has arrived, or the connection is closed. */
  async next(): Promise<void> {
    await Promise.race([once(this.socket, 'data').catch(() => undefined), this.closed]);
  }
}

/** Returns the raw headers of a request. */
export const head = (requestLine: string, headers: Readonly<Record<string, string>>): string =>
  [requestLine, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
