import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { binary } from './build.mjs';
import { environmentWithChromium } from './chromium.mjs';
import { runChecks } from './checks.mjs';
import { createMariadb } from './mariadb.mjs';
import { fromRoot, ROOT } from './paths.mjs';

/** Newfoundland is neither UTC nor a whole number of hours away from it: a forgotten zone shows in every test. */
const TEST_ZONE = 'America/St_Johns';

/** Settings of the developer's own server must not reach the tests. */
const SERVER_SETTINGS = ['DATABASE_URL', 'REDIS_URL', 'PORT', 'NODE_ENV'];

/** Nest is loaded anew in every worker: on two cores a single process is the faster one. */
const WORKERS = availableParallelism() > 2 ? ['--maxWorkers=50%'] : ['--runInBand'];

/** How long jest may take to end once its report is written. */
const SECONDS_TO_END = 15;

function testEnvironment(extra = {}) {
  const env = { ...environmentWithChromium(), TZ: TEST_ZONE };
  for (const name of SERVER_SETTINGS) delete env[name];
  return { ...env, ...extra };
}

/** Counts of one jest report. A file that could not even be loaded has no tests, but it is a failure. */
function countsOf(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Runs jest until it ends. One whose report is written but which does not end has left something open (a server,
 * a timer): it is ended after a while, so that a run never hangs, and the exit code tells.
 */
function runToTheEnd(args, env, reportPath) {
  return new Promise((resolve, reject) => {
    // Jest prints the report to its standard output as well; what people read goes to standard error.
    const stdio = ['ignore', 'ignore', 'inherit'];
    const jest = spawn(binary('jest'), args, { cwd: ROOT, env, stdio });
    let secondsAfterReport = 0;
    const watch = setInterval(() => {
      if (existsSync(reportPath)) secondsAfterReport += 1;
      if (secondsAfterReport > SECONDS_TO_END) jest.kill('SIGKILL');
    }, 1000);
    jest.once('error', reject);
    jest.once('exit', (code) => {
      clearInterval(watch);
      resolve(code ?? 1);
    });
  });
}

/** Runs one jest configuration; its report goes to test-results. Jest's own exit code has the last word. */
export async function runJest({ name, config, grep, env, args = WORKERS }) {
  const reportPath = fromRoot('test-results', `${name}.json`);
  rmSync(reportPath, { force: true });
  const options = ['--config', config, '--json', '--outputFile', reportPath, '--passWithNoTests', ...args];
  if (grep) options.push('--testNamePattern', grep);
  const code = await runToTheEnd(options, testEnvironment(env), reportPath);
  const counts = existsSync(reportPath)
    ? countsOf(JSON.parse(readFileSync(reportPath, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

async function withMariadb(body) {
  const database = await createMariadb();
  try {
    await database.start();
    return await body({ DATABASE_URL: database.url });
  } finally {
    await database.remove();
  }
}

/** In the order in which they run: what fails fast comes first. `usesBuild`: tests of it start the built product. */
export const PHASES = [
  { name: 'checks', needs: [], run: runChecks, isStatic: true },
  {
    name: 'tooling',
    needs: ['mariadb'],
    run: ({ grep }) => runJest({ name: 'tooling', config: 'scripts/jest.config.cjs', grep }),
  },
  {
    name: 'domain',
    needs: [],
    run: ({ grep }) => runJest({ name: 'domain', config: 'domain/jest.config.cjs', grep }),
  },
  {
    name: 'form-definitions',
    needs: [],
    run: ({ grep }) =>
      runJest({ name: 'form-definitions', config: 'form-definitions/jest.config.cjs', grep }),
  },
  {
    name: 'server-sqlite',
    needs: ['chromium', 'poppler', 'redis'],
    usesBuild: true,
    run: ({ grep }) => runJest({ name: 'server-sqlite', config: 'server/jest.config.cjs', grep }),
  },
  {
    name: 'server-mariadb',
    needs: ['chromium', 'poppler', 'redis', 'mariadb'],
    usesBuild: true,
    run: ({ grep }) =>
      withMariadb((env) => runJest({ name: 'server-mariadb', config: 'server/jest.config.cjs', grep, env })),
  },
  {
    name: 'client',
    needs: [],
    run: ({ grep }) => runJest({ name: 'client', config: 'client/jest.config.cjs', grep }),
  },
  {
    name: 'browser',
    needs: ['chromium'],
    usesBuild: true,
    run: ({ grep }) =>
      runJest({
        name: 'browser',
        config: 'client/jest.browser.config.cjs',
        grep,
        args: ['--runInBand'],
      }),
  },
];
