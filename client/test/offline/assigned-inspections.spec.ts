import { MAX_UNPAGED, type WorkBasketItem } from '@walkthrough/domain';
import { AssignedInspections } from '../../src/offline/store/assigned-inspections';
import { taskReportId } from '../../src/offline/reports/model/report-id';
import { Device, newWorld } from './support/device';
import { TASK_ID, taskRecord, TASK_INSPECTION_ID, inspection } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const DAY_MS = 86_400_000;
const OTHER_INSPECTION_ID = TASK_INSPECTION_ID + 1;

/** Returns the parts of a row that the tests need. */
const rowOf = (id: number, version = 1) => ({ inspection: { id, version } }) as WorkBasketItem;

const inspectionRecord = (id: number, version = 1) =>
  taskRecord({ id, activeInspectionId: id, visit: inspection({ id, version }) });

function phone() {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  for (const id of [TASK_INSPECTION_ID, OTHER_INSPECTION_ID])
    server.records.set(taskReportId(id), inspectionRecord(id));
  const device = new Device(newWorld(server, () => clock.now));
  const inspections = new AssignedInspections(device.work);
  const fetched = () => server.calls.filter((call) => call.startsWith('record')).length;
  const here = async () => (await device.store.reports()).map(({ id }) => id);
  return { clock, server, device, inspections, fetched, here };
}

describe('downloaded reports of assigned inspections', () => {
  it('are fetched once, again after a change of the inspection, and again after a day', async () => {
    const { clock, server, inspections, fetched, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID), rowOf(OTHER_INSPECTION_ID)]);
    await inspections.keep([rowOf(TASK_INSPECTION_ID), rowOf(OTHER_INSPECTION_ID)]);
    expect(fetched()).toBe(2);
    server.records.set(TASK_ID, inspectionRecord(TASK_INSPECTION_ID, 2));
    await inspections.keep([rowOf(TASK_INSPECTION_ID, 2), rowOf(OTHER_INSPECTION_ID)]);
    expect(fetched()).toBe(3);
    clock.now += DAY_MS;
    await inspections.keep([rowOf(TASK_INSPECTION_ID, 2), rowOf(OTHER_INSPECTION_ID)]);
    expect(fetched()).toBe(5);
    expect(await here()).toEqual([TASK_ID, taskReportId(OTHER_INSPECTION_ID)]);
  });

  it('are fetched independently, and failures are retried', async () => {
    const { server, inspections, here } = phone();
    server.faults = ['unavailable'];
    await inspections.keep([rowOf(TASK_INSPECTION_ID), rowOf(OTHER_INSPECTION_ID)]);
    expect(await here()).toEqual([taskReportId(OTHER_INSPECTION_ID)]);
    await inspections.keep([rowOf(TASK_INSPECTION_ID), rowOf(OTHER_INSPECTION_ID)]);
    expect(await here()).toContain(TASK_ID);
  });

  it('are deleted when reassigned and never edited, and stay when edited', async () => {
    const { device, inspections, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID), rowOf(OTHER_INSPECTION_ID)]);
    const session = await device.open(TASK_ID);
    await session.saveAnswers({ comments: 'Nobody at home' });
    session.close();
    await inspections.keep([]);
    expect(await here()).toEqual([TASK_ID]);
    expect(await device.answers(TASK_ID)).toMatchObject({ comments: 'Nobody at home' });
  });

  it('are deleted at the start of the app when nothing is assigned', async () => {
    const { device, inspections, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID)]);
    await new AssignedInspections(device.work).keep([]);
    expect(await here()).toEqual([]);
  });

  it('stay while another tab has them open, and are deleted with the next list', async () => {
    const { device, inspections, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID)]);
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const otherTab = device.world.locks.exclusive(device.work.lockNames.open(TASK_ID), () => closed);
    await inspections.keep([]);
    expect(await here()).toEqual([TASK_ID]);
    close();
    await otherTab;
    await inspections.keep([rowOf(OTHER_INSPECTION_ID)]);
    expect(await here()).toEqual([taskReportId(OTHER_INSPECTION_ID)]);
  });

  it('stay when they are edited between the list check and the deletion', async () => {
    const { device, inspections, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID)]);
    const session = await device.open(TASK_ID);
    const forget = device.work.forgetUnneeded.bind(device.work);
    jest.spyOn(device.work, 'forgetUnneeded').mockImplementation(async (id, isUnneeded) => {
      await session.saveAnswers({ comments: 'Nobody at home' });
      await forget(id, isUnneeded);
    });
    await inspections.keep([]);
    // Not before: closing sends, and a report that is being sent must stay.
    session.close();
    expect(await here()).toEqual([TASK_ID]);
    expect(await device.answers(TASK_ID)).toMatchObject({ comments: 'Nobody at home' });
  });

  it('stay when the list is cut and does not show what is missing', async () => {
    const { device, inspections, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID)]);
    device.online = false;
    await inspections.keep(Array.from({ length: MAX_UNPAGED }, (_, place) => rowOf(10_000 + place)));
    expect(await here()).toEqual([TASK_ID]);
  });
});
