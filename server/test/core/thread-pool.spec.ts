import { createHook } from 'node:async_hooks';
import { keepThreadPoolAwake } from '../../src/core/threads/thread-pool';

describe('the thread pool', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  it('gets a task each second, so that work with a lost signal is completed', async () => {
    const asked: number[] = [];
    // This process also keeps its own threads awake.
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

  it('gets no more tasks while none is answered', () => {
    let asked = 0;
    const hook = createHook({ init: (_, type) => void (asked += type === 'FSREQCALLBACK' ? 1 : 0) });
    hook.enable();
    keepThreadPoolAwake();
    // Nothing can be answered before this task ends.
    jest.advanceTimersByTime(60_000);
    hook.disable();
    expect(asked).toBe(10);
  });
});

/** Waits until the thread pool has answered. */
async function answers(): Promise<void> {
  const { stat } = await import('node:fs/promises');
  await stat('.');
  await new Promise((resolve) => setImmediate(resolve));
}
