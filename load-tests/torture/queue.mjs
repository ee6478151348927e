import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { dieWithUs } from '../lib/children.mjs';

/**
 * Tests the queue of a device against a scripted server, over random days: both kinds of reports, every network fault
 * at any call, a crash at any step, two devices with one report, and a server that is lost and restored. `npm test`
 * runs a sample of each (client/test/offline). Neither an engine nor the built server takes part.
 */
export const name = 'queue';

const DAYS = 50_000;
const DAYS_IN_FULL = 500_000;

/**
 * Days per process. Small, so that an interrupted run has printed its results, and a failing day is reproduced
 * quickly.
 */
const LOT = 2_500;

/** @returns the number of lots in which the state shown on the device and the data on the server differed */
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

/**
 * Runs the models of one lot in a separate process. Lots run in parallel on all cores. @returns whether all passed
 */
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
