import { MOST_UNPAGED, type WorkBasketItem } from '@walkthrough/domain';
import { AssignedVisits } from '../../src/offline/store/assigned-visits';
import { taskReportId } from '../../src/offline/reports/model/report-id';
import { Device, newWorld } from './support/device';
import { TASK_ID, taskRecord, TASK_VISIT_ID, visit } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const DAY_MS = 86_400_000;
const OTHER_VISIT_ID = TASK_VISIT_ID + 1;

/** Returns the parts of a row that the tests need. */
const rowOf = (id: number, version = 1) => ({ inspection: { id, version } }) as WorkBasketItem;

const visitRecord = (id: number, version = 1) =>
  taskRecord({ id, activeInspectionId: id, visit: visit({ id, version }) });

function phone() {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  for (const id of [TASK_VISIT_ID, OTHER_VISIT_ID]) server.records.set(taskReportId(id), visitRecord(id));
  const device = new Device(newWorld(server, () => clock.now));
  const visits = new AssignedVisits(device.work);
  const fetched = () => server.calls.filter((call) => call.startsWith('record')).length;
  const here = async () => (await device.store.reports()).map(({ id }) => id);
  return { clock, server, device, visits, fetched, here };
}

describe('the reports of assigned visits', () => {
  it('come onto the device once, again when the visit has changed, and again after a day', async () => {
    const { clock, server, visits, fetched, here } = phone();
    await visits.keep([rowOf(TASK_VISIT_ID), rowOf(OTHER_VISIT_ID)]);
    await visits.keep([rowOf(TASK_VISIT_ID), rowOf(OTHER_VISIT_ID)]);
    expect(fetched()).toBe(2);
    server.records.set(TASK_ID, visitRecord(TASK_VISIT_ID, 2));
    await visits.keep([rowOf(TASK_VISIT_ID, 2), rowOf(OTHER_VISIT_ID)]);
    expect(fetched()).toBe(3);
    clock.now += DAY_MS;
    await visits.keep([rowOf(TASK_VISIT_ID, 2), rowOf(OTHER_VISIT_ID)]);
    expect(fetched()).toBe(5);
    expect(await here()).toEqual([TASK_ID, taskReportId(OTHER_VISIT_ID)]);
  });

  it('do not keep one another from coming, and what could not be had is asked for again', async () => {
    const { server, visits, here } = phone();
    server.faults = ['unavailable'];
    await visits.keep([rowOf(TASK_VISIT_ID), rowOf(OTHER_VISIT_ID)]);
    expect(await here()).toEqual([taskReportId(OTHER_VISIT_ID)]);
    await visits.keep([rowOf(TASK_VISIT_ID), rowOf(OTHER_VISIT_ID)]);
    expect(await here()).toContain(TASK_ID);
  });

  it('go when they are somebody else’s and were never written into, and stay when they were', async () => {
    const { device, visits, here } = phone();
    await visits.keep([rowOf(TASK_VISIT_ID), rowOf(OTHER_VISIT_ID)]);
    const session = await device.open(TASK_ID);
    await session.saveAnswers({ comments: 'Nobody at home' });
    session.close();
    await visits.keep([]);
    expect(await here()).toEqual([TASK_ID]);
    expect(await device.answers(TASK_ID)).toMatchObject({ comments: 'Nobody at home' });
  });

  it('go when nothing is assigned any more at the start of the app', async () => {
    const { device, visits, here } = phone();
    await visits.keep([rowOf(TASK_VISIT_ID)]);
    await new AssignedVisits(device.work).keep([]);
    expect(await here()).toEqual([]);
  });

  it('stay while another tab has them open, and go with the next list after that', async () => {
    const { device, visits, here } = phone();
    await visits.keep([rowOf(TASK_VISIT_ID)]);
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const otherTab = device.world.locks.exclusive(device.work.turns.open(TASK_ID), () => closed);
    await visits.keep([]);
    expect(await here()).toEqual([TASK_ID]);
    close();
    await otherTab;
    await visits.keep([rowOf(OTHER_VISIT_ID)]);
    expect(await here()).toEqual([taskReportId(OTHER_VISIT_ID)]);
  });

  it('stay when they are written into between the look at the list and the moment they would go', async () => {
    const { device, visits, here } = phone();
    await visits.keep([rowOf(TASK_VISIT_ID)]);
    const session = await device.open(TASK_ID);
    const forget = device.work.forgetUnneeded.bind(device.work);
    jest.spyOn(device.work, 'forgetUnneeded').mockImplementation(async (id, isUnneeded) => {
      await session.saveAnswers({ comments: 'Nobody at home' });
      await forget(id, isUnneeded);
    });
    await visits.keep([]);
    // Not before: closing sends, and a report that is being sent must stay.
    session.close();
    expect(await here()).toEqual([TASK_ID]);
    expect(await device.answers(TASK_ID)).toMatchObject({ comments: 'Nobody at home' });
  });

  it('stay while the list is cut off, which does not say what is gone', async () => {
    const { device, visits, here } = phone();
    await visits.keep([rowOf(TASK_VISIT_ID)]);
    device.online = false;
    await visits.keep(Array.from({ length: MOST_UNPAGED }, (_, place) => rowOf(10_000 + place)));
    expect(await here()).toEqual([TASK_ID]);
  });
});
