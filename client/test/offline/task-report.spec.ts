import { messages } from '@walkthrough/domain';
import { ApiError } from '../../src/api/api-error';
import { stateOf } from '../../src/offline/reports/model/device-report';
import { isTaskReport } from '../../src/offline/reports/model/report-record';
import type { DeviceReportSession } from '../../src/offline/reports/drafts/device-report-session';
import { lockOf } from '../../src/offline/reports/drafts/report-lock';
import { Device, newWorld } from './support/device';
import { INSPECTOR_ID, TASK_ID, taskRecord, TASK_INSPECTION_ID, inspection } from './support/example';
import { ELEMENTS_OF_ROOMS } from './support/scripted-photos';
import { ScriptedServer } from './support/scripted-server';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ROOM = '00000000-0000-4000-8000-000000000001';
const OTHER_ROOM = '00000000-0000-4000-8000-000000000002';

const room = (id: string, name: string) => ({
  id,
  type: 'BEDROOM' as const,
  name,
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
});

const sessions: DeviceReportSession[] = [];

/** Open sessions have timers. */
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
});

async function opened(device: Device): Promise<DeviceReportSession> {
  const session = await device.open(TASK_ID);
  sessions.push(session);
  return session;
}

function phone(changes: Parameters<typeof taskRecord>[0] = {}, manager = false) {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  server.records.set(TASK_ID, taskRecord(changes));
  const world = newWorld(server, () => clock.now);
  const device = new Device(world, manager);
  const report = async () => {
    const found = await device.store.report(TASK_ID);
    if (!found) throw new Error('The report is gone.');
    return found;
  };
  return { clock, server, device, report };
}

const held = (server: ScriptedServer) => server.record(TASK_ID);

describe('report of a recurring inspection on a device', () => {
  it('waits for its running download when it is opened', async () => {
    const { device } = phone();
    const bringing = device.work.refresh(TASK_ID);
    await Promise.all([bringing, opened(device)]);
    expect((await bringing)?.id).toBe(TASK_ID);
  });

  it('[CV-307] waits as type R offline, and is delivered when online', async () => {
    const { clock, server, device, report } = phone();
    const session = await opened(device);
    device.online = false;
    await session.saveAnswers({ comments: 'All quiet', tenantsPresent: true });
    await session.saveRooms([room(ROOM, 'Bedroom')]);
    await session.addPhoto(ROOM, new Blob(['wall']), 'wall.jpg');
    expect(await session.submit(false)).toEqual({
      state: 'queued',
      reason: messages.sync.queued,
      refused: false,
    });
    expect((await report()).entry?.body).toMatchObject({
      inspectionData: { comments: 'All quiet', tenantsPresent: true },
      form: { key: 'task-unit' },
    });
    device.online = true;
    clock.now += HOUR_MS;
    await device.work.run();
    expect(server.finished).toMatchObject([
      { inspectionId: TASK_INSPECTION_ID, answers: { comments: 'All quiet' } },
    ]);
    expect(stateOf(await report(), clock.now, true)).toBe('delivered');
  });

  it('is saved in parts while it is filled in, on its original form version', async () => {
    const { server, device } = phone();
    const session = await opened(device);
    await session.saveAnswers({ comments: 'All quiet' });
    await device.work.pushDraft(TASK_ID, ['answers']);
    expect(held(server)).toMatchObject({ comments: 'All quiet', version: 1 });
    expect(server.finished).toEqual([]);
  });

  it('stays editable for the grace delay after delivery, and corrections are delivered again', async () => {
    const { clock, server, device, report } = phone();
    const session = await opened(device);
    await session.saveRooms([room(ROOM, 'Bedroom')]);
    await session.submit(false);
    clock.now += HOUR_MS;
    const again = await opened(device);
    expect(again.lock).toBeNull();
    device.online = false;
    await again.saveAnswers({ comments: 'Put right' });
    expect(stateOf(await report(), clock.now, true)).toBe('onDevice');
    device.online = true;
    await again.submit(false);
    expect(server.finished.map(({ answers }) => answers['comments'])).toEqual([undefined, 'Put right']);
  });

  it('[CV-298] asks after a delivery only about later corrections of the information check', async () => {
    const { clock, device } = phone();
    const session = await opened(device);
    await session.saveRooms([room(ROOM, 'Bedroom')]);
    await session.saveAnswers({ num: 9, numChecked: false, phones: '604-555-0134', phonesChecked: false });
    expect(session.newCorrections()).toMatchObject([
      { fact: 'num', reported: '9' },
      { fact: 'phones', reported: '604-555-0134' },
    ]);
    await session.submit(false);
    clock.now += HOUR_MS;
    const again = await opened(device);
    expect([again.corrections().length, again.newCorrections()]).toEqual([2, []]);
    await again.saveAnswers({ num: 8 });
    expect(again.newCorrections()).toMatchObject([{ fact: 'num', reported: '8' }]);
  });

  it('stays on the device when its inspection was reassigned, and says why it is not delivered', async () => {
    const { clock, server, device } = phone();
    const session = await opened(device);
    await session.saveAnswers({ comments: 'All quiet' });
    jest.spyOn(server, 'record').mockImplementationOnce(() => {
      throw new ApiError('not_found', 'Not found.', 404);
    });
    await device.work.run({ woken: true });
    await session.flush();
    session.close();
    const again = await opened(device);
    expect(again.saved()).toEqual({
      device: clock.now,
      server: null,
      waits: true,
      deviceProblem: null,
      serverProblem: 'This inspection is no longer assigned to you.',
    });
  });

  it('keeps changes made after a delivery whose answer was lost as unsent', async () => {
    const { server, device, report } = phone();
    const session = await opened(device);
    await session.saveRooms([room(ROOM, 'Bedroom')]);
    device.online = false;
    await session.submit(false);
    device.online = true;
    server.faults = ['ok', 'ok', 'lost'];
    await device.work.run();
    await device.work.editAgain(TASK_ID);
    const again = await opened(device);
    await again.saveAnswers({ comments: 'Put right' });
    await device.work.refresh(TASK_ID);
    expect([(await report()).draftProblem, (await report()).edits]).toEqual([
      null,
      { comments: 'Put right' },
    ]);
    await device.work.run({ woken: true });
    expect(held(server)).toMatchObject({ comments: 'Put right' });
  });

  const done = inspection({ id: TASK_INSPECTION_ID, inspectedDate: 1_800_000_000_000 - 48 * HOUR_MS });
  const { taskForm } = messages;

  it.each([
    ['[CV-308] the grace delay is over', { visit: done }, `${taskForm.graceExpired} ${taskForm.urgentEdit}`],
    [
      '[CV-308] it was audited',
      { visit: { ...done, audited: true } },
      `${taskForm.audited} ${taskForm.urgentEdit}`,
    ],
    ['it was cancelled', { visit: inspection({ cancelled: true }) }, taskForm.cancelledLocked],
    [
      'it was completed externally',
      { visit: inspection({ completedExternally: true }) },
      taskForm.externalLocked,
    ],
    [
      'it is somebody else’s',
      { editing: { allowed: false, takes: false, ignoresGrace: false, graceDelayHours: 48 } },
      taskForm.readOnly,
    ],
  ])('is read-only when %s', async (_why, changes, words) => {
    const { device } = phone(changes);
    const session = await opened(device);
    expect(session.lock).toBe(words);
    await expect(session.saveAnswers({ comments: 'No' })).rejects.toThrow(words);
  });

  it.each([
    ['within the grace delay', { visit: { ...done, inspectedDate: 1_800_000_000_000 - 47 * HOUR_MS } }],
    [
      'after it, for whoever it does not bind',
      { visit: done, editing: { allowed: true, takes: false, ignoresGrace: true, graceDelayHours: 48 } },
    ],
  ])('is editable %s', async (_why, changes) => {
    const { device } = phone(changes);
    const session = await opened(device);
    expect(session.lock).toBeNull();
    await session.saveAnswers({ comments: 'Yes' });
    expect(await device.answers(TASK_ID)).toMatchObject({ comments: 'Yes' });
  });

  it.each([
    ['a day ahead', DAY_MS, 47 * HOUR_MS, true],
    ['a day behind', -DAY_MS, 49 * HOUR_MS, false],
  ])('applies the real grace delay on a phone whose clock is %s', async (_which, ahead, age, isOpen) => {
    const now = 1_800_000_000_000;
    const { clock, device } = phone({ visit: { ...done, inspectedDate: now - age } });
    clock.now = now + ahead;
    device.clockOffset = -ahead;
    const session = await opened(device);
    expect(session.lock === null).toBe(isOpen);
    const saving = session.saveAnswers({ comments: 'Put right' });
    await (isOpen ? saving : expect(saving).rejects.toThrow(messages.taskForm.graceExpired));
  });

  it('is read-only while it waits for delivery', async () => {
    const { clock, device, report } = phone();
    const session = await opened(device);
    device.online = false;
    await session.submit(false);
    expect(lockOf(await report(), clock.now)).toBe(messages.deviceReports.waitingLocked);
  });
});

describe('opening the report of an unassigned inspection', () => {
  const free = { editing: { allowed: false, takes: true, ignoresGrace: false, graceDelayHours: 48 } };

  it('[CV-303] assigns it to the inspector', async () => {
    const { server, device, report } = phone(free);
    await opened(device);
    expect(await device.work.takeForReport(TASK_ID)).toBeNull();
    expect(server.taken).toEqual([{ inspectorId: INSPECTOR_ID, inspectionId: TASK_INSPECTION_ID }]);
    expect(device.sessionOf(await report()).lock).toBeNull();
  });

  it('does not assign a taken inspection, for a manager, or offline', async () => {
    for (const [changes, manager, online] of [
      [{}, false, true],
      [free, true, true],
      [free, false, false],
    ] as const) {
      const { server, device } = phone(changes, manager);
      await opened(device);
      device.online = online;
      await device.work.takeForReport(TASK_ID);
      expect(server.taken).toEqual([]);
    }
  });

  it('says that somebody else was faster, and opens read-only', async () => {
    const { server, device, report } = phone(free);
    await opened(device);
    const theirs = { allowed: false, takes: false, ignoresGrace: false, graceDelayHours: 48 };
    server.records.set(TASK_ID, taskRecord({ editing: theirs }));
    const reason = await device.work.takeForReport(TASK_ID);
    expect(reason).toBe('Somebody else has this visit.');
    const session = device.sessionOf(await report(), reason);
    expect(session.lock).toContain(reason);
    expect(isTaskReport(session.record) && session.record.editing).toEqual(theirs);
  });
});

describe('photos of a report', () => {
  it('stay on the device until Submit on a slow connection', async () => {
    const { server, device } = phone();
    device.keepsPhotos = true;
    const session = await opened(device);
    await session.saveRooms([room(ROOM, 'Bedroom')]);
    await session.addPhoto(ROOM, new Blob(['wall']), 'wall.jpg');
    await device.work.run({ woken: true });
    expect([server.images.size, server.roomsOf.get(TASK_INSPECTION_ID)?.length]).toEqual([0, 1]);
    await session.submit(false);
    expect([server.images.size, server.finished.length]).toEqual([1, 1]);
  });

  it('are attached to elements of their room, and detached in a room without them, all offline', async () => {
    const { server, device } = phone({ roomElements: { BEDROOM: ELEMENTS_OF_ROOMS } });
    const session = await opened(device);
    device.online = false;
    const { door, area } = { door: room(ROOM, 'Bedroom'), area: room(OTHER_ROOM, 'Hall') };
    await session.saveRooms([
      { ...door, doorNote: 'Does not close' },
      { ...area, type: 'COMMON', element1: 3, element1Label: 'Lamps', element1Type: 'COUNT' },
    ]);
    const add = (roomId: string, element?: string) =>
      session.addPhoto(roomId, new Blob([`${roomId} ${element}`]), 'a.jpg', { element });
    const [kept, moved, removed, whole] = [
      await add(ROOM, 'door'),
      await add(ROOM, 'wall'),
      await add(OTHER_ROOM, 'element1'),
      await add(ROOM),
    ];
    await session.movePhoto(moved.id, OTHER_ROOM);
    await session.movePhoto(whole.id, ROOM, 'wall');
    // The element is removed from the room; its photos then belong to the room.
    await session.saveRooms([
      { ...door, doorNote: 'Does not close' },
      { ...area, type: 'COMMON' },
    ]);
    const hung = [
      { id: kept.id, roomId: ROOM, element: 'door' },
      { id: moved.id, roomId: OTHER_ROOM, element: null },
      { id: removed.id, roomId: OTHER_ROOM, element: null },
      { id: whole.id, roomId: ROOM, element: 'wall' },
    ];
    expect(session.photos()).toMatchObject(hung);
    session.close();
    expect((await opened(device)).photos()).toMatchObject(hung);
    device.online = true;
    await (await opened(device)).submit(false);
    expect(server.finished).toHaveLength(1);
    const stored = [kept, moved, removed, whole].map(({ id }) => server.images.get(id)?.item);
    expect(stored.map((item) => item?.element)).toEqual(['door', undefined, undefined, 'wall']);
    expect(server.roomsOf.get(TASK_INSPECTION_ID)).toMatchObject([{ doorNote: 'Does not close' }, {}]);
  });

  it('on the server are attached to other elements, and stay when the room loses theirs', async () => {
    const { server, device, report } = phone({ roomElements: { BEDROOM: ELEMENTS_OF_ROOMS } }, true);
    const session = await opened(device);
    const area = { ...room(OTHER_ROOM, 'Hall'), type: 'COMMON' as const };
    const lamps = { element1: 3, element1Label: 'Lamps', element1Type: 'COUNT' };
    await session.saveRooms([room(ROOM, 'Bedroom'), { ...area, ...lamps }]);
    const { id } = await session.addPhoto(ROOM, new Blob(['door']), 'door.jpg', { element: 'door' });
    const there = () => server.images.get(id)?.item;
    expect(there()).toMatchObject({ roomId: ROOM, element: 'door' });
    await session.movePhoto(id, ROOM, 'wall');
    expect(there()).toMatchObject({ roomId: ROOM, element: 'wall' });
    await session.movePhoto(id, OTHER_ROOM);
    expect(there()?.element).toBeUndefined();
    await session.movePhoto(id, OTHER_ROOM, 'element1');
    expect(there()).toMatchObject({ roomId: OTHER_ROOM, element: 'element1' });
    device.online = false;
    await session.movePhoto(id, ROOM, 'wall');
    await session.movePhoto(id, OTHER_ROOM, 'element1');
    await session.saveRooms([room(ROOM, 'Bedroom'), area]);
    device.online = true;
    await session.submit(false);
    expect(server.finished).toHaveLength(1);
    expect(there()?.element).toBeUndefined();
    expect((await report()).moves ?? {}).toEqual({});
  });

  it('[CV-299] move to another room with their captions, also to one that the server does not know yet', async () => {
    const { server, device } = phone({}, true);
    const session = await opened(device);
    await session.saveRooms([room(ROOM, 'Bedroom')]);
    const { id } = await session.addPhoto(ROOM, new Blob(['wall']), 'wall.jpg');
    await session.setCaption(id, 'Stain under the window');
    device.online = false;
    await session.saveRooms([room(ROOM, 'Bedroom'), room(OTHER_ROOM, 'Den')]);
    await session.movePhoto(id, OTHER_ROOM);
    expect(session.photos()).toMatchObject([{ id, roomId: OTHER_ROOM, caption: 'Stain under the window' }]);
    device.online = true;
    await session.submit(false);
    expect(server.images.get(id)?.item).toMatchObject({
      roomId: OTHER_ROOM,
      fileCaption: 'Stain under the window',
    });
    expect(server.finished).toHaveLength(1);
  });
});
