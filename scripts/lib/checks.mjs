import { binary } from './build.mjs';
import { runCollecting } from './processes.mjs';

const CHECKS = [
  { name: 'formatting (prettier)', tool: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint (eslint)', tool: 'eslint', args: ['--max-warnings', '0', '.'] },
  { name: 'types of domain (tsc)', tool: 'tsc', args: ['--noEmit', '-p', 'domain'] },
  { name: 'types of form-definitions (tsc)', tool: 'tsc', args: ['--noEmit', '-p', 'form-definitions'] },
  { name: 'types of server (tsc)', tool: 'tsc', args: ['--noEmit', '-p', 'server'] },
  { name: 'types of client (tsc)', tool: 'tsc', args: ['--noEmit', '-p', 'client'] },
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
