import { parseArgs } from 'node:util';
import { endOnSignals } from '../load-tests/lib/children.mjs';
import { openEngine, availableEngines } from '../load-tests/lib/engines.mjs';
import { Campaign } from '../load-tests/torture/campaign.mjs';
import * as deliveries from '../load-tests/torture/workloads/deliveries.mjs';
import * as planning from '../load-tests/torture/workloads/planning.mjs';
import * as submissions from '../load-tests/torture/workloads/submissions.mjs';
import * as tenantLinks from '../load-tests/torture/workloads/tenant-links.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';

/** Workloads of campaigns that kill the server. Further ones are added here. */
const WORKLOADS = { planning, submissions, deliveries, 'tenant-links': tenantLinks };

/** Campaigns that test the running product without killing it. Imported on demand, because they need the build. */
const WALKS = {
  access: () => import('../load-tests/torture/access.mjs'),
  api: () => import('../load-tests/torture/api.mjs'),
  neighbours: () => import('../load-tests/torture/neighbours.mjs'),
  'team-schedules': () => import('../load-tests/torture/team-schedules.mjs'),
};

/** Campaigns that need neither an engine nor the built server. */
const MODELS = {
  analytics: () => import('../load-tests/torture/analytics.mjs'),
  forms: () => import('../load-tests/torture/forms.mjs'),
  queue: () => import('../load-tests/torture/queue.mjs'),
};

/** Campaigns over modules of the built server, without an engine. */
const MODULES = { xlsform: () => import('../load-tests/torture/xlsform.mjs') };

/** Campaigns that start their own installation of several processes. */
const INSTALLATIONS = { cluster: () => import('../load-tests/torture/cluster.mjs') };

const MOST_SHOWN = 20;

const { values: options } = parseArgs({
  options: {
    /** 500 kills and 100,000 acknowledged writes on each engine, which takes hours. */
    full: { type: 'boolean', default: false },
    seed: { type: 'string' },
    engine: { type: 'string', multiple: true },
    workload: { type: 'string', multiple: true },
    kills: { type: 'string' },
    writes: { type: 'string' },
    /** The least number of reports received, for the workload `submissions`. */
    receipts: { type: 'string' },
    /** Damages the data in this way afterwards, to show that the verifier detects it. */
    damage: { type: 'string', multiple: true, default: [] },
    /** Removes this protection first, to show that the campaign fails without it. */
    without: { type: 'string' },
    /** The number of random forms, for the workloads `forms` and `xlsform`. */
    forms: { type: 'string' },
    /** Runs only this fault of the workload `cluster`, by the name that a run prints. */
    fault: { type: 'string', multiple: true },
    /** Prints one line per round. */
    verbose: { type: 'boolean', default: false },
  },
});

function wholeNumber(name, fallback) {
  const value = options[name] === undefined ? fallback : Number(options[name]);
  if (!Number.isInteger(value) || value < 0) throw new StepFailed(`--${name} must be a whole number.`);
  return value;
}

function chosen(from, name, what) {
  if (!Object.hasOwn(from, name))
    throw new StepFailed(`No such ${what}: ${name}. There are ${Object.keys(from).join(', ')}.`);
  return from[name];
}

async function torture(engineName, workload) {
  const damages = options.damage.map((name) => [name, chosen(workload.DAMAGES, name, 'damage')]);
  const seed = wholeNumber('seed', Math.floor(Math.random() * 1_000_000));
  const kills = wholeNumber('kills', options.full ? 500 : 14);
  const writes = wholeNumber('writes', options.full ? 100_000 : 0);
  const receipts = workload.isReceipt ? wholeNumber('receipts', 0) : 0;
  const wanted = receipts > 0 ? `${receipts} receipts` : `${writes} writes`;
  console.log(`${engineName}, ${workload.name}: ${kills} kills, at least ${wanted}, --seed=${seed}`);
  const engine = await openEngine(engineName);
  const weaken = options.without && chosen(workload.PROTECTIONS ?? {}, options.without, 'protection');
  const report = options.verbose ? (line) => console.log(`  ${line}`) : undefined;
  const campaign = new Campaign(engine, workload, { seed, kills, writes, receipts, report });
  try {
    if (weaken) await withDatabase(engine, weaken);
    const { acknowledged, killed, sentAgain, details } = await campaign.run();
    const how = Object.entries(killed).map(([kind, count]) => `${kind} ${count}`);
    console.log(
      `  ${acknowledged} writes acknowledged, ${sentAgain} sent again; killed at: ${how.join(', ')}`,
    );
    if (details) console.log(`  ${details}`);
    const faults = await campaign.verify();
    for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`  ${fault}`);
    console.log(
      faults.length === 0 ? '  every acknowledged write is there exactly once' : `  ${faults.length} faults`,
    );
    const unseen = await unseenDamages(campaign, damages, faults);
    return faults.length + unseen + (acknowledged === 0 ? 1 : 0);
  } finally {
    await campaign.stop();
    await engine.remove();
  }
}

async function walk(engineName, load) {
  const seed = wholeNumber('seed', Math.floor(Math.random() * 1_000_000));
  const { name, run } = await load();
  console.log(`${engineName}, ${name}: --seed=${seed}`);
  return run(engineName, { seed, full: options.full });
}

async function play(load) {
  const seed = wholeNumber('seed', Math.floor(Math.random() * 1_000_000));
  const { name, run } = await load();
  console.log(`${name}: --seed=${seed}`);
  const forms = options.forms === undefined ? undefined : wholeNumber('forms', 0);
  return run({ seed, full: options.full, forms, only: options.fault });
}

async function withDatabase(engine, work) {
  const database = engine.connect();
  try {
    await work(database, engine.name);
  } finally {
    await database.close();
  }
}

/** Damages the data in one way after the other. @returns the number of damages that the verifier did not detect */
async function unseenDamages(campaign, damages, faultsBefore) {
  let known = new Set(faultsBefore);
  let unseen = 0;
  for (const [name, damage] of damages) {
    const faults = await campaign.verify({ damage });
    const news = faults.filter((fault) => !known.has(fault));
    console.log(`  damaged on purpose (${name}): ${news.length} new faults`);
    for (const fault of news.slice(0, MOST_SHOWN)) console.log(`    ${fault}`);
    if (news.length === 0) unseen += 1;
    known = new Set(faults);
  }
  return unseen;
}

endOnSignals();
await runScript(async () => {
  await ensureInstalled();
  let faults = 0;
  const known = { ...WORKLOADS, ...WALKS, ...MODELS, ...MODULES, ...INSTALLATIONS };
  const names = options.workload ?? Object.keys(known);
  for (const name of names) chosen(known, name, 'workload');
  const alone = { ...MODELS, ...MODULES, ...INSTALLATIONS };
  const onEngines = names.filter((name) => !Object.hasOwn(alone, name));
  const needsServer = names.some((name) => !Object.hasOwn(MODELS, name));
  await build({ parts: ['domain', 'form-definitions', ...(needsServer ? ['server'] : [])] });
  for (const name of names.filter((each) => Object.hasOwn(alone, each))) faults += await play(alone[name]);
  for (const engine of onEngines.length > 0 ? (options.engine ?? availableEngines()) : []) {
    for (const name of onEngines) {
      faults += await (WALKS[name] ? walk(engine, WALKS[name]) : torture(engine, WORKLOADS[name]));
    }
  }
  return faults === 0 ? 0 : 1;
});
