import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linesNeverRun, startCoverage } from './coverage.mjs';
import { Samples } from './metrics.mjs';
import { Vu } from './vu.mjs';

/**
 * Runs our k6 scripts without k6, following its documentation: `setup`, then one iteration per VU of every scenario
 * (`per-vu-iterations`). It proves that the scripts run; it does not measure.
 *
 * `node --experimental-vm-modules load-tests/k6-runner/run.mjs [NAME=VALUE …] script.js …` prints JSON: `runs` by script
 * (`{ missed, errors, vus }`), and `neverRun`: line numbers by file that no VU executed, for the scenarios and for files in the
 * folders of the scripts.
 */

const LONGEST_END_MS = 30_000;
const BUILT_IN = ['http_req_duration', 'http_req_failed', 'http_reqs', 'iterations'];

const settings = process.argv.slice(2).filter((each) => each.includes('='));
const scripts = process.argv.slice(2).filter((each) => !each.includes('='));
const env = Object.fromEntries(settings.map((each) => each.split(/=(.*)/s).slice(0, 2)));

async function play(script) {
  const url = pathToFileURL(resolve(script)).href;
  const run = { samples: new Samples(), sharedArrays: new Map() };
  for (const name of BUILT_IN) run.samples.know(name);
  const errors = [];
  const first = new Vu({ number: 0, env, run });
  const { options, setup } = await first.read(url);
  const data = JSON.stringify((await setup?.()) ?? null);
  let number = 0;
  const startTime = Date.now();
  const vus = Object.entries(options.scenarios).flatMap(
    ([scenario, { executor, exec, vus: count, iterations }]) => {
      if (executor !== 'per-vu-iterations' || iterations !== 1)
        throw new Error(`${script}: this runner knows no executor ${executor} of ${iterations} iterations.`);
      return Array.from({ length: count }, (_, iterationInTest) => {
        number += 1;
        return {
          vu: new Vu({ number, env, run }),
          exec,
          iteration: { scenario, iterationInTest, startTime },
        };
      });
    },
  );
  await Promise.all(
    vus.map(async ({ vu, exec, iteration }) => {
      const exports = await vu.read(url);
      try {
        await vu.iterate(exports[exec], JSON.parse(data), iteration, LONGEST_END_MS);
        run.samples.add('iterations', 1);
      } catch (error) {
        errors.push(`${exec} ${iteration.iterationInTest}: ${error.stack ?? error}`);
      }
    }),
  );
  return { missed: run.samples.missed(options.thresholds), errors, vus: vus.length };
}

const session = await startCoverage();
const runs = {};
for (const script of scripts) runs[script] = await play(script);
const scenarios = new URL('../scenarios/', import.meta.url).href;
const folders = scripts.map((script) => new URL('./', pathToFileURL(resolve(script))).href);
const neverRun = await linesNeverRun(session, [scenarios, ...folders]);
process.stdout.write(`${JSON.stringify({ runs, neverRun })}\n`);
