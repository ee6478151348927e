import { waitAfterFailure, dueAt } from '../../src/offline/queue/delivery/retry-wait';
import { Device, newWorld } from './support/device';
import { REPORT_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;

/** Returns a phone with its clock a day ahead and a report that was submitted offline. */
async function submittedAhead() {
  const clock = { now: NOW + DAY_MS };
  const server = new ScriptedServer(() => clock.now);
  const world = newWorld(server, () => clock.now);
  const device = new Device(world);
  const session = await device.open();
  device.online = false;
  await session.submit(false);
  session.close();
  return { clock, server, device };
}

describe('a clock that was ahead and was corrected', () => {
  it('does not block the delivery of a report submitted in the meantime', async () => {
    const { clock, server, device } = await submittedAhead();
    clock.now = NOW;
    device.online = true;
    await device.work.run();
    expect(server.finished).toHaveLength(1);
  });

  it('does not block the delivery of a report that could not be sent in the meantime', async () => {
    const { clock, server, device } = await submittedAhead();
    device.online = true;
    server.faults = ['unavailable'];
    await device.work.run();
    expect((await device.store.report(REPORT_ID))?.entry).toMatchObject({ attempts: 1 });
    clock.now = NOW;
    await device.work.run({ woken: true });
    expect(server.finished).toHaveLength(1);
  });
});

describe('a chosen photo', () => {
  const HOUR_MS = 3_600_000;
  const ROOM = '00000000-0000-4000-8000-000000000001';
  const wall = (lastModified: number) => new File(['wall'], 'wall.jpg', { lastModified });

  it.each([
    ['of yesterday was taken yesterday', NOW - DAY_MS, 0, NOW - DAY_MS],
    ['by a clock that is behind was taken as much later', NOW - DAY_MS, HOUR_MS, NOW - DAY_MS + HOUR_MS],
    ['of tomorrow was taken now at the latest', NOW + DAY_MS, HOUR_MS, NOW + HOUR_MS],
    ['of a clock that never ran is sent with a time that the server takes', -DAY_MS, 0, 0],
  ])('handles the clock: %s', async (_what, written, offset, expected) => {
    const device = new Device(newWorld(new ScriptedServer(() => NOW), () => NOW));
    device.clockOffset = offset;
    const session = await device.open();
    const { id } = await session.addPhoto(ROOM, wall(written), 'wall.jpg');
    session.close();
    const report = await device.store.report(REPORT_ID);
    expect(report?.photos.find((photo) => photo.id === id)?.takenAt).toBe(expected);
  });
});

describe('a delay before a retry', () => {
  const clock = { now: () => NOW, offset: () => 0, random: () => 0 };

  it('is measured by a correct clock, is cut short by an event, but never below the server’s Retry-After', () => {
    const wait = {
      ...waitAfterFailure({ attempts: 3 }, { code: 'unavailable', waitMs: 2_000 }, clock),
      trouble: { at: NOW },
    };
    expect(wait).toMatchObject({ attempts: 4, nextAttemptAt: NOW + 20_000, notBefore: NOW + 2_000 });
    expect([dueAt(wait, NOW + 1), dueAt(wait, NOW + 1, true)]).toEqual([NOW + 20_000, NOW + 2_000]);
  });

  it('ends when it was recorded later than now or exceeds the maximum', () => {
    const wait = waitAfterFailure({ attempts: 0 }, { code: 'unavailable', waitMs: 0 }, clock);
    expect(dueAt({ ...wait, trouble: { at: NOW } }, NOW - 1)).toBe(NOW - 1);
    expect(dueAt({ ...wait, trouble: null }, NOW - DAY_MS)).toBe(NOW - DAY_MS);
    const hourly = waitAfterFailure({ attempts: 0 }, { code: 'unavailable', waitMs: 7 * DAY_MS }, clock);
    expect(hourly.notBefore).toBe(NOW + 3_600_000);
  });

  it('is short once, when the connection failed after progress', () => {
    const after = (attempts: number, code: string, waitMs = 0) =>
      waitAfterFailure({ attempts }, { code, waitMs }, clock).nextAttemptAt - NOW;
    expect([after(0, 'network_error'), after(1, 'network_error'), after(2, 'network_error')]).toEqual([
      250, 5_000, 10_000,
    ]);
    expect([after(0, 'unavailable'), after(0, 'network_error', 3_000)]).toEqual([2_500, 3_000]);
  });
});
