import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { dieWithUs } from '../lib/children.mjs';

/**
 * Compares the figures of Inspection Analytics and of Remuneration with a recount in SQL, over random databases. `npm
 * test` recounts three of each (server/test/http/analytics.spec.ts, remuneration.spec.ts).
 */
export const name = 'analytics';

const DATABASES = 20;
const DATABASES_IN_FULL = 100;

/** Random databases per process. Each is filled on top of the previous one: see recountSeeds. */
const LOT = 3;

/** @returns the number of lots with figures that differ from their recount */
export async function run({ seed, full }) {
  const lots = Math.ceil((full ? DATABASES_IN_FULL : DATABASES) / LOT);
  let differing = 0;
  for (let lot = 0; lot < lots; lot += 1) {
    const isAlike = await recount(seed + lot * LOT);
    if (!isAlike) differing += 1;
    console.log(`  lot ${lot + 1} of ${lots}: ${isAlike ? `${LOT} databases, alike` : 'differs'}`);
  }
  if (differing === 0) console.log(`  ${lots * LOT} databases of each report, 0 differences`);
  return differing;
}

async function recount(seed) {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const files = ['http/(analytics|remuneration)\\.spec', '-t', 'random'];
  const child = spawn(process.execPath, [jest, '--runInBand', '-c', 'server/jest.config.cjs', ...files], {
    cwd: fromRoot(),
    env: { ...process.env, RECOUNT_SEED: String(seed) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  dieWithUs(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) console.log(`  figures differ from their recount: RECOUNT_SEED=${seed}`);
  return code === 0;
}
