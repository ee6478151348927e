import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { ContractCheck } from './contract-check';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

/**
 * Calls a test server and checks every answer against its OpenAPI document; an answer that does not match fails the
 * test.
 */
export class Api {
  private readonly tokens = new Map<string, string>();
  private contract: ContractCheck | undefined;

  constructor(readonly baseUrl: string) {}

  /** Returns a caller for this account, which is signed in on first use. */
  as(userName: string): Caller {
    return new Caller((method, path, body, headers) => this.callAs(userName, method, path, body, headers));
  }

  anonymous(): Caller {
    return new Caller((method, path, body, headers) => this.call(method, path, body, headers));
  }

  withToken(token: string): Caller {
    return new Caller((method, path, body, headers) =>
      this.call(method, path, body, { ...headers, authorization: `Bearer ${token}` }),
    );
  }

  async token(userName: string): Promise<string> {
    const known = this.tokens.get(userName);
    if (known) return known;
    const { status, body } = await this.anonymous().post<{ accessToken: string }>('/api/auth/signin', {
      usernameOrEmail: userName,
      password: DEMO_PASSWORD,
    });
    if (status !== 200) throw new Error(`${userName} could not sign in: ${JSON.stringify(body)}`);
    this.tokens.set(userName, body.accessToken);
    return body.accessToken;
  }

  private async callAs(userName: string, ...[method, path, body, headers]: CallParameters): Promise<Answer> {
    const authorization = `Bearer ${await this.token(userName)}`;
    return this.call(method, path, body, { ...headers, authorization });
  }

  private async call(...[method, path, body, headers]: CallParameters): Promise<Answer> {
    const response = await fetch(new URL(path, this.baseUrl), { method, ...requestOf(body, headers) });
    const parsed = await bodyOf(response);
    this.contract ??= await ContractCheck.of(this.baseUrl);
    this.contract.hold(method, path, response.status, parsed);
    return { status: response.status, body: parsed, headers: response.headers };
  }
}

/** Returns the request of a body: text as text/plain, a form as multipart, everything else as JSON. */
function requestOf(body: unknown, headers?: Record<string, string>) {
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  const isText = typeof body === 'string';
  return {
    headers: { 'content-type': isText ? 'text/plain' : 'application/json', ...headers },
    body: isText ? body : JSON.stringify(body),
  };
}

/** Returns the body: JSON parsed, images and documents as bytes, everything else as text. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return JSON.parse(await response.text());
  if (/^(image|application)\//.test(type)) return Buffer.from(await response.arrayBuffer());
  return response.text();
}

type CallParameters = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

export class Caller {
  constructor(private readonly call: (...parameters: CallParameters) => Promise<Answer>) {}

  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('GET', path, undefined, headers) as Promise<Answer<T>>;
  }

  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('POST', path, body, headers) as Promise<Answer<T>>;
  }

  put<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('PUT', path, body, headers) as Promise<Answer<T>>;
  }

  delete<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('DELETE', path, undefined, headers) as Promise<Answer<T>>;
  }

  send<T = unknown>(...parameters: CallParameters): Promise<Answer<T>> {
    return this.call(...parameters) as Promise<Answer<T>>;
  }
}
