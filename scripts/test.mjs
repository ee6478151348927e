import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compareRows, judge, parseChecklist } from './lib/acceptance.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { writeInMemory } from './lib/memory-folder.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { PHASES } from './lib/phases.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';
import { requireAll } from './lib/requirements.mjs';
import { shareOf } from './lib/share.mjs';
import { dearestFiles, lastReports } from './lib/test-reports.mjs';
import { addUp, costLines, phaseLine, repeatLines, totalLine } from './lib/test-summary.mjs';

const DEAREST = 20;
const RESULTS = fromRoot('test-results', 'phases.json');
const DURATIONS = fromRoot('scripts', 'jest', 'durations.json');
const NOT_YET_SHOWN = fromRoot('scripts', 'not-yet-shown.json');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    grep: { type: 'string' },
    file: { type: 'string', multiple: true, default: [] },
    shuffle: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    share: { type: 'string' },
    'record-durations': { type: 'boolean', default: false },
  },
});
const options = { ...values, files: values.file.map((path) => fromRoot(path)), share: shareOf(values.share) };
const isPart = Boolean(options.only || options.grep || options.files.length > 0 || options.share);

/** `npm test` without options runs the quick phases, `--all` all, `--rest` what `npm test` leaves out. */
function selectedPhases() {
  const ofRun = PHASES.filter(({ onDemand }) => !onDemand);
  if (!options.only && options.all) return ofRun;
  if (!options.only) return ofRun.filter(({ isQuick = false }) => isQuick !== options.rest);
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
  // `--rest` keeps the results of the preceding `npm test`.
  if (!options.rest) rmSync(fromRoot('test-results'), { recursive: true, force: true });
  mkdirSync(fromRoot('test-results', 'reports'), { recursive: true });
  writeInMemory();
  keepDemos();
}

/**
 * Makes each start of the built product begin with a copy of the demo, because filling one takes longer than many
 * tests.
 */
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

/**
 * Tells the reporter of each phase (scripts/jest/progress.cjs) its position in the run and the duration of later
 * phases.
 */
function setProgress(phases, phase) {
  const durations = readJson(DURATIONS);
  const at = phases.indexOf(phase);
  const laterSeconds = phases
    .slice(at + 1)
    .reduce((sum, { name }) => sum + (durations[name]?.seconds ?? 0), 0);
  process.env.PROGRESS = JSON.stringify({
    phase: phase.name,
    number: at + 1,
    of: phases.length,
    files: durations[phase.name]?.files ?? {},
    laterSeconds,
  });
}

/** Runs the static checks in parallel with the build and with phases that do not need it, each on one core. */
async function runPhases(phases) {
  const run = (phase) =>
    timed(phase.name, () => phase.run(phase.isQuick ? { ...options, share: undefined } : options));
  const checks = Promise.all(phases.filter(({ isStatic }) => isStatic).map(run));
  const results = [];
  if (phases.some(({ usesBuild }) => usesBuild)) await build();
  for (const phase of phases.filter(({ isStatic }) => !isStatic)) {
    if (phase.usesBuild) await checks;
    setProgress(phases, phase);
    results.push(await run(phase));
  }
  return [...(await checks), ...results];
}

/** Returns whether any test ran: a run without tests must not count as a success, and static checks are no tests. */
function testedSomething(results) {
  return results.some(({ name, counts }) => name !== 'checks' && counts.passed > 0);
}

function isComplete(results) {
  return options.only?.every((name) => name === 'checks') === true || testedSomething(results);
}

/** Keeps the results of this run, and with `--rest` those of the preceding `npm test`. */
function keepResults(results) {
  const earlier = options.rest && existsSync(RESULTS) ? readJson(RESULTS) : [];
  const kept = [...earlier.filter(({ name }) => !results.some((one) => one.name === name)), ...results];
  writeFileSync(RESULTS, JSON.stringify(kept));
  return kept;
}

/** Judges the checklist rows by the kept results. After a complete run no row may be lost. */
function judgeRows(results, reports) {
  const checklist = parseChecklist(readFileSync(fromRoot('docs', 'acceptance.md'), 'utf8'));
  const judged = judge(checklist, reports);
  const count = (key) => judged.sections.reduce((total, section) => total + section[key].length, 0);
  const isWhole =
    !isPart && PHASES.every(({ name, onDemand }) => onDemand || results.some((one) => one.name === name));
  const { lost, found } = isWhole
    ? compareRows(judged, readJson(NOT_YET_SHOWN).rows)
    : { lost: [], found: [] };
  return { rows: { shown: count('shown'), all: count('rows') }, lost, found };
}

/** Records the duration of each phase and file, for the order of files and the time left in later runs. */
function recordDurations(results, reports) {
  const round = (seconds) => Math.round(seconds * 10) / 10;
  const filesOf = (name) =>
    Object.fromEntries(
      dearestFiles({ [name]: reports[name] ?? { testResults: [] } }, Infinity).map(({ file, seconds }) => [
        file,
        round(seconds),
      ]),
    );
  const durations = results.map(({ name, seconds }) => [
    name,
    { seconds: round(seconds), files: filesOf(name) },
  ]);
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`);
}

/**
 * Prints the slowest files, the lost rows and the commands that repeat failures.
 * @returns the number of rows that differ from the list of rows without a test
 */
function report(results, seconds) {
  const reports = lastReports();
  const { rows, lost, found } = judgeRows(results, reports);
  const phases = results.map((phase) => ({ name: phase.name, seconds: phase.seconds }));
  const cost = { seconds, phases, rows, files: dearestFiles(reports, DEAREST) };
  writeFileSync(fromRoot('test-results', 'cost.json'), JSON.stringify(cost, null, 2));
  if (options['record-durations']) recordDurations(results, reports);
  for (const line of costLines(cost)) console.log(line);
  console.log('');
  for (const { name, counts, seconds: each } of results) console.log(phaseLine(name, counts, each));
  console.log(`${rows.shown} of ${rows.all} rows of docs/acceptance.md are shown so far.`);
  if (!isComplete(results)) console.log('No test ran.');
  if (lost.length > 0) console.log(`\nNo passing test shows these rows any more: ${lost.join(', ')}`);
  if (found.length > 0)
    console.log(`\nShown now; take them out of scripts/not-yet-shown.json: ${found.join(', ')}`);
  for (const line of repeatLines(reports, (file) => relative(ROOT, file))) console.log(line);
  return lost.length + found.length;
}

await runScript(async () => {
  const started = performance.now();
  try {
    const phases = selectedPhases();
    if (options.share)
      console.log(`Share ${options.share} of the phases that \`npm test\` leaves out (docs/decisions/0243).`);
    await prepare(phases);
    const results = keepResults(await runPhases(phases));
    const wrongRows = report(results, (performance.now() - started) / 1000);
    const total = addUp(results.map(({ counts }) => counts));
    total.failed += Number(wrongRows > 0);
    console.log(totalLine(total));
    return total.failed === 0 && isComplete(results) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.log(`\n${error.message}\n${totalLine({ passed: 0, failed: 1, skipped: 0 })}`);
    return 1;
  }
});
