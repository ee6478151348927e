import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { paceOf } from '../load-tests/drive/scale.mjs';
import { endOnSignals } from '../load-tests/lib/children.mjs';
import { findChromium } from './lib/chromium.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';
import { requireAll } from './lib/requirements.mjs';

/** Default share of the people of the mixed day per processor of this machine. */
const FACTOR_A_PROCESSOR = 0.01;

const { values: options } = parseArgs({
  options: {
    /** All when none is named. */
    scenario: { type: 'string', multiple: true },
    /** 1 is the mixed day of 200 coordinators and 2,000 inspectors. */
    factor: { type: 'string' },
    /** Speed-up compared with a working day. */
    hurry: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '60' },
    /** The engine on which the built product is started. */
    engine: { type: 'string', default: 'sqlite' },
    /** Runs the built product as several processes. */
    cluster: { type: 'boolean', default: false },
    /** Servers and workers of the cluster. */
    servers: { type: 'string', default: '2' },
    workers: { type: 'string', default: '1' },
    /** Inspections of a larger demo. */
    size: { type: 'string' },
    /** URL of a running product, and the metrics addresses of its processes, if nobody else uses them. */
    target: { type: 'string' },
    metrics: { type: 'string', multiple: true },
    /** A file with accounts, for a product without the demo. */
    accounts: { type: 'string' },
    /** Writes the input of the scripts in load-tests/k6 to this file and others beside it, for `--target`. */
    prepare: { type: 'string' },
    photos: { type: 'string', default: '6' },
    processes: { type: 'string' },
    seed: { type: 'string' },
    /** Factor for the time limits, for slower machines. */
    slack: { type: 'string', default: '1' },
    /** Folder of the report. */
    report: { type: 'string', default: fromRoot('test-results', 'load') },
  },
});

function number(name, { least = 0, whole = false, text = options[name] } = {}) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || value < least || (whole && !Number.isInteger(value)))
    throw new StepFailed(`--${name} must be a ${whole ? 'whole ' : ''}number of at least ${least}.`);
  return value;
}

function wishes() {
  const machine = Number((availableParallelism() * FACTOR_A_PROCESSOR).toFixed(4));
  return {
    factor: number('factor', { least: 0.0001 }) ?? machine,
    hurry: number('hurry', { least: 0.001 }),
    seconds: number('seconds', { least: 0.1 }),
    photos: number('photos', { least: 1, whole: true }),
    processes: number('processes', { least: 1, whole: true }),
    seed: number('seed', { whole: true }) ?? randomInt(1_000_000),
    slack: number('slack'),
    size: number('size', { least: 1, whole: true }),
    servers: number('servers', { least: 1, whole: true }),
    workers: number('workers', { least: 1, whole: true }),
  };
}

function chosen(scenarios) {
  const names = options.scenario?.flatMap((each) => each.split(',')) ?? Object.keys(scenarios);
  const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
  if (unknown.length > 0)
    throw new StepFailed(
      `No such scenario: ${unknown.join(', ')}. There are ${Object.keys(scenarios).join(', ')}.`,
    );
  return names;
}

/**
 * Reads the accounts of a product without the demo: `{ admin, coordinators, inspectors }` of `{ userName, password
 * }`.
 */
function givenAccounts() {
  if (options.accounts === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(options.accounts, 'utf8'));
  } catch (error) {
    throw new StepFailed(`--accounts=${options.accounts} cannot be read: ${error.message}`);
  }
}

/** Makes each scenario start with a copy of the demo, which is created once. */
function keepDemos() {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-demos-'));
  process.env.KEPT_DEMOS = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Plays each scenario on a product of its own, so that none sees changes of another. A given target is shared by all.
 */
async function playAll(names, scenarios, wanted, { there, onEngine, inCluster, LoadRun, textOf }) {
  const given = givenAccounts();
  const run = runName(wanted);
  const say = (line) => console.log(`  ${line}`);
  const { target, metrics, engine } = options;
  const open = ({ needsChromium }) =>
    options.cluster
      ? inCluster({ say, servers: wanted.servers, workers: wanted.workers })
      : onEngine(engine, { size: wanted.size, needsChromium });
  const shared = target && new LoadRun(there({ target, metrics }), { given, run });
  const results = [];
  let on = target;
  for (const name of names) {
    const scenario = scenarios[name];
    console.log(`\n== ${name}: ${scenario.title}`);
    const installation = shared ? shared.installation : await open(scenario);
    on = installation.name;
    try {
      const load = shared ?? new LoadRun(installation, { given, run });
      results.push(await load.play(name, scenario, wanted));
      console.log(textOf(results.at(-1)));
    } finally {
      await installation.remove();
    }
  }
  return { on, results };
}

/** Prepares the mixed day, which includes what every other scenario needs. */
async function prepareOnly(file, wanted, { SCENARIOS, LoadRun, there, writeAccounts }) {
  const { target } = options;
  const load = new LoadRun(there({ target }), { given: givenAccounts(), run: runName(wanted) });
  const prepared = await load.prepare('mixed-day', SCENARIOS['mixed-day'], wanted);
  const written = await writeAccounts(file, { ...prepared, seed: wanted.seed });
  console.log(`\nWritten to ${dirname(file)}: ${written.join(', ')}`);
  console.log(`k6 run -e TARGET=${target} -e ACCOUNTS=${resolve(file)} load-tests/k6/mixed-day.js`);
}

const runName = ({ seed }) => seed.toString(36) + Date.now().toString(36).slice(-4);

endOnSignals();
await runScript(async () => {
  const wanted = wishes();
  if (options.prepare && !options.target) throw new StepFailed('--prepare needs --target.');
  if (options.target && options.cluster) throw new StepFailed('Either --target or --cluster.');
  await ensureInstalled();
  await build({ parts: ['domain', 'form-definitions', 'server', ...(options.cluster ? ['client'] : [])] });
  if (options.cluster) await requireAll(['chromium', 'mariadb', 'redis', 'pip', 'rclone', 'nginx']);
  // Imported here, because they need installed packages and the build.
  const { SCENARIOS } = await import('../load-tests/scenarios/index.mjs');
  const { circumstances } = await import('../load-tests/lib/figures.mjs');
  const { htmlOf, textOf } = await import('../load-tests/drive/report.mjs');
  const { LoadRun } = await import('../load-tests/drive/run.mjs');
  const installations = await import('../load-tests/drive/installation.mjs');
  if (options.prepare) {
    const { writeAccounts } = await import('../load-tests/drive/accounts-file.mjs');
    await prepareOnly(options.prepare, wanted, { ...installations, SCENARIOS, LoadRun, writeAccounts });
    return 0;
  }
  const names = chosen(SCENARIOS);
  if (!options.target && names.some((name) => SCENARIOS[name].needsChromium) && !findChromium())
    throw new StepFailed('Reports are printed with Chromium: install it, or set CHROMIUM_PATH.');
  if (process.env.KEPT_DEMOS === undefined && names.length > 1) keepDemos();
  const about = circumstances('load');
  console.log(`${about.command}\ncommit ${about.commit}, Node ${about.node}, ${about.machine}`);
  console.log(`${paceOf(wanted)}; --seed=${wanted.seed}`);
  const played = await playAll(names, SCENARIOS, wanted, {
    ...installations,
    LoadRun,
    textOf,
  });
  mkdirSync(options.report, { recursive: true });
  const file = join(options.report, about.at.replace(/[:.]/gu, '-'));
  const report = { ...about, wishes: wanted, ...played };
  writeFileSync(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${file}.html`, htmlOf(report));
  console.log(`\nWritten to ${file}.html and .json`);
  return played.results.every(({ missed }) => missed.length === 0) ? 0 : 1;
});
