import { isDone } from '../../src/offline/store/offline-store';
import { Device, newWorld } from './support/device';
import { NAMES_IN_REPORT, record, RECORDED_TENANTS, REPORTED_TENANTS, REPORT_ID } from './support/example';
import type { Fault } from './support/faults';
import { ScriptedServer } from './support/scripted-server';

/** Opens a report offline that names a tenant differently from the property. */
async function openReport() {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  server.records.set(REPORT_ID, record({ tenantInfo: RECORDED_TENANTS, ...REPORTED_TENANTS }));
  const world = newWorld(server, () => clock.now);
  const device = new Device(world);
  const session = await device.open();
  device.online = false;
  const report = async () => {
    const found = await device.store.report(REPORT_ID);
    if (!found) throw new Error('The report is gone.');
    return found;
  };
  const run = async (faults: Fault[] = []) => {
    server.faults = [...faults];
    clock.now += 600_000;
    device.online = true;
    await device.work.run();
  };
  const steps = async () => (await report()).entry?.steps.map(({ step }) => step);
  return { server, world, device, session, report, run, steps };
}

const tenants = (server: ScriptedServer) => server.record(REPORT_ID).tenantInfo?.names;

describe('tenant names that differ in a report', () => {
  it('are offered, and sent before the report when the inspector agrees', async () => {
    const { server, session, report, run, steps } = await openReport();
    expect(session.tenantChange()).toMatchObject({ before: ['Ana Lee', 'Ben Lee'], after: NAMES_IN_REPORT });
    await session.submit(true);
    expect(await steps()).toEqual(['tenantInfo', 'report', 'rooms', 'finish']);
    await run();
    expect([tenants(server), server.received, server.finished.length]).toEqual([
      NAMES_IN_REPORT,
      ['Anna Lee, Ben Lee'],
      1,
    ]);
    expect((await report()).tenantInfo).toEqual({ state: 'applied', email: 'owner@example.com' });
    expect(isDone(await report())).toBe(true);
  });

  it('are not sent when the inspector declines', async () => {
    const { server, session, run, steps } = await openReport();
    await session.submit(false);
    expect(await steps()).toEqual(['report', 'rooms', 'finish']);
    await run();
    expect([tenants(server), server.received, server.finished.length]).toEqual([
      ['Ana Lee', 'Ben Lee'],
      [],
      1,
    ]);
  });

  it('are resent after a lost answer, with one notification', async () => {
    const { server, session, run } = await openReport();
    await session.submit(true);
    await run(['lost']);
    expect([server.received.length, server.finished.length]).toEqual([1, 0]);
    await run();
    expect([server.received.length, server.finished.length]).toEqual([1, 1]);
  });

  it('do not block the report when they are refused, and stay until the user has seen it', async () => {
    const { server, device, session, report, run } = await openReport();
    const held = server.record(REPORT_ID);
    server.records.set(REPORT_ID, {
      ...held,
      tenantInfo: { ...RECORDED_TENANTS, names: ['Cleo Moss'], version: 2 },
    });
    await session.submit(true);
    await run();
    expect([tenants(server), server.received, server.finished.length]).toEqual([['Cleo Moss'], [], 1]);
    expect((await report()).tenantInfo).toEqual({
      state: 'refused',
      reason: 'somebody changed this',
      names: NAMES_IN_REPORT,
    });
    expect(isDone(await report())).toBe(false);
    await device.work.forgetTenantInfo(REPORT_ID);
    expect(isDone(await report())).toBe(true);
  });

  it('are not offered again once they are recorded, although the report was withdrawn', async () => {
    const { server, device, session, run } = await openReport();
    await session.submit(true);
    await run(['ok', 'tooLarge']);
    expect(server.finished).toHaveLength(0);
    const again = await device.open();
    expect(again.tenantChange()).toBeNull();
    await again.submit(true);
    await run();
    expect([server.received.length, server.finished.length]).toEqual([1, 1]);
  });
});
