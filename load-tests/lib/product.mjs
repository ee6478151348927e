import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { dieWithUs } from './children.mjs';

/** For a server that hangs; a busy machine takes more than a minute to make the demo. */
const START_LIMIT_MS = 150_000;
const PASSWORD = 'Demo!2026';

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
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...settings,
  };
}

/** The built server as a process of its own, and what a caller needs to talk to it. */
export class Product {
  #child;
  #tokens = new Map();
  /** All that it wrote, standard output and error together. */
  printed = '';
  /** What it was ended by, once it has: `{ code, signal }`. */
  ended;

  constructor(dataDir, address, child, exit) {
    this.dataDir = dataDir;
    this.address = address;
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

  /** A token of this account; signs it in at first use, or each time when `fresh`. */
  async token(userName, { fresh = false } = {}) {
    const known = this.#tokens.get(userName);
    if (known && !fresh) return known;
    const { status, body } = await this.call(null, 'POST', '/api/auth/signin', {
      usernameOrEmail: userName,
      password: PASSWORD,
    });
    if (status !== 200) throw new Error(`${userName} could not sign in: ${JSON.stringify(body)}`);
    this.#tokens.set(userName, body.accessToken);
    return body.accessToken;
  }

  /** @param body sent as JSON, a form as what it is */
  async call(token, method, path, body, headers = {}) {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : body,
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** What a GET answers, as bytes. */
  async download(token, path) {
    const answer = await fetch(this.address + path, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  }

  async as(userName, method, path, body, headers) {
    return this.call(await this.token(userName), method, path, body, headers);
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
