import type { Room } from '@walkthrough/domain';
import { MemoryValues } from '../../src/offline/store/key-values';
import { StoreProblem } from '../../src/offline/store/store-problem';
import { TEXT_KEYS, INSPECTION_ID } from './support/example';
import { Device, newWorld } from './support/device';
import { ScriptedServer } from './support/scripted-server';
import { roomOf } from './support/writer';

const now = () => 1_800_000_000_000;

class Filled extends MemoryValues {
  isFull = false;

  override async set(key: string, value: unknown): Promise<void> {
    if (this.isFull) throw new StoreProblem('full', 'This device is full.');
    await super.set(key, value);
  }
}

async function opened() {
  const server = new ScriptedServer(now);
  const reports = new Filled();
  const device = new Device({ ...newWorld(server, now), reports });
  const session = await device.open();
  const write = (text: string) => session.saveAnswers({ ...session.answers, [TEXT_KEYS[0]!]: text });
  const rooms: readonly Room[] = [roomOf(1)];
  return { server, device, reports, session, write, rooms };
}

describe('rooms that a full device could not store', () => {
  it('are stored with the next successful write, and submitted', async () => {
    const { server, device, reports, session, write, rooms } = await opened();
    reports.isFull = true;
    await expect(session.saveRooms(rooms)).rejects.toThrow('This device is full.');
    reports.isFull = false;
    await write('There is room again');
    expect(session.saved().deviceProblem).toBeNull();
    await session.submit(false);
    expect(server.roomsOf.get(INSPECTION_ID)?.map(({ id }) => id)).toEqual(rooms.map(({ id }) => id));
    await device.close();
  });

  it('are retried by Submit, which is refused while they are not stored', async () => {
    const { server, device, reports, session, rooms } = await opened();
    reports.isFull = true;
    await expect(session.saveRooms(rooms)).rejects.toThrow('This device is full.');
    await expect(session.submit(false)).rejects.toThrow('This device is full.');
    reports.isFull = false;
    await session.submit(false);
    expect(server.roomsOf.get(INSPECTION_ID)?.map(({ id }) => id)).toEqual(rooms.map(({ id }) => id));
    await device.close();
  });
});
