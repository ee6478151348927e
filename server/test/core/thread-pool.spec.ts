import { createHook } from 'node:async_hooks';
import { keepThreadPoolAwake } from '../../src/core/threads/thread-pool';

describe('The pool of threads', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  it('is given something to do each second, so that work whose signal was lost is done with it', async () => {
    const asked: number[] = [];
    // The process that runs this test keeps its own threads awake, too.
    let isItsTurn = false;
    const init = (_: number, type: string) =>
      void (isItsTurn && type === 'FSREQCALLBACK' && asked.push(Date.now()));
    const hook = createHook({ init });
    hook.enable();
    const begun = Date.now();
    keepThreadPoolAwake();
    for (let second = 0; second < 15; second += 1) {
      isItsTurn = true;
      jest.advanceTimersByTime(1_000);
      isItsTurn = false;
      await answers();
    }
    hook.disable();
    expect(asked.map((at) => at - begun)).toEqual(Array.from({ length: 15 }, (_, at) => (at + 1) * 1_000));
  });

  it('is not asked without an end while nothing is answered', () => {
    let asked = 0;
    const hook = createHook({ init: (_, type) => void (asked += type === 'FSREQCALLBACK' ? 1 : 0) });
    hook.enable();
    keepThreadPoolAwake();
    // Nobody can answer before this turn of the loop ends.
    jest.advanceTimersByTime(60_000);
    hook.disable();
    expect(asked).toBe(10);
  });
});

/** Waits until what was asked of the threads has been answered. */
async function answers(): Promise<void> {
  const { stat } = await import('node:fs/promises');
  await stat('.');
  await new Promise((resolve) => setImmediate(resolve));
}
