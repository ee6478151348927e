import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { PHASES } from './lib/phases.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';
import { requireAll } from './lib/requirements.mjs';
import { addUp, phaseLine, totalLine } from './lib/test-summary.mjs';

const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true }, grep: { type: 'string' } },
});

function selectedPhases() {
  if (!options.only) return PHASES;
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
  if (phases.some((phase) => phase.usesBuild)) await build();
  rmSync(fromRoot('test-results'), { recursive: true, force: true });
  mkdirSync(fromRoot('test-results'));
}

async function runPhases(phases) {
  const results = [];
  for (const phase of phases) {
    console.log(`\n== ${phase.name}`);
    results.push({ phase, counts: await phase.run({ grep: options.grep }) });
  }
  return results;
}

/** A run that tested nothing must not look like a success; static checks are not tests. */
function testedSomething(results) {
  return results.some(({ phase, counts }) => phase.isStatic !== true && counts.passed > 0);
}

function isComplete(results) {
  return options.only?.every((name) => name === 'checks') === true || testedSomething(results);
}

await runScript(async () => {
  try {
    const phases = selectedPhases();
    await prepare(phases);
    const results = await runPhases(phases);
    const total = addUp(results.map(({ counts }) => counts));
    console.log('');
    for (const { phase, counts } of results) console.log(phaseLine(phase.name, counts));
    if (!isComplete(results)) console.log('No test ran.');
    console.log(totalLine(total));
    return total.failed === 0 && isComplete(results) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.log(`\n${error.message}\n${totalLine({ passed: 0, failed: 1, skipped: 0 })}`);
    return 1;
  }
});
