import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findExecutable, fromRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { runCollecting, StepFailed } from './processes.mjs';
import { endWithUs } from './watchdog.mjs';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 30_000;

/** MariaDB refuses to run as root without this option, and refuses the option for other users. */
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Folders in which packages install the SQL of the system tables. MariaDB 11 renamed the files. */
const SHARE_DIRECTORIES = ['/usr/share/mysql', '/usr/share/mariadb', '/usr/local/share/mysql'];
const SYSTEM_TABLES = ['system_tables.sql', 'system_tables_data.sql'];

/** Options for a small temporary database. */
const SMALL = ['--innodb-log-file-size=8M'];
/**
 * Options for a database of tests: a commit is flushed to the operating system only, which survives a crash of the
 * server, and pages are written once. Only a power failure would lose data.
 */
const PASSING = ['--innodb-flush-log-at-trx-commit=2', '--skip-innodb-doublewrite'];
/** Options for a database that keeps its rows in memory and writes changes to disk in few large pieces. */
const LARGE = ['--innodb-log-file-size=1G', '--innodb-buffer-pool-size=2G'];

function serverProgram() {
  const server = findExecutable('mariadbd');
  if (!server) throw new StepFailed('mariadbd is not installed (Debian: mariadb-server-core).');
  return server;
}

function systemTablesScript() {
  const prefixes = SHARE_DIRECTORIES.flatMap((share) => [join(share, 'mysql_'), join(share, 'mariadb_')]);
  const prefix = prefixes.find((each) => SYSTEM_TABLES.every((name) => existsSync(each + name)));
  if (!prefix)
    throw new StepFailed(`MariaDB's system tables are in none of ${SHARE_DIRECTORIES.join(', ')}.`);
  const statements = SYSTEM_TABLES.map((name) => readFileSync(prefix + name, 'utf8'));
  // Without a socket user root has no password: the "normal" method of mariadb-install-db.
  return ['CREATE DATABASE mysql;', 'USE mysql;', 'SET @auth_root_socket=NULL;', ...statements].join('\n');
}

/**
 * Initialises a data directory like mariadb-install-db, which needs a program of another Debian package
 * (my_print_defaults) only to read configuration files that are not wanted here.
 */
async function makeDataDirectory(server, directory) {
  const { code, output } = await runCollecting(
    server,
    [
      ...['--no-defaults', ...AS_ROOT, '--bootstrap', '--skip-log-bin', '--innodb-log-file-size=8M'],
      ...['--max-allowed-packet=8M', '--net-buffer-length=16K', `--datadir=${directory}`],
    ],
    { input: systemTablesScript() },
  );
  if (code !== 0) throw new StepFailed(`Making an empty MariaDB data directory failed.\n${output}`);
}

/**
 * Returns an empty data directory, created once per MariaDB version and user, because copying is far faster than
 * creating.
 */
async function templateDirectory(server) {
  const { output: version } = await runCollecting(server, ['--no-defaults', '--version']);
  const key = createHash('sha256').update(`${version} ${process.getuid?.()}`).digest('hex').slice(0, 12);
  const template = fromRoot('node_modules', '.cache', `mariadb-${key}`);
  if (existsSync(template)) return template;
  mkdirSync(dirname(template), { recursive: true });
  const unfinished = mkdtempSync(`${template}-`);
  await makeDataDirectory(server, unfinished);
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another process created it meanwhile.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

/**
 * Returns whether a server sends its greeting. A port that only accepts connections may belong to a server that is
 * shutting down.
 */
function greets(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => settle(false));
    socket.once('data', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });
}

/**
 * Creates a private MariaDB server: own directory, free port on 127.0.0.1, root without password, no output.
 * @param from data directory of a stopped server to copy; empty by default
 * @param within parent of the server's directory
 * @param isLarge configures it for gigabytes, as an operator would; the default saves space, but would write each of
 * those gigabytes many times while filling
 * @param isPassing for tests only, not for measurements of the product
 */
export async function createMariadb({ from, within = tmpdir(), isLarge = false, isPassing = false } = {}) {
  const program = serverProgram();
  const template = from ?? (await templateDirectory(program));
  const directory = mkdtempSync(join(within, 'wt-mariadb-'));
  cpSync(template, join(directory, 'data'), { recursive: true });
  mkdirSync(join(directory, 'tmp'));
  const options = [...(isLarge ? LARGE : SMALL), ...(isPassing ? PASSING : [])];
  return new PrivateMariadb({ program, directory, port: await freePort(), options });
}

/**
 * A server that is started and stopped any number of times: port and data stay the same until `remove`. `kill9`
 * followed by `start` simulates a crash and its recovery.
 */
class PrivateMariadb {
  #program;
  #directory;
  #options;
  #running;

  constructor({ program, directory, port, options }) {
    this.#program = program;
    this.#directory = directory;
    this.#options = options;
    this.port = port;
  }

  get name() {
    return 'mariadb';
  }

  /** Without a database name: each suite creates and drops its own. */
  get url() {
    return `mysql://root@127.0.0.1:${this.port}/`;
  }

  /** Path of the data directory, for tests that inspect or damage files. */
  get data() {
    return join(this.#directory, 'data');
  }

  get pid() {
    return this.#running?.server.pid;
  }

  async start() {
    if (this.#running) return;
    this.#running = this.#launch();
    let ended = false;
    void this.#running.exited.then(() => {
      ended = true;
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await greets(this.port))) {
      if (ended || Date.now() > deadline) {
        await this.kill9();
        throw new StepFailed(`MariaDB did not start on port ${this.port}.\n${this.#endOfLog()}`);
      }
      await sleep(25);
    }
  }

  stop() {
    return this.#end('SIGTERM');
  }

  kill9() {
    return this.#end('SIGKILL');
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  /** Stops the server and removes its directory. */
  async remove() {
    await this.kill9();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #launch() {
    const server = spawn(this.#program, this.#arguments(), { stdio: 'ignore' });
    const unwatch = endWithUs(server.pid, this.#directory);
    // Does not keep our process alive, so that a script that forgets to stop the server still ends.
    server.unref();
    const exited = new Promise((resolve) => {
      server.once('exit', () => {
        unwatch();
        resolve();
      });
      server.once('error', resolve);
    });
    return { server, exited };
  }

  #arguments() {
    return [
      '--no-defaults',
      ...AS_ROOT,
      `--datadir=${this.data}`,
      // A separate folder per server: a starting server deletes the temporary tables it finds, including those of a
      // running one.
      `--tmpdir=${join(this.#directory, 'tmp')}`,
      `--socket=${join(this.#directory, 's.sock')}`,
      `--pid-file=${join(this.#directory, 'pid')}`,
      `--log-error=${this.#errorLog()}`,
      `--port=${this.port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_bin',
      '--default-time-zone=+00:00',
      '--skip-log-bin',
      ...this.#options,
    ];
  }

  async #end(signal) {
    if (!this.#running) return;
    const { server, exited } = this.#running;
    this.#running = undefined;
    server.ref();
    server.kill(signal);
    const impatience = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(impatience);
  }

  #errorLog() {
    return join(this.#directory, 'error.log');
  }

  #endOfLog() {
    return existsSync(this.#errorLog()) ? readFileSync(this.#errorLog(), 'utf8').slice(-4000) : '';
  }
}
