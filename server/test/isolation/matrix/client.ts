import { Agent, request } from 'node:http';

/** A raw answer, to be compared byte by byte. */
export interface Raw {
  status: number;
  bytes: Buffer;
  type: string;
}

export const bodyOf = ({ bytes, type }: Raw): unknown =>
  type.includes('json') ? (JSON.parse(bytes.toString()) as unknown) : bytes;

export const sameAnswer = (one: Raw, other: Raw): boolean =>
  one.status === other.status && one.type === other.type && one.bytes.equals(other.bytes);

/** Maximum number of closed connections per this number of requests. */
const MAX_FOUND_CLOSED = 3;
const OF_REQUESTS = 17_000;

/** Errors of a connection that the other side has closed: while reading, and while writing. */
const CLOSED: readonly string[] = ['ECONNRESET', 'EPIPE'];

/** Error of a connection, and whether it had carried an answer before. */
class Broken extends Error {
  constructor(
    readonly why: NodeJS.ErrnoException,
    readonly hadAnswered: boolean,
  ) {
    super(why.message, { cause: why });
  }
}

interface Asked {
  method: string;
  address: string;
  headers: Record<string, string>;
  bytes: Buffer | undefined;
}

/** Sends requests to a server as any of its accounts. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly tokens = new Map<string, string>();
  private foundClosed = 0;
  private sent = 0;

  constructor(
    private readonly baseUrl: string,
    private readonly password: string,
  ) {}

  /** Signs in all accounts first, so that later events are not sign-ins. */
  async signIn(accounts: readonly string[]): Promise<void> {
    for (const usernameOrEmail of accounts) {
      const credentials = { usernameOrEmail, password: this.password };
      const answer = await this.send(null, 'POST', '/api/auth/signin', credentials);
      if (answer.status !== 200)
        throw new Error(`${usernameOrEmail} could not sign in: ${answer.bytes.toString()}`);
      this.tokens.set(usernameOrEmail, (bodyOf(answer) as { accessToken: string }).accessToken);
    }
  }

  tokenOf(account: string): string {
    const token = this.tokens.get(account);
    if (token === undefined) throw new Error(`${account} has not signed in.`);
    return token;
  }

  async send(account: string | null, method: string, path: string, body?: unknown): Promise<Raw> {
    const { bytes, type } = await bytesOf(body);
    const asked: Asked = {
      method,
      address: this.baseUrl + path,
      headers: {
        // Without compression, which has its own spec and takes time.
        'accept-encoding': 'identity',
        ...(account === null ? {} : { authorization: `Bearer ${this.tokenOf(account)}` }),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(bytes === undefined ? {} : { 'content-length': String(bytes.length) }),
      },
      bytes,
    };
    this.sent += 1;
    return this.ask(asked).catch((error: unknown) => {
      if (!this.wasFoundClosed(error)) throw error;
      return this.ask(asked);
    });
  }

  /** Sends with Node's client, because fetch takes longer for an error than the server. */
  private ask({ method, address, headers, bytes }: Asked): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const asked = request(address, { method, headers, agent: this.agent });
      const breaks = (why: Error) => reject(new Broken(why, asked.reusedSocket));
      // A request that is rejected early may also get a write error.
      asked.on('error', breaks);
      asked.once('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', breaks);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            bytes: Buffer.concat(parts),
            type: answer.headers['content-type'] ?? '',
          }),
        );
      });
      asked.end(bytes);
    });
  }

  /**
   * On a busy machine a kept connection may be closed when it is used again. The request is then repeated once, even
   * a write, whose effect the tables would show. Allowed a few times, and only for connections that had carried an
   * answer: a server that cuts callers off does so more often, or at once.
   */
  private wasFoundClosed(error: unknown): boolean {
    if (!(error instanceof Broken) || !error.hadAnswered) return false;
    if (!CLOSED.includes(error.why.code ?? '')) return false;
    this.foundClosed += 1;
    return this.foundClosed <= MAX_FOUND_CLOSED * Math.ceil(this.sent / OF_REQUESTS);
  }
}

/** Returns the bytes and the content type of a body: none, a form, or JSON. */
async function bytesOf(body: unknown): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData))
    return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new Response(body);
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
}
