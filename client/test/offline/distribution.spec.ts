import { messages } from '@walkthrough/domain';
import { isDone } from '../../src/offline/store/offline-store';
import { Device, newWorld } from './support/device';
import { record, REPORT_ID, inspection, INSPECTION_ID } from './support/example';
import type { Fault } from './support/faults';
import { ScriptedServer } from './support/scripted-server';

const EMAILS = ['ana@example.com', 'ben@example.com'];

/** Returns an inspector with a queued report and addresses to mail it to. */
async function waitingReport() {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  const world = newWorld(server, () => clock.now);
  const device = new Device(world);
  const session = await device.open();
  device.online = false;
  await session.submit(false);
  await session.distributeLater(EMAILS);
  const restarted = new Device(world);
  const report = async () => {
    const found = await restarted.store.report(REPORT_ID);
    if (!found) throw new Error('The report is gone.');
    return found;
  };
  const run = async (faults: Fault[] = []) => {
    server.faults = [...faults];
    clock.now += 600_000;
    await restarted.work.run();
  };
  return { server, device: restarted, report, run };
}

/** The steps of a report without photos. */
const DELIVERED: Fault[] = ['ok', 'ok', 'ok'];

describe('addresses queued with a report', () => {
  it('are sent once, after the report was delivered', async () => {
    const { server, device, report, run } = await waitingReport();
    await run(['refused']);
    expect([server.mails, await device.work.hasUnsent()]).toEqual([[], true]);
    await run();
    expect(server.finished).toHaveLength(1);
    expect(server.mails).toEqual(EMAILS);
    await run();
    expect(server.mails).toEqual(EMAILS);
    expect([isDone(await report()), await device.work.hasUnsent()]).toEqual([true, false]);
  });

  it('are retried after a temporary failure, and keep the report on the device until then', async () => {
    const { server, device, report, run } = await waitingReport();
    await run([...DELIVERED, 'unavailable']);
    expect([server.finished.length, server.mails]).toEqual([1, []]);
    expect([isDone(await report()), await device.work.hasUnsent()]).toEqual([false, true]);
    const { delivered, distribution } = await report();
    expect(delivered).not.toBeNull();
    expect(distribution).toMatchObject({
      emails: EMAILS,
      trouble: { kind: 'retry', message: 'unavailable' },
    });
    await run();
    expect([server.mails, isDone(await report())]).toEqual([EMAILS, true]);
  });

  it('get one mail when the answer was lost, and another when they are entered again', async () => {
    const { server, device, report, run } = await waitingReport();
    await run([...DELIVERED, 'lost']);
    expect([server.mails, isDone(await report())]).toEqual([EMAILS, false]);
    await run();
    expect([server.mails, isDone(await report())]).toEqual([EMAILS, true]);
    await device.work.distributeLater(REPORT_ID, EMAILS);
    expect(server.mails).toEqual([...EMAILS, ...EMAILS]);
  });

  it('get the report they were entered for, although the other side is finished', async () => {
    const { server, run } = await waitingReport();
    await run([...DELIVERED, 'unavailable']);
    const moveOutInspection = inspection({ id: 71, inspectionType: 'MOVE_OUT', inspectedDate: 2 });
    const moveInInspection = inspection({ inspectedDate: 1 });
    server.records.set(
      REPORT_ID,
      record({ version: 2, moveInInspection, moveOutInspection, activeInspectionId: 71 }),
    );
    server.finished.push({ inspectionId: 71, submissionId: 'another', answers: {} });
    await run();
    expect([server.mails, server.mailed]).toEqual([EMAILS, [INSPECTION_ID]]);
  });

  it('are not retried when the server refuses them, but shown until the user resolves it', async () => {
    const { server, device, report, run } = await waitingReport();
    await run([...DELIVERED, 'tooLarge']);
    await run();
    expect(server.mails).toEqual([]);
    expect((await report()).distribution).toMatchObject({
      emails: EMAILS,
      trouble: { kind: 'attention', message: 'too large' },
    });
    expect([isDone(await report()), await device.work.hasUnsent()]).toEqual([false, true]);
    await device.work.forgetDistribution(REPORT_ID);
    expect([isDone(await report()), await device.work.hasUnsent()]).toEqual([true, false]);
  });

  it('get the report of their inspection, although the other inspection of the record is finished', async () => {
    const { server, run } = await waitingReport();
    await run([...DELIVERED, 'unavailable']);
    server.finished.push({ inspectionId: INSPECTION_ID + 1, submissionId: 'of the move-out', answers: {} });
    await run();
    expect([server.mailed, server.mails]).toEqual([[INSPECTION_ID], EMAILS]);
  });

  it('are separate from those of another inspection', async () => {
    const { server, device, report, run } = await waitingReport();
    await device.store.change(REPORT_ID, (here) => ({
      ...here,
      distribution: here.distribution && { ...here.distribution, inspectionId: INSPECTION_ID + 1 },
    }));
    await run();
    expect([server.finished.length, server.mails, (await report()).distribution?.emails]).toEqual([
      1,
      [],
      EMAILS,
    ]);
  });

  it('are sent immediately when the report has already arrived', async () => {
    const { server, device, run } = await waitingReport();
    await run();
    await device.work.distributeLater(REPORT_ID, ['dan@example.com']);
    expect(server.mails).toEqual([...EMAILS, 'dan@example.com']);
  });

  it('are refused for a report that is not on the device', async () => {
    const { device } = await waitingReport();
    await expect(device.work.distributeLater(99, EMAILS)).rejects.toThrow(messages.sync.inspectionNotFound);
  });
});
