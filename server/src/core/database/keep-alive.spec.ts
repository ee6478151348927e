import { setImmediate as nextTurn } from 'node:timers/promises';
import { keepAlive } from './keep-alive';

const timer = {} as NodeJS.Timeout;
let clock: () => void;
/** Advances the clock by this many intervals, each with all answers that arrive in it. */
async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    clock();
    await nextTurn();
  }
}

/** A session with the given answers, and the recorded reports of silence. */
function session(answer: () => Promise<unknown>) {
  const [say, silence] = [jest.fn(answer), jest.fn()];
  const set = jest.spyOn(globalThis, 'setInterval').mockImplementation((beat) => {
    clock = beat;
    return timer;
  });
  const end = keepAlive(say, silence);
  set.mockRestore();
  return { say, silence, end };
}

it('sends a query on every interval until it is closed', async () => {
  const { say, silence, end } = session(() => Promise.resolve());
  await pass(12);
  expect(say).toHaveBeenCalledTimes(12);
  expect(silence).not.toHaveBeenCalled();
  const cleared = jest.spyOn(globalThis, 'clearInterval');
  end();
  expect(cleared).toHaveBeenCalledWith(timer);
  cleared.mockRestore();
});

it('accepts late answers behind a slow statement', async () => {
  const answers: (() => void)[] = [];
  const { say, silence } = session(() => new Promise<void>((answer) => answers.push(answer)));
  for (let time = 1; time <= 3; time++) {
    await pass(6);
    expect(say).toHaveBeenCalledTimes(time);
    answers.pop()!();
    await nextTurn();
  }
  expect(silence).not.toHaveBeenCalled();
});

it('reports a session without answers for six intervals, and stops querying it', async () => {
  const { say, silence } = session(() => new Promise(() => undefined));
  await pass(6);
  expect(silence).not.toHaveBeenCalled();
  await pass(1);
  expect(silence).toHaveBeenCalledTimes(1);
  expect(say).toHaveBeenCalledTimes(1);
});

it('reports a session that ended, with its error', async () => {
  const lost = new Error('The server closed the connection.');
  const { silence } = session(() => Promise.reject(lost));
  await pass(1);
  expect(silence).toHaveBeenCalledWith(lost);
});
