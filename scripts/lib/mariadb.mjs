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

/** MariaDB refuses to run as root unless told so, and refuses the option for anybody else. */
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Where packages put the statements that make the system tables; MariaDB 11 renamed the files. */
const SHARE_DIRECTORIES = ['/usr/share/mysql', '/usr/share/mariadb', '/usr/local/share/mysql'];
const SYSTEM_TABLES = ['system_tables.sql', 'system_tables_data.sql'];

/** Of a database that is small, and soon taken away. */
const SMALL = ['--innodb-log-file-size=8M'];
/**
 * Of one that is made for tests and goes with them: a commit is handed to the system, where the death of the server does not
 * reach it, and a page is written once. Only a machine that loses its power would find out.
 */
const PASSING = ['--innodb-flush-log-at-trx-commit=2', '--skip-innodb-doublewrite'];
/** Of one whose rows shall stay in memory, and whose changes are to reach the disk in few large pieces. */
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
  // Without a socket user, root gets no password: what mariadb-install-db calls the "normal" method.
  return ['CREATE DATABASE mysql;', 'USE mysql;', 'SET @auth_root_socket=NULL;', ...statements].join('\n');
}

/**
 * Does what mariadb-install-db does, which itself needs a program of another Debian package (my_print_defaults)
 * only to read configuration files we do not want.
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

/** An empty data directory, made once per MariaDB version and user: copying it is far quicker than making one. */
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
    // Somebody else made it meanwhile.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** The server speaks first: a port that merely accepts may still belong to a server that is shutting down. */
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
 * A MariaDB server of our own: private directory, free port on 127.0.0.1, root without password. Prints nothing.
 * `kill9` and then `start` is a crash and its recovery; port and data stay the same until `remove`.
 * @param from a data directory to begin with a copy of, which a server that was stopped has left; else an empty one
 * @param within where its directory is made
 * @param isLarge for a database of gigabytes, as who runs one sets it up: by default it takes little room, and would write
 * each of those gigabytes a hundred times while it is filled
 * @param isPassing for tests alone, not for what measures how long the product takes
 */
export async function createMariadb({ from, within = tmpdir(), isLarge = false, isPassing = false } = {}) {
  const program = serverProgram();
  const template = from ?? (await templateDirectory(program));
  const directory = mkdtempSync(join(within, 'wt-mariadb-'));
  const data = join(directory, 'data');
  const errorLog = join(directory, 'error.log');
  cpSync(template, data, { recursive: true });
  // Each server its own: one that starts deletes the temporary tables that it finds, those of a running one, too.
  const temporary = join(directory, 'tmp');
  mkdirSync(temporary);
  const port = await freePort();
  let running;

  function launch() {
    const server = spawn(
      program,
      [
        '--no-defaults',
        ...AS_ROOT,
        `--datadir=${data}`,
        `--tmpdir=${temporary}`,
        `--socket=${join(directory, 's.sock')}`,
        `--pid-file=${join(directory, 'pid')}`,
        `--log-error=${errorLog}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--skip-name-resolve',
        '--character-set-server=utf8mb4',
        '--collation-server=utf8mb4_bin',
        '--default-time-zone=+00:00',
        '--skip-log-bin',
        ...(isLarge ? LARGE : SMALL),
        ...(isPassing ? PASSING : []),
      ],
      { stdio: 'ignore' },
    );
    const unwatch = endWithUs(server.pid, directory);
    // It may not keep our process alive: a script that forgets to stop the server still ends.
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

  async function start() {
    if (running) return;
    running = launch();
    let ended = false;
    void running.exited.then(() => {
      ended = true;
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await greets(port))) {
      if (ended || Date.now() > deadline) {
        await end('SIGKILL');
        const log = existsSync(errorLog) ? readFileSync(errorLog, 'utf8').slice(-4000) : '';
        throw new StepFailed(`MariaDB did not start on port ${port}.\n${log}`);
      }
      await sleep(25);
    }
  }

  async function end(signal) {
    if (!running) return;
    const { server, exited } = running;
    running = undefined;
    server.ref();
    server.kill(signal);
    const impatience = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(impatience);
  }

  const stop = () => end('SIGTERM');
  return {
    name: 'mariadb',
    port,
    /** Without a database name: each suite makes and drops its own. */
    url: `mysql://root@127.0.0.1:${port}/`,
    /** Path of the server's data, for tests that look at or damage files. */
    data,
    get pid() {
      return running?.server.pid;
    },
    start,
    stop,
    kill9: () => end('SIGKILL'),
    async restart() {
      await stop();
      await start();
    },
    /** Stops the server and removes its directory. */
    async remove() {
      await end('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
