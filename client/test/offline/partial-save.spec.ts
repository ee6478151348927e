import type { Room } from '@walkthrough/domain';
import { Device, newWorld } from './support/device';
import { REPORT_ID, TEXT_KEYS, INSPECTION_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const [KEY = '', OTHER_KEY = ''] = TEXT_KEYS;
const BEDROOM: Room = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'BEDROOM',
  name: 'Bedroom',
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
};

// Fakes only the report's timers; server and store run normally.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] }));
afterEach(() => jest.useRealTimers());

/** Opens a report whose timers only the test advances. */
async function openReport() {
  const server = new ScriptedServer(() => 1_800_000_000_000);
  const world = newWorld(server, () => 1_800_000_000_000);
  const device = new Device(world);
  const session = await device.open();
  const type = async (key: string, text: string) =>
    session.saveAnswers({ ...(await device.answers()), [key]: text });
  /** Advances the timers and waits for everything that they started. */
  const after = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resume) => setImmediate(resume));
  };
  const saves = () => server.calls.filter((call) => /^(answers|rooms!) /.test(call));
  return { server, world, session, type, after, saves };
}

describe('background saving', () => {
  it('[CV-346] sends answers two seconds after the last edit, with all earlier ones', async () => {
    const { server, type, after, saves } = await openReport();
    await type(KEY, 'Nelson');
    await after(1_999);
    expect(saves()).toEqual([]);
    await type(OTHER_KEY, 'Kaslo');
    await after(1_999);
    expect(saves()).toEqual([]);
    await after(1);
    expect(saves()).toEqual(['answers ok']);
    expect(server.record(REPORT_ID)).toMatchObject({ [KEY]: 'Nelson', [OTHER_KEY]: 'Kaslo' });
  });

  it('[CV-346] sends rooms five seconds after the last edit, independently of answers', async () => {
    const { server, session, type, after, saves } = await openReport();
    await session.saveRooms([BEDROOM]);
    await after(4_000);
    await session.saveRooms([{ ...BEDROOM, name: 'Attic' }]);
    await after(2_999);
    await type(KEY, 'Nelson');
    await after(2_000);
    expect(saves()).toEqual(['answers ok']);
    await after(1);
    expect(saves()).toEqual(['answers ok', 'rooms! ok']);
    expect(server.roomsOf.get(INSPECTION_ID)).toEqual([{ ...BEDROOM, name: 'Attic' }]);
  });

  it('sends edits of a closed page after the next start, although its report was busy then', async () => {
    const { server, world, type, after, saves } = await openReport();
    await type(KEY, 'Nelson');
    const again = new Device(world);
    // Opening the form downloads the report at the same time.
    await world.locks.exclusive(again.work.lockNames.report(REPORT_ID), () =>
      again.work.run({ woken: true }),
    );
    expect(saves()).toEqual([]);
    expect(again.wakeUp?.ms).toBe(1_000);
    again.wakeUp?.run();
    await after(0);
    expect(server.record(REPORT_ID)).toMatchObject({ [KEY]: 'Nelson' });
  });
});
