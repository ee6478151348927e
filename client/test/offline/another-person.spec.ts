import type { Room } from '@walkthrough/domain';
import { setImmediate } from 'node:timers/promises';
import { DEFINITION, REPORT_ID, TEXT_KEYS, INSPECTION_ID } from './support/example';
import { Device, newWorld } from './support/device';
import { ScriptedServer } from './support/scripted-server';

const KITCHEN: Room = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'KITCHEN',
  name: 'Kitchen',
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
};

const now = () => 1_800_000_000_000;

describe('another user signs in on the phone', () => {
  it('stops a running delivery, so nothing more is sent in the new user’s name', async () => {
    const server = new ScriptedServer(now);
    const world = newWorld(server, now);
    const ann = new Device(world);
    const session = await ann.open();
    await session.saveAnswers({ ...session.answers, [TEXT_KEYS[0]!]: 'Of Ann' });
    await session.saveRooms([KITCHEN]);
    const submitting = ann.work.submit(REPORT_ID, DEFINITION);
    const steps = () => server.calls.filter((call) => call.includes('/'));
    while (steps().length === 0) await setImmediate();
    ann.work.stop();
    await submitting;
    expect(steps()).toHaveLength(1);
    expect(server.finished).toEqual([]);
    expect((await ann.store.report(REPORT_ID))?.entry?.trouble?.kind).toBe('signIn');

    const again = new Device(world);
    await again.work.run({ woken: true });
    expect(server.finished.map(({ inspectionId }) => inspectionId)).toEqual([INSPECTION_ID]);
    expect((await again.store.report(REPORT_ID))?.delivered).not.toBeNull();
    await again.close();
    await ann.close();
  });
});
