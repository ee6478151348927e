import { FileForm } from './file-form.mjs';

const PASSWORD = 'Demo!2026';

/**
 * Sends one request and reads the whole response.
 * @param body sent as JSON; `FormData` and `FileForm` as a form
 * @param signal aborts the wait for the response
 * @returns `{ status, bytes }`
 */
export async function request(address, { token, method, path, body: given, headers = {}, signal }) {
  const body = given instanceof FileForm ? formOf(given) : given;
  const isJson = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: isJson ? JSON.stringify(body) : body,
    signal,
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function formOf({ fields, file: { field, name, type, bytes } }) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(field, new Blob([bytes], { type }), name);
  return form;
}

/** Calls a product, anonymously or as accounts of the demo. */
export class Caller {
  #tokens = new Map();

  constructor(address) {
    this.address = address;
  }

  /** Returns a token of this account. Signs in on first use, or each time when `fresh`. */
  async token(userName, { fresh = false, password = PASSWORD } = {}) {
    const known = this.#tokens.get(userName);
    if (known && !fresh) return known;
    const { status, body } = await this.call(null, 'POST', '/api/auth/signin', {
      usernameOrEmail: userName,
      password,
    });
    if (status !== 200) throw new Error(`${userName} could not sign in: ${JSON.stringify(body)}`);
    this.#tokens.set(userName, body.accessToken);
    return body.accessToken;
  }

  /** @param body sent as JSON; `FormData` and `FileForm` as a form */
  async call(token, method, path, body, headers = {}) {
    const { status, bytes } = await this.request({ token, method, path, body, headers });
    return { status, body: bytes.length === 0 ? null : JSON.parse(bytes.toString()) };
  }

  /** Returns the response of a GET as bytes. */
  async download(token, path) {
    const { status, bytes } = await this.request({ token, method: 'GET', path });
    return { status, body: bytes };
  }

  async as(userName, method, path, body, headers) {
    return this.call(await this.token(userName), method, path, body, headers);
  }

  /** Overridden by classes that count requests. */
  request(what) {
    return request(this.address, what);
  }
}
