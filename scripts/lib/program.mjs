import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths.mjs';
import { exitCodeOf, StepFailed } from './processes.mjs';
import { endWithUs } from './watchdog.mjs';

/** Limit for a hanging program. Programs start slowly on a busy machine. */
const START_LIMIT_MS = 150_000;
const STOP_LIMIT_MS = 30_000;
const CHARACTERS_SHOWN = 4000;

/** Runs a program that logs into a file, and can stop, kill and restart it. */
export class Program {
  #command;
  #running;

  /**
   * @param command `{ program, args, env }`
   * @param isReady polled after the start
   * @param ended called with the exit code when the ready program ends by itself
   */
  constructor(name, { command, folder, log, isReady, ended = () => {} }) {
    this.name = name;
    this.log = log;
    this.#command = command;
    this.folder = folder;
    this.isReady = isReady;
    this.ended = ended;
  }

  /** Undefined while it is not running. */
  get pid() {
    return this.#running?.child.pid;
  }

  /** All output since the first start. */
  get printed() {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
  }

  /**
   * Resolves when the program is ready.
   * @param own additional environment variables for this start only
   * @throws StepFailed with its output when it ends before
   */
  async start(own = {}) {
    if (this.#running) return;
    const running = this.#launch(own);
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await this.isReady()) || this.#running !== running) {
      if (this.#running !== running || Date.now() > deadline) {
        await this.kill9();
        throw new StepFailed(`${this.name} did not start.\n${this.printed.slice(-CHARACTERS_SHOWN)}`);
      }
      await sleep(50);
    }
    running.wasReady = true;
  }

  /**
   * Starts it in a separate process group, because signals of the terminal must reach only this process, which ends
   * the programs in order.
   */
  #launch(own) {
    const { program, args, env: ordinary = process.env } = this.#command;
    const env = { ...ordinary, ...own };
    const log = openSync(this.log, 'a');
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', log, log], detached: true });
    closeSync(log);
    const running = { child, told: false, wasReady: false };
    this.#running = running;
    const unwatch = child.pid === undefined ? () => {} : endWithUs(child.pid, this.folder);
    running.exited = new Promise((resolve) => {
      child.once('error', () => resolve(127));
      child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
    }).then((code) => {
      unwatch();
      if (this.#running === running) this.#running = undefined;
      if (running.wasReady && !running.told) this.ended(code);
      return code;
    });
    return running;
  }

  /** Sends SIGTERM. @returns the exit code; undefined when it was not running */
  async stop() {
    return this.#end((pid) => send(pid, 'SIGTERM'));
  }

  /** Kills the program and its children, like a power failure. */
  async kill9() {
    return this.#end(killGroup);
  }

  async restart(own) {
    await this.stop();
    await this.start(own);
  }

  /** Sends a signal to the program but not to its children. */
  signal(name) {
    if (this.pid !== undefined) send(this.pid, name);
  }

  /** Changes the arguments of later starts, for example to another version. */
  become(args) {
    this.#command = { ...this.#command, args };
  }

  async #end(how) {
    const running = this.#running;
    if (!running) return undefined;
    running.told = true;
    const { pid } = running.child;
    if (pid !== undefined) how(pid);
    const impatience = setTimeout(() => killGroup(pid), STOP_LIMIT_MS);
    const code = await running.exited;
    clearTimeout(impatience);
    return code;
  }
}

const killGroup = (pid) => send(-pid, 'SIGKILL');

/** Ignores that the process may already have ended. */
function send(to, signal) {
  try {
    process.kill(to, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
