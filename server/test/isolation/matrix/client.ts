import { Agent, request } from 'node:http';

/** An answer as it came, to be compared byte by byte. */
export interface Raw {
  status: number;
  bytes: Buffer;
  type: string;
}

export const bodyOf = ({ bytes, type }: Raw): unknown =>
  type.includes('json') ? (JSON.parse(bytes.toString()) as unknown) : bytes;

export const sameAnswer = (one: Raw, other: Raw): boolean =>
  one.status === other.status && one.type === other.type && one.bytes.equals(other.bytes);

/** So many of so many requests, and the same again for as many more. */
const MOST_FOUND_CLOSED = 3;
const OF_REQUESTS = 17_000;

/** How a connection says that the other side has closed it: while one waits for an answer, and while one writes. */
const CLOSED: readonly string[] = ['ECONNRESET', 'EPIPE'];

/** What was wrong with the connection, and whether it had carried an answer before. */
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

/** Talks to a server, whichever it is, as any of its accounts. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly tokens = new Map<string, string>();
  private foundClosed = 0;
  private sent = 0;

  constructor(
    private readonly baseUrl: string,
    private readonly password: string,
  ) {}

  /** Signs everybody in, so that what follows is no event of theirs. */
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
        // What an answer says is compared; how it travels has a spec of its own, and takes its time.
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

  /** By what is below fetch, which takes longer for a refusal than the server does. */
  private ask({ method, address, headers, bytes }: Asked): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const asked = request(address, { method, headers, agent: this.agent });
      const breaks = (why: Error) => reject(new Broken(why, asked.reusedSocket));
      // Whoever is refused before all is sent may hear of both.
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
   * On a machine that is busy a connection that has waited too long is found closed when it is used again: it is then asked
   * once more, for a change as well, whose effect a walk finds in the tables. That is allowed a few times, and of
   * connections alone that had carried an answer before: a server that cuts its callers off does so more often, or at
   * their first word.
   */
  private wasFoundClosed(error: unknown): boolean {
    if (!(error instanceof Broken) || !error.hadAnswered) return false;
    if (!CLOSED.includes(error.why.code ?? '')) return false;
    this.foundClosed += 1;
    return this.foundClosed <= MOST_FOUND_CLOSED * Math.ceil(this.sent / OF_REQUESTS);
  }
}

/** What is sent, and what it says it is: nothing, a form, or JSON. */
async function bytesOf(body: unknown): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData))
    return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new Response(body);
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
}
