import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { dieWithUs } from '../lib/children.mjs';

/**
 * The queue of a device against a scripted server, by random days: both kinds of reports, every fault of the line at any
 * call, a crash at any step; two devices at one report; and a server that is lost and restored. `npm test` plays a sample of each (client/test/offline).
 * Neither an engine nor the built server takes part.
 */
export const name = 'queue';

const DAYS = 50_000;
const DAYS_IN_FULL = 500_000;

/** So many in a process; a run that is broken off has shown what it has printed, and a day that differs is found again soon. */
const LOT = 2_500;

/** @returns how many lots ended otherwise than they may: what the device says and what the server holds differed */
export async function run({ seed, full }) {
  const days = full ? DAYS_IN_FULL : DAYS;
  const lots = Array.from({ length: Math.ceil(days / LOT) }, (_, number) => number);
  const left = [...lots];
  let differing = 0;
  const player = async () => {
    for (let lot = left.shift(); lot !== undefined; lot = left.shift()) {
      const isAlike = await play(LOT, seed + lot);
      if (!isAlike) differing += 1;
      console.log(
        `  lot ${lot + 1} of ${lots.length}: ${isAlike ? `${LOT} days of each model, alike` : 'differs'}`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, player));
  if (differing === 0) console.log(`  ${days} days of each model, 0 differences`);
  return differing;
}

/** One model after the other in a process of its own: together they have all cores. @returns whether all ended alike */
async function play(days, seed) {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const arguments_ = [jest, '--runInBand', '--silent', '-c', 'client/jest.config.cjs', 'offline/.*\\.model'];
  const child = spawn(process.execPath, arguments_, {
    cwd: fromRoot(),
    env: { ...process.env, OFFLINE_RUNS: String(days), OFFLINE_SEED: String(seed) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  dieWithUs(child);
  const [code] = await once(child, 'exit');
  if (code !== 0)
    console.log(`  a day ended otherwise than it may: OFFLINE_RUNS=${days} OFFLINE_SEED=${seed}`);
  return code === 0;
}
