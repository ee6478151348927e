import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { binary } from './build.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { runChecks } from './checks.mjs';
import { createMariadb } from './mariadb.mjs';
import { ROOT } from './paths.mjs';
import { neverOnMariadb, statementRecord } from './statement-records.mjs';
import { findRclone } from './rclone.mjs';
import { filesToRepeat, withSecondAttempt } from './second-attempt.mjs';
import { countsOf, dropReport, readReport, reportPath, writeReport } from './test-reports.mjs';
import { endWithUs } from './watchdog.mjs';

const require = createRequire(import.meta.url);
const { JOURNEYS } = require('../../client/jest.journeys.config.cjs');
const { CAMPAIGNS } = require('../../server/jest.campaigns.config.cjs');

/** Newfoundland's offset is neither UTC nor a whole number of hours, so every test reveals a missing zone. */
const TEST_ZONE = 'America/St_Johns';

/** Settings of the developer's own server, which must not affect the tests. */
const SERVER_SETTINGS = ['DATABASE_URL', 'REDIS_URL', 'STORAGE_URL', 'ROLE', 'PORT', 'NODE_ENV'];

/**
 * More than the two cores of the smallest machine, because half of the time is spent waiting for pages and prints.
 */
const WORKERS = 3;

/** Server tests hardly wait, and each further worker loads and warms up the whole product once more. */
const SERVER_WORKERS = 2;

/**
 * Tests create many short-lived objects, and a larger young generation collects less often. Workers inherit the
 * option from Jest.
 */
const ROOM_FOR_SHORT_LIVES = ['--max-semi-space-size=64'];

/** Runs the tests of a file in random order and prints the seed, because no test may depend on another. */
const ANY_ORDER = ['--randomize', '--showSeed'];

/** Seconds that jest may take to end after its report is written. */
const SECONDS_TO_END = 15;

function testEnvironment(extra = {}) {
  const [rclone, chromium, headlessShell] = [findRclone(), findChromium(), findHeadlessShell()];
  const env = {
    ...process.env,
    TZ: TEST_ZONE,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(headlessShell ? { HEADLESS_SHELL_PATH: headlessShell } : {}),
    ...(rclone ? { RCLONE_PATH: rclone } : {}),
  };
  for (const name of SERVER_SETTINGS) delete env[name];
  return { ...env, ...extra };
}

/**
 * Runs jest until it ends. When the report is written but jest does not end because something is still open (a
 * server, a timer), it is killed after a while, so that a run never hangs, and the exit code shows it. Jest leads a
 * process group, so that everything its tests started ends with it, and it ends with this process.
 */
function runToTheEnd(args, env, reportPath) {
  return new Promise((resolve, reject) => {
    // Jest also prints the report to standard output. Readable output goes to standard error.
    const stdio = ['ignore', 'ignore', 'inherit'];
    const jest = spawn(process.execPath, [...ROOM_FOR_SHORT_LIVES, binary('jest'), ...args], {
      cwd: ROOT,
      env,
      stdio,
      detached: true,
    });
    const unwatch = endWithUs(-jest.pid);
    let secondsAfterReport = 0;
    const watch = setInterval(() => {
      if (existsSync(reportPath)) secondsAfterReport += 1;
      if (secondsAfterReport > SECONDS_TO_END) jest.kill('SIGKILL');
    }, 1000);
    jest.once('error', reject);
    jest.once('exit', (code) => {
      clearInterval(watch);
      unwatch();
      endGroup(jest.pid);
      resolve(code ?? 1);
    });
  });
}

function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs one jest configuration and writes its report to test-results. A failing exit code of jest counts as a failure
 * in any case.
 */
export async function runJest({
  name,
  config,
  files = [],
  without = [],
  grep,
  shuffle = false,
  share,
  env,
  workers = WORKERS,
}) {
  dropReport(name);
  // The report gets a name of this run until jest has ended, because a killed earlier run may still write one.
  const report = `${reportPath(name)}.${process.pid}`;
  mkdirSync(dirname(report), { recursive: true });
  const options = ['--config', config, '--json', '--outputFile', report, '--passWithNoTests'];
  for (const path of without) options.push('--testPathIgnorePatterns', path);
  if (grep) options.push('--testNamePattern', grep);
  if (shuffle) options.push(...ANY_ORDER);
  if (share) options.push(`--shard=${share}`);
  if (files.length > 0) options.push('--runTestsByPath', ...files);
  const code = await runToTheEnd([...options, `--maxWorkers=${workers}`], testEnvironment(env), report);
  if (existsSync(report)) renameSync(report, reportPath(name));
  const counts = countsOf(readReport(name));
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/**
 * Runs jest for tests in a browser. Failed files are repeated once with a new product, when nothing else runs. Tests
 * that pass only then are reported by name (docs/decisions/0196).
 */
async function runJestTwice(run) {
  const counts = await runJest(run);
  const first = readReport(run.name);
  const files = filesToRepeat(first);
  if (files.length === 0) return counts;
  console.log(
    `\nOnce more, as a test of theirs failed: ${files.map((file) => relative(ROOT, file)).join(', ')}`,
  );
  const again = await runJest({ ...run, files, share: undefined });
  const second = readReport(run.name);
  if (second === null) return counts;
  const both = withSecondAttempt(first, second);
  writeReport(run.name, both.report);
  for (const test of both.onlyThen) console.log(`Passed at the second attempt only: ${test}`);
  return { ...countsOf(both.report), failed: Math.max(countsOf(both.report).failed, again.failed) };
}

async function withMariadb(body) {
  const database = await createMariadb({ isPassing: true });
  try {
    await database.start();
    return await body({ DATABASE_URL: database.url });
  } finally {
    await database.remove();
  }
}

/** Compares the statements that the two server phases ran. */
function runStatements({ grep, files, share }) {
  const missing = grep || share || files.length > 0 ? null : neverOnMariadb();
  if (missing === null) return { passed: 0, failed: 0, skipped: 0 };
  if (missing.length > 0) {
    console.log(
      'Ran on SQLite and never on MariaDB. Add a test that runs them to server/test/on-mariadb.json, or choose anew with ' +
        '`node scripts/choose-mariadb-tests.mjs`:',
    );
    for (const { shape, file } of missing) console.log(`  ${shape}   (as ${file} does)`);
  }
  return { passed: Number(missing.length === 0), failed: Number(missing.length > 0), skipped: 0 };
}

const SERVER_NEEDS = ['chromium', 'headlessShell', 'poppler', 'redis', 'pip', 'rclone', 'nginx', 'dovecot'];
const BROWSER_NEEDS = ['chromium', 'headlessShell'];

/**
 * Returns a phase that runs one jest configuration with `npm test -- --only=<name> [--grep=…] [--file=…]
 * [--shuffle]`.
 * @param isRepeated whether failed files run a second time (docs/decisions/0196)
 */
const jestPhase = ({ name, needs = [], env = {}, isRepeated = false, ...run }, properties) => ({
  name,
  needs,
  ...properties,
  run: ({ grep, shuffle, files, share }) =>
    (isRepeated ? runJestTwice : runJest)({ name, grep, shuffle, files, share, env, ...run }),
});

/** Returns a server phase on MariaDB, which it starts and removes. */
const onMariadb = (run, properties) => ({
  name: run.name,
  needs: [...SERVER_NEEDS, 'mariadb'],
  usesBuild: true,
  ...properties,
  run: ({ grep, shuffle, files, share }) =>
    withMariadb((database) =>
      runJest({
        workers: SERVER_WORKERS,
        grep,
        shuffle,
        files,
        share,
        ...run,
        env: { ...run.env, ...database },
      }),
    ),
});

const recording = (engine) => ({ STATEMENT_RECORD: statementRecord(engine) });

/**
 * The phases in run order, fastest failures first. `isQuick`: part of `npm test`; `npm run test:all` adds the others.
 * `usesBuild`: its tests start the built product. `isStatic`: no tests; runs in parallel with phases that do not use
 * the build. `onDemand`: runs only when named.
 */
export const PHASES = [
  { name: 'checks', needs: [], run: runChecks, isStatic: true, isQuick: true },
  jestPhase({ name: 'tooling', config: 'scripts/jest.config.cjs', needs: ['mariadb'] }, { isQuick: true }),
  jestPhase({ name: 'domain', config: 'domain/jest.config.cjs' }, { isQuick: true }),
  jestPhase({ name: 'form-definitions', config: 'form-definitions/jest.config.cjs' }, { isQuick: true }),
  jestPhase({ name: 'client', config: 'client/jest.config.cjs' }, { isQuick: true }),
  jestPhase(
    {
      name: 'server-sqlite',
      config: 'server/jest.config.cjs',
      without: CAMPAIGNS,
      env: recording('sqlite'),
      needs: SERVER_NEEDS,
      workers: SERVER_WORKERS,
    },
    { isQuick: true, usesBuild: true },
  ),
  onMariadb({ name: 'dialect', config: 'server/jest.dialect.config.cjs' }, { isQuick: true }),
  jestPhase(
    { name: 'journeys', config: 'client/jest.journeys.config.cjs', needs: BROWSER_NEEDS, isRepeated: true },
    { isQuick: true, usesBuild: true },
  ),
  jestPhase(
    {
      name: 'campaigns',
      config: 'server/jest.campaigns.config.cjs',
      needs: SERVER_NEEDS,
      workers: SERVER_WORKERS,
    },
    { usesBuild: true },
  ),
  onMariadb({
    name: 'server-mariadb',
    config: 'server/jest.mariadb.config.cjs',
    env: recording('mariadb'),
  }),
  onMariadb(
    { name: 'server-mariadb-whole', config: 'server/jest.config.cjs', env: recording('mariadb') },
    { onDemand: true },
  ),
  { name: 'statements', needs: [], run: runStatements },
  jestPhase(
    { name: 'harness', config: 'client/jest.harness.config.cjs', needs: BROWSER_NEEDS, isRepeated: true },
    { usesBuild: true },
  ),
  jestPhase(
    {
      name: 'browser',
      config: 'client/jest.browser.config.cjs',
      without: JOURNEYS,
      needs: BROWSER_NEEDS,
      isRepeated: true,
    },
    { usesBuild: true },
  ),
];
