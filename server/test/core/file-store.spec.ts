import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { loadConfig } from '../../src/core/config/config';
import { asProductError } from '../../src/core/errors/error.filter';
import { FileStore } from '../../src/core/files/file-store';
import { BucketStore } from '../support/bucket-store';

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
  it('are what was written, in one piece and little by little, for another process too', async () => {
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

  it('are there or not, and can be read only when they are', async () => {
    const store = open();
    await store.put('companies/4/a', Buffer.from('a'));
    expect([await store.exists('companies/4/a'), await store.exists('companies/4/b')]).toEqual([true, false]);
    await expect(store.get('companies/4/b')).rejects.toThrow('companies/4/b');
    await store.remove('companies/4/a');
    await store.remove('companies/4/a');
    expect(await store.exists('companies/4/a')).toBe(false);
  });

  it('of one company go without those of a company whose number begins alike', async () => {
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

  it('are all named, however many', async () => {
    const store = open();
    const keys = Array.from({ length: 1_050 }, (__, n) => `companies/6/many/${String(n).padStart(4, '0')}`);
    for (let from = 0; from < keys.length; from += 25)
      await Promise.all(keys.slice(from, from + 25).map((key) => store.put(key, Buffer.from(key))));
    expect((await keysOf(store)).filter((key) => key.startsWith('companies/6/'))).toEqual(keys);
  });

  it('are told of once they are kept, and not before', async () => {
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

describe('a bucket that cannot be used', () => {
  it('is not there: no file counts as kept', async () => {
    const store = storeOf({ STORAGE_URL: bucket.url({ bucket: 'no-such-bucket' }) });
    await expect(store.check()).rejects.toThrow();
    await expect(store.put('companies/1/a', Buffer.from('x'))).rejects.toThrow();
    await expect(keysOf(store)).rejects.toThrow();
  });

  it('has another secret: neither read nor written', async () => {
    const store = storeOf({ STORAGE_URL: bucket.url({ secret: 'somebody elses' }) });
    await expect(store.check()).rejects.toThrow();
    await expect(store.put('companies/1/a', Buffer.from('x'))).rejects.toThrow();
  });

  it('is away for a while: what is written then is refused, and works again when it is back', async () => {
    const store = storeOf({ STORAGE_URL: bucket.url() });
    await store.put('companies/8/before', Buffer.from('x'));
    await bucket.service.kill();
    const away = { code: 'storage_unavailable' };
    expect(await refusalOf(store.put('companies/8/meanwhile', Buffer.from('x')))).toMatchObject(away);
    expect(await refusalOf(store.get('companies/8/before'))).toMatchObject(away);
    await expect(store.check()).rejects.toThrow();
    await bucket.service.begin();
    // What is missing in a store that is well is another matter: nobody is told to try again shortly.
    expect(await refusalOf(store.get('companies/8/meanwhile'))).toMatchObject({ code: 'internal_error' });
    await store.put('companies/8/after', Buffer.from('x'));
    expect((await store.get('companies/8/before')).toString()).toBe('x');
  });
});

it('a folder without room says so', async () => {
  mkdirSync(join(dataDir, 'files/companies/9'), { recursive: true });
  symlinkSync('/dev/full', join(dataDir, 'files/companies/9/full'));
  const refusal = await refusalOf(storeOf({}).put('companies/9/full', Buffer.from('x')));
  expect(refusal).toMatchObject({ code: 'storage_full' });
});

/** As the caller of a request hears of it. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => asProductError(error),
  );

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}
