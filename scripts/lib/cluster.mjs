import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { createMariadb } from './mariadb.mjs';
import { nginxCommand } from './nginx.mjs';
import { findExecutable, fromRoot } from './paths.mjs';
import { freePort, takesConnections } from './ports.mjs';
import { runQuietly, StepFailed } from './processes.mjs';
import { Program } from './program.mjs';
import { findRclone } from './rclone.mjs';

const DATABASE = 'walkthrough';
const BUCKET = 'files';

/** Settings of the developer's own server, which must not affect the cluster. */
const FOREIGN = Object.fromEntries(
  ['HOST', 'ROLE', 'SMTP_URL', 'KILL_AT', 'CLOCK_AT', 'CHROMIUM_PATH', 'DEMO'].map((name) => [name, '']),
);

/**
 * Runs an installation of several processes on this machine from packages: servers and workers behind nginx, with
 * MariaDB, Redis and a store. Everything uses free ports of 127.0.0.1 and one temporary folder, and ends with this
 * process, even after SIGKILL.
 */
export class Cluster {
  #say;
  #wanted;
  #own;
  #filling;
  #mariadb;
  #isEnding = false;
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-cluster-'));
  /** The public URL, once the cluster has started. */
  address = '';
  /** The environment shared by all processes. */
  settings = {};
  servers = [];
  workers = [];

  /**
   * @param prints whether the workers have a browser
   * @param settings further environment variables of all processes
   * @param own `(name, settings)`, which returns variables of one server or worker that differ
   * @param say receives a line of progress
   */
  constructor({
    servers = 2,
    workers = 1,
    prints = true,
    settings = {},
    own = () => ({}),
    say = () => {},
  } = {}) {
    this.#wanted = { servers, workers, prints, settings };
    this.#own = own;
    this.#say = say;
  }

  /** The cluster's programs that exist so far, without MariaDB. */
  get programs() {
    return [this.redis, this.store, ...this.workers, ...this.servers, this.nginx].filter(Boolean);
  }

  get mariadb() {
    return this.#mariadb;
  }

  get databaseUrl() {
    return `${this.#mariadb.url}${DATABASE}`;
  }

  /**
   * Resolves when users can sign in.
   * @throws StepFailed when a program does not start; `remove` still has to be called
   */
  async start() {
    this.#say('Starting MariaDB, Redis and the store …');
    const [DATABASE_URL, REDIS_URL, STORAGE_URL] = await Promise.all([
      this.#startMariadb(),
      this.#startRedis(),
      this.#startStore(),
    ]);
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    const settings = {
      ...process.env,
      ...FOREIGN,
      ...this.#wanted.settings,
      NODE_ENV: 'development',
      // One folder for all: without a mail server mails are stored there, and the master reads them in the product.
      DATA_DIR: join(this.folder, 'data'),
      ...{ DATABASE_URL, REDIS_URL, STORAGE_URL },
      PUBLIC_URL: this.address,
      JWT_SECRET: randomBytes(32).toString('hex'),
      TRUST_PROXY: '1',
      // nginx does not check readiness: it tries the next server when one refuses its connection.
      DRAIN_SECONDS: '0',
    };
    this.settings = settings;
    this.#say('Filling it with the demo …');
    await this.#fill(settings);
    this.#say('Starting servers, workers and nginx …');
    const { servers, workers, prints } = this.#wanted;
    const browser = prints ? (findChromium() ?? '') : '';
    await Promise.all([
      ...numbers(servers).map((n) => this.#startProduct('server', n, settings)),
      ...numbers(workers).map((n) =>
        this.#startProduct('worker', n, { ...settings, CHROMIUM_PATH: browser }),
      ),
    ]);
    await this.#startNginx(port);
  }

  /** Ends all programs and deletes the folder, also during the start. */
  async remove() {
    this.#isEnding = true;
    this.#filling?.kill('SIGKILL');
    await Promise.all([...this.servers, ...this.workers].map((each) => each.stop()));
    await Promise.all(this.programs.map((each) => each.stop()));
    await this.#mariadb?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #startMariadb() {
    const mariadb = await createMariadb({ within: this.folder });
    this.#mariadb = mariadb;
    this.#assertWanted();
    await mariadb.start();
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection({ uri: mariadb.url });
    await connection.query(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    await connection.end();
    return this.databaseUrl;
  }

  async #startRedis() {
    const port = await freePort();
    this.redis = this.#program('redis', {
      program: findExecutable('redis-server'),
      args: [
        ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        ...['--maxmemory-policy', 'noeviction', '--dir', this.folder],
      ],
      isReady: () => takesConnections(port),
    });
    await this.redis.start();
    this.redisUrl = `redis://127.0.0.1:${port}`;
    return this.redisUrl;
  }

  async #startStore() {
    const port = await freePort();
    const [key, secret] = ['walkthrough', randomBytes(16).toString('hex')];
    const folder = join(this.folder, 'store');
    mkdirSync(join(folder, BUCKET), { recursive: true });
    this.store = this.#program('store', {
      program: findRclone(),
      args: [
        ...['serve', 's3', '--config', '/dev/null', '--addr', `127.0.0.1:${port}`],
        ...['--auth-key', `${key},${secret}`, folder],
      ],
      isReady: () => takesConnections(port),
    });
    await this.store.start();
    return `s3://${key}:${secret}@${BUCKET}?endpoint=http://127.0.0.1:${port}`;
  }

  async #fill(env) {
    this.#assertWanted();
    const started = (child) => (this.#filling = child);
    const program = fromRoot('dist/server/src/demo-cli.js');
    await runQuietly('Filling the demo', process.execPath, [program, '--reset'], { env, started });
  }

  async #startProduct(role, number, settings) {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const address = `http://127.0.0.1:${port}`;
    const name = `${role}-${number}`;
    const own = await this.#own(name, settings);
    const env = { ...settings, ROLE: role, PORT: String(port), METRICS_PORT: String(metricsPort), ...own };
    const program = this.#program(name, {
      program: process.execPath,
      args: [fromRoot('dist/server/src/main.js')],
      env,
      isReady: () => answers(`${address}/health/ready`),
    });
    Object.assign(program, { port, address, figures: `http://127.0.0.1:${metricsPort}/metrics` });
    (role === 'server' ? this.servers : this.workers).push(program);
    await program.start();
  }

  async #startNginx(port) {
    this.#assertWanted();
    const servers = this.servers.map((each) => each.port);
    this.nginx = this.#program('nginx', {
      ...nginxCommand({ port, servers, folder: join(this.folder, 'nginx') }),
      isReady: () => answers(`${this.address}/health/ready`),
    });
    await this.nginx.start();
  }

  #program(name, { isReady, ...command }) {
    this.#assertWanted();
    return new Program(name, {
      command,
      folder: this.folder,
      log: join(this.folder, `${name}.log`),
      isReady,
      ended: (code) => this.#say(`${name} ended by itself (exit code ${code}).`),
    });
  }

  #assertWanted() {
    if (this.#isEnding) throw new StepFailed('The cluster was ended while it was starting.');
  }
}

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

async function answers(address) {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
