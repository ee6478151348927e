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

/** Limit for a hanging server. A busy machine takes more than a minute to create the demo. */
const START_LIMIT_MS = 150_000;

/** Settings of the developer's own server, which must not affect measurements and tests. */
const OWN_SETTINGS = ['DATABASE_URL', 'REDIS_URL', 'STORAGE_URL', 'SMTP_URL', 'PORT', 'HOST', 'KILL_AT'];

/** Returns the environment of a private server: free ports and a separate data folder. */
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
    // No proxy needs time to notice that the server stops.
    DRAIN_SECONDS: '0',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...settings,
  };
}

/** Runs the built server in a separate process and calls it. */
export class Product extends Caller {
  #child;
  /** Standard output and error together. */
  printed = '';
  /** `{ code, signal }` once the process has ended. */
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
   * @param dataDir undefined: a temporary folder, which `remove()` deletes
   * @throws Error with its output when it ends before it is ready
   */
  static async start({ dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-load-')), settings = {} } = {}) {
    const product = await Product.launch({ dataDir, settings });
    if (await product.becomesReady()) return product;
    await product.kill9();
    throw new Error(`The server did not become ready.\n${product.printed}`);
  }

  /** Starts the server without waiting for it. */
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

  /** @returns false when the server has ended, or is not ready within the limit */
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

  /** Sends SIGTERM. @returns how it ended */
  async stop() {
    if (!this.ended) this.signal('SIGTERM');
    return this.exited;
  }

  async kill9() {
    if (!this.ended) this.signal('SIGKILL');
    return this.exited;
  }

  /** Kills the server and deletes its data. */
  async remove() {
    await this.kill9();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
