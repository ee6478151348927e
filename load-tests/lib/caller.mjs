import { FileForm } from './file-form.mjs';

const PASSWORD = 'Demo!2026';

/**
 * One request, and its answer read to the end.
 * @param body sent as JSON, a form (`FormData`, `FileForm`) as what it is
 * @param signal ends the wait for an answer
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

/** Whoever calls a product, wherever it runs: as anybody, or as accounts of the demo. */
export class Caller {
  #tokens = new Map();

  constructor(address) {
    this.address = address;
  }

  /** A token of this account; signs it in at first use, or each time when `fresh`. */
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

  /** @param body sent as JSON, a form as what it is */
  async call(token, method, path, body, headers = {}) {
    const { status, bytes } = await this.request({ token, method, path, body, headers });
    return { status, body: bytes.length === 0 ? null : JSON.parse(bytes.toString()) };
  }

  /** What a GET answers, as bytes. */
  async download(token, path) {
    const { status, bytes } = await this.request({ token, method: 'GET', path });
    return { status, body: bytes };
  }

  async as(userName, method, path, body, headers) {
    return this.call(await this.token(userName), method, path, body, headers);
  }

  /** Where whoever counts its requests gets hold of them. */
  request(what) {
    return request(this.address, what);
  }
}
