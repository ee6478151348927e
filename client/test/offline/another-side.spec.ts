import { storedAnswers } from '../../src/offline/reports/model/report-record';
import { DEFINITION, record, REPORT_ID, TEXT_KEYS, inspection, INSPECTION_ID } from './support/example';
import { Device, newWorld } from './support/device';
import { ScriptedServer } from './support/scripted-server';
import { roomOf } from './support/writer';

const now = () => 1_800_000_000_000;
const MOVE_OUT = 71;
const KEY = TEXT_KEYS[0]!;

const room = (number: number, name: string) => roomOf(number, { name });

const devices: Device[] = [];
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

/** Edits a move-in offline, while somebody else finishes it and a move-out is ordered. */
async function movedOn() {
  const server = new ScriptedServer(now);
  const device = new Device(newWorld(server, now));
  devices.push(device);
  const session = await device.open();
  device.online = false;
  await session.saveAnswers({ ...session.answers, [KEY]: 'Of the move-in' });
  await session.saveRooms([room(1, 'Den')]);
  server.finished.push({ inspectionId: INSPECTION_ID, submissionId: 'theirs', answers: {} });
  server.roomsOf.set(MOVE_OUT, [room(2, 'Hall')]);
  const moveInInspection = inspection({ inspectedDate: now() });
  const moveOutInspection = inspection({ id: MOVE_OUT, inspectionType: 'MOVE_OUT' });
  server.records.set(
    REPORT_ID,
    record({ version: 2, moveInInspection, moveOutInspection, activeInspectionId: MOVE_OUT }),
  );
  device.online = true;
  const held = () => ({
    rooms: server.roomsOf.get(MOVE_OUT)?.map(({ name }) => name),
    answer: storedAnswers(server.record(REPORT_ID))[KEY],
  });
  return { server, device, held };
}

it.each([
  ['before', false],
  ['after', true],
])(
  'keeps what is sent %s the new state arrives, and not as part of the other side',
  async (_when, isReported) => {
    const { device, held } = await movedOn();
    if (isReported) await device.work.refresh(REPORT_ID);
    await device.work.run({ woken: true });
    expect(held()).toEqual({ rooms: ['Hall'], answer: undefined });
    const report = await device.store.report(REPORT_ID);
    expect(report?.edits).toMatchObject({ [KEY]: 'Of the move-in' });
    expect(report?.rooms?.map(({ name }) => name)).toEqual(['Den']);
    expect(report?.draftProblem?.code).toBe('report_locked');
  },
);

it('goes to the office when submitted, and makes room for the other side when deleted from the device', async () => {
  const { device, held, server } = await movedOn();
  server.office.takes = true;
  await device.work.refresh(REPORT_ID);
  await device.work.submit(REPORT_ID, DEFINITION);
  expect(held()).toEqual({ rooms: ['Hall'], answer: undefined });
  const { entry } = (await device.store.report(REPORT_ID))!;
  expect(server.office.receipt(entry!.submissionId)).not.toBeNull();
  expect(entry?.late).toBeDefined();
  await device.work.discard(REPORT_ID);
  const after = await device.work.reportToOpen(REPORT_ID);
  expect(after.package.record.activeInspectionId).toBe(MOVE_OUT);
  expect(after.rooms).toBeNull();
});
