import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { OpenedConditionInspection } from '@walkthrough/domain';
import type { Manifest } from '../../src/core/backups/backup-folder';
import type { Config } from '../../src/core/config/config';
import type { RawRow } from '../../src/core/database/whole-database';
import { FileStore } from '../../src/core/files/file-store';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { BucketStore } from '../support/bucket-store';
import {
  assertUnbroken,
  backedUp,
  emptyInstallation,
  restored,
  rowsOf,
  served,
} from '../support/installations';
import { answersToSend, Delivery, Openings, photo, type Photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

type Rows = Record<string, RawRow[]>;
/** Their rows are written once: whoever changes or removes one has changed what was said, or lost a photo. */
const WRITTEN_ONCE = ['domain_event'];
/** Parked by a restore, and told that they are other logs than were known. */
const CHANGED_BY_RESTORE = new Set(['outbox', 'tenant_head']);

let folder: string;
let bucket: BucketStore;
let app: TestApp;
/** Visits that are opened before the backup and reported after it. */
let later: OpenedConditionInspection;
let lost: { photos: Photo[]; submission: Delivery };
let before: Rows;
let now: Rows;
let manifest: Manifest;
const filesNow = new Map<string, string>();
const dropped: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-load-'));
  bucket = await BucketStore.start();
  app = await startTestApp();
  const places = new Openings(app.api.as('maple.coordinator'));
  await deliver((await places.next()).id);
  later = await places.next();
  await app.app.get(JobRunner).drained();
  before = await rowsOf(app.config);
  await backUpWhile(async () => {
    const place = await places.nextIfAny();
    // A slow backup outlasts the properties: what never runs out goes on, at the pace of people.
    if (place !== null) await deliver(place.id);
    else await Promise.all([addContactAttempt(), setTimeout(200)]);
  });
  lost = await deliver(later.id);
  now = await rowsOf(app.config);
  await keepHashes(app.config, filesNow);
  // The disk and the database are gone.
  await app.close();
}, 240_000);
afterAll(async () => {
  for (const drop of dropped) await drop();
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function deliver(id: number, { api } = app): Promise<typeof lost> {
  const photos = [await photo(id % 200), await photo((id + 90) % 200)];
  const answers = answersToSend('condition-ca', 'moveIn');
  const contents = { answers, rooms: [room('Kitchen')], photos };
  const submission = await Delivery.of(api.as('maple.inspector'), id, contents);
  await submission.all();
  return { photos, submission };
}

async function addContactAttempt(): Promise<void> {
  const { status } = await app.api.as('maple.coordinator').post('/api/inspections/1/contactAttempts', {
    communicationDate: Date.now() - 3_600_000,
    channel: 0,
    contacteeInfo: 'Ana Reyes',
    outcome: 'Left a message',
  });
  expect(status).toBe(201);
}

/** Backs up while reports are delivered, and calls written down, one after the other, from before it begins until after it has ended. */
async function backUpWhile(write: () => Promise<void>): Promise<void> {
  await write();
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await write();
  })();
  try {
    manifest = await backedUp(app.config, join(folder, 'backup'));
  } finally {
    isOver = true;
    await writing;
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

/** The store's files that the backup holds; others lie beside them. */
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
  ['a folder', false],
  ['a bucket', true],
])('a backup made under load, restored into %s after everything was lost', (name, isBucket) => {
  let config: Config;
  let after: Rows;
  const env = (): Record<string, string> => (isBucket ? { STORAGE_URL: bucket.url() } : {});
  beforeAll(async () => {
    const target = await emptyInstallation(join(folder, name.replace(' ', '-')), { env: env() });
    dropped.push(target.drop);
    ({ config } = target);
    await restored(config, join(folder, 'backup'));
    after = await rowsOf(config);
  }, 120_000);

  it('has every row that was there before and is there since, as it was, and none that never was', () => {
    for (const table of Object.keys(before).filter((each) => !CHANGED_BY_RESTORE.has(each))) {
      const sinceThen = new Set(asText(now[table]));
      const unchanged = asText(before[table]).filter((row) => sinceThen.has(row));
      expect([table, without(unchanged, asText(after[table]))]).toEqual([table, []]);
      const known = [...idsOf(before[table]), ...idsOf(now[table])];
      expect([table, without(idsOf(after[table]), known)]).toEqual([table, []]);
    }
  });

  it('is of one moment: the log up to an entry, the same entries, and not those that came later', () => {
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

  it('has every file with the bytes that it had', async () => {
    const found = new Map<string, string>();
    await keepHashes(config, found);
    expect([...found.keys()].sort()).toEqual(inBackup());
    expect(found.size).toBeGreaterThan(2);
    for (const [key, sha256] of found) expect([key, sha256]).toEqual([key, filesNow.get(key)]);
  });

  it('goes on: its log is unbroken, it misses no file, and a device sends again what it has not', async () => {
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
