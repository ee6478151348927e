import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, parseChecklist } from './lib/acceptance.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { writeInMemory } from './lib/memory-folder.mjs';
import { fromRoot } from './lib/paths.mjs';
import { PHASES } from './lib/phases.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';
import { requireAll } from './lib/requirements.mjs';
import { dearestFiles, lastReports } from './lib/test-reports.mjs';
import { addUp, costLines, phaseLine, totalLine } from './lib/test-summary.mjs';

const DEAREST = 20;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    grep: { type: 'string' },
    shuffle: { type: 'boolean', default: false },
  },
});

function selectedPhases() {
  if (!options.only) return PHASES.filter(({ onDemand }) => !onDemand);
  const unknown = options.only.filter((name) => !PHASES.some((phase) => phase.name === name));
  if (unknown.length > 0) {
    throw new StepFailed(
      `No such phase: ${unknown.join(', ')}. There are ${PHASES.map(({ name }) => name).join(', ')}.`,
    );
  }
  return PHASES.filter(({ name }) => options.only.includes(name));
}

async function prepare(phases) {
  await ensureInstalled();
  await requireAll([...new Set(phases.flatMap((phase) => phase.needs))]);
  rmSync(fromRoot('test-results'), { recursive: true, force: true });
  mkdirSync(fromRoot('test-results', 'reports'), { recursive: true });
  writeInMemory();
  keepDemos();
}

/** Filling a demo takes longer than many a test: what starts the built product begins with a copy. */
function keepDemos() {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-demos-'));
  process.env.KEPT_DEMOS = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

async function timed(name, run) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const counts = await run();
  return { name, counts, seconds: (performance.now() - started) / 1000 };
}

/** The static checks run beside the build and what does without it: each takes one core. */
async function runPhases(phases) {
  const run = (phase) => timed(phase.name, () => phase.run(options));
  const checks = Promise.all(phases.filter(({ isStatic }) => isStatic).map(run));
  const results = [];
  if (phases.some(({ usesBuild }) => usesBuild)) await build();
  for (const phase of phases.filter(({ isStatic }) => !isStatic)) {
    if (phase.usesBuild) await checks;
    results.push(await run(phase));
  }
  return [...(await checks), ...results];
}

/** A run that tested nothing must not look like a success; static checks are not tests. */
function testedSomething(results) {
  return results.some(({ name, counts }) => name !== 'checks' && counts.passed > 0);
}

function isComplete(results) {
  return options.only?.every((name) => name === 'checks') === true || testedSomething(results);
}

/** What the run has cost, printed and kept. */
function tellCost(results, seconds) {
  const reports = lastReports();
  const checklist = parseChecklist(readFileSync(fromRoot('docs', 'acceptance.md'), 'utf8'));
  const rows = judge(checklist, reports).sections;
  const count = (key) => rows.reduce((total, section) => total + section[key].length, 0);
  const phases = results.map((phase) => ({ name: phase.name, seconds: phase.seconds }));
  const cost = {
    seconds,
    phases,
    rows: { shown: count('shown'), all: count('rows') },
    files: dearestFiles(reports, DEAREST),
  };
  writeFileSync(fromRoot('test-results', 'cost.json'), JSON.stringify(cost, null, 2));
  for (const line of costLines(cost, { isWhole: !options.only && !options.grep })) console.log(line);
}

await runScript(async () => {
  const started = performance.now();
  try {
    const phases = selectedPhases();
    await prepare(phases);
    const results = await runPhases(phases);
    const total = addUp(results.map(({ counts }) => counts));
    tellCost(results, (performance.now() - started) / 1000);
    console.log('');
    for (const { name, counts, seconds } of results) console.log(phaseLine(name, counts, seconds));
    if (!isComplete(results)) console.log('No test ran.');
    console.log(totalLine(total));
    return total.failed === 0 && isComplete(results) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.log(`\n${error.message}\n${totalLine({ passed: 0, failed: 1, skipped: 0 })}`);
    return 1;
  }
});
