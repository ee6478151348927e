import type { PhotoMark } from '@walkthrough/domain';
import type { DeviceReportSession } from '../../src/offline/reports/drafts/device-report-session';
import { Device, newWorld } from './support/device';
import { TASK_ID, taskRecord, TASK_INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const NOW = 1_800_000_000_000;
const ROOM = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'BEDROOM',
  name: 'Den',
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
} as const;

const mark = (id: string, changes: Partial<PhotoMark> = {}): PhotoMark => ({
  id,
  kind: 'circle',
  x1: 0,
  y1: 0,
  x2: 100,
  y2: 100,
  ...changes,
});

/** Opens a report with a room on two users' devices. */
async function two() {
  const now = () => NOW;
  const server = new ScriptedServer(now);
  server.records.set(TASK_ID, taskRecord({}));
  server.roomsOf.set(TASK_INSPECTION_ID, [ROOM]);
  const opened = async () => {
    const device = new Device(newWorld(server, now));
    const session = await device.open(TASK_ID);
    const push = async () => {
      await device.work.pushDraft(TASK_ID, ['photos']);
      // Makes the session reread the report, as after a change by another tab.
      await session.saveRooms([ROOM]);
    };
    const take = async (caption: string) => {
      const { id } = await session.addPhoto(ROOM.id, new Blob([caption]), `${caption}.jpg`);
      await session.setCaption(id, caption);
      return id;
    };
    const download = async () => {
      await device.work.refresh(TASK_ID);
      await session.saveRooms([ROOM]);
    };
    const captions = () => session.photos().map(({ caption }) => caption);
    return { device, session, push, take, download, captions };
  };
  const held = () => [...server.images.values()].map(({ item }) => item.fileCaption);
  return { server, ann: await opened(), opened, held };
}

describe('photos sorted and marked offline', () => {
  it('arrive in that order with those marks, also when one is marked and moved before it was sent', async () => {
    const { ann, server, opened, held } = await two();
    ann.device.online = false;
    const [a, b, c] = [await ann.take('a'), await ann.take('b'), await ann.take('c')];
    await ann.session.sortPhotos([c, a, b]);
    await ann.session.setMarks(b, [mark('1'), mark('2')]);
    expect(ann.captions()).toEqual(['c', 'a', 'b']);
    // They are the same after a restart.
    const again = await ann.device.open(TASK_ID);
    expect(again.photos().map(({ caption, marks }) => [caption, marks.length])).toEqual([
      ['c', 0],
      ['a', 0],
      ['b', 2],
    ]);
    ann.device.online = true;
    await ann.push();
    expect(held()).toEqual(['c', 'a', 'b']);
    expect(server.images.get(b)?.item.marks).toEqual([mark('1'), mark('2')]);
    // The same on the device, which has not refreshed.
    expect(ann.captions()).toEqual(['c', 'a', 'b']);
    expect(ann.session.photos()[2]?.marks).toHaveLength(2);

    // Another device removes one mark and adds another, while this one edits.
    const bob = await opened();
    expect(bob.captions()).toEqual(['c', 'a', 'b']);
    await bob.session.setMarks(b, [mark('2'), mark('3', { kind: 'arrow' })]);
    await ann.session.setMarks(b, [mark('1', { x2: 500 }), mark('2'), mark('4')]);
    await ann.session.sortPhotos([b, c, a]);
    await bob.push();
    await ann.push();
    await Promise.all([bob.download(), ann.download()]);
    const ids = [ann, bob].map(({ session }) => session.photos()[0]!.marks.map(({ id }) => id));
    expect(ids).toEqual([
      ['2', '3', '1', '4'],
      ['2', '3', '1', '4'],
    ]);
    expect([ann.captions(), bob.captions(), held()]).toEqual(Array(3).fill(['b', 'c', 'a']));
    expect(await ann.device.store.report(TASK_ID)).toMatchObject({ marks: {} });
  });

  it('arrive without a mark that was removed while its answer was lost', async () => {
    const { ann, server } = await two();
    const id = await ann.take('a');
    await ann.push();
    await ann.session.setMarks(id, [mark('1')]);
    server.faults = ['lost'];
    await ann.push().catch(() => undefined);
    expect(server.images.get(id)?.item.marks).toHaveLength(1);
    await ann.session.setMarks(id, []);
    await ann.push();
    expect(server.images.get(id)?.item.marks).toEqual([]);
  });
});

describe('a caption that two users edit', () => {
  it('is stored twice until somebody chooses; a caption of one user is sent directly', async () => {
    const { ann, opened, held } = await two();
    await ann.take('door');
    await ann.push();
    const bob = await opened();
    const [photo] = bob.session.photos();
    await bob.session.setCaption(photo!.id, 'door, by Bob');
    await bob.push();
    await ann.session.setCaption(photo!.id, 'door, by Ann');
    await ann.push();
    expect(held()).toEqual(['door, by Bob']);
    const [open] = ann.session.others().conflicts;
    expect([open?.ours, open?.conflict.theirs, open?.room?.name]).toEqual([
      'door, by Ann',
      'door, by Bob',
      'Den',
    ]);
    await expect(ann.session.submit(false)).rejects.toThrow(
      'This report was also changed elsewhere. Please resolve the conflicts first.',
    );
    await ann.session.choose(open!.conflict, 'ours');
    await ann.push();
    expect([held(), ann.session.others().conflicts]).toEqual([['door, by Ann'], []]);

    await bob.session.setCaption(photo!.id, 'the door');
    await bob.push();
    await bob.session.choose(bob.session.others().conflicts[0]!.conflict, 'theirs');
    await bob.push();
    expect([held(), bob.captions()]).toEqual([['door, by Ann'], ['door, by Ann']]);
  });
});

describe('a change of a photo that the server has', () => {
  it.each<[string, (session: DeviceReportSession, id: string) => Promise<void>]>([
    ['its caption', (session, id) => session.setCaption(id, 'Door, from inside')],
    ['what is drawn on it', (session, id) => session.setMarks(id, [mark('a')])],
  ])('%s, waits on the device offline, and is shown as waiting until it arrives', async (_, change) => {
    const { ann } = await two();
    const { device, session, push } = ann;
    const id = await ann.take('Door');
    await push();
    const says = () => [session.photos()[0]?.state, session.saved().waits];
    expect(says()).toEqual(['server', false]);
    device.online = false;
    await change(session, id);
    await push().catch(() => undefined);
    expect(says()).toEqual(['changed', true]);
    device.online = true;
    await push();
    expect(says()).toEqual(['server', false]);
    session.close();
  });
});
