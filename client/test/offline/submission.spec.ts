import type { SubmitOutcome } from '../../src/offline/reports/drafts/report-session';
import { Device, newWorld } from './support/device';
import { REPORT_ID, INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const devices: Device[] = [];

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

/** Returns a report that was submitted offline, with its form still open. */
async function submitted() {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  const device = new Device(newWorld(server, () => clock.now));
  device.tellsChanges = true;
  devices.push(device);
  const session = await device.open();
  expect(session.submission()).toBeNull();
  device.online = false;
  await session.saveAnswers({ ...session.answers, landlordCity: 'Nelson' });
  await session.submit(false);
  /** Waits until the form has this state. */
  const become = (state: SubmitOutcome['state']) =>
    new Promise<SubmitOutcome>((resolve) => {
      const look = () => {
        const now = session.submission();
        if (now?.state === state) resolve(now);
      };
      session.subscribe(look);
      look();
    });
  const online = async () => {
    device.online = true;
    clock.now += 600_000;
    await device.work.run();
  };
  return { server, device, session, become, online };
}

describe('state of a submitted report in its open form', () => {
  it('is waiting, then delivered', async () => {
    const { session, become, online } = await submitted();
    expect(session.submission()).toMatchObject({ state: 'queued', refused: false });
    await online();
    expect(await become('delivered')).toMatchObject({ answers: expect.any(Number), photos: 0 });
    expect(session.submission()).toBe(session.submission());
  });

  it('is delivered, also when it was deleted from the device since', async () => {
    const { device, session, become, online } = await submitted();
    await online();
    await become('delivered');
    await device.work.discard(REPORT_ID);
    expect(session.submission()).toMatchObject({ state: 'delivered' });
  });

  it('is with the office when its inspection does not accept it', async () => {
    const { server, become, online } = await submitted();
    server.office.takes = true;
    server.finished.push({ inspectionId: INSPECTION_ID, submissionId: 'another', answers: {} });
    await online();
    expect(await become('handedOver')).toMatchObject({
      contents: expect.stringMatching(/^Sent to the office/),
    });
  });

  it('is withdrawn when another tab edits it again', async () => {
    const { device, become } = await submitted();
    await device.work.editAgain(REPORT_ID);
    expect(await become('withdrawn')).toMatchObject({
      why: expect.stringMatching(/^It was reopened for editing/),
    });
  });

  it('is deleted without being sent', async () => {
    const { device, become } = await submitted();
    await device.work.discard(REPORT_ID);
    expect(await become('withdrawn')).toMatchObject({ why: expect.stringMatching(/without being sent\.$/) });
  });
});
