import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { AccessScan } from '../../src/core/access/access-scan';
import { serveClient } from '../../src/core/http/client/client-files';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.api.baseUrl + path, { method, headers });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers, allow: answer.headers.get('allow') };
};
const methodNotAllowed = expect.stringContaining('"code":"method_not_allowed"') as string;

describe('an existing address', () => {
  it('answers 405 to every unsupported method, with the supported ones', async () => {
    const routes = server.app
      .get(AccessScan)
      .routes()
      .map(({ address, method }) => ({
        method,
        path: `/${address.replace(/:\w+/g, '1')}`,
        // A name can equal a fixed segment of another route, but an id cannot.
        pattern: new RegExp(
          `^/${address.replace(/:(\w*id|version|index)\b/gi, '\\d+').replace(/:\w+/g, '[^/]+')}$`,
        ),
      }));
    let refused = 0;
    for (const path of new Set(routes.map((route) => route.path))) {
      const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
      for (const method of METHODS.filter((each) => !methods.includes(each))) {
        const { status, text, allow } = await send(method, path);
        expect({ method, path, status, text }).toEqual({ method, path, status: 405, text: methodNotAllowed });
        const named = allow!.split(', ').filter((each) => !['HEAD', 'OPTIONS'].includes(each));
        expect({ path, named }).toEqual({ path, named: [...new Set(methods)].sort() });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(200);
  });

  it('is not mistaken for the id of its sibling, but can be a name', async () => {
    // inspections/:id has a DELETE, condition-inspections/:id a PUT, auth/users/:username a GET.
    const refused = { status: 405, allow: 'GET, HEAD, OPTIONS', text: methodNotAllowed };
    expect(await send('DELETE', '/api/inspections/assigned')).toMatchObject(refused);
    expect(await send('PUT', '/api/condition-inspections/query')).toMatchObject(refused);
    expect(await send('DELETE', '/api/inspections/1')).toMatchObject({ status: 401 });
    expect(await send('GET', '/api/auth/users/emailCheck')).toMatchObject({ status: 200 });
    expect(await send('POST', '/api/auth/users/emailCheck')).toMatchObject({ status: 401 });
  });

  it('lists its methods for OPTIONS, and lets permitted callers pass', async () => {
    expect(await send('OPTIONS', '/api/auth/signin')).toMatchObject({ status: 204, allow: 'OPTIONS, POST' });
    expect(await send('OPTIONS', '/health/live')).toMatchObject({ status: 204, allow: 'GET, HEAD, OPTIONS' });
    expect((await send('GET', '/api/auth/signin')).allow).toBe('OPTIONS, POST');
    expect((await send('POST', '/api/auth/signin')).status).toBe(400);
  });

  it('differs from a missing one, which is 404 for every method', async () => {
    for (const method of METHODS) expect((await send(method, '/api/nowhere')).status).toBe(404);
  });
});

describe('HEAD', () => {
  it('answers like GET, without the body', async () => {
    const authorization = `Bearer ${await server.api.token('maple.admin')}`;
    const paths = [
      '/health/live',
      '/health/ready',
      '/api/test',
      '/api/users/self',
      '/api/inspections/1',
      '/api/nowhere',
    ];
    for (const path of [...paths, '/api/openapi.json', '/api/docs']) {
      const [get, asked] = [
        await send('GET', path, { authorization }),
        await send('HEAD', path, { authorization }),
      ];
      expect({ path, status: asked.status }).toEqual({ path, status: get.status });
      expect(asked.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(asked.text).toBe('');
      expect(get.text).not.toBe('');
    }
  });
});

describe('files of the client', () => {
  let folder: string;
  let files: Server;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'walkthrough-client-'));
    writeFileSync(join(folder, 'index.html'), '<p>The page</p>');
    writeFileSync(join(folder, 'main.0123456789.js'), 'start();');
    const app = express();
    serveClient(app, folder);
    files = app.listen(0, '127.0.0.1');
    await once(files, 'listening');
  });
  afterAll(() => {
    files.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are read only: 405 for other methods, and HEAD like GET', async () => {
    const { port } = files.address() as AddressInfo;
    const ask = (method: string, path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method });
    for (const path of ['/', '/landing', '/index.html', '/main.0123456789.js', '/nothing.js']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const refused = await ask(method, path);
        expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
        await refused.text();
      }
      const [get, head] = [await ask('GET', path), await ask('HEAD', path)];
      expect([get.status, head.status]).toEqual(Array(2).fill(path === '/nothing.js' ? 404 : 200));
      expect([(await get.text()) === '', await head.text()]).toEqual([false, '']);
    }
  });
});
