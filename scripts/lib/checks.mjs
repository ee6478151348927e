import { binary } from './build.mjs';
import { fromRoot, ROOT } from './paths.mjs';
import { runCollecting } from './processes.mjs';

/** Of what does not change between runs on one checkout. Lint has none: its rules about imports look at other files, too. */
const CACHE = 'node_modules/.cache';

/**
 * TypeScript 7: it finds what 6 does, in two fifths of the time. It has no programming interface yet, which lint, the build and
 * the editor's services need: these have TypeScript 6, whose `tsc` is the one in `.bin` (docs/decisions/0163).
 */
const NATIVE_TSC = fromRoot('node_modules/typescript-native/bin/tsc');

const typesOf = (workspace) => ({
  name: `types of ${workspace} (tsc)`,
  program: NATIVE_TSC,
  args: [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/types-${workspace.replace('/', '-')}.json`,
    '-p',
    workspace,
  ],
});

const CHECKS = [
  {
    name: 'formatting (prettier)',
    program: binary('prettier'),
    args: ['--check', '--cache', '--cache-location', `${CACHE}/prettier.json`, '--log-level', 'warn', '.'],
  },
  { name: 'lint (eslint)', program: binary('eslint'), args: ['--max-warnings', '0', '.'] },
  { name: 'lint by types (oxlint)', program: binary('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  ...['domain', 'form-definitions', 'server', 'client', 'load-tests/k6'].map(typesOf),
];

async function checkCircles() {
  // With a package that the first run on a checkout has yet to install.
  const { importCircles } = await import('./import-circles.mjs');
  const circles = importCircles(ROOT, [
    'domain',
    'form-definitions',
    'server',
    'client',
    'scripts',
    'load-tests',
  ]);
  return { code: circles.length, output: circles.map((files) => files.join('\n  > ')).join('\n') };
}

async function checkAreas() {
  const { areaFindings, areaProblems } = await import('./areas.mjs');
  const problems = areaProblems(areaFindings(ROOT));
  const { drawAreas } = await import('./areas-drawing.mjs');
  if (await drawAreas())
    problems.push('The drawing of the areas in README.md was another: it is drawn anew.');
  return { code: problems.length, output: problems.join('\n') };
}

const CHECKED_HERE = [
  { name: 'circles of imports, types counted', run: checkCircles },
  { name: 'areas of the server', run: checkAreas },
];

/** Runs every static check, shows the output of those that fail, and counts. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const tools = CHECKS.map(({ name, program, args }) => ({
    name,
    run: () => runCollecting(program, args),
  }));
  for (const { name, run } of [...CHECKED_HERE, ...tools]) {
    const { code, output } = await run();
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (code !== 0) console.log(output);
  }
  return counts;
}
