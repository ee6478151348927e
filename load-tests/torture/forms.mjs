import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { dieWithUs } from '../lib/children.mjs';

/**
 * Draws random forms of everything that a form can ask, with random answers: engine, submit schema, layout and report have to
 * agree on them. `npm test` draws a few (form-definitions/test/random-forms.spec.ts, server/test/reports/random-forms.spec.ts).
 */
export const name = 'forms';

const FORMS = 500;
const FORMS_IN_FULL = 10_000;

/** One test draws all forms. */
const MOST_MS = 24 * 60 * 60 * 1000;

const TESTS = [
  ['form-definitions/jest.config.cjs', '/random-forms'],
  ['server/jest.config.cjs', 'reports/(random-forms|printed-questions)'],
];

/** @returns the number of suites in which a form was printed or checked differently */
export async function run({ seed, full, forms = full ? FORMS_IN_FULL : FORMS }) {
  let differing = 0;
  for (const [config, files] of TESTS) {
    const isAlike = await draw(config, files, { forms, seed });
    if (!isAlike) differing += 1;
    console.log(`  ${files}: ${isAlike ? `${forms} forms, alike` : `FORM_RUNS=${forms} FORM_SEED=${seed}`}`);
  }
  return differing;
}

async function draw(config, files, { forms, seed }) {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const child = spawn(process.execPath, [jest, '--silent', `--testTimeout=${MOST_MS}`, '-c', config, files], {
    cwd: fromRoot(),
    env: { ...process.env, FORM_RUNS: String(forms), FORM_SEED: String(seed) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  dieWithUs(child);
  const [code] = await once(child, 'exit');
  return code === 0;
}
