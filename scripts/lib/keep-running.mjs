import { spawn } from 'node:child_process';
import { exitCodeOf } from './processes.mjs';
import { ROOT } from './paths.mjs';

/** Ends within a minute after which restarts stop and a person has to act. */
const MOST_ENDS = 5;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
/** Exit code for an unusable configuration (EX_CONFIG). A restart would not help. */
const CANNOT_BE_CONFIGURED = 78;

/**
 * Runs a program, forwards SIGINT and SIGTERM, and restarts it when it ends by itself: after one second, then two,
 * four and eight. It stops after a signal, when the program exits with 0 or cannot be configured, and after five ends
 * within a minute.
 * @returns the last exit code
 */
export async function keepRunning(
  command,
  args,
  { env = process.env, say = console.error, firstPause = FIRST_PAUSE_MS } = {},
) {
  const keeper = new Keeper(() => spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' }));
  const forward = (signal) => keeper.stop(signal);
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  try {
    return await untilItEndsForGood(keeper, say, firstPause);
  } finally {
    process.off('SIGINT', forward);
    process.off('SIGTERM', forward);
  }
}

async function untilItEndsForGood(keeper, say, firstPause) {
  let ends = [];
  for (;;) {
    const code = await keeper.runOnce();
    if (keeper.told || code === 0 || code === CANNOT_BE_CONFIGURED) return code;
    const now = Date.now();
    ends = [...ends.filter((at) => now - at < MINUTE_MS), now];
    if (ends.length >= MOST_ENDS) {
      say(
        `The server ended ${ends.length} times in a minute, the last time with exit code ${code}. ` +
          'It is not started again: its last lines above say why it ended.',
      );
      return code;
    }
    const pause = firstPause * 2 ** (ends.length - 1);
    say(`The server ended with exit code ${code}. It is started again in ${pause / 1000} s.`);
    await keeper.pause(pause);
    if (keeper.told) return code;
  }
}

/** Runs one child after the other, and knows whether a signal arrived. */
class Keeper {
  #launch;
  #child;
  #wake = () => {};
  told = false;

  constructor(launch) {
    this.#launch = launch;
  }

  runOnce() {
    return new Promise((resolve, reject) => {
      this.#child = this.#launch();
      this.#child.once('error', reject);
      this.#child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
    });
  }

  /** Waits. A signal ends the wait. */
  pause(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  stop(signal) {
    this.told = true;
    this.#child?.kill(signal);
    this.#wake();
  }
}
