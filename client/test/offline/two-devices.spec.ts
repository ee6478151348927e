import type { Room } from '@walkthrough/domain';
import { isTaskReport, storedAnswers } from '../../src/offline/reports/model/report-record';
import type { DeviceReportSession } from '../../src/offline/reports/drafts/device-report-session';
import { Device, newWorld } from './support/device';
import { TASK_DEFINITION, TASK_ID, taskRecord, TASK_INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const NOW = 1_800_000_000_000;
const now = () => NOW;

const room = (id: number, name: string, changes: Partial<Room> = {}): Room => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  type: 'BEDROOM',
  name,
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  ...changes,
});
const KITCHEN = room(1, 'Kitchen');
const DEN = room(2, 'Den');
const HALL = room(3, 'Hall');

const PARTS = ['rooms', 'answers', 'photos'] as const;

const devices: Device[] = [];

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

/** Opens one report on two phones, or on a phone and a manager's page. */
async function two(manager = false) {
  const server = new ScriptedServer(now);
  server.records.set(TASK_ID, taskRecord({ comments: 'As it was' }));
  server.roomsOf.set(TASK_INSPECTION_ID, [KITCHEN, DEN]);
  const opened = async (isManager: boolean) => {
    const device = new Device(newWorld(server, now), isManager);
    devices.push(device);
    const session = await device.open(TASK_ID);
    const push = () => device.work.pushDraft(TASK_ID, PARTS);
    return { device, session, push };
  };
  const ann = await opened(false);
  const bob = await opened(manager);
  const held = () => {
    const record = server.record(TASK_ID);
    if (!isTaskReport(record)) throw new Error('Another report.');
    const rooms = server.roomsOf.get(TASK_INSPECTION_ID) ?? [];
    return { comments: storedAnswers(record)['comments'], rooms: rooms.map(({ name }) => name) };
  };
  return { server, ann, bob, held };
}
type Opened = Awaited<ReturnType<typeof two>>['ann'];

const write = (session: DeviceReportSession, comments: string) =>
  session.saveAnswers({ ...session.answers, comments });
const conflictsOf = ({ session }: Opened) =>
  session.others().conflicts.map(({ conflict: { theirs }, ours }) => [ours, theirs]);

/** Passes a change of the device's store to the open form. */
async function received({ device, session }: Opened): Promise<void> {
  await session.flush();
  const report = await device.store.report(TASK_ID);
  // The devices of this spec do not notify forms, so a save without changes makes it reread.
  await session.saveRooms(report!.rooms ?? report!.package.rooms['single'] ?? []);
}

describe('two devices on one report', () => {
  it('keep rooms that both added, on the server and on both devices', async () => {
    const { ann, bob, held } = await two();
    await ann.session.saveRooms([KITCHEN, DEN, HALL]);
    await bob.session.saveRooms([room(4, 'Attic'), KITCHEN, room(2, 'Office')]);
    await ann.push();
    await bob.push();
    expect(held().rooms).toEqual(['Attic', 'Kitchen', 'Office', 'Hall']);
    expect((await ann.device.work.refresh(TASK_ID))?.package.rooms['single']?.length).toBe(4);
  });

  it('remove nothing unknown from an open form that was not reloaded', async () => {
    const { ann, bob, held } = await two();
    await ann.session.saveRooms([KITCHEN, DEN, HALL]);
    await ann.push();
    await bob.session.saveRooms([KITCHEN, room(2, 'Office')]);
    await bob.push();
    expect(bob.session.rooms['single']).toHaveLength(2);
    await bob.session.saveRooms([KITCHEN, room(2, 'Study')]);
    const rooms = [KITCHEN, room(2, 'Study'), HALL];
    expect(bob.session.takeRemoteChanges()).toEqual({ answers: {}, rooms, isOthers: true });
    expect(bob.session.takeRemoteChanges()).toBeNull();
    await bob.push();
    expect(held().rooms).toEqual(['Kitchen', 'Study', 'Hall']);
  });

  it('show in an open form what the other device wrote, but not its own writes', async () => {
    const { ann, bob } = await two();
    bob.device.tellsChanges = true;
    await ann.session.saveRooms([KITCHEN, DEN, HALL]);
    await write(ann.session, 'Of Ann');
    await ann.push();
    await bob.session.saveRooms([room(1, 'Galley'), DEN]);
    expect(bob.session.takeRemoteChanges()).toBeNull();
    await bob.device.work.refresh(TASK_ID);
    await bob.session.flush();
    const rooms = [room(1, 'Galley'), DEN, HALL];
    expect(bob.session.takeRemoteChanges()).toEqual({
      answers: { comments: 'Of Ann' },
      rooms,
      isOthers: true,
    });
    // The form has shown the value, so overwriting it is no conflict.
    await bob.session.saveAnswers({ ...bob.session.answers, comments: 'Of Bob' });
    expect(conflictsOf(bob)).toEqual([]);
    expect(bob.session.takeRemoteChanges()).toBeNull();
  });

  it('show the other value beside the one that is being typed', async () => {
    const { ann, bob } = await two();
    bob.device.tellsChanges = true;
    await write(ann.session, 'Of Ann');
    await ann.push();
    await bob.device.work.refresh(TASK_ID);
    // The form has unsaved input, so it takes over nothing until that is saved.
    await write(bob.session, 'Of Bob');
    expect(conflictsOf(bob)).toEqual([['Of Bob', 'Of Ann']]);
    expect(bob.session.takeRemoteChanges()).toBeNull();
    await bob.session.choose({ part: 'answer', key: 'comments', theirs: 'Of Ann' }, 'theirs');
    expect(bob.session.takeRemoteChanges()).toMatchObject({ answers: { comments: 'Of Ann' } });
  });

  it('keep a room that one removed and the other edited', async () => {
    const { ann, bob, held } = await two();
    await ann.session.saveRooms([KITCHEN]);
    await ann.push();
    expect(held().rooms).toEqual(['Kitchen']);
    await bob.session.saveRooms([KITCHEN, room(2, 'Office')]);
    await bob.push();
    expect(held().rooms).toEqual(['Kitchen', 'Office']);
  });

  it('keep a new photo in its room, although the other device removed the room', async () => {
    const { server, ann, bob, held } = await two();
    const photo = await bob.session.addPhoto(DEN.id, new Blob(['photo']), 'p.jpg');
    await bob.push();
    expect(server.images.has(photo.id)).toBe(true);
    await ann.session.saveRooms([KITCHEN]);
    await ann.push();
    expect(held().rooms).toEqual(['Kitchen', 'Den']);
    // Once the photo is known here, it may be removed with its room.
    await ann.device.work.refresh(TASK_ID);
    const again = await ann.device.open(TASK_ID);
    await again.saveRooms([KITCHEN]);
    await again.removePhoto(photo.id);
    await ann.push();
    expect(held().rooms).toEqual(['Kitchen']);
    expect(server.images.size).toBe(0);
  });

  it.each([
    ['keeps its own', 'ours', 'Of Bob'],
    ['takes the other’s', 'theirs', 'Of Ann'],
  ] as const)('keep both values of an answer until one %s', async (_what, side, expected) => {
    const { ann, bob, held } = await two();
    await write(ann.session, 'Of Ann');
    await ann.push();
    await write(bob.session, 'Of Bob');
    await bob.push();
    await received(bob);
    expect(held().comments).toBe('Of Ann');
    expect(conflictsOf(bob)).toEqual([['Of Bob', 'Of Ann']]);
    expect((await bob.device.answers(TASK_ID))['comments']).toBe('Of Bob');
    await expect(bob.device.work.submit(TASK_ID, TASK_DEFINITION)).rejects.toThrow(
      /^This report was also changed elsewhere/,
    );
    const { conflict } = bob.session.others().conflicts[0]!;
    await bob.session.choose(conflict, side);
    await bob.push();
    expect(conflictsOf(bob)).toEqual([]);
    expect(held().comments).toBe(expected);
    expect((await bob.device.answers(TASK_ID))['comments']).toBe(expected);
  });

  it('hold back a room field that both changed, and send everything else', async () => {
    const { ann, bob, held, server } = await two();
    await ann.session.saveRooms([KITCHEN, room(2, 'Office')]);
    await ann.push();
    await bob.session.saveRooms([KITCHEN, room(2, 'Study', { otherObservations: 'Dust' })]);
    await bob.push();
    await received(bob);
    expect(held().rooms).toEqual(['Kitchen', 'Office']);
    expect(server.roomsOf.get(TASK_INSPECTION_ID)?.[1]).toMatchObject({ otherObservations: 'Dust' });
    expect(conflictsOf(bob)).toEqual([['Study', 'Office']]);
    await bob.session.choose(bob.session.others().conflicts[0]!.conflict, 'ours');
    await bob.push();
    expect(held().rooms).toEqual(['Kitchen', 'Study']);
  });

  it('keep input in an outdated form beside the received values', async () => {
    const { ann, bob } = await two();
    await write(ann.session, 'Of Ann');
    await ann.push();
    await bob.device.work.refresh(TASK_ID);
    await write(bob.session, 'Of Bob');
    expect(conflictsOf(bob)).toEqual([['Of Bob', 'Of Ann']]);
  });

  it('recognize their own text after a lost answer', async () => {
    const { server, ann, held } = await two();
    await write(ann.session, 'First');
    await ann.session.saveRooms([KITCHEN, DEN, HALL]);
    server.faults = ['lost', 'lost'];
    await ann.push();
    await ann.push();
    await write(ann.session, 'Second');
    await ann.session.saveRooms([KITCHEN, DEN, room(3, 'Corridor')]);
    await ann.push();
    expect(conflictsOf(ann)).toEqual([]);
    expect(held()).toEqual({ comments: 'Second', rooms: ['Kitchen', 'Den', 'Corridor'] });
  });

  it('keep what the other wrote into a room whose answer was lost', async () => {
    const { server, ann, bob, held } = await two();
    await ann.session.saveRooms([KITCHEN, DEN, HALL]);
    server.faults = ['lost'];
    await ann.push();
    const session = await bob.device.open(TASK_ID);
    await session.saveRooms([KITCHEN, DEN, room(3, 'Corridor')]);
    await bob.push();
    await ann.session.saveRooms([KITCHEN, room(2, 'Office'), HALL]);
    await ann.push();
    await received(ann);
    expect(held().rooms).toEqual(['Kitchen', 'Office', 'Corridor']);
    expect(conflictsOf(ann)).toEqual([['Hall', 'Corridor']]);
  });

  it('recognize their own room name after a lost answer, although the other moved the room', async () => {
    const { server, ann, bob, held } = await two();
    await ann.session.saveRooms([KITCHEN, room(2, 'Office')]);
    server.faults = ['lost'];
    await ann.push();
    const session = await bob.device.open(TASK_ID);
    await session.saveRooms([room(2, 'Office'), KITCHEN]);
    await bob.push();
    await ann.session.saveRooms([KITCHEN, room(2, 'Study')]);
    await ann.push();
    await received(ann);
    expect(conflictsOf(ann)).toEqual([]);
    expect(held().rooms).toEqual(['Study', 'Kitchen']);
  });

  it('refuse a report submitted over another change, which can be reopened and submitted with both', async () => {
    const { server, ann, bob, held } = await two();
    bob.device.online = false;
    await write(bob.session, 'Of Bob');
    await bob.device.work.submit(TASK_ID, TASK_DEFINITION);
    await ann.session.saveRooms([KITCHEN, DEN, HALL]);
    await ann.push();
    bob.device.online = true;
    await bob.device.work.run({ woken: true });
    const refused = await bob.device.store.report(TASK_ID);
    expect(refused?.entry?.trouble).toMatchObject({ kind: 'attention', code: 'report_changed' });
    expect(held().rooms).toEqual(['Kitchen', 'Den', 'Hall']);
    await bob.device.work.editAgain(TASK_ID);
    const session = await bob.device.open(TASK_ID);
    expect(session.rooms['single']?.map(({ name }) => name)).toEqual(['Kitchen', 'Den', 'Hall']);
    expect(session.others().conflicts).toEqual([]);
    await session.submit(false);
    expect((await bob.device.store.report(TASK_ID))?.delivered).not.toBeNull();
    expect(held()).toEqual({ comments: 'Of Bob', rooms: ['Kitchen', 'Den', 'Hall'] });
    expect(server.finished).toHaveLength(1);
  });

  it('handle a manager and the inspector alike', async () => {
    const { ann, bob, held } = await two(true);
    await write(ann.session, 'Of Ann');
    await ann.push();
    await write(bob.session, 'Of the manager');
    expect(held().comments).toBe('Of Ann');
    expect(conflictsOf(bob)).toEqual([['Of the manager', 'Of Ann']]);
    await bob.session.choose(bob.session.others().conflicts[0]!.conflict, 'ours');
    await bob.push();
    expect(held().comments).toBe('Of the manager');
  });

  it('deliver a report queued by an earlier app with its original meaning', async () => {
    const { server, bob, held } = await two();
    bob.device.online = false;
    await write(bob.session, 'Of Bob');
    await bob.device.work.submit(TASK_ID, TASK_DEFINITION);
    await bob.device.store.change(TASK_ID, (report) => {
      const { roomsBasedOn: _based, body, images, ...entry } = report.entry!;
      const { based: _seen, ...rest } = body;
      return {
        ...report,
        entry: { ...entry, body: rest, images: images.map(({ id, sha256 }) => ({ id, sha256 })) },
      };
    });
    bob.device.online = true;
    await bob.device.work.run({ woken: true });
    expect((await bob.device.store.report(TASK_ID))?.delivered).not.toBeNull();
    expect(held().comments).toBe('Of Bob');
    expect(server.finished).toHaveLength(1);
  });

  it.each([1, 2, 8])('remove a room with its %i photos at once', async (count) => {
    const { server, ann, bob, held } = await two(true);
    for (let number = 0; number < count; number += 1) {
      await ann.session.addPhoto(DEN.id, new Blob([`photo ${number}`]), 'p.jpg');
    }
    await ann.push();
    const session = await bob.device.open(TASK_ID);
    const photos = session.photos();
    expect(photos).toHaveLength(count);
    // Like the form: the room list, and at the same time its photos one by one.
    await Promise.all([session.saveRooms([KITCHEN]), ...photos.map(({ id }) => session.removePhoto(id))]);
    await bob.push();
    expect(held().rooms).toEqual(['Kitchen']);
    expect(server.images.size).toBe(0);
    expect(session.others()).toEqual({ outdated: false, conflicts: [] });
  });

  it('keep a photo that is moved out of a removed room, also in one submission', async () => {
    const { server, ann, held } = await two();
    const photo = await ann.session.addPhoto(DEN.id, new Blob(['photo']), 'p.jpg');
    await ann.push();
    ann.device.online = false;
    await ann.session.movePhoto(photo.id, KITCHEN.id);
    await ann.session.saveRooms([KITCHEN]);
    await ann.device.work.submit(TASK_ID, TASK_DEFINITION);
    ann.device.online = true;
    await ann.device.work.run({ woken: true });
    expect((await ann.device.store.report(TASK_ID))?.delivered).not.toBeNull();
    expect(held().rooms).toEqual(['Kitchen']);
    expect(server.images.get(photo.id)?.item.roomId).toBe(KITCHEN.id);
  });

  it('caption and move a photo after a lost answer', async () => {
    const { server, ann } = await two();
    const photo = await ann.session.addPhoto(DEN.id, new Blob(['photo']), 'p.jpg');
    server.faults = ['lost'];
    await ann.push();
    expect(server.images.has(photo.id)).toBe(true);
    await ann.session.setCaption(photo.id, 'Cracked sink');
    await ann.session.movePhoto(photo.id, KITCHEN.id);
    for (const work of [() => ann.push(), () => ann.device.work.refresh(TASK_ID), () => ann.push()])
      await work();
    expect(server.images.get(photo.id)?.item).toMatchObject({
      fileCaption: 'Cracked sink',
      roomId: KITCHEN.id,
    });
  });
});
