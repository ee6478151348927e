import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { dieWithUs } from '../lib/children.mjs';

/**
 * The queue of a device against a scripted server, by random days: both kinds of reports, every fault of the line at any
 * call, a crash at any step; and two devices at one report. `npm test` plays a sample of each (client/test/offline).
 * Neither an engine nor the built server takes part.
 */
export const name = 'queue';

const DAYS = 50_000;
const DAYS_IN_FULL = 500_000;

/** @returns 1 when what the device says and what the server holds differed somewhere */
export async function run({ seed, full }) {
  const days = full ? DAYS_IN_FULL : DAYS;
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest.js');
  const child = spawn(process.execPath, [jest, '-c', 'client/jest.config.cjs', 'offline/.*\\.model'], {
    cwd: fromRoot(),
    env: { ...process.env, OFFLINE_RUNS: String(days), OFFLINE_SEED: String(seed) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  dieWithUs(child);
  const [code] = await once(child, 'exit');
  console.log(
    code === 0 ? `  ${days} days of each model, 0 differences` : '  a day ended otherwise than it may',
  );
  return code === 0 ? 0 : 1;
}
