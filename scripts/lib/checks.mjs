import { binary } from './build.mjs';
import { runCollecting } from './processes.mjs';

/** Of what does not change between runs on one checkout. Lint has none: its rules about types look at other files, too. */
const CACHE = 'node_modules/.cache';

const typesOf = (workspace) => ({
  name: `types of ${workspace} (tsc)`,
  tool: 'tsc',
  args: [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/types-${workspace}.json`,
    '-p',
    workspace,
  ],
});

const CHECKS = [
  {
    name: 'formatting (prettier)',
    tool: 'prettier',
    args: ['--check', '--cache', '--cache-location', `${CACHE}/prettier.json`, '--log-level', 'warn', '.'],
  },
  { name: 'lint (eslint)', tool: 'eslint', args: ['--max-warnings', '0', '.'] },
  ...['domain', 'form-definitions', 'server', 'client'].map(typesOf),
];

/** Runs every static check, shows the output of those that fail, and counts. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, tool, args } of CHECKS) {
    const { code, output } = await runCollecting(binary(tool), args);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (code !== 0) console.log(output);
  }
  return counts;
}
