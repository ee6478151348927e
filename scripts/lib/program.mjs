import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths.mjs';
import { exitCodeOf, StepFailed } from './processes.mjs';
import { endWithUs } from './watchdog.mjs';

/** For one that hangs: a busy machine starts slowly. */
const START_LIMIT_MS = 150_000;
const STOP_LIMIT_MS = 30_000;
const CHARACTERS_SHOWN = 4000;

/** A program beside ours, which prints into a file: begun, asked to stop, killed, begun again. */
export class Program {
  #command;
  #running;

  /**
   * @param command `{ program, args, env }`
   * @param isReady asked again and again once it has begun
   * @param ended told the exit code when it has been ready and ends without our having told it to
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

  /** All that it has printed, since it was first begun. */
  get printed() {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
  }

  /**
   * Resolves when it is ready.
   * @param own what it finds in its environment this once, beside its own
   * @throws StepFailed when it ends before, with what it printed
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

  /** In a group of its own: a signal of the terminal comes to us, who know the order. */
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

  /** @returns its exit code; undefined when it was not running */
  async stop() {
    return this.#end((pid) => send(pid, 'SIGTERM'));
  }

  /** As a power cut would, with whatever it has begun itself. */
  async kill9() {
    return this.#end(killGroup);
  }

  async restart(own) {
    await this.stop();
    await this.start(own);
  }

  /** Of itself alone: what it has begun goes on. */
  signal(name) {
    if (this.pid !== undefined) send(this.pid, name);
  }

  /** From its next start on it has other arguments: another version of the same thing. */
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

/** It may have ended without our having heard of it yet. */
function send(to, signal) {
  try {
    process.kill(to, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
