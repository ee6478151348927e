import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ValidationPipe } from '@nestjs/common';
import type { ErrorBody } from '@walkthrough/domain';
import { MIN_BODY_SPEED } from '../../src/core/http/bodies/slow-bodies';
import { CONNECTION_TIMEOUTS } from '../../src/core/http/timed-adapter';
import { head, RawConnection } from '../support/raw-connection';
import { startTestApp, type TestApp } from '../support/test-app';

/** Tests how much of a body the server reads, from whom, and what happens to the rest. */
let server: TestApp;
beforeAll(async () => {
  jest.replaceProperty(CONNECTION_TIMEOUTS, 'connectionsCheckingInterval', 50);
  server = await startTestApp();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const KB = 1024;
const SIGN_IN = '/api/auth/signin';
const credentials = { usernameOrEmail: 'maple.admin', password: 'Demo!2026' };
const fieldsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n]));
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.api.anonymous().post<ErrorBody>(path, body, headers);
const bearer = async () => ({ authorization: `Bearer ${await server.api.token('maple.admin')}` });

/** Sends raw text, which may be invalid. */
const sendRaw = async (method: string, path: string, body: string | Buffer, headers: object = {}) => {
  const init = { method, body, headers: { 'content-type': 'application/json', ...headers } };
  const answer = await fetch(server.api.baseUrl + path, init);
  return { status: answer.status, body: (await answer.json()) as ErrorBody };
};

describe('a public call', () => {
  it('accepts 16 KB and not a byte more', async () => {
    const room = 16 * KB - JSON.stringify({ ...credentials, password: '' }).length;
    const filled = (bytes: number) => ({ ...credentials, password: 'x'.repeat(bytes) });
    expect(await post(SIGN_IN, filled(room))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect(await post(SIGN_IN, filled(room + 1))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', details: { mostBytes: 16 * KB } },
    });
  });

  it('accepts 200 values and not one more', async () => {
    // The object counts as well; its unknown fields are reported separately.
    expect((await post(SIGN_IN, fieldsOf(199))).body.message).toContain('There is no field field0 here.');
    expect(await post(SIGN_IN, fieldsOf(200))).toMatchObject({
      status: 413,
      body: {
        code: 'payload_too_large',
        message: 'The body has too many values: this call takes at most 200.',
      },
    });
    expect((await post(SIGN_IN, { ...credentials, list: Array(200).fill(0) })).body.message).toContain(
      'at most 200',
    );
  });

  it('names twenty problems in two thousand characters, and counts the others', async () => {
    const names = Array.from({ length: 150 }, (_, n) => `${n}${'x'.repeat(90)}`);
    const { status, body } = await post(SIGN_IN, Object.fromEntries(names.map((name) => [name, 1])));
    const { problems, more } = body.details as { problems: { field: string }[]; more: number };
    expect({ status, listed: problems.length, more }).toEqual({ status: 400, listed: 20, more: 130 });
    expect(Buffer.byteLength(body.message)).toBeLessThanOrEqual(2000);
    // Characters of four bytes: fewer fit, and the last one is complete.
    const long = Array.from({ length: 60 }, (_, n) => `${n}${'\u{1f512}'.repeat(22)}`);
    const wide = (await post(SIGN_IN, Object.fromEntries(long.map((name) => [name, 1])))).body;
    expect(Buffer.byteLength(wide.message)).toBeLessThanOrEqual(2000);
    expect(wide.message).toMatch(/There is no field 0(\u{1f512}){22} here\. .*…$/u);
    expect(wide.message).toBe(Buffer.from(wide.message).toString());
    const few = await post(SIGN_IN, { usernameOrEmail: 1 });
    expect(few.body.details).toEqual({
      problems: [
        { field: 'usernameOrEmail', problem: 'usernameOrEmail must be text.' },
        { field: 'password', problem: 'password must be text.' },
      ],
    });
  });

  it('does not echo a long name', async () => {
    const { body } = await post(SIGN_IN, { ['x'.repeat(10_000)]: 1 });
    expect(JSON.stringify(body).length).toBeLessThan(1000);
  });

  it('accepts 200 query parameters and not one more', async () => {
    const asked = (words: number) =>
      server.api
        .anonymous()
        .get<ErrorBody>(`/api/test?${Array.from({ length: words }, (_, n) => `w${n}=1`).join('&')}`);
    expect((await asked(200)).status).toBe(200);
    expect(await asked(201)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('an authenticated call', () => {
  const path = '/api/users/self/passwordChange';

  it('does not read the body of a caller that it refuses', async () => {
    expect(await sendRaw('PUT', path, '{ this is no JSON')).toMatchObject({ status: 401 });
    expect(await sendRaw('PUT', path, '{ this is no JSON', await bearer())).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    const inspector = { authorization: `Bearer ${await server.api.token('maple.inspector')}` };
    expect(await sendRaw('POST', '/api/form-definitions/x/drafts', '{', inspector)).toMatchObject({
      status: 403,
    });
  });

  it('accepts a megabyte and 20,000 values', async () => {
    const ids = (count: number) => JSON.stringify({ ids: Array.from({ length: count }, (_, n) => n) });
    const send = async (body: string) =>
      (await sendRaw('PUT', '/api/inspections/set/schedule', body, await bearer())).body;
    expect((await send(ids(19_000))).message).toContain('ids can have at most 500 ids.');
    expect((await send(ids(20_001))).message).toContain('at most 20000');
    expect(await send(`{"x":"${'y'.repeat(KB * KB)}"}`)).toMatchObject({ code: 'payload_too_large' });
    expect((await send(JSON.stringify(fieldsOf(2001)))).message).toContain('at most 2000 fields');
    const deep = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect((await send(deep(64))).message).toBe('The body has too many levels.');
    expect((await send(deep(60))).message).toContain('There is no field x here.');
  });

  it('accepts reports of four megabytes', async () => {
    const large = `[{"x":"${'y'.repeat(2 * KB * KB)}"}]`;
    const rooms = '/api/inspections/1/rooms';
    expect((await sendRaw('POST', rooms, large, await bearer())).body.code).not.toBe('payload_too_large');
    expect((await sendRaw('POST', rooms, `"${'y'.repeat(4 * KB * KB)}"`, await bearer())).status).toBe(413);
  });

  it('refuses floods of values before it parses them', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const many = (count: number, each: string) => Array.from({ length: count }, () => each).join(',');
    const largest = (calls: readonly (readonly unknown[])[]) =>
      Math.max(0, ...calls.map(([text]) => String(text).length));
    const inspector = { authorization: `Bearer ${await server.api.token('maple.inspector')}` };
    const uuid = '0b0f1f6e-6a5c-4a55-9d0e-0d6a1b7f0001';
    for (const [method, path, body] of [
      ['PUT', 'inspections/1', `[${many(1_300_000, '{}')}]`],
      ['PUT', `submissions/${uuid}/late`, `{"images":[${many(90_000, '{}')}]}`],
      ['POST', 'inspections/1/rooms', `[${many(190_000, '{"name":"x"}')}]`],
      ['PUT', 'inspections/partial/1', `{"inspectionData":{${many(190_000, '"a":1')}}}`],
    ] as const) {
      parse.mockClear();
      const { status, body: refusal } = await sendRaw(method, `/api/${path}`, body, inspector);
      expect([path, status, refusal.code]).toEqual([path, 413, 'payload_too_large']);
      expect(refusal.message).toMatch(/^(The body has too many values|An object of the body can have)/);
      // Only the answers and other short values were parsed.
      expect(largest(parse.mock.calls)).toBeLessThan(10_000);
    }
    parse.mockRestore();
  });

  it('reads no entry of a list that is too long', async () => {
    const inspector = { authorization: `Bearer ${await server.api.token('maple.inspector')}` };
    const validate = jest.spyOn(
      ValidationPipe.prototype as unknown as { validate: () => unknown },
      'validate',
    );
    const images = Array.from({ length: 20_000 }, () => ({}));
    const path = '/api/submissions/0b0f1f6e-6a5c-4a55-9d0e-0d6a1b7f0001/late';
    const { status, body } = await sendRaw('PUT', path, JSON.stringify({ images }), inspector);
    expect({ status, details: body.details }).toEqual({
      status: 400,
      details: { problems: [{ field: 'images', problem: 'images can have at most 300 entries.' }] },
    });
    // With 18,000 unknown fields only twenty are named.
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field${n}`, n]));
    const flood = JSON.stringify({ images: Array.from({ length: 300 }, () => unknown) });
    const { body: refusal } = await sendRaw('PUT', path, flood, inspector);
    expect(refusal.details).toMatchObject({
      problems: expect.arrayContaining([
        { field: 'images.0.field0', problem: 'There is no field images.0.field0 here.' },
      ]) as object,
      more: 18_000 - 20,
    });
    expect(validate).not.toHaveBeenCalled();
    validate.mockRestore();
  });

  it('is not slowed by a long header', async () => {
    for (const authorization of [
      'a'.repeat(15_000),
      `Bearer ${'a'.repeat(15_000)}`,
      'Bearer  ',
      'a '.repeat(7000),
    ])
      expect(await sendRaw('PUT', path, '{}', { authorization })).toMatchObject({ status: 401 });
  });
});

describe('a body', () => {
  it('that is compressed is not read, however small it is', async () => {
    const bomb = gzipSync(JSON.stringify({ filler: 'x'.repeat(10_000_000) }));
    expect(await sendRaw('POST', SIGN_IN, bomb, { 'content-encoding': 'gzip' })).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('Content-Encoding') as string },
    });
  });

  it.each([
    'text/html',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'multipart/form-data',
  ])('of the type %s is refused by name; JSON is read', async (type) => {
    expect(await sendRaw('POST', SIGN_IN, 'a=1', { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_type', message: expect.stringContaining('application/json') as string },
    });
    expect((await post(SIGN_IN, credentials)).status).toBe(200);
  });
});

describe('the unread rest of a body', () => {
  const open = async (headers: Record<string, string>, path = '/api/inspections/1/rooms') => {
    const connection = await RawConnection.open(server.api.baseUrl);
    const type = { Host: 'x', 'Content-Type': 'application/json' };
    return connection.send(head(`POST ${path} HTTP/1.1`, { ...type, ...headers }));
  };
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

  it('is discarded after the refusal, and the connection is closed', async () => {
    const connection = await open({ 'Transfer-Encoding': 'chunked' });
    connection.send(chunk(1000));
    expect(await connection.untilAnswered()).toBe(401);
    connection.send(chunk(KB * KB)).send('0\r\n\r\n');
    const { text } = await connection.untilClosed();
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain('"code":"unauthenticated"');
  });

  it('is read up to a limit and cut off beyond it', async () => {
    const connection = await open({ 'Transfer-Encoding': 'chunked' }, SIGN_IN);
    connection.send(chunk(17 * KB));
    expect(await connection.untilAnswered()).toBe(413);
    let sent = 0;
    while (!connection.socket.closed && sent < 100) {
      connection.send(chunk(64 * KB));
      sent += 1;
      await new Promise((resume) => setTimeout(resume, 10));
    }
    await connection.untilClosed();
    expect(sent).toBeLessThan(100);
  });

  it('does not close the connection when it is small and the caller has the answer', async () => {
    const connection = await RawConnection.open(server.api.baseUrl);
    const request = head('POST /api/inspections/1/rooms HTTP/1.1', {
      Host: 'x',
      'Content-Type': 'application/json',
      'Content-Length': '2',
    });
    connection.send(`${request}[]`);
    expect(await connection.untilAnswered()).toBe(401);
    connection.text = '';
    connection.send(`${request}[]`);
    expect(await connection.untilAnswered()).toBe(401);
    connection.socket.destroy();
  });
});

describe('a slow request', () => {
  const head = `POST ${SIGN_IN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n`;

  /** Sends single bytes until the server closes the connection. */
  async function dripped(text: string): Promise<RawConnection> {
    const connection = await RawConnection.open(server.api.baseUrl);
    connection.send(text);
    while (!connection.socket.closed) {
      connection.send('x');
      await sleep(20);
    }
    return connection;
  }

  it('with a slow head is closed with 408 after half a minute at most', async () => {
    const http: Server = server.app.getHttpServer();
    const { headersTimeout, connectionsCheckingInterval } = CONNECTION_TIMEOUTS;
    expect(http.headersTimeout).toBe(headersTimeout);
    expect(headersTimeout! + connectionsCheckingInterval!).toBeLessThanOrEqual(30_000);
    http.headersTimeout = 200;
    const { status } = await dripped(`${head}X-Long: `);
    http.headersTimeout = headersTimeout!;
    expect(status).toBe(408);
  });

  it('may come on a connection that was idle for longer than proxies keep theirs', async () => {
    const { headers } = await server.api.anonymous().get('/health/live');
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('with a slow body is refused with 408, and its connection is closed', async () => {
    jest.replaceProperty(MIN_BODY_SPEED, 'milliseconds', 200);
    const { status, text } = await dripped(`${head}\r\n`);
    jest.restoreAllMocks();
    expect(status).toBe(408);
    expect(text).toContain('"code":"request_timeout"');
  });
});

describe('a request line with an absolute address', () => {
  it.each([
    ['http://elsewhere.example/api/users/self', 401],
    ['HTTP://elsewhere.example:99/api/users/self?a=1', 401],
    // Unreadable URLs match no path.
    ['http://[::1/api/users/self', 404],
    ['http://x:99999/api/users/self', 404],
  ])('%s is answered by its path, without a warning of Node', async (target, status) => {
    const warned: string[] = [];
    const listen = (warning: Error) => warned.push(String(warning));
    process.on('warning', listen);
    const connection = await RawConnection.open(server.api.baseUrl);
    connection.send(head(`GET ${target} HTTP/1.1`, { Host: 'x' }));
    const answered = await connection.untilAnswered();
    connection.socket.destroy();
    process.off('warning', listen);
    expect([answered, warned]).toEqual([status, []]);
  });
});
