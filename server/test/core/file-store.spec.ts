import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { loadConfig } from '../../src/core/config/config';
import { asProductError } from '../../src/core/http/error.filter';
import { FileStore } from '../../src/core/files/file-store';
import { BucketStore } from '../support/bucket-store';
import { eventually } from '../support/eventually';

let dataDir: string;
let bucket: BucketStore;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-files-'));
  bucket = await BucketStore.start();
});
afterAll(async () => {
  await bucket.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const storeOf = (env: Record<string, string>) =>
  new FileStore(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }));

const STORES: [name: string, open: () => FileStore][] = [
  ['a folder', () => storeOf({})],
  ['a bucket', () => storeOf({ STORAGE_URL: bucket.url() })],
];

const keysOf = async (store: FileStore) => {
  const found: string[] = [];
  for await (const key of store.keys()) found.push(key);
  return found.sort();
};

describe.each(STORES)('files in %s', (_, open) => {
  it('are read as written, whole and streamed, by another process too', async () => {
    const store = open();
    const large = randomBytes(12_000_001);
    await store.put('companies/3/images/aa/one', Buffer.from('first'));
    await store.put('companies/3/images/aa/empty', Buffer.alloc(0));
    await store.putStream('companies/3/reports/large.pdf', Readable.from(inPieces(large)));
    const other = open();
    expect((await other.get('companies/3/images/aa/one')).toString()).toBe('first');
    expect(await other.get('companies/3/images/aa/empty')).toHaveLength(0);
    expect(sha256(await other.get('companies/3/reports/large.pdf'))).toBe(sha256(large));
    expect(sha256(await buffer(await other.stream('companies/3/reports/large.pdf')))).toBe(sha256(large));
  });

  it('exist or not, and are readable only when they exist', async () => {
    const store = open();
    await store.put('companies/4/a', Buffer.from('a'));
    expect([await store.exists('companies/4/a'), await store.exists('companies/4/b')]).toEqual([true, false]);
    await expect(store.get('companies/4/b')).rejects.toThrow('companies/4/b');
    await store.remove('companies/4/a');
    await store.remove('companies/4/a');
    expect(await store.exists('companies/4/a')).toBe(false);
  });

  it('of one company are deleted without those of a company whose id has the same prefix', async () => {
    const store = open();
    for (const key of ['companies/5/a', 'companies/5/images/b', 'companies/55/a', 'companies/5x'])
      await store.put(key, Buffer.from(key));
    await store.removeFolder('companies/5');
    await store.removeFolder('companies/5');
    expect((await keysOf(store)).filter((key) => key.startsWith('companies/5'))).toEqual([
      'companies/55/a',
      'companies/5x',
    ]);
  });

  it('are all listed, however many', async () => {
    const store = open();
    const keys = Array.from({ length: 1_050 }, (__, n) => `companies/6/many/${String(n).padStart(4, '0')}`);
    for (let from = 0; from < keys.length; from += 25)
      await Promise.all(keys.slice(from, from + 25).map((key) => store.put(key, Buffer.from(key))));
    expect((await keysOf(store)).filter((key) => key.startsWith('companies/6/'))).toEqual(keys);
  });

  it('are announced only after they are stored', async () => {
    const store = open();
    let kept = 0;
    store.onKept(() => (kept += 1));
    await expect(store.put('../outside', Buffer.from('x'))).rejects.toThrow();
    expect(kept).toBe(0);
    await store.put('companies/7/a', Buffer.from('x'));
    expect(kept).toBe(1);
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe('an unusable bucket', () => {
  it('is reported as missing: no file counts as stored', async () => {
    const store = storeOf({ STORAGE_URL: bucket.url({ bucket: 'no-such-bucket' }) });
    await expect(store.check()).rejects.toThrow();
    await expect(store.put('companies/1/a', Buffer.from('x'))).rejects.toThrow();
    await expect(keysOf(store)).rejects.toThrow();
  });

  it('with another secret is neither read nor written', async () => {
    const store = storeOf({ STORAGE_URL: bucket.url({ secret: 'somebody elses' }) });
    await expect(store.check()).rejects.toThrow();
    await expect(store.put('companies/1/a', Buffer.from('x'))).rejects.toThrow();
  });

  it('refuses writes while it is unavailable, and works again later', async () => {
    const store = storeOf({ STORAGE_URL: bucket.url() });
    await store.put('companies/8/before', Buffer.from('x'));
    await bucket.service.kill();
    const away = { code: 'storage_unavailable' };
    expect(await refusalOf(store.put('companies/8/meanwhile', Buffer.from('x')))).toMatchObject(away);
    expect(await refusalOf(store.get('companies/8/before'))).toMatchObject(away);
    await expect(store.check()).rejects.toThrow();
    await bucket.service.begin();
    // A missing file in a healthy store is not an outage, so the answer does not ask for a retry.
    expect(await refusalOf(store.get('companies/8/meanwhile'))).toMatchObject({ code: 'internal_error' });
    await store.put('companies/8/after', Buffer.from('x'));
    expect((await store.get('companies/8/before')).toString()).toBe('x');
  });
});

describe('a rewritten file of a folder', () => {
  const key = 'companies/11/images/aa/one';
  const unfinished = join('files', 'unfinished');
  const partsOf = () => readdirSync(join(dataDir, unfinished));
  const held = async () => (await storeOf({}).get(key)).toString();
  beforeEach(() => storeOf({}).put(key, Buffer.from('evidence')));

  it('keeps its contents until the new file is complete, also after a failure', async () => {
    const store = storeOf({});
    const again = new PassThrough();
    const writing = store.putStream(key, again);
    again.write('half of');
    await eventually('half of it', () =>
      partsOf().some((name) => statSync(join(dataDir, unfinished, name)).size > 0),
    );
    expect(await held()).toBe('evidence');
    expect((await keysOf(store)).filter((each) => /^(companies\/11|unfinished)/.test(each))).toEqual([key]);
    again.destroy(new Error('The line broke.'));
    await expect(writing).rejects.toThrow(key);
    expect(await held()).toBe('evidence');
    expect(partsOf()).toEqual([]);
    await store.put(key, Buffer.from('all of it'));
    expect(await held()).toBe('all of it');
  });

  it('stays when the disk is full, which is reported', async () => {
    expect(await putWithoutRoom(key)).toBe('storage_full');
    expect(await held()).toBe('evidence');
    expect(partsOf()).toEqual([]);
  });

  it('is never listed under a temporary name', async () => {
    await expect(storeOf({}).put('unfinished/one', Buffer.from('x'))).rejects.toThrow();
  });

  it('leaves temporary files of a killed process for an hour, and never those in use', async () => {
    for (const name of ['left', 'written']) writeFileSync(join(dataDir, unfinished, name), 'half');
    const before = new Date(Date.now() - 3_700_000);
    utimesSync(join(dataDir, unfinished, 'left'), before, before);
    await storeOf({}).put(key, Buffer.from('evidence'));
    expect(partsOf()).toEqual(['written']);
    rmSync(join(dataDir, unfinished, 'written'));
  });
});

it('skips no other company in a list when a company is erased during listing', async () => {
  const store = storeOf({});
  const companies = [21, 22, 23];
  for (const company of companies) await store.put(`companies/${company}/images/a`, Buffer.from('x'));
  let erased: number | undefined;
  const found: number[] = [];
  for await (const key of store.keys()) {
    const company = Number(key.split('/')[1]);
    if (!companies.includes(company)) continue;
    found.push(company);
    if (erased !== undefined) continue;
    erased = companies.find((each) => each !== company)!;
    await store.removeFolder(`companies/${erased}`);
  }
  expect(found.sort()).toEqual(companies.filter((company) => company !== erased));
});

/**
 * Writes with the built product in a process whose files cannot exceed 4 KB.
 * @returns error code
 */
const putWithoutRoom = (key: string) =>
  new Promise<string>((done, failed) => {
    const built = resolve(__dirname, '../../../dist/server/src/core');
    const script = `
      const { loadConfig } = require('${built}/config/config');
      const { FileStore } = require('${built}/files/file-store');
      const { asProductError } = require('${built}/http/error.filter');
      const store = new FileStore(loadConfig({ NODE_ENV: 'test', DATA_DIR: process.argv[1] }));
      store.put(process.argv[2], Buffer.alloc(100_000)).then(
        () => console.log('no refusal'),
        (error) => console.log(asProductError(error).code),
      );`;
    const args = ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, '-e', script, dataDir, key];
    execFile('sh', args, (error, said) =>
      error ? failed(new Error('The process failed.', { cause: error })) : done(said.trim()),
    );
  });

/** Returns the error as a caller gets it. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => asProductError(error),
  );

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}
