import { fingerprint } from '@walkthrough/domain';
import type { Answers } from '@walkthrough/form-definitions';
import { openConflicts } from '../../src/offline/reports/merge/open-conflicts';
import { stateOf } from '../../src/offline/reports/model/device-report';
import { roomsHere } from '../../src/offline/reports/model/photo-element';
import type { DeviceReportSession } from '../../src/offline/reports/drafts/device-report-session';
import { Device, newWorld } from './support/device';
import {
  REPORT_ID,
  TASK_ID,
  taskRecord,
  TASK_INSPECTION_ID,
  TEXT_KEYS,
  inspection,
  INSPECTION_ID,
} from './support/example';
import { ScriptedServer } from './support/scripted-server';
import { roomOf } from './support/writer';

const HOUR_MS = 3_600_000;
const BEGAN = 1_800_000_000_000;

const sessions: DeviceReportSession[] = [];

/** Open sessions have timers. */
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
});

/** Delivers a report of a periodic inspection with a photo. */
async function delivered({ saved = {} }: { saved?: Answers } = {}) {
  const clock = { now: BEGAN };
  const server = new ScriptedServer(() => clock.now);
  server.records.set(TASK_ID, taskRecord());
  const device = new Device(newWorld(server, () => clock.now));
  const session = await device.open(TASK_ID);
  sessions.push(session);
  const den = roomOf(1);
  if (Object.keys(saved).length > 0) {
    await session.saveAnswers(saved);
    await device.work.pushDraft(TASK_ID, ['answers']);
  }
  await session.saveAnswers({ ...saved, comments: 'All quiet', tenantsPresent: true });
  await session.saveRooms([den]);
  await session.addPhoto(den.id, new Blob(['wall']), 'wall.jpg');
  const [photo] = (await device.store.report(TASK_ID))!.photos;
  await session.setCaption(photo!.id, 'The wall');
  await session.submit(false);
  const report = async () => (await device.store.report(TASK_ID))!;
  const { submissionId, inspectedDate } = (await report()).delivered!.receipt;
  return { clock, server, device, session, report, photo: photo!, den, first: submissionId, inspectedDate };
}

/** Restores the server to an earlier state; `keeps` tells what the backup contains. */
function setBack(server: ScriptedServer, keeps: { rooms?: boolean; photos?: boolean } = {}): void {
  server.records.set(TASK_ID, taskRecord());
  server.submissions.clear();
  server.finished.length = 0;
  if (!keeps.rooms) server.roomsOf.clear();
  if (!keeps.photos) server.images.clear();
}

describe('a confirmed report that the server has lost', () => {
  it('is sent again completely: answers, rooms, photos, captions and inspection time', async () => {
    const { clock, server, device, report, photo, den, first, inspectedDate } = await delivered();
    setBack(server);
    clock.now += 30 * HOUR_MS;
    await device.work.compareReceipts();
    expect(server.record(TASK_ID)).toMatchObject({ comments: 'All quiet', tenantsPresent: true });
    expect(server.roomsOf.get(TASK_INSPECTION_ID)?.map(({ id }) => id)).toEqual([den.id]);
    expect(server.imagesOf(TASK_INSPECTION_ID)).toMatchObject([{ id: photo.id, fileCaption: 'The wall' }]);
    expect(server.finished).toMatchObject([{ inspectionId: TASK_INSPECTION_ID }]);
    const { delivered: again } = await report();
    expect(again?.receipt.submissionId).not.toBe(first);
    expect(again?.receipt.inspectedDate).toBe(inspectedDate);
    expect(stateOf(await report(), clock.now, true)).toBe('delivered');
  });

  it('is sent as far as it is missing: existing photos stay, and older answers are no conflict', async () => {
    const { server, device, report, photo, den } = await delivered({ saved: { comments: 'Begun' } });
    setBack(server, { photos: true, rooms: true });
    server.records.set(TASK_ID, { ...taskRecord(), comments: 'Begun' });
    const held = server.images.get(photo.id)!;
    server.images.set(photo.id, { ...held, item: { ...held.item, fileCaption: '' } });
    server.calls.length = 0;
    await device.work.compareReceipts();
    expect(server.calls.filter((call) => call.includes('image:'))).toEqual([]);
    expect(server.record(TASK_ID)).toMatchObject({ comments: 'All quiet' });
    expect(server.imagesOf(TASK_INSPECTION_ID)).toMatchObject([{ fileCaption: 'The wall', roomId: den.id }]);
    expect((await report()).delivered).not.toBeNull();
  });

  it('is sent with the answers saved before Submit, which fill or replace only the lost ones', async () => {
    const saved = { petsComment: 'Two cats', generalComments: 'Quiet', otherPersonPresent: 'Ben' };
    const { server, device, session, report } = await delivered({ saved });
    const before = { petsComment: 'A cat', generalComments: 'Loud' };
    setBack(server);
    // The device has seen one of these values; somebody else wrote the other one later.
    server.records.set(TASK_ID, { ...taskRecord(), ...before });
    await device.store.change(TASK_ID, (now) => ({
      ...now,
      superseded: { ...now.superseded, 'answer/petsComment': [fingerprint('A cat')] },
    }));
    await device.work.compareReceipts();
    expect(stateOf(await report(), BEGAN, true)).toBe('needsAttention');
    const open = openConflicts(await report()).map(({ conflict, ours }) => [conflict.theirs, ours]);
    expect(open).toEqual([['Loud', 'Quiet']]);
    expect((await report()).edits).toMatchObject({ petsComment: 'Two cats', otherPersonPresent: 'Ben' });
    session.close();
    const again = await device.open(TASK_ID);
    sessions.push(again);
    for (const { conflict } of again.others().conflicts) await again.choose(conflict, 'theirs');
    await again.submit(false);
    expect(server.record(TASK_ID)).toMatchObject({
      ...saved,
      generalComments: 'Loud',
      comments: 'All quiet',
    });
    expect(stateOf(await report(), BEGAN, true)).toBe('delivered');
  });

  it('is sent again when an earlier app with fewer stored data delivered it', async () => {
    const { server, device, report } = await delivered({ saved: { petsComment: 'Two cats' } });
    setBack(server);
    await device.store.change(TASK_ID, ({ superseded: _superseded, ...now }) => {
      const { besides: _besides, answersDigest: _digest, ...entry } = now.delivered!.entry!;
      return { ...now, delivered: { ...now.delivered!, entry } };
    });
    await device.work.compareReceipts();
    expect(server.record(TASK_ID)).toMatchObject({ comments: 'All quiet', petsComment: 'Two cats' });
    expect(stateOf(await report(), BEGAN, true)).toBe('delivered');
  });

  it('stays queued when the connection fails, and is delivered later', async () => {
    const { clock, server, device, report } = await delivered();
    setBack(server);
    server.faults = ['ok', 'ok', 'ok', 'ok', 'reset'];
    await device.work.compareReceipts();
    expect((await report()).entry).not.toBeNull();
    expect(await device.work.hasUnsent()).toBe(true);
    clock.now += HOUR_MS;
    await device.work.run();
    expect(server.finished).toHaveLength(1);
    expect((await report()).entry).toBeNull();
  });

  it('is not sent while the server cannot be asked or has the report', async () => {
    const { server, device, report, first } = await delivered();
    server.calls.length = 0;
    await device.work.compareReceipts();
    expect(server.calls).toEqual(['submission ok']);
    setBack(server);
    server.faults = ['unavailable'];
    await expect(device.work.compareReceipts()).rejects.toMatchObject({ status: 503 });
    device.online = false;
    // The comparison stays pending until it could be made.
    expect(await device.work.compareReceipts()).toBe(false);
    const { entry, delivered: kept } = await report();
    expect([entry, kept?.receipt.submissionId]).toEqual([null, first]);
    expect(server.finished).toEqual([]);
    device.online = true;
    expect(await device.work.compareReceipts()).toBe(true);
    expect(server.finished).toHaveLength(1);
  });

  it('goes to the office when the inspection was reassigned, and stays here when nobody accepts it', async () => {
    const { clock, server, device, report, first, photo } = await delivered();
    setBack(server);
    server.records.delete(TASK_ID);
    await device.work.compareReceipts();
    expect(stateOf(await report(), clock.now, true)).toBe('needsAttention');
    expect(await device.work.hasUnsent()).toBe(true);
    server.office.takes = true;
    await device.store.change(TASK_ID, (now) => ({
      ...now,
      entry: now.entry && { ...now.entry, trouble: null },
    }));
    await device.work.run({ woken: true });
    expect([...server.office.held.get(first)!.photos.keys()]).toEqual([photo.id]);
    expect(await device.work.hasUnsent()).toBe(false);
  });

  it('goes to the office again when it was late, with its photos', async () => {
    const { server, device, report, first, photo } = await delivered();
    setBack(server);
    server.records.delete(TASK_ID);
    server.office.takes = true;
    await device.work.compareReceipts();
    expect((await report()).entry?.late).toBeDefined();
    server.office.held.clear();
    await device.work.compareReceipts();
    expect([...server.office.held.get(first)!.photos.keys()]).toEqual([photo.id]);
    expect((await report()).entry?.late?.missing).toEqual([]);
  });

  it('includes later corrections', async () => {
    const { server, device, session, report } = await delivered();
    device.online = false;
    await session.saveAnswers({ comments: 'Put right', tenantsPresent: true });
    setBack(server);
    device.online = true;
    await device.work.compareReceipts();
    expect(server.record(TASK_ID)).toMatchObject({ comments: 'Put right', tenantsPresent: true });
    expect((await report()).edits).toEqual({});
  });

  it('of a move-in is sent again without changing the open move-out', async () => {
    const clock = { now: BEGAN };
    const server = new ScriptedServer(() => clock.now);
    const device = new Device(newWorld(server, () => clock.now));
    const before = server.backUp();
    const session = await device.open();
    sessions.push(session);
    const key = TEXT_KEYS[0]!;
    await session.saveAnswers({ [key]: 'Roy' });
    await device.work.pushDraft(REPORT_ID, ['answers']);
    await session.saveRooms([roomOf(1)]);
    await session.submit(false);
    const moveOut = inspection({ id: 71, inspectionType: 'MOVE_OUT' });
    const ordered = { moveOutInspection: moveOut, activeInspectionId: 71 };
    server.records.set(REPORT_ID, { ...server.record(REPORT_ID), ...ordered });
    const second = await device.open();
    sessions.push(second);
    device.online = false;
    await second.saveAnswers({ ...second.answers, outAgentComments: 'Clean' });
    await second.saveRooms([roomOf(2)]);
    device.online = true;
    server.restore(before);
    await device.work.compareReceipts();
    expect(server.finished).toMatchObject([{ inspectionId: INSPECTION_ID }]);
    expect(server.record(REPORT_ID)).toMatchObject({ [key]: 'Roy' });
    expect(server.roomsOf.get(INSPECTION_ID)?.map(({ id }) => id)).toEqual([roomOf(1).id]);
    const report = (await device.store.report(REPORT_ID))!;
    expect(report.edits).toMatchObject({ outAgentComments: 'Clean' });
    expect(roomsHere(report).map(({ id }) => id)).toEqual([roomOf(2).id]);
    expect([report.entry, report.delivered?.receipt.inspectionId]).toEqual([null, INSPECTION_ID]);
  });

  it('of a condition inspection is sent again as well', async () => {
    const clock = { now: BEGAN };
    const server = new ScriptedServer(() => clock.now);
    const device = new Device(newWorld(server, () => clock.now));
    const before = structuredClone(server.record(REPORT_ID));
    const session = await device.open();
    sessions.push(session);
    const den = roomOf(1);
    await session.saveRooms([den]);
    await session.addPhoto(den.id, new Blob(['floor']), 'floor.jpg');
    await session.submit(false);
    expect(server.finished).toHaveLength(1);
    server.records.set(REPORT_ID, before);
    server.submissions.clear();
    server.finished.length = 0;
    server.roomsOf.clear();
    server.images.clear();
    await new Device(device.world).work.compareReceipts();
    expect(server.finished).toMatchObject([{ inspectionId: INSPECTION_ID }]);
    expect(server.imagesOf(INSPECTION_ID)).toHaveLength(1);
  });
});
