import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { OpenedConditionInspection } from '@walkthrough/domain';
import type { Manifest } from '../../src/core/backups/backup-folder';
import type { Config } from '../../src/core/config/config';
import { requestContext } from '../../src/core/context/request-context';
import type { RawRow } from '../../src/core/database/whole-database';
import { ProductError } from '../../src/core/errors/product-error';
import { FileStore } from '../../src/core/files/file-store';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { removePrint, storeDocument } from '../../src/core/pdf/document-prints';
import type { PrintableDocument } from '../../src/core/pdf/printable-document';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { BucketStore } from '../support/bucket-store';
import {
  assertUnbroken,
  backedUp,
  emptyInstallation,
  restored,
  rowsOf,
  served,
  withSources,
} from '../support/installations';
import { answersToSend, Delivery, Openings, photo, type Photo, room } from '../support/reports';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

type Rows = Record<string, RawRow[]>;
/** Rows are written once: a changed or removed one means that a receipt is wrong or a photo is lost. */
const WRITTEN_ONCE = ['domain_event'];
/** A restore parks jobs and marks logs as replaced. */
const CHANGED_BY_RESTORE = new Set(['outbox', 'tenant_head']);

let folder: string;
let bucket: BucketStore;
let running: Running;
/** Inspections that are opened before the backup and reported after it. */
let later: OpenedConditionInspection;
let lost: { photos: Photo[]; submission: Delivery };
let before: Rows;
let now: Rows;
let manifest: Manifest;
const filesNow = new Map<string, string>();
const dropped: (() => Promise<void>)[] = [];

interface Running {
  app: TestApp;
  /** Prints a document for a waiting caller and removes it. */
  print: () => Promise<unknown>;
  drained: () => Promise<void>;
  close: () => Promise<void>;
}

const DOCUMENT: PrintableDocument = {
  html: '<!doctype html><html lang="en"><head><title>A draft</title></head><body>Draft</body></html>',
  resources: new Map(),
  margins: { header: {}, footer: {}, style: 'font: 8pt sans-serif' },
};

/** Starts one process for everything. Prints for another process stay in its store for a moment. */
async function oneProcess(env: Record<string, string>): Promise<Running> {
  const app = await startTestApp({ env });
  const store = app.app.get(FileStore);
  const print = async () => {
    const key = await storeDocument(store, DOCUMENT);
    await setTimeout(50);
    await removePrint(store, key);
  };
  return { app, print, drained: () => app.app.get(JobRunner).drained(), close: () => app.close() };
}

/** Starts a server without a browser and a worker, on one database and one bucket. */
async function serverAndWorker(env: Record<string, string>): Promise<Running> {
  const worker = await startTestApp({ demo: false, role: 'worker', env });
  const database = { DATABASE_URL: worker.config.databaseUrl! };
  const app = await startTestApp({ role: 'server', env: { ...env, ...database, CHROMIUM_PATH: '' } });
  const renderer = app.app.get(PdfRenderer);
  const print = () =>
    requestContext
      .runAsSystem('test', () => renderer.renderWithText(DOCUMENT))
      .catch((error: unknown) => {
        // On a busy machine a print may exceed its limit, which is a defined error.
        if (!(error instanceof ProductError)) throw error;
      });
  const close = async () => {
    await app.close();
    await worker.close();
  };
  return { app, print, drained: () => worker.app.get(JobRunner).drained(), close };
}

/** Starts an installation, backs it up under load, and destroys it after all writes. */
async function loseOne(start: () => Promise<Running>): Promise<void> {
  running = await start();
  const { app } = running;
  const places = new Openings(app.api.as('maple.coordinator'));
  await deliver((await places.next()).id);
  later = await places.next();
  await running.drained();
  before = await rowsOf(app.config);
  await backUpWhile(async () => {
    const place = await places.nextIfAny();
    // A slow backup may outlast the properties; contact attempts continue then at a human pace.
    if (place !== null) await deliver(place.id);
    else await Promise.all([addContactAttempt(), setTimeout(200)]);
  });
  lost = await deliver(later.id);
  now = await rowsOf(app.config);
  filesNow.clear();
  await keepHashes(app.config, filesNow);
  // Disk and database are lost.
  await running.close();
}

async function deliver(id: number, { api } = running.app): Promise<typeof lost> {
  const photos = [await photo(id % 200), await photo((id + 90) % 200)];
  const answers = answersToSend('condition-ca', 'moveIn');
  const contents = { answers, rooms: [room('Kitchen')], photos };
  const submission = await Delivery.of(api.as('maple.inspector'), id, contents);
  await submission.all();
  return { photos, submission };
}

async function addContactAttempt(): Promise<void> {
  const { status } = await running.app.api
    .as('maple.coordinator')
    .post('/api/inspections/1/contactAttempts', {
      communicationDate: Date.now() - 3_600_000,
      channel: 0,
      contacteeInfo: 'Ana Reyes',
      outcome: 'Left a message',
    });
  expect(status).toBe(201);
}

/**
 * Backs up while reports are delivered, contact attempts are added in sequence and drafts are printed, from before
 * the backup until after its end.
 */
async function backUpWhile(write: () => Promise<void>): Promise<void> {
  await write();
  let isOver = false;
  const again = async (work: () => Promise<unknown>) => {
    while (!isOver) await work();
  };
  const working = Promise.all([again(write), again(running.print), again(running.print)]);
  working.catch(() => undefined);
  // A document that exists during the whole backup.
  const store = running.app.app.get(FileStore);
  const waitedFor = await storeDocument(store, DOCUMENT);
  try {
    manifest = await backedUp(running.app.config, join(folder, 'backup'));
  } finally {
    isOver = true;
    await working;
    await removePrint(store, waitedFor);
  }
}

async function keepHashes(config: Config, into: Map<string, string>): Promise<void> {
  const store = new FileStore(config);
  for await (const key of store.keys())
    into.set(
      key,
      createHash('sha256')
        .update(await store.get(key))
        .digest('hex'),
    );
}

/** Returns the file store's files in the backup, without files beside them. */
function inBackup(): string[] {
  const files = join(folder, 'backup', 'files');
  return readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(files, name)).isFile())
    .sort();
}

const asText = (rows: RawRow[] = []) => rows.map((row) => JSON.stringify(row));
const idsOf = (rows: RawRow[] = []) => rows.map((row) => JSON.stringify(row[0]));
const without = (rows: string[], others: Iterable<string>) => {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
};

describe.each([
  ['a folder', 'a bucket'],
  ['a bucket', 'a folder'],
])('a backup of %s made under load, restored into %s after a total loss', (from, into) => {
  let config: Config;
  let after: Rows;
  const env = (): Record<string, string> => (into === 'a bucket' ? { STORAGE_URL: bucket.url() } : {});
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'walkthrough-load-'));
    bucket = await BucketStore.start();
    const source = { STORAGE_URL: bucket.url() };
    if (from === 'a folder') await loseOne(() => oneProcess({}));
    // SQLite does not support several processes.
    else await loseOne(() => (onMariaDb ? serverAndWorker(source) : oneProcess(source)));
    const target = await emptyInstallation(join(folder, 'target'), { env: env() });
    dropped.push(target.drop);
    ({ config } = target);
    await restored(config, join(folder, 'backup'));
    after = await rowsOf(config);
  }, 360_000);
  afterAll(async () => {
    for (const drop of dropped.splice(0)) await drop();
    await bucket.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has every earlier row unchanged, and no other', () => {
    for (const table of Object.keys(before).filter((each) => !CHANGED_BY_RESTORE.has(each))) {
      const sinceThen = new Set(asText(now[table]));
      const unchanged = asText(before[table]).filter((row) => sinceThen.has(row));
      expect([table, without(unchanged, asText(after[table]))]).toEqual([table, []]);
      const known = [...idsOf(before[table]), ...idsOf(now[table])];
      expect([table, without(idsOf(after[table]), known)]).toEqual([table, []]);
    }
  });

  it('is a snapshot: the log up to one entry, and nothing later', () => {
    for (const table of WRITTEN_ONCE) {
      const [kept, all] = [asText(after[table]), asText(now[table])];
      expect(kept).toEqual(all.slice(0, kept.length));
      expect(kept.length).toBeGreaterThan(before[table]!.length);
      expect(kept.length).toBeLessThan(all.length);
    }
    expect(manifest.tables.find((part) => part.name === 'domain_event')!.rows).toBe(
      after['domain_event']!.length,
    );
  });

  it('has every file with its bytes', async () => {
    const found = new Map<string, string>();
    await keepHashes(config, found);
    expect([...found.keys()].sort()).toEqual(inBackup());
    expect(found.size).toBeGreaterThan(2);
    expect([...found.keys()].filter((key) => key.startsWith('prints/'))).toEqual([]);
    for (const [key, sha256] of found) expect([key, sha256]).toEqual([key, filesNow.get(key)]);
  });

  it('has no print that somebody was waiting for', async () => {
    const left = await withSources(config, ({ reader }) =>
      reader.query<unknown[]>("SELECT name FROM outbox WHERE name LIKE 'print.%' AND state <> 'done'"),
    );
    expect(left).toEqual([]);
  });

  it('continues: its log is intact, no file is missing, and devices resend unsaved data', async () => {
    const again = await served(config, env());
    try {
      await assertUnbroken(again);
      const ready = await again.api.anonymous().get<{ notices: string[] }>('/health/ready');
      expect(ready).toMatchObject({ status: 200, body: { notices: [] } });
      const inspector = again.api.as('maple.inspector');
      expect((await inspector.get(`/api/submissions/${lost.submission.id}`)).status).toBe(404);
      const { record, contents } = lost.submission;
      const resent = await Delivery.of(inspector, record.id, contents);
      const receipt = await resent.all();
      expect(receipt.submissionId).toBe(resent.id);
      const store = new FileStore(config);
      const kept = new Set<string>();
      for await (const key of store.keys()) kept.add(key);
      for (const { sha256 } of contents.photos)
        expect([...kept].some((key) => key.includes(sha256))).toBe(true);
    } finally {
      await again.close();
    }
  });
});
