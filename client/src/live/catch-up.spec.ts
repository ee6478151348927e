import type { LiveBeat, LiveChange, LiveChanges } from '@walkthrough/domain';
import { CatchUp } from './catch-up';
import { onLiveChange, onLiveReload, onServerChange } from '../api/live-events';
import { countRestores } from '../api/server-restores';

/** Answer of `GET live/changes`, and the numbers with which the tab asked. */
let answer: (since: number) => Promise<LiveChanges>;
const asked: number[] = [];
jest.mock('../api/client', () => ({
  callApi: (_: string, { query }: { query: { since: number } }) => {
    asked.push(query.since);
    return answer(query.since);
  },
}));

const beat = (head: number, logId = 'first', epoch = logId): LiveBeat => ({ epoch, logId, head });
const changeOf = (id: number): LiveChange => ({
  seq: id,
  entity: 'team',
  id,
  op: 'remove',
  version: 1,
  actor: { id: 1, name: 'Clara' },
  at: 0,
});

let reloads: number;
/** Number of log changes before the test. */
let turned: number;
let others: number;
let finished: number[];
let catchUp: CatchUp;
let isBusy: boolean;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const globals = globalThis as { window?: unknown };
beforeAll(() => {
  globals.window = globalThis;
  onLiveReload(() => (reloads += 1));
  onServerChange(() => (others += 1));
  onLiveChange(({ id }) => finished.push(id));
});
afterAll(() => delete globals.window);
beforeEach(() => {
  answer = (since) => Promise.resolve({ ...beat(since), changes: [] });
  asked.length = 0;
  catchUp = new CatchUp((busy) => (isBusy = busy));
  catchUp.beat(beat(1_200));
  [reloads, others, finished] = [0, 0, []];
  turned = countRestores();
});
afterEach(() => catchUp.stop());

it('requests events after the last received number when another process answers, without a reload', async () => {
  answer = () => Promise.resolve({ ...beat(1_202, 'first', 'restarted'), changes: [changeOf(1_201)] });
  catchUp.connected();
  catchUp.beat(beat(1_202, 'first', 'restarted'));
  await settled();
  expect({ asked, told: finished, isBusy }).toEqual({ asked: [1_200], told: [1_201], isBusy: false });
  expect({ reloads, others, turns: countRestores() - turned }).toEqual({ reloads: 0, others: 1, turns: 0 });
});

describe('a restored backup', () => {
  it('invalidates versions that were read before', () => {
    catchUp.resync();
    expect(countRestores() - turned).toBe(0);
    catchUp.beat(beat(1_100, 'restored'));
    expect(countRestores() - turned).toBe(1);
    expect([countRestores(Date.now() - 60_000), countRestores(Date.now() + 1)]).toEqual([0, turned + 1]);
  });

  it('reloads and continues from the lower number, because numbers are reused', async () => {
    answer = () => Promise.resolve({ ...beat(1_260, 'restored'), changes: [] });
    catchUp.connected();
    catchUp.beat(beat(1_100, 'restored'));
    await settled();
    expect({ asked, reloads, others, isBusy }).toEqual({ asked: [], reloads: 1, others: 1, isBusy: false });

    catchUp.pushed(1_190);
    // The laptop sleeps, and seventy changes happen.
    catchUp.connected();
    catchUp.beat(beat(1_260, 'restored'));
    await settled();
    expect({ asked, reloads }).toEqual({ asked: [1_190], reloads: 1 });
  });

  it('reloads without requesting events when the log is longer than before', async () => {
    catchUp.connected();
    catchUp.beat(beat(1_250, 'restored'));
    await settled();
    expect({ asked, reloads, isBusy }).toEqual({ asked: [], reloads: 1, isBusy: false });
    catchUp.connected();
    catchUp.beat(beat(1_255, 'restored'));
    expect(asked).toEqual([1_250]);
  });

  it('reloads and ignores missed events that come from the other log', async () => {
    answer = () => Promise.resolve({ ...beat(1_250, 'restored'), changes: [changeOf(1_201)] });
    catchUp.resync();
    await settled();
    // Once for the resync, once for the other log.
    expect({ asked, told: finished, reloads, isBusy }).toEqual({
      asked: [1_200],
      told: [],
      reloads: 2,
      isBusy: false,
    });
    answer = () => Promise.resolve({ ...beat(1_260, 'restored'), changes: [] });
    catchUp.connected();
    catchUp.beat(beat(1_260, 'restored'));
    expect(asked).toEqual([1_200, 1_250]);
  });
});
