import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port';

/** One connection of a browser, with handlers for the bytes in both directions. */
interface Carried {
  client: Socket;
  server: Socket;
  toServer: (bytes: Buffer) => void;
  toClient: (bytes: Buffer) => void;
}

/** Fault for requests that match by their first line. */
interface Trouble {
  on: RegExp;
  /** Number of matching requests before the fault. */
  after: number;
  /** Number of requests with the fault; later ones pass. */
  times: number;
  befalls: (carried: Carried) => void;
}

const FIRST_LINE = /^(?:GET|POST|PUT|DELETE) \S+/;

const ALWAYS = { times: Number.POSITIVE_INFINITY };

const pageOf = (status: string): string => `<html><body><h1>${status}</h1></body></html>`;

/** Answers instead of the server, which never gets the request. */
function answered(carried: Carried, status: string, headers: readonly string[], body: string): void {
  const type = headers.some((each) => each.startsWith('Content-Type')) ? [] : ['Content-Type: text/html'];
  carried.toServer = () => undefined;
  carried.toClient = () => undefined;
  carried.client.end(answerOf([`HTTP/1.1 ${status}`, ...type, ...headers], body));
}

const answerOf = (head: readonly string[], body: string): string =>
  [...head, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', body].join('\r\n');

/**
 * Proxy between browsers and the product that simulates a bad network. It works on the bytes of connections, so
 * neither page nor worker notices it.
 */
export class BadLine {
  private listener: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private troubles: Trouble[] = [];
  private portal: { head: readonly string[]; body: string } | null = null;
  /** Method and path of the received requests, in order. */
  readonly requests: string[] = [];
  address = '';

  async start(product: string): Promise<void> {
    const { hostname, port } = new URL(product);
    this.listener = createServer((client) => this.carry(client, () => connect(Number(port), hostname)));
    const own = await freePort();
    await new Promise<void>((resolve) => this.listener?.listen(own, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${own}`;
  }

  async stop(): Promise<void> {
    const { listener } = this;
    if (listener === null) return;
    const closed = new Promise((resolve) => listener.close(resolve));
    this.cutAll();
    await closed;
  }

  /** Cuts one matching request after this number of bytes. */
  cut(on: RegExp, afterBytes: number, after = 0): void {
    this.befall(on, { after }, (carried) => {
      let left = afterBytes;
      carried.toServer = (bytes) => {
        carried.server.write(bytes.subarray(0, left));
        left -= bytes.length;
        if (left <= 0) carried.client.resetAndDestroy();
      };
    });
  }

  /** Forwards the next matching request but drops its answer. Resolves when the answer would have arrived. */
  loseAnswer(on: RegExp): Promise<void> {
    return new Promise((resolve) => {
      this.befall(on, {}, (carried) => {
        carried.toClient = () => {
          carried.client.resetAndDestroy();
          resolve();
        };
      });
    });
  }

  /**
   * Answers the next matching requests like a gateway.
   * @returns ends the fault
   */
  answer(on: RegExp, status: string, headers: readonly string[], times = 1): () => void {
    return this.befall(on, { times }, (carried) => answered(carried, status, headers, pageOf(status)));
  }

  /** Answers matching requests with a success that does not come from the server, like a captive portal. */
  answerYes(on: RegExp, json: object | null): () => void {
    return this.befall(on, ALWAYS, (carried) =>
      json === null
        ? answered(carried, '204 No Content', [], '')
        : answered(carried, '200 OK', ['Content-Type: application/json'], JSON.stringify(json)),
    );
  }

  /**
   * Resets matching requests as they begin.
   * @returns ends the fault
   */
  break(on: RegExp): () => void {
    return this.befall(on, ALWAYS, (carried) => {
      carried.toServer = () => undefined;
      carried.client.resetAndDestroy();
    });
  }

  /** Holds the next matching request until the test answers it. */
  holdUp(on: RegExp): Promise<{ answer: (status: string) => void }> {
    return new Promise((resolve) => {
      this.befall(on, {}, (carried) => {
        carried.toServer = () => undefined;
        resolve({ answer: (status) => answered(carried, status, [], pageOf(status)) });
      });
    });
  }

  /** Answers everything, like a captive portal in a hotel. */
  behindPortal(type: string, body: string): void {
    this.portal = { head: ['HTTP/1.1 200 OK', `Content-Type: ${type}`], body };
    this.cutAll();
  }

  beyondPortal(): void {
    this.portal = null;
  }

  private cutAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private befall(
    on: RegExp,
    { after = 0, times = 1 }: { after?: number; times?: number },
    befalls: Trouble['befalls'],
  ): () => void {
    const trouble = { on, after, times, befalls };
    this.troubles.push(trouble);
    return () => {
      this.troubles = this.troubles.filter((each) => each !== trouble);
    };
  }

  private carry(client: Socket, open: () => Socket): void {
    this.hold(client);
    if (this.portal !== null) {
      const { head, body } = this.portal;
      client.once('data', () => client.end(answerOf(head, body)));
      return;
    }
    const server = open();
    this.hold(server);
    const carried: Carried = {
      client,
      server,
      toServer: (bytes) => void server.write(bytes),
      toClient: (bytes) => void client.write(bytes),
    };
    client.on('data', (bytes: Buffer) => {
      this.look(bytes, carried);
      carried.toServer(bytes);
    });
    server.on('data', (bytes: Buffer) => carried.toClient(bytes));
    client.on('close', () => server.destroy());
    // Sends the rest of the fault's own answer before closing.
    server.on('close', () => client.destroySoon());
  }

  /** Records a request that starts in these bytes, and applies a fault to it. */
  private look(bytes: Buffer, carried: Carried): void {
    const [request] = FIRST_LINE.exec(bytes.toString('latin1', 0, 300)) ?? [];
    if (request === undefined) return;
    this.requests.push(request);
    const trouble = this.troubles.find(({ on, times }) => times > 0 && on.test(request));
    if (!trouble) return;
    if (trouble.after > 0) {
      trouble.after -= 1;
      return;
    }
    trouble.times -= 1;
    trouble.befalls(carried);
  }

  private hold(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    // Broken connections are expected.
    socket.on('error', () => undefined);
  }
}

/** Starts a bad line to the product for the tests of a file. */
export function useBadLine(product: { readonly address: string }): BadLine {
  const line = new BadLine();
  beforeAll(() => line.start(product.address));
  afterAll(() => line.stop());
  return line;
}
