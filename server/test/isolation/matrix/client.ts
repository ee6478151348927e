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

/** Talks to a server, whichever it is, as any of its accounts. */
export class Client {
  private readonly tokens = new Map<string, string>();

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
    // On a machine that is busy a connection is found closed that had waited too long: reading is asked once more.
    const response = await fetch(address, asked).catch((error: unknown) => {
      if (method !== 'GET') throw error;
      return fetch(address, asked);
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, type: response.headers.get('content-type') ?? '' };
  }
}
