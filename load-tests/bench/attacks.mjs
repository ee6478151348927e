import { request } from 'node:http';

/** Requests of anonymous attackers by name. Each uses its own connection. Used by the bench and the tests. */
const JSON_TYPE = { 'content-type': 'application/json' };
const flat = (keys) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, n])));
const nested = (levels) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const list = (length) => JSON.stringify({ list: Array(length).fill({}) });

/** Bodies that are expensive to parse or traverse. */
export const BODIES = {
  'a small flat object': flat(150),
  'a flat object of 8,000 keys': flat(8000),
  'a list of 100,000 objects': list(100_000),
  'sixty thousand levels': nested(60_000),
  'eight megabytes': `"${'x'.repeat(8 * 1024 * 1024)}"`,
  'half a JSON text': '{"usernameOrEmail":"',
  'a prototype': '{"__proto__":{"x":1},"constructor":{"prototype":1}}',
};

const HEADERS = {
  'a token without end': { authorization: 'a'.repeat(15_000) },
  'a hundred forwarders': { 'x-forwarded-for': '1.1.1.1, '.repeat(1000) },
  'an id without end': { 'x-request-id': 'x'.repeat(15_000) },
  'types without end': { accept: 'a/b;q=0.1,'.repeat(1400), 'accept-language': 'aa,'.repeat(400) },
  'versions without end': { 'if-match': '"1",'.repeat(3000), 'if-none-match': '"a",'.repeat(500) },
};

/** A query of 1,500 parameters. */
const LONG_QUERY = `?${Array.from({ length: 1500 }, (_, n) => `w${n}=1`).join('&')}`;

/**
 * Sends one request. A connection that the server closes counts as an answer.
 * @returns the status; 0 when the connection was closed without a response
 */
export function assault(address, { method, path, headers = {}, body }) {
  return new Promise((resolve) => {
    // Sets the length explicitly: Node sends the body of a DELETE without any length header.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const attack = request(address + path, {
      method,
      headers: { ...JSON_TYPE, ...length, ...headers },
      agent: false,
    });
    attack.once('response', (response) => {
      const done = () => {
        attack.destroy();
        resolve(response.statusCode);
      };
      response.once('end', done).once('error', done).once('close', done).resume();
    });
    attack.once('error', () => resolve(0));
    attack.end(body);
  });
}

/** Returns every attack on one call: each body, each header, and a very long query. */
export function attacksOn({ method, path }) {
  const bare = { method, path };
  const bodies =
    method === 'GET' ? [] : Object.entries(BODIES).map(([what, body]) => ({ ...bare, what, body }));
  const headers = Object.entries(HEADERS).map(([what, each]) => ({
    ...bare,
    what,
    headers: each,
    body: method === 'GET' ? undefined : '{}',
  }));
  return [
    ...bodies,
    ...headers,
    {
      ...bare,
      what: 'a query without end',
      path: path + LONG_QUERY,
      body: method === 'GET' ? undefined : '{}',
    },
  ];
}
