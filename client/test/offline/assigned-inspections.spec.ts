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

describe('the reports of assigned visits', () => {
  it('come onto the device once, again when the visit has changed, and again after a day', async () => {
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

  it('do not keep one another from coming, and what could not be had is asked for again', async () => {
    const { server, inspections, here } = phone();
    server.faults = ['unavailable'];
    await inspections.keep([rowOf(TASK_INSPECTION_ID), rowOf(OTHER_INSPECTION_ID)]);
    expect(await here()).toEqual([taskReportId(OTHER_INSPECTION_ID)]);
    await inspections.keep([rowOf(TASK_INSPECTION_ID), rowOf(OTHER_INSPECTION_ID)]);
    expect(await here()).toContain(TASK_ID);
  });

  it('go when they are somebody else’s and were never written into, and stay when they were', async () => {
    const { device, inspections, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID), rowOf(OTHER_INSPECTION_ID)]);
    const session = await device.open(TASK_ID);
    await session.saveAnswers({ comments: 'Nobody at home' });
    session.close();
    await inspections.keep([]);
    expect(await here()).toEqual([TASK_ID]);
    expect(await device.answers(TASK_ID)).toMatchObject({ comments: 'Nobody at home' });
  });

  it('go when nothing is assigned any more at the start of the app', async () => {
    const { device, inspections, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID)]);
    await new AssignedInspections(device.work).keep([]);
    expect(await here()).toEqual([]);
  });

  it('stay while another tab has them open, and go with the next list after that', async () => {
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

  it('stay when they are written into between the look at the list and the moment they would go', async () => {
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

  it('stay while the list is cut off, which does not say what is gone', async () => {
    const { device, inspections, here } = phone();
    await inspections.keep([rowOf(TASK_INSPECTION_ID)]);
    device.online = false;
    await inspections.keep(Array.from({ length: MAX_UNPAGED }, (_, place) => rowOf(10_000 + place)));
    expect(await here()).toEqual([TASK_ID]);
  });
});
