import type { Room } from '@walkthrough/domain';
import { isTaskReport, storedAnswers } from '../../src/offline/reports/model/report-record';
import type { DeviceReportSession } from '../../src/offline/reports/drafts/device-report-session';
import { Device, newWorld } from './support/device';
import { TASK_ID, taskRecord, TASK_INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const room = (id: number, name: string): Room => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  type: 'BEDROOM',
  name,
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
});

const KITCHEN = room(1, 'Kitchen');
const DEN = room(2, 'Den');
const BEFORE = 'As it was';

/** Opens a report on a phone; its room and comment are on the server. */
async function opened() {
  const server = new ScriptedServer(() => 1_800_000_000_000);
  server.records.set(TASK_ID, taskRecord({ comments: BEFORE }));
  server.roomsOf.set(TASK_INSPECTION_ID, [KITCHEN]);
  const world = newWorld(server, () => 1_800_000_000_000);
  const device = new Device(world);
  const session = await device.open(TASK_ID);
  const held = () => {
    const record = server.record(TASK_ID);
    if (!isTaskReport(record)) throw new Error('Another report.');
    const { comments } = storedAnswers(record);
    return { comments, rooms: (server.roomsOf.get(TASK_INSPECTION_ID) ?? []).map(({ name }) => name) };
  };
  return { server, device, session, held };
}

interface Change {
  edit: (session: DeviceReportSession) => Promise<void>;
  putBack: (session: DeviceReportSession) => Promise<void>;
}

const CHANGES: [string, Change][] = [
  [
    'a room that was added',
    {
      edit: (session) => session.saveRooms([KITCHEN, DEN]),
      putBack: (session) => session.saveRooms([KITCHEN]),
    },
  ],
  [
    'an answer that was changed',
    {
      edit: (session) => session.saveAnswers({ ...session.answers, comments: 'Otherwise' }),
      putBack: (session) => session.saveAnswers({ ...session.answers, comments: BEFORE }),
    },
  ],
];

describe.each(CHANGES)('%s and restored', (_, { edit, putBack }) => {
  it('while it was being sent is restored on the server', async () => {
    const { device, session, held } = await opened();
    await edit(session);
    const { server } = device.work.parts;
    const { saveRooms, saveAnswers } = server;
    // The user reverts the change before the server answers.
    server.saveRooms = async (...sent) => {
      const answer = await saveRooms(...sent);
      await putBack(session);
      return answer;
    };
    server.saveAnswers = async (...sent) => {
      const answer = await saveAnswers(...sent);
      await putBack(session);
      return answer;
    };
    await device.work.pushDraft(TASK_ID, ['rooms', 'answers']);
    expect(held()).not.toEqual({ comments: BEFORE, rooms: ['Kitchen'] });
    Object.assign(server, { saveRooms, saveAnswers });
    await device.work.pushDraft(TASK_ID, ['rooms', 'answers']);
    session.close();
    expect(held()).toEqual({ comments: BEFORE, rooms: ['Kitchen'] });
  });

  it('after its answer was lost is restored on the server', async () => {
    const { server, device, session, held } = await opened();
    await edit(session);
    server.faults = ['lost'];
    await device.work.pushDraft(TASK_ID, ['rooms', 'answers']);
    expect(held()).not.toEqual({ comments: BEFORE, rooms: ['Kitchen'] });
    await putBack(session);
    await device.work.pushDraft(TASK_ID, ['rooms', 'answers']);
    session.close();
    expect(held()).toEqual({ comments: BEFORE, rooms: ['Kitchen'] });
  });
});
