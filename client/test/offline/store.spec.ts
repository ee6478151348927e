import 'fake-indexeddb/auto';
import { messages } from '@walkthrough/domain';
import type { ReportId } from '../../src/offline/reports/model/report-id';
import { ForageValues } from '../../src/offline/store/forage-values';
import { MemoryValues, type KeyValues } from '../../src/offline/store/key-values';
import type { Migration } from '../../src/offline/store/local-schema';
import { OfflineStore } from '../../src/offline/store/offline-store';
import { StoreProblem, storeProblemOf } from '../../src/offline/store/store-problem';
import { newLocalReport, type LocalReport } from '../../src/offline/reports/model/local-report';
import { record } from './support/example';
import { TabLocks } from './support/tab-locks';

const DAY_MS = 24 * 3_600_000;

let now = 1_800_000_000_000;
let database = 0;
const changed: ReportId[] = [];

interface Parts {
  reports?: KeyValues;
  photos?: KeyValues;
  migrations?: readonly Migration[];
  userId?: number;
}

function storeOver({
  reports = new MemoryValues(),
  photos = new MemoryValues(),
  migrations,
  userId = 2,
}: Parts) {
  return new OfflineStore(
    { tenantId: 1, userId },
    {
      reports,
      photos,
      locks: new TabLocks(),
      clock: { now: () => now, offset: () => 0, random: () => 0 },
      onChange: (id) => changed.push(id),
      migrations,
    },
  );
}

const onDevice = () => {
  database += 1;
  return {
    reports: new ForageValues('condition_inspections', `test-${database}`),
    photos: new ForageValues('inspections', `test-${database}`),
  };
};

const report = (changes: Partial<LocalReport> = {}): LocalReport => ({
  ...newLocalReport(7, {
    record: record(),
    rooms: { moveIn: [], moveOut: [] },
    images: { moveIn: [], moveOut: [] },
    fetchedAt: now,
  }),
  ...changes,
});

const photo = (id: string) => ({
  id,
  reportId: 7,
  bytes: new Uint8Array([1, 2, 3]).buffer,
  type: 'image/jpeg',
  sha256: null,
  capturedAt: now,
  storedAt: now,
});

const localPhoto = (id: string) => ({
  id,
  inspectionId: 70,
  roomId: 'r',
  name: 'p.jpg',
  type: 'image/jpeg',
  size: 3,
  sha256: null,
  caption: '',
  takenAt: now,
  onServer: false,
});

const receipt = {
  submissionId: 's',
  inspectionId: 70,
  answers: 0,
  rooms: 0,
  images: [],
  receivedAt: now,
  inspectedDate: now,
  eventNumber: 1,
};

class FullDevice extends MemoryValues {
  full = false;

  override async set(key: string, value: unknown): Promise<void> {
    if (this.full) throw new StoreProblem('full', messages.sync.deviceFull);
    await super.set(key, value);
  }

  override async remove(key: string): Promise<void> {
    this.full = false;
    await super.remove(key);
  }
}

describe('the device store', () => {
  it('restores everything after a restart, photos as bytes', async () => {
    const tables = onDevice();
    const store = storeOver(tables);
    await store.update(7, () => report({ edits: { landlordLastName: 'Moss' } }));
    await store.savePhoto(photo('p1'));
    const again = storeOver(tables);
    expect((await again.report(7))?.edits).toEqual({ landlordLastName: 'Moss' });
    const bytes = (await again.photo('p1'))?.bytes;
    expect(new Uint8Array(bytes ?? new ArrayBuffer(0))).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('separates users: the next one sees nothing', async () => {
    const tables = onDevice();
    await storeOver(tables).update(7, () => report());
    expect(await storeOver({ ...tables, userId: 3 }).reports()).toEqual([]);
    expect(await storeOver(tables).reports()).toHaveLength(1);
  });

  it('survives a connection that the browser has killed', async () => {
    const tables = onDevice();
    const store = storeOver(tables);
    await store.update(7, () => report());
    tables.reports.loseConnection();
    expect(await store.report(7)).not.toBeNull();
    tables.reports.loseConnection();
    await store.probe();
    await store.update(7, (before) => before && { ...before, editedAt: 5 });
    expect((await store.report(7))?.editedAt).toBe(5);
  });

  it('serializes changes: two tabs do not overwrite each other', async () => {
    const store = storeOver(onDevice());
    await store.update(7, () => report());
    const edit = (key: string) =>
      store.change(7, (before) => ({ ...before, edits: { ...before.edits, [key]: key } }));
    await Promise.all(['a', 'b', 'c'].map(edit));
    expect((await store.report(7))?.edits).toEqual({ a: 'a', b: 'b', c: 'c' });
  });
});

describe('records of other app versions', () => {
  const toTwo: Migration = (value) => ({ ...(value as object), steps: ['two'] });
  const toThree: Migration = (value) => {
    const { steps } = value as { steps: string[] };
    return { ...(value as object), steps: [...steps, 'three'] };
  };

  it('are migrated in order', async () => {
    const tables = onDevice();
    await storeOver(tables).update(7, () => report());
    const newer = storeOver({ ...tables, migrations: [toTwo, toThree] });
    expect(await newer.report(7)).toMatchObject({ id: 7, steps: ['two', 'three'] });
  });

  it('stay unchanged when they are newer, and say so', async () => {
    const tables = onDevice();
    await storeOver({ ...tables, migrations: [toTwo] }).update(7, () => report());
    const older = storeOver(tables);
    await expect(older.report(7)).rejects.toThrow(messages.sync.newerRecord);
    expect(await older.reports()).toEqual([]);
    expect(await older.countSetAside()).toBe(0);
    expect(await storeOver({ ...tables, migrations: [toTwo] }).report(7)).not.toBeNull();
  });

  it.each([
    ['is no record', 'garbage'],
    ['breaks a migration', { schema: 1, value: null }],
  ])('are set aside when one %s, never dropped, and the others stay readable', async (_case, broken) => {
    const tables = onDevice();
    const throwing: Migration = (value) => ({ ...(value as object), id: (value as LocalReport).id });
    const store = storeOver({ ...tables, migrations: [throwing] });
    await store.update(8, () => report({ id: 8 }));
    await tables.reports.set('1/2/report/7', broken);
    expect((await store.reports()).map(({ id }) => id)).toEqual([8]);
    expect(await store.countSetAside()).toBe(1);
    const aside = (await tables.reports.keys()).find((key) => key.startsWith('1/2/aside/report/7/'));
    expect(await tables.reports.get(aside ?? '')).toEqual(broken);
  });
});

describe('a full device', () => {
  it('refuses a write with an understandable message', async () => {
    const photos = new FullDevice();
    photos.full = true;
    await expect(storeOver({ photos }).savePhoto(photo('p1'))).rejects.toThrow(messages.sync.deviceFull);
    expect(await photos.keys()).toEqual([]);
  });

  it('deletes delivered photos before it refuses new ones', async () => {
    const photos = new FullDevice();
    const store = storeOver({ photos });
    await store.savePhoto(photo('old'));
    await store.update(7, () =>
      report({ delivered: { receipt, at: now }, photos: [{ ...localPhoto('old'), onServer: true }] }),
    );
    photos.full = true;
    await store.savePhoto(photo('new'));
    expect(await store.photo('new')).not.toBeNull();
    expect(await store.photo('old')).toBeNull();
  });

  it('is distinguished from a database that fails for another reason', () => {
    const quota = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    expect(storeProblemOf(quota)).toMatchObject({ code: 'full', message: messages.sync.deviceFull });
    expect(storeProblemOf(new Error('gone'))).toMatchObject({ code: 'failed' });
    expect(storeProblemOf(new Error('gone')).message).toContain('gone');
  });
});

describe('collection', () => {
  it('deletes unreferenced photos after a day, and no others', async () => {
    const store = storeOver(onDevice());
    await store.update(7, () => report({ photos: [localPhoto('named')] }));
    await store.savePhoto(photo('named'));
    await store.savePhoto(photo('orphan'));
    await store.collectGarbage();
    expect(await store.photo('orphan')).not.toBeNull();
    now += DAY_MS + 1;
    await store.savePhoto(photo('new'));
    await store.collectGarbage();
    expect(await store.photo('orphan')).toBeNull();
    expect(await store.photo('named')).not.toBeNull();
    expect(await store.photo('new')).not.toBeNull();
  });

  it('deletes nothing while a report is unreadable, because it may reference photos', async () => {
    const tables = onDevice();
    const store = storeOver(tables);
    await tables.reports.set('1/2/report/7', 'garbage');
    await store.savePhoto(photo('p1'));
    now += DAY_MS + 1;
    await store.reports();
    await store.collectGarbage();
    expect(await store.photo('p1')).not.toBeNull();
  });

  it('deletes delivered copies after seven days, and nothing undelivered', async () => {
    const store = storeOver(onDevice());
    await store.update(7, () =>
      report({ delivered: { receipt, at: now }, photos: [{ ...localPhoto('p1'), onServer: true }] }),
    );
    await store.update(8, () => report({ id: 8, delivered: { receipt, at: now }, edits: { a: 1 } }));
    await store.savePhoto(photo('p1'));
    now += 7 * DAY_MS;
    await store.collectGarbage();
    expect(await store.report(7)).not.toBeNull();
    now += 1;
    await store.collectGarbage();
    expect(await store.report(7)).toBeNull();
    expect(await store.photo('p1')).toBeNull();
    expect(await store.report(8)).not.toBeNull();
  });
});
