import { messages } from '@walkthrough/domain';
import fc from 'fast-check';
import { ArchiveWriter, membersOf } from '../../src/offline/store/transfer/archive';
import { exportWork } from '../../src/offline/store/transfer/export-work';
import { importWork } from '../../src/offline/store/transfer/import-work';
import { describeReport } from '../../src/offline/reports/model/device-report';
import type { QueuedAction } from '../../src/offline/queue/queued-action';
import { wrap } from '../../src/offline/store/local-schema';
import { Device, newWorld } from './support/device';
import { REPORT_ID, INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';
import { roomOf } from './support/writer';

const NOW = 1_800_000_000_000;
/** Contains zip signatures, as a photo may by chance. */
const PICTURE = new Uint8Array([0x50, 0x4b, 7, 8, 1, 2, 0x50, 0x4b, 3, 4, 0x50, 0x4b, 5, 6, 9]);
const texts = messages.unsentWork;

const ACTION: QueuedAction = {
  id: '11111111-0000-4000-8000-000000000000',
  visit: { id: INSPECTION_ID, address: '1 Main St', zone: 'UTC', inspectionType: 'MOVE_IN' },
  change: { kind: 'cancellation.confirm' },
  queuedAt: NOW,
  tried: false,
  trouble: null,
  attempts: 0,
  nextAttemptAt: 0,
  notBefore: 0,
};

/** Returns an offline phone that has a report with a photo, submitted or not, and an empty phone. */
async function twoPhones({ submits = true } = {}) {
  const server = new ScriptedServer(() => NOW);
  const broken = new Device(newWorld(server, () => NOW));
  const session = await broken.open();
  broken.online = false;
  const den = roomOf(1);
  await session.saveRooms([den]);
  await session.addPhoto(den.id, new Blob([PICTURE]), 'den.jpg');
  if (submits) await session.submit(false);
  session.close();
  await broken.store.saveSmallRecord('action', ACTION.id, ACTION);
  const other = new Device(newWorld(server, () => NOW));
  const { file } = await exportWork(broken.store, 'ivan', NOW);
  return { server, broken, other, file };
}

const isDelivered = async (device: Device) => {
  const report = await device.store.report(REPORT_ID);
  return report !== null && describeReport(report, NOW, true).state === 'delivered';
};

/** Returns the file with one member changed; null removes it. */
async function changed(
  file: Blob,
  change: (name: string, bytes: Uint8Array) => Uint8Array | null,
): Promise<Blob> {
  const archive = new ArchiveWriter();
  for await (const { name, bytes } of membersOf(file)) {
    const instead = change(name, bytes);
    if (instead) archive.add(name, instead);
  }
  return archive.end();
}

const inManifest = (changes: object) => (name: string, bytes: Uint8Array) =>
  name === 'manifest.json'
    ? new TextEncoder().encode(
        JSON.stringify({ ...(JSON.parse(new TextDecoder().decode(bytes)) as object), ...changes }),
      )
    : bytes;

it('restores all members of an archive unchanged', async () => {
  const name = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
  const signatures = fc.constantFrom(0x50, 0x4b, 1, 2, 3, 4, 5, 6, 7, 8);
  const bytes = fc.array(fc.oneof(fc.nat(255), signatures)).map((values) => Uint8Array.from(values));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ name, bytes }), { maxLength: 8 }), async (members) => {
      const archive = new ArchiveWriter();
      for (const member of members) archive.add(member.name, member.bytes);
      const read: typeof members = [];
      for await (const member of membersOf(archive.end())) read.push(member);
      expect(read).toEqual(members);
    }),
  );
});

describe('unsent work in a file', () => {
  it('is delivered by another device once, whether or not the first device delivers it too', async () => {
    const { server, broken, other, file } = await twoPhones();
    expect(await importWork(other.work, file)).toMatchObject({
      reports: [{ report: { id: REPORT_ID }, arrival: 'taken' }],
      actions: 1,
    });
    expect(await other.store.smallRecords('action')).toEqual([ACTION]);
    await other.work.run();
    expect(await isDelivered(other)).toBe(true);
    expect(server.finished).toHaveLength(1);
    broken.online = true;
    await broken.work.run({ woken: true });
    expect(await isDelivered(broken)).toBe(true);
    expect(server.finished).toHaveLength(1);
    // A delivered report is not imported again.
    expect((await importWork(other.work, file)).reports).toMatchObject([{ arrival: 'known' }]);
    expect(await isDelivered(other)).toBe(true);
  });

  it('continues as a draft on another device, with its photo', async () => {
    const { other, file } = await twoPhones({ submits: false });
    await importWork(other.work, file);
    const report = (await other.store.report(REPORT_ID))!;
    expect(report.rooms).toMatchObject([{ id: roomOf(1).id }]);
    const photo = (await other.store.photo(report.photos[0]!.id))!;
    expect(new Uint8Array(photo.bytes)).toEqual(PICTURE);
    expect(await importWork(other.work, file)).toMatchObject({ reports: [{ arrival: 'known' }], actions: 0 });
  });

  it('never replaces unsent or open reports of the other device', async () => {
    const { other, file } = await twoPhones();
    const session = await other.open();
    other.online = false;
    await session.saveRooms([roomOf(2)]);
    expect((await importWork(other.work, file)).reports).toMatchObject([{ arrival: 'kept' }]);
    session.close();
    expect((await importWork(other.work, file)).reports).toMatchObject([{ arrival: 'kept' }]);
    expect((await other.store.report(REPORT_ID))!.rooms).toMatchObject([{ id: roomOf(2).id }]);

    const fresh = new Device(newWorld(other.world.server, () => NOW));
    await fresh.world.locks.exclusive(fresh.work.lockNames.open(REPORT_ID), async () => {
      expect((await importWork(fresh.work, file)).reports).toMatchObject([{ arrival: 'kept' }]);
    });
    expect((await importWork(fresh.work, file)).reports).toMatchObject([{ arrival: 'taken' }]);
  });

  it.each<[string, string, (file: Blob) => Blob | Promise<Blob>]>([
    ['is none', texts.notOurs, () => new Blob(['PDF'])],
    ['is empty', texts.notOurs, () => new Blob([])],
    [
      'is another archive',
      texts.notOurs,
      (file) => changed(file, (name, bytes) => (name === 'manifest.json' ? null : bytes)),
    ],
    [
      'is somebody else’s',
      'ada',
      (file) => changed(file, inManifest({ person: { tenantId: 1, userId: 3, name: 'ada' } })),
    ],
    [
      'is another company’s',
      'ada',
      (file) => changed(file, inManifest({ person: { tenantId: 2, userId: 2, name: 'ada' } })),
    ],
    ['is of a newer app', texts.newerFile, (file) => changed(file, inManifest({ version: 2 }))],
    [
      'lacks its photo',
      texts.notWhole,
      (file) => changed(file, (name, bytes) => (name.startsWith('photos/') ? null : bytes)),
    ],
    [
      'lacks its reports',
      texts.notWhole,
      (file) => changed(file, (name, bytes) => (name === 'work.json' ? null : bytes)),
    ],
    [
      'has another photo',
      texts.notWhole,
      (file) => changed(file, (name, bytes) => (name.startsWith('photos/') ? bytes.slice(1) : bytes)),
    ],
    [
      'has other answers',
      texts.notWhole,
      (file) =>
        changed(file, (name, bytes) =>
          name === 'work.json' ? new TextEncoder().encode('{"reports":[],"forms":[],"actions":[]}') : bytes,
        ),
    ],
    ['was cut off', texts.notWhole, (file) => file.slice(0, file.size - 400)],
  ])('that %s is refused, and leaves nothing behind', async (_what, words, made) => {
    const { other, file } = await twoPhones();
    await expect(importWork(other.work, await made(file))).rejects.toThrow(words);
    expect(await other.store.reports()).toEqual([]);
    expect([...(await other.store.photoIds())]).toEqual([]);
    expect(await other.store.smallRecords('action')).toEqual([]);
  });

  it('stored by a newer app is not misread', async () => {
    const { other, file } = await twoPhones();
    const { schema, value } = wrap({});
    const newer = { reports: [{ schema: schema + 1, value }], forms: [], actions: [] };
    const foreign = await changed(await changed(file, inManifest({ work: null })), (name, bytes) =>
      name === 'work.json' ? new TextEncoder().encode(JSON.stringify(newer)) : bytes,
    );
    await expect(importWork(other.work, foreign)).rejects.toThrow(messages.sync.newerRecord);
    expect(await other.store.reports()).toEqual([]);
  });
});
