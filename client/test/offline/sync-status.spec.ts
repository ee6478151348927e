import type { DeviceStatus } from '@walkthrough/domain';
import { describeReport } from '../../src/offline/reports/model/device-report';
import { queuedReports } from '../../src/offline/status/reported-queue';
import { StatusReporter, type ReportedStatus } from '../../src/offline/status/status-reporter';
import { Device, newWorld } from './support/device';
import { INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';
import { TabLocks } from './support/tab-locks';

const MINUTE = 60_000;

/** Returns a device with a tab, and timers that the test fires. */
async function phone() {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  const world = newWorld(server, () => clock.now);
  const device = new Device(world);
  const session = await device.open();
  const sent: DeviceStatus[] = [];
  const memory: { received: ReportedStatus | null } = { received: null };
  const line = { up: true, breaks: false };
  const locks = new TabLocks();
  /** Returns another tab with the same locks and storage, and its own state. */
  const tab = (app?: string) => {
    let reports: Awaited<ReturnType<typeof device.store.reports>> = [];
    let timers: { at: number; work: () => void }[] = [];
    const reporter = new StatusReporter({
      queue: () => queuedReports(reports.map((report) => describeReport(report, clock.now, true))),
      facts: async () => ({ app: 'test' }),
      ...(app === undefined ? {} : { app }),
      send: async (status) => {
        if (line.breaks) throw new Error('The line broke.');
        sent.push(status);
      },
      canSend: () => line.up,
      locks,
      lock: 'status',
      memory: { read: () => memory.received, write: (received) => (memory.received = received) },
      now: () => clock.now,
      after: (ms, work) => {
        const timer = { at: clock.now + ms, work };
        timers.push(timer);
        return () => (timers = timers.filter((each) => each !== timer));
      },
    });
    return {
      reporter,
      /** Makes the tab read the device again. */
      look: async () => {
        reports = await device.store.reports();
        reporter.note();
      },
      waits: () => timers.map(({ at }) => at - clock.now),
      goOff: () => {
        const due = timers;
        timers = [];
        for (const { work } of due) work();
      },
    };
  };
  /** Advances time, fires due timers and waits for what they started. */
  const pass = async (ms: number, ...tabs: ReturnType<typeof tab>[]) => {
    clock.now += ms;
    for (const each of tabs) each.goOff();
    await new Promise((resume) => setTimeout(resume, 5));
  };
  return { server, device, session, sent, memory, line, locks, tab, pass };
}

describe('sync status sent to the server', () => {
  it('lists submitted reports that have not arrived, and then none', async () => {
    const { device, session, sent, tab, pass, server } = await phone();
    const window = tab();
    await window.look();
    await pass(1_000, window);
    // A draft is not queued: the device reports an empty queue.
    expect(sent).toEqual([{ queue: [], app: 'test' }]);
    device.online = false;
    await session.submit(false);
    await window.look();
    expect(window.waits()).toEqual([1_000]);
    await pass(1_000, window);
    const waiting = {
      submissionId: expect.any(String) as string,
      inspectionId: INSPECTION_ID,
      state: 'waiting',
      done: 0,
      total: 0,
      since: 1_800_000_001_000,
    };
    expect(sent.slice(1)).toEqual([{ queue: [waiting], app: 'test' }]);
    device.online = true;
    await device.work.run();
    await window.look();
    await pass(1_000, window);
    expect(sent.slice(2)).toEqual([{ queue: [], app: 'test' }]);
    expect(server.finished.map(({ submissionId }) => submissionId)).toEqual([
      sent[1]!.queue[0]!.submissionId,
    ]);
  });

  it('contains the reason for attention, in the words of the device', async () => {
    const { device, session, sent, tab, pass, server } = await phone();
    device.online = false;
    await session.submit(false);
    device.online = true;
    server.faults = ['conflict'];
    await device.work.run();
    const window = tab();
    await window.look();
    await pass(1_000, window);
    expect(sent[0]!.queue).toEqual([
      expect.objectContaining({ inspectionId: INSPECTION_ID, state: 'attention', error: 'conflict' }),
    ]);
  });

  it('is repeated after five minutes while something waits, and not before', async () => {
    const { device, session, sent, tab, pass } = await phone();
    device.online = false;
    await session.submit(false);
    const window = tab();
    await window.look();
    await pass(1_000, window);
    await window.look();
    await pass(4 * MINUTE, window);
    expect([sent.length, window.waits()]).toEqual([1, []]);
    await pass(MINUTE);
    await window.look();
    await pass(1_000, window);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('is repeated soon after an update of the app, which may open more forms', async () => {
    const { sent, tab, pass } = await phone();
    const before = tab('one');
    await before.look();
    await pass(1_000, before);
    expect(sent).toHaveLength(1);
    const same = tab('one');
    await same.look();
    expect(same.waits()).toEqual([]);
    const updated = tab('two');
    await updated.look();
    await pass(1_000, updated);
    expect(sent).toHaveLength(2);
    await updated.look();
    expect(updated.waits()).toEqual([]);
  });

  it('waits for a connection, and a failure is retried on the next run without a message', async () => {
    const { device, session, sent, line, tab, pass } = await phone();
    device.online = false;
    await session.submit(false);
    const window = tab();
    line.up = false;
    await window.look();
    expect(window.waits()).toEqual([]);
    line.up = true;
    line.breaks = true;
    window.reporter.note();
    await pass(1_000, window);
    expect([sent, window.waits()]).toEqual([[], []]);
    line.breaks = false;
    window.reporter.note();
    await pass(1_000, window);
    expect(sent).toHaveLength(1);
  });

  it('is throttled for photos, and prompt for a change of state', async () => {
    const { tab, memory } = await phone();
    const queue = (done: number, state: 'sending' | 'attention') => [
      { submissionId: 'a', inspectionId: INSPECTION_ID, done, total: 9, state },
    ];
    let here = queue(1, 'sending');
    const waits: number[] = [];
    const reporter = new StatusReporter({
      queue: () => here,
      facts: async () => ({}),
      send: async () => undefined,
      canSend: () => true,
      locks: new TabLocks(),
      lock: 'status',
      memory: { read: () => ({ queue: queue(1, 'sending'), at: 0 }), write: () => undefined },
      now: () => 1_000,
      after: (ms) => {
        waits.push(ms);
        return () => undefined;
      },
    });
    reporter.note();
    here = queue(2, 'sending');
    reporter.note();
    here = queue(3, 'sending');
    reporter.note();
    expect(waits).toEqual([5_000]);
    here = queue(3, 'attention');
    reporter.note();
    expect(waits).toEqual([5_000, 1_000]);
    expect([memory.received, tab().waits()]).toEqual([null, []]);
  });

  it('is sent by one of two tabs', async () => {
    const { device, session, sent, tab, pass } = await phone();
    device.online = false;
    await session.submit(false);
    const [one, two] = [tab(), tab()];
    await one.look();
    await two.look();
    await pass(1_000, one, two);
    expect(sent).toHaveLength(1);
    // The other tab checks again and finds that the status was reported.
    await pass(1_000, one, two);
    expect([sent.length, one.waits(), two.waits()]).toEqual([1, [], []]);
  });

  it('delays no delivery, and stops at sign-out', async () => {
    const { device, session, sent, line, tab, pass, server } = await phone();
    device.online = false;
    await session.submit(false);
    const window = tab();
    await window.look();
    line.breaks = true;
    await pass(1_000, window);
    device.online = true;
    await device.work.run();
    expect([server.finished.length, sent.length]).toEqual([1, 0]);
    line.breaks = false;
    await window.look();
    window.reporter.stop();
    await pass(1_000, window);
    window.reporter.note();
    expect([sent, window.waits()]).toEqual([[], []]);
  });
});
