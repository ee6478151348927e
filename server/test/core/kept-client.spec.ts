import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { loadConfig } from '../../src/core/config/config';
import { Clock } from '../../src/core/context/clock';
import { KeptFiles } from '../../src/core/backups/kept-files';
import { FileStore } from '../../src/core/files/file-store';
import { serveClient } from '../../src/core/http/client/client-files';
import { PreviousBuildAssets } from '../../src/core/http/client/previous-build-assets';
import { BucketStore } from '../support/bucket-store';

const DAY_MS = 86_400_000;

let dataDir: string;
let bucket: BucketStore;
beforeAll(async () => {
  bucket = await BucketStore.start();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-client-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => bucket.stop());

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts servers of different versions on one store, each with its own client build and day. */
function installation(env: Record<string, string>) {
  const configOn = (day: number) =>
    loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      CLOCK_AT: new Date(Date.now() + day * DAY_MS).toISOString(),
      ...env,
    });
  const version = (name: string, assets: Record<string, string>, { day = 0 } = {}) => {
    const folder = join(dataDir, name);
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), name);
    for (const [asset, text] of Object.entries(assets)) writeFileSync(join(folder, 'assets', asset), text);
    const config = configOn(day);
    const client = new PreviousBuildAssets(folder, new FileStore(config), new Clock(config));
    const app = express();
    serveClient(app, folder, client);
    const server = app.listen(0, '127.0.0.1');
    running.push(server);
    const get = async (asset: string) => {
      if (!server.listening) await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/assets/${asset}`);
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    };
    return { client, get };
  };
  const store = new FileStore(configOn(0));
  const keys = async () => {
    const found: string[] = [];
    for await (const key of store.keys()) found.push(key);
    return found.sort();
  };
  const filesOfBackup = async () => {
    const found: string[] = [];
    for await (const path of new KeptFiles(configOn(0)).paths()) found.push(path);
    return found;
  };
  return { version, store, keys, filesOfBackup };
}

const OLD = { 'teams.012345.js': 'old teams', 'vendor.aaaaaaaaaa.js': 'shared' };
const NEW = { 'teams.abcdef.js': 'new teams', 'vendor.aaaaaaaaaa.js': 'shared' };

describe.each([
  ['a folder', () => ({})],
  ['a bucket', () => ({ STORAGE_URL: bucket.url() })],
])('client versions in %s', (_, env) => {
  afterEach(async () => {
    const { store, keys } = installation(env());
    for (const key of await keys()) await store.remove(key);
  });

  it('are served by each server to pages of the other version, old and new', async () => {
    const { version } = installation(env());
    const [before, after] = [version('old', OLD), version('new', NEW)];
    await before.client.keep();
    expect((await before.get('teams.abcdef.js')).status).toBe(404);
    await after.client.keep();
    const [old, fresh] = [await after.get('teams.012345.js'), await before.get('teams.abcdef.js')];
    expect([old.text, fresh.text]).toEqual(['old teams', 'new teams']);
    expect(old.headers.get('cache-control')).toContain('immutable');
    expect(old.headers.get('content-type')).toContain('javascript');
    for (const name of ['teams.ffffff.js', 'teams.012345.js.map'])
      expect((await after.get(name)).status).toBe(404);
  });

  it('are stored for thirty days after the last server that had them, and shared files stay', async () => {
    const { version, keys } = installation(env());
    await version('old', OLD).client.keep();
    const kept = await keys();
    expect(kept).toHaveLength(3);
    const in29 = version('new', NEW, { day: 29 });
    await in29.client.keep();
    expect((await in29.get('teams.012345.js')).text).toBe('old teams');
    const in31 = version('new', NEW, { day: 31 });
    await in31.client.keep();
    expect((await in31.get('teams.012345.js')).status).toBe(404);
    expect((await in31.get('teams.abcdef.js')).text).toBe('new teams');
    expect((await in31.get('vendor.aaaaaaaaaa.js')).text).toBe('shared');
    expect(await keys()).toHaveLength(3);
    expect(await keys()).not.toEqual(kept);
  });

  it('are excluded from backups; other files are included', async () => {
    const { version, store, filesOfBackup } = installation(env());
    await version('old', OLD).client.keep();
    await store.put('companies/1/images/a', Buffer.from('a photo'));
    expect(await filesOfBackup()).toEqual(['files/companies/1/images/a', 'jwt-secret']);
  });

  it('are not served when a file was altered, and a missing file is restored when its version starts', async () => {
    const { version, store, keys } = installation(env());
    const old = version('old', OLD);
    await old.client.keep();
    const files = (await keys()).filter((key) => key.startsWith('client/files/'));
    for (const key of files) await store.put(key, Buffer.from('ol'));
    const after = version('new', NEW);
    expect((await after.get('teams.012345.js')).status).toBe(503);
    for (const key of files) await store.remove(key);
    await old.client.keep();
    expect((await after.get('teams.012345.js')).text).toBe('old teams');
  });
});

it('start without a reachable store, and ask pages to retry', async () => {
  const away = await BucketStore.start();
  const { version } = installation({ STORAGE_URL: away.url() });
  await away.stop();
  const { client, get } = version('old', OLD);
  await expect(client.begin()).resolves.toBeUndefined();
  client.end();
  expect((await get('teams.012345.js')).text).toBe('old teams');
  expect((await get('teams.abcdef.js')).status).toBe(503);
});
