import { join } from 'node:path';
import { JobTooCostly, WorkerLane } from '../../src/core/threads/worker-lane';

const FILE = { path: join(__dirname, '../support/obedient-worker.cjs'), options: {} };
const LIMITS = { milliseconds: 2_000, memoryMb: 24, waiting: 3 };

let lane: WorkerLane;
beforeEach(() => {
  lane = new WorkerLane(FILE, LIMITS);
});
afterEach(() => lane.close());

const say = (word: string) => lane.run<string>({ say: word });

describe('a worker lane', () => {
  it('answers jobs in order', async () => {
    expect(await Promise.all([say('a'), say('b'), say('c')])).toEqual(['a', 'b', 'c']);
  });

  it('ends a job that takes too long, and runs the next', async () => {
    const forever = lane.run({ forever: true });
    const next = say('next');
    await expect(forever).rejects.toEqual(new JobTooCostly('time'));
    expect(await next).toBe('next');
  });

  it('ends a job that takes too much memory, and runs the next', async () => {
    lane = new WorkerLane(FILE, { ...LIMITS, milliseconds: 20_000 });
    await expect(lane.run({ hoard: true })).rejects.toEqual(new JobTooCostly('memory'));
    expect(await say('next')).toBe('next');
  });

  it('continues after a thread ended by itself, with or without a job', async () => {
    await expect(lane.run({ exit: true })).rejects.toThrow('The thread ended by itself.');
    expect(await say('next')).toBe('next');
    expect(await lane.run({ exitAfter: true })).toBe('going');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await say('again')).toBe('again');
  });

  it('passes on errors of the thread', async () => {
    await expect(lane.run({ fail: 'No such thing' })).rejects.toThrow('No such thing');
    expect(await say('next')).toBe('next');
  });

  it('refuses work when too much waits', async () => {
    const accepted = [say('a'), say('b'), say('c')];
    await expect(say('d')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c']);
    expect(await say('e')).toBe('e');
  });

  it('reports that its program is missing', async () => {
    const missing = new WorkerLane({ path: join(__dirname, 'missing.cjs'), options: {} }, LIMITS);
    await expect(missing.run({})).rejects.toThrow(/missing/);
    await expect(missing.run({})).rejects.toThrow(/missing/);
    await missing.close();
  });
});
