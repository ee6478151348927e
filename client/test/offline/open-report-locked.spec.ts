import { messages } from '@walkthrough/domain';
import { storedAnswers } from '../../src/offline/reports/model/report-record';
import { Device, newWorld } from './support/device';
import {
  DEFINITION,
  record,
  REPORT_ID,
  TASK_DEFINITION,
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
const NOW = 1_800_000_000_000;
const MOVE_OUT = 71;
const KEY = TEXT_KEYS[0]!;
const TYPED = 'Typed before the answer came';

const devices: Device[] = [];
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

function phone(server = new ScriptedServer(() => NOW)) {
  const device = new Device(newWorld(server, () => NOW));
  device.tellsChanges = true;
  devices.push(device);
  return { server, device };
}

/** A move-in that is open on a phone while somebody else finishes it. */
async function finishedElsewhere() {
  const { server, device } = phone();
  const session = await device.open();
  server.finished.push({ inspectionId: INSPECTION_ID, submissionId: 'theirs', answers: {} });
  server.office.takes = true;
  server.records.set(REPORT_ID, record({ version: 2, moveInInspection: inspection({ inspectedDate: NOW }) }));
  await device.work.refresh(REPORT_ID);
  return { server, device, session };
}

describe('an open report that the server locks', () => {
  const done = inspection({ id: TASK_INSPECTION_ID, inspectedDate: NOW - 48 * HOUR_MS });
  const { taskForm } = messages;

  it.each([
    ['the grace delay is over', { visit: done }, taskForm.graceExpired],
    ['it was audited', { visit: { ...done, audited: true } }, taskForm.audited],
    ['it was cancelled', { visit: inspection({ cancelled: true }) }, taskForm.cancelledLocked],
    [
      'it was completed externally',
      { visit: inspection({ completedExternally: true }) },
      taskForm.externalLocked,
    ],
    [
      'the inspector may not edit it any more',
      { editing: { allowed: false, takes: false, ignoresGrace: false, graceDelayHours: 48 } },
      taskForm.readOnly,
    ],
  ])('keeps its input when %s, and is read-only when it is reopened', async (_why, changes, words) => {
    const { server, device } = phone();
    server.records.set(TASK_ID, taskRecord());
    const session = await device.open(TASK_ID);
    server.records.set(TASK_ID, taskRecord({ version: 1, ...changes }));
    await device.work.refresh(TASK_ID);
    await session.saveAnswers({ ...session.answers, comments: TYPED });
    await session.saveRooms([roomOf(1, { name: 'Den' })]);
    expect(await device.answers(TASK_ID)).toMatchObject({ comments: TYPED });
    expect(session.saved()).toMatchObject({ device: NOW, waits: true, deviceProblem: null });
    session.close();
    const again = await device.open(TASK_ID);
    expect(again.answers).toMatchObject({ comments: TYPED });
    expect(again.lock).toContain(words);
    await expect(again.saveAnswers({ comments: 'Later' })).rejects.toThrow(words);
  });

  it('says why its input is not saved, and Submit delivers it to the office', async () => {
    const { server, device, session } = await finishedElsewhere();
    await session.saveAnswers({ ...session.answers, [KEY]: TYPED });
    await device.work.pushDraft(REPORT_ID, ['answers']);
    expect(session.saved()).toMatchObject({ waits: true, deviceProblem: null, serverProblem: 'locked' });
    expect(storedAnswers(server.record(REPORT_ID))[KEY]).not.toBe(TYPED);
    const { state } = await session.submit(false);
    expect(state).toBe('handedOver');
    expect([...server.office.held.values()].map(({ report }) => report.answers[KEY])).toEqual([TYPED]);
  });

  it('accepts no input once it is with the office', async () => {
    const { device, session } = await finishedElsewhere();
    await session.saveAnswers({ ...session.answers, [KEY]: TYPED });
    await device.work.submit(REPORT_ID, DEFINITION);
    await expect(session.saveAnswers({ ...session.answers, [KEY]: 'Later' })).rejects.toThrow(
      'The office reviews it.',
    );
    expect(await device.answers()).toMatchObject({ [KEY]: TYPED });
  });

  it('accepts no input once another tab has submitted it', async () => {
    const { server, device } = phone();
    server.records.set(TASK_ID, taskRecord());
    const session = await device.open(TASK_ID);
    device.online = false;
    await device.work.submit(TASK_ID, TASK_DEFINITION);
    await expect(session.saveAnswers({ comments: 'Later' })).rejects.toThrow(
      messages.deviceReports.waitingLocked,
    );
  });
});

describe('an open move-in after a move-out was ordered', () => {
  async function movedOut() {
    const { server, device, session } = await finishedElsewhere();
    server.roomsOf.set(MOVE_OUT, [roomOf(2, { name: 'Hall' })]);
    const moveInInspection = inspection({ inspectedDate: NOW });
    const moveOutInspection = inspection({ id: MOVE_OUT, inspectionType: 'MOVE_OUT' });
    server.records.set(
      REPORT_ID,
      record({ version: 3, moveInInspection, moveOutInspection, activeInspectionId: MOVE_OUT }),
    );
    await device.work.refresh(REPORT_ID);
    return { server, device, session };
  }

  it('keeps its input out of the move-out, and Submit delivers it to the office', async () => {
    const { server, device, session } = await movedOut();
    await session.saveAnswers({ ...session.answers, [KEY]: TYPED });
    await session.saveRooms([roomOf(1, { name: 'Den' })]);
    await device.work.run({ woken: true });
    expect(server.roomsOf.get(MOVE_OUT)?.map(({ name }) => name)).toEqual(['Hall']);
    expect(storedAnswers(server.record(REPORT_ID))[KEY]).not.toBe(TYPED);
    expect((await device.store.report(REPORT_ID))?.draftProblem?.code).toBe('report_locked');
    await session.submit(false);
    const [late] = [...server.office.held.values()].map(({ report }) => report);
    expect(late).toMatchObject({
      inspectionId: INSPECTION_ID,
      answers: { [KEY]: TYPED },
      rooms: [{ name: 'Den' }],
    });
  });

  it('accepts no input while the move-out has input', async () => {
    const { device, session } = await movedOut();
    const moveOut = await device.open();
    device.online = false;
    const hall = roomOf(2, { name: 'Large hall' });
    await moveOut.saveRooms([hall]);
    await expect(session.saveAnswers({ ...session.answers, [KEY]: TYPED })).rejects.toThrow(
      messages.reportChanges.outdatedText,
    );
    expect((await device.store.report(REPORT_ID))?.rooms).toEqual([hall]);
  });
});
