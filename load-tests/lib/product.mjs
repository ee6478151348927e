import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { Caller } from './caller.mjs';
import { dieWithUs } from './children.mjs';

/** For a server that hangs; a busy machine takes more than a minute to make the demo. */
const START_LIMIT_MS = 150_000;

/** Settings of the developer's own server must not reach one that is started for a measurement or a test. */
const OWN_SETTINGS = ['DATABASE_URL', 'REDIS_URL', 'STORAGE_URL', 'SMTP_URL', 'PORT', 'HOST', 'KILL_AT'];

/** The environment of a server of our own: on free ports, with a data folder of its own, never the user's. */
export async function productEnvironment(dataDir, settings = {}) {
  const env = { ...process.env };
  for (const name of OWN_SETTINGS) delete env[name];
  const port = await freePort();
  return {
    ...env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: '0',
    // Nobody stands in front of it who would have to learn that it stops.
    DRAIN_SECONDS: '0',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...settings,
  };
}

/** The built server as a process of its own, and what a caller needs to talk to it. */
export class Product extends Caller {
  #child;
  /** All that it wrote, standard output and error together. */
  printed = '';
  /** What it was ended by, once it has: `{ code, signal }`. */
  ended;

  constructor(dataDir, address, child, exit) {
    super(address);
    this.dataDir = dataDir;
    this.#child = child;
    this.exited = exit;
    void exit.then((ended) => (this.ended = ended));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => (this.printed = (this.printed + text).slice(-20_000)));
    }
  }

  /**
   * Starts the built server and waits until it is ready.
   * @param dataDir undefined: a temporary folder, which `remove()` takes away
   * @throws Error when it ends before it is ready, with what it printed
   */
  static async start({ dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-load-')), settings = {} } = {}) {
    const product = await Product.launch({ dataDir, settings });
    if (await product.becomesReady()) return product;
    await product.kill9();
    throw new Error(`The server did not become ready.\n${product.printed}`);
  }

  /** Starts it without waiting. */
  static async launch({ dataDir, settings = {} }) {
    const env = await productEnvironment(dataDir, settings);
    const child = spawn(process.execPath, [fromRoot('dist/server/src/main.js')], {
      cwd: fromRoot(),
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    dieWithUs(child);
    const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
    return new Product(dataDir, `http://127.0.0.1:${env.PORT}`, child, exit);
  }

  get pid() {
    return this.#child.pid;
  }

  /** @returns false when the server has ended, or is not ready in time */
  async becomesReady() {
    const deadline = Date.now() + START_LIMIT_MS;
    while (!this.ended && Date.now() < deadline) {
      const answer = await fetch(`${this.address}/health/ready`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return true;
      await sleep(25);
    }
    return false;
  }

  signal(name) {
    this.#child.kill(name);
  }

  /** Asks it to stop. @returns how it ended */
  async stop() {
    if (!this.ended) this.signal('SIGTERM');
    return this.exited;
  }

  async kill9() {
    if (!this.ended) this.signal('SIGKILL');
    return this.exited;
  }

  /** Ends it, whatever it does, and takes its data away. */
  async remove() {
    await this.kill9();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
