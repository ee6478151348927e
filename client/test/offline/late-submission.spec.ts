import { countAnswers } from '@walkthrough/form-definitions';
import { describeReport } from '../../src/offline/reports/model/device-report';
import { Device, newWorld } from './support/device';
import { DEFINITION, record, REPORT_ID, TEXT_KEYS, inspection, INSPECTION_ID } from './support/example';
import type { Fault } from './support/faults';
import { ScriptedServer } from './support/scripted-server';
import { roomOf } from './support/writer';

/** Submits a report with a photo offline, while somebody else reports the inspection. */
async function tooLate() {
  const clock = { now: 1_800_000_000_000 };
  const server = new ScriptedServer(() => clock.now);
  const world = newWorld(server, () => clock.now);
  const device = new Device(world);
  const session = await device.open();
  device.online = false;
  const den = roomOf(1);
  await session.saveRooms([den]);
  await session.addPhoto(den.id, new Blob([new Uint8Array([1, 2, 3])]), 'den.jpg');
  await session.submit(false);
  server.finished.push({ inspectionId: INSPECTION_ID, submissionId: 'another', answers: {} });
  const restarted = new Device(world);
  const report = async () => {
    const found = await restarted.store.report(REPORT_ID);
    if (!found) throw new Error('The report is gone.');
    return found;
  };
  const shown = async () => describeReport(await report(), clock.now, true);
  const run = async (faults: Fault[] = []) => {
    server.faults = [...faults];
    clock.now += 600_000;
    await restarted.work.run();
  };
  const { submissionId } = (await report()).entry!;
  return { server, device: restarted, report, shown, run, submissionId };
}

describe('a report that is deleted from the device during delivery', () => {
  it.each([
    ['is, once that has ended', true],
    ['stays where its person has gone on meanwhile', false],
  ])('handles the case: %s', async (_what, isWanted) => {
    const { device } = await tooLate();
    let ends = (): void => undefined;
    let received = (): void => undefined;
    const isReported = new Promise<void>((resolve) => (received = resolve));
    const sending = device.world.locks.exclusive(
      device.work.lockNames.report(REPORT_ID),
      () => new Promise<void>((resolve) => (ends = resolve)),
    );
    const discarded = device.work.discard(REPORT_ID, { onWait: received, isWanted: () => isWanted });
    await isReported;
    expect(await device.store.report(REPORT_ID)).not.toBeNull();
    ends();
    await Promise.all([sending, discarded]);
    expect((await device.store.report(REPORT_ID)) === null).toBe(isWanted);
  });
});

describe('a report that its inspection does not accept', () => {
  it('is delivered to the office completely, with its photos, and leaves no sole copy on the device', async () => {
    const { server, device, shown, run, report, submissionId } = await tooLate();
    server.office.takes = true;
    expect(await device.work.hasUnsent()).toBe(true);
    await run();
    const held = server.office.held.get(submissionId)!;
    const { entry } = await report();
    expect(held.report).toMatchObject({ answerCount: entry!.answers, inspectionId: INSPECTION_ID });
    expect([...held.photos.keys()]).toEqual(entry!.images.map(({ id }) => id));
    expect(await shown()).toMatchObject({
      state: 'handedOver',
      unsent: false,
      late: { missing: [], answers: entry!.answers },
    });
    expect(await device.work.hasUnsent()).toBe(false);
  });

  it('contains the answers as submitted, even after the device received other answers', async () => {
    const { server, device, run, submissionId } = await tooLate();
    server.office.takes = true;
    const theirs = {
      version: 2,
      moveInInspection: inspection({ inspectedDate: 1 }),
      [TEXT_KEYS[0]!]: 'Of another',
    };
    server.records.set(REPORT_ID, record(theirs));
    await device.work.refresh(REPORT_ID);
    await run();
    const { report } = server.office.held.get(submissionId)!;
    expect(report.answers).not.toHaveProperty(TEXT_KEYS[0]!);
    // The server counts the answers and rejects an incomplete report.
    expect(countAnswers(DEFINITION, 'moveIn', report.answers)).toBe(report.answerCount);
  });

  it.each<[string, Fault[]]>([
    ['before anything of it arrived', ['ok', 'ok', 'refused']],
    ['before its photo', ['ok', 'ok', 'ok', 'hang']],
    ['after its photo, whose answer was lost', ['ok', 'ok', 'ok', 'lost']],
    ['before the last answer', ['ok', 'ok', 'ok', 'ok', 'lost']],
  ])('continues where it stopped when the connection fails %s', async (_when, faults) => {
    const { server, shown, run, submissionId } = await tooLate();
    server.office.takes = true;
    await run(faults);
    expect(await shown()).toMatchObject({ state: 'waiting', unsent: true, late: null });
    await run();
    expect(await shown()).toMatchObject({ state: 'handedOver', unsent: false });
    expect(server.office.held.get(submissionId)!.photos.size).toBe(1);
  });

  it.each(['accepted', 'rejected'] as const)(
    'after %s shows its state when it is requested again',
    async (state) => {
      const { server, device, shown, run, submissionId } = await tooLate();
      server.office.takes = true;
      await run();
      await run();
      expect((await shown()).late?.decision).toBeNull();
      server.office.decide(submissionId, state, state === 'rejected' ? 'Too late' : null);
      await run(['refused']);
      expect((await shown()).late?.decision).toBeNull();
      await run();
      expect((await shown()).late).toMatchObject({ state, decision: { by: 'Maria Lopez' } });
      await device.work.discard(REPORT_ID);
      expect(await device.store.report(REPORT_ID)).toBeNull();
    },
  );

  it('is announced at Submit as delivered to the office, with its contents and the reason', async () => {
    const { server, device, run, report, submissionId } = await tooLate();
    server.office.takes = true;
    await run();
    server.office.decide(submissionId, 'rejected', 'The city is missing');
    await run();
    const session = device.sessionOf(await report());
    await session.saveAnswers({ landlordCity: 'Nelson' });
    const outcome = await session.submit(false);
    expect(outcome).toMatchObject({ state: 'handedOver' });
    expect(JSON.stringify(outcome)).toMatch(/Sent to the office: .*1 photo.*The office reviews it\./);
    session.close();
  });

  it('is announced at Submit as refused, not as waiting, when the office refuses it too', async () => {
    const { device, run, report } = await tooLate();
    await run();
    const session = device.sessionOf(await report());
    await session.saveAnswers({ landlordCity: 'Nelson' });
    expect(await session.submit(false)).toMatchObject({
      state: 'queued',
      refused: true,
      reason: expect.stringContaining('The server did not accept this report:') as unknown,
    });
    session.close();
  });

  it('is read-only until the office decides, and can be corrected after a rejection', async () => {
    const { server, device, shown, run, report, submissionId } = await tooLate();
    server.office.takes = true;
    await run();
    const read = device.sessionOf(await report());
    expect(read.lock).toContain('The office reviews it.');
    const writing = read.saveAnswers({ landlordCity: 'Nelson' });
    await expect(writing).rejects.toThrow('The office reviews it.');
    expect(await shown()).toMatchObject({ state: 'handedOver', unsent: false });
    server.office.decide(submissionId, 'rejected', 'The city is missing');
    await run();
    const session = device.sessionOf(await report());
    expect(session.lock).toBeNull();
    await session.saveAnswers({ landlordCity: 'Nelson' });
    expect(await shown()).toMatchObject({ unsent: true });
    read.close();
    session.close();
  });

  it('stays after acceptance until the inspector deletes it, also when the inspection is downloaded again', async () => {
    const { server, device, shown, run, report, submissionId } = await tooLate();
    server.office.takes = true;
    await run();
    server.office.decide(submissionId, 'accepted', null);
    const { rooms, images, answers, inspectedAt: inspectedDate } = (await report()).entry!;
    server.submissions.set(submissionId, {
      steps: new Map(),
      receipt: {
        submissionId,
        inspectionId: INSPECTION_ID,
        answers,
        rooms: rooms.length,
        roomIds: rooms.map(({ id }) => id),
        images: images.map(({ id, sha256 }) => ({ id, sha256: sha256 ?? '' })),
        receivedAt: inspectedDate,
        inspectedDate,
        eventNumber: 1,
      },
    });
    server.records.set(REPORT_ID, record({ version: 2, moveInInspection: inspection({ inspectedDate }) }));
    await device.work.refresh(REPORT_ID);
    expect(await shown()).toMatchObject({ state: 'handedOver', unsent: false });
    await run();
    expect((await shown()).late).toMatchObject({ state: 'accepted' });
  });

  it('is shown as incomplete when a photo is lost on the device', async () => {
    const { server, device, shown, run, report } = await tooLate();
    server.office.takes = true;
    await device.store.removePhoto((await report()).photos[0]!.id);
    await run();
    expect(await shown()).toMatchObject({ state: 'needsAttention', unsent: true });
    expect((await shown()).reason).toContain('1 photo of');
  });

  it('stays on the device when the office refuses it too', async () => {
    const { server, shown, run } = await tooLate();
    await run();
    expect(server.office.held.size).toBe(0);
    expect(await shown()).toMatchObject({
      state: 'needsAttention',
      reason: 'locked',
      unsent: true,
      late: null,
    });
  });
});
