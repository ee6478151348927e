import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { ErrorFilter } from '../../src/core/http/error.filter';
import { serveClient } from '../../src/core/http/client/client-files';
import { compressAnswers } from '../../src/core/http/answers/compressed-answers';
import { PictureHosts } from '../../src/core/http/client/picture-hosts';
import { securityHeaders } from '../../src/core/http/client/security-headers';
import { DEMO_MASTER, DEMO_PASSWORD } from '../../src/demo/accounts';
import { startTestApp, type TestApp } from '../support/test-app';

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Returns the raw answer, because fetch adds its own encodings and decodes the body. */
function ask(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, base), { method, headers: { ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

function plain({ headers, bytes }: RawAnswer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** Passes an error of the framework to the filter. */
const toTheFilter: ErrorRequestHandler = (error, request, response, next) =>
  new ErrorFilter().catch(error, new ExecutionContextHost([request, response, next]));

/** Encodings that Chromium accepts. */
const BROWSER = 'gzip, deflate, br, zstd';

async function listening(app: Express): Promise<{ base: string; server: Server }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('the built client', () => {
  const SCRIPT = `console.log('${'walk '.repeat(1000)}');`;
  const PICTURE = Buffer.alloc(4000, 'png');
  const page = (title: string) =>
    `<meta name="csp-nonce" content="__CSP_NONCE__"><title>${title}</title>${'<p>page</p>'.repeat(200)}`;
  let folder: string;
  let server: Server;
  let base: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'walkthrough-served-'));
    mkdirSync(join(folder, 'assets'));
    const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
    const compressed = (name: string, content: string) => {
      write(name, content);
      write(`${name}.br`, brotliCompressSync(content));
      write(`${name}.gz`, gzipSync(content));
    };
    compressed('assets/main.012345.js', SCRIPT);
    compressed('sw.js', SCRIPT);
    compressed('assets/form.0123456789.css', SCRIPT);
    write('assets/small.012345.js', 'small()');
    write('icon.png', PICTURE);
    write('manual.pdf', PICTURE);
    write('photos.zip', PICTURE);
    write('index.html', page('first'));
    const app = express();
    app.use(securityHeaders(new PictureHosts(), { isHttps: false }), compressAnswers);
    serveClient(app, folder);
    app.use(toTheFilter);
    ({ server, base } = await listening(app));
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    [BROWSER, 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.1, identity;q=0.2', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity;q=0, br', 'br'],
    ['*', 'br'],
    ['identity, br;q=0.5', undefined],
    ['br;q=0', undefined],
    ['zstd', undefined],
    ['', undefined],
  ])('is sent to clients that accept %j as %s', async (accepted, encoding) => {
    const answer = await ask(base, '/assets/main.012345.js', accepting(accepted));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.bytes.length),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(plain(answer)).toBe(SCRIPT);
    expect(answer.bytes.length < SCRIPT.length).toBe(encoding !== undefined);
  });

  it('has content types by the requested file, not by the encoding', async () => {
    const style = await ask(base, '/assets/form.0123456789.css', accepting('br'));
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    const worker = await ask(base, '/sw.js', accepting('br'));
    expect(worker.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  });

  it('answers 304 for the ETag of the same encoding only', async () => {
    const path = '/assets/main.012345.js';
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const tag = (await ask(base, path, { headers })).headers.etag ?? '';
      tags.add(tag);
      const again = await ask(base, path, { headers: { ...headers, 'if-none-match': tag } });
      expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
      expect(again.headers.vary).toContain('Accept-Encoding');
    }
    expect(tags.size).toBe(3);
    const [ofBrotli = ''] = tags;
    const other = { 'accept-encoding': 'gzip', 'if-none-match': ofBrotli };
    expect((await ask(base, path, { headers: other })).status).toBe(200);
  });

  it('answers HEAD like GET, without the body', async () => {
    for (const path of ['/assets/main.012345.js', '/', '/icon.png']) {
      const get = await ask(base, path, accepting('br'));
      const head = await ask(base, path, { method: 'HEAD', ...accepting('br') });
      expect(head.bytes).toHaveLength(0);
      expect(head.status).toBe(get.status);
      for (const name of ['content-type', 'content-encoding', 'vary', 'cache-control', 'etag'])
        if (path !== '/' || name !== 'etag') expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  it('sends an uncompressed range of the file', async () => {
    const part = await ask(base, '/assets/main.012345.js', {
      headers: { 'accept-encoding': 'br', range: 'bytes=0-6' },
    });
    expect(part).toMatchObject({ status: 206, bytes: Buffer.from('console') });
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.headers.vary).toContain('Accept-Encoding');
  });

  it.each([
    ['br', { range: 'bytes=99999999-' }, 416, 'range_not_satisfiable'],
    ['gzip', { range: 'bytes=99999999-' }, 416, 'range_not_satisfiable'],
    ['br', { 'if-match': '"other"' }, 412, 'precondition_failed'],
    ['gzip', { 'if-match': '"other"' }, 412, 'precondition_failed'],
    ['gzip', { 'if-unmodified-since': new Date(0).toUTCString() }, 412, 'precondition_failed'],
  ])('is refused to clients that accept %s for a file with %j, as uncacheable', async (...row) => {
    const [encoding, conditions, status, code] = row;
    const path = '/assets/main.012345.js';
    const file = await ask(base, path, accepting(encoding));
    const refused = await ask(base, path, { headers: { 'accept-encoding': encoding, ...conditions } });
    expect([refused.status, JSON.parse(refused.bytes.toString())]).toMatchObject([status, { code }]);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(refused.headers.etag).not.toBe(file.headers.etag);
    for (const name of ['content-encoding', 'last-modified', 'accept-ranges'])
      expect([name, refused.headers[name]]).toEqual([name, undefined]);
    const length = status === 416 ? `bytes */${SCRIPT.length}` : undefined;
    expect(refused.headers['content-range']).toBe(length);
  });

  it.each(['/icon.png', '/manual.pdf', '/photos.zip', '/assets/small.012345.js'])(
    'leaves %s uncompressed',
    async (path) => {
      const answer = await ask(base, path, accepting(BROWSER));
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBeUndefined();
    },
  );

  it('does not serve the compressed files under their own names', async () => {
    for (const ending of ['.br', '.gz'])
      expect((await ask(base, `/assets/main.012345.js${ending}`)).status).toBe(404);
    expect((await ask(base, '/assets/main.012345.js')).status).toBe(200);
  });

  it('compresses the page on each answer, with its own nonce', async () => {
    const nonces = new Set<string | undefined>();
    for (const path of ['/', '/landing', '/index.html']) {
      const answer = await ask(base, path, accepting(BROWSER));
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
      const nonce = /content="([^"]+)"/.exec(plain(answer))?.[1];
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('serves a new build without a restart, and the last one during a build', async () => {
    const file = join(folder, 'index.html');
    const shown = async () => plain(await ask(base, '/', accepting('gzip')));
    expect(await shown()).toContain('<title>first</title>');
    rmSync(file);
    expect(await shown()).toContain('<title>first</title>');
    writeFileSync(file, page('second'));
    utimesSync(file, new Date(), new Date(Date.now() + 5_000));
    expect(await shown()).toContain('<title>second</title>');
  });
});

describe('answers of the server', () => {
  let server: TestApp;
  let base: string;
  beforeAll(async () => {
    server = await startTestApp();
    base = server.api.baseUrl;
  });
  afterAll(() => server.close());

  const asked = async (path: string, encoding: string, method = 'GET') =>
    ask(base, path, {
      method,
      headers: {
        'accept-encoding': encoding,
        authorization: `Bearer ${await server.api.token('maple.coordinator')}`,
      },
    });
  const LIST = '/api/inspections/rolling/page?page=0&size=50';

  it.each([
    [BROWSER, 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
  ])('are compressed for clients that accept %j as %s', async (accepted, encoding) => {
    const answer = await asked(LIST, accepted);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(plain(answer).length).toBeGreaterThan(1024);
    expect(JSON.parse(plain(answer))).toEqual(JSON.parse(plain(await asked(LIST, 'identity'))));
    const head = await asked(LIST, accepted, 'HEAD');
    expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
    expect(head.headers['content-encoding']).toBe(encoding);
  });

  it('are sent uncompressed when they are short', async () => {
    const answer = await asked('/api/auth/roles', BROWSER);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('are never compressed when they open an account, by us or by a proxy', async () => {
    const signIn = await ask(base, '/api/auth/signin', {
      method: 'POST',
      headers: { 'accept-encoding': BROWSER, 'content-type': 'application/json' },
      body: JSON.stringify({ usernameOrEmail: DEMO_MASTER, password: DEMO_PASSWORD }),
    });
    expect(signIn.headers['cache-control']).toBe('no-store, no-transform');
    expect(signIn.headers['content-encoding']).toBeUndefined();
    const { accessToken } = JSON.parse(plain(signIn)) as { accessToken: string };
    const mails = await ask(base, '/api/master/mails', {
      headers: { 'accept-encoding': BROWSER, authorization: `Bearer ${accessToken}` },
    });
    expect(mails).toMatchObject({ status: 200 });
    expect(mails.headers['cache-control']).toBe('no-store, no-transform');
    expect(mails.headers['content-encoding']).toBeUndefined();
  });
});
