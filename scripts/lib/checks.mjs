import { binary } from './build.mjs';
import { fromRoot, ROOT } from './paths.mjs';
import { runCollecting } from './processes.mjs';

/** Cache of results that depend on one file only. Lint has none, because its import rules read other files too. */
const CACHE = 'node_modules/.cache';

/**
 * TypeScript 7: it reports the same errors as 6 in two fifths of the time. It has no API yet, which lint, the build
 * and editors need, so these use TypeScript 6, whose `tsc` is in `.bin` (docs/decisions/0163).
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
  // Imported late, because it needs a package that the first run on a checkout installs.
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
    problems.push('The drawing of the areas in README.md was out of date and is updated now.');
  return { code: problems.length, output: problems.join('\n') };
}

async function checkDomainIndexes() {
  const { writeDomainIndexes } = await import('./domain-indexes.mjs');
  const stale = await writeDomainIndexes();
  return {
    code: stale.length,
    output: `These files were out of date and are written now: ${stale.join(', ')}`,
  };
}

const CHECKED_HERE = [
  // First, because the other checks read the files.
  { name: 'generated files of the domain', run: checkDomainIndexes },
  { name: 'circles of imports, types counted', run: checkCircles },
  { name: 'areas of the server', run: checkAreas },
];

/** Runs every static check, prints the output of those that fail, and returns the counts. */
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
