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
const CLOSED: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Talks to a server, whichever it is, as any of its accounts. */
export class Client {
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
    const isJson = body !== undefined && !(body instanceof FormData);
    const asked: RequestInit = {
      method,
      headers: {
        ...(account === null ? {} : { authorization: `Bearer ${this.tokenOf(account)}` }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    };
    const address = this.baseUrl + path;
    this.sent += 1;
    const response = await fetch(address, asked).catch((error: unknown) => {
      if (!this.wasFoundClosed(error)) throw error;
      return fetch(address, asked);
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, type: response.headers.get('content-type') ?? '' };
  }

  /**
   * On a machine that is busy a connection that has waited too long is found closed when it is used again: it is then asked
   * once more, for a change as well, whose effect a walk finds in the tables. That is allowed a few times, and of
   * connections alone that had carried an answer before: a server that cuts its callers off does so more often, or at
   * their first word.
   */
  private wasFoundClosed(error: unknown): boolean {
    const { cause } = error as { cause?: { code?: string; socket?: { bytesRead?: number } } };
    if (!CLOSED.includes(cause?.code ?? '')) return false;
    if (cause?.socket?.bytesRead === 0) return false;
    this.foundClosed += 1;
    return this.foundClosed <= MOST_FOUND_CLOSED * Math.ceil(this.sent / OF_REQUESTS);
  }
}
