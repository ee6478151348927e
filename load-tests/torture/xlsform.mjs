import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { runCollecting } from '../../scripts/lib/processes.mjs';
import { dieWithUs } from '../lib/children.mjs';
import { installPython } from '../lib/python-program.mjs';

/**
 * Lets pyxform, which XLSForms are defined by, convert every exported form: the shipped ones, those that use every feature,
 * five imported ones and random ones. The tests of round trips write their forms, and the built server's module the files.
 */
export const name = 'xlsform';

const FORMS = 1_000;
const FORMS_IN_FULL = 10_000;
const MOST_SHOWN = 20;

const OWN_FILES = fromRoot('load-tests', 'torture', 'pyxform');

const PYTHON_MISSING = `The workload xlsform needs Python 3.10 or newer with venv and pip: pyxform runs in it.
On Debian or Ubuntu, as root: apt-get update && apt-get install -y --no-install-recommends python3 python3-venv`;

/** @returns the number of forms that pyxform refuses, or that are not the same after an import */
export async function run({ seed, full, forms = full ? FORMS_IN_FULL : FORMS }) {
  const programs = await installPython({
    name: 'pyxform',
    requirements: join(OWN_FILES, 'requirements.txt'),
    missing: PYTHON_MISSING,
  });
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-xlsform-'));
  try {
    const isAlike = await writeForms(folder, { seed, forms });
    await writeWorkbooks(folder);
    return (isAlike ? 0 : 1) + (await convert(join(programs, 'python'), folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the sheets of forms as JSON. @returns whether each form was the same after an import */
async function writeForms(folder, { seed, forms }) {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const files = ['xlsform/(round-trip|five-files)'];
  const child = spawn(
    process.execPath,
    [jest, '--silent', '-c', 'form-definitions/jest.config.cjs', ...files],
    {
      cwd: fromRoot(),
      env: { ...process.env, FORM_RUNS: String(forms), FORM_SEED: String(seed), XLSFORM_FOLDER: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  dieWithUs(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) console.log(`  a form differs after an import: FORM_RUNS=${forms} FORM_SEED=${seed}`);
  return code === 0;
}

async function* rowsOf(rows) {
  yield* rows;
}

async function writeWorkbooks(folder) {
  const { workbookStream } = createRequire(import.meta.url)(fromRoot('dist/server/src/core/exports/xlsx.js'));
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const sheets = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const workbook = workbookStream(
      sheets.map((sheet) => ({ title: sheet.name, rows: rowsOf(sheet.rows), columns: {} })),
    );
    await pipeline(workbook, createWriteStream(join(folder, file.replace(/json$/u, 'xlsx'))));
  }
}

/** @returns the number of workbooks that pyxform refuses; none at all counts as one */
async function convert(python, folder) {
  const { code, output } = await runCollecting(python, [join(OWN_FILES, 'convert.py'), folder]);
  if (code !== 0) {
    console.log(output);
    return 1;
  }
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const refused = lines.filter(({ problem }) => problem !== undefined);
  for (const { file, problem } of refused.slice(0, MOST_SHOWN)) console.log(`  ${file}: ${problem}`);
  const { count = 0 } = lines.at(-1) ?? {};
  console.log(`  ${count} exported forms, pyxform refuses ${refused.length}`);
  return refused.length + (count === 0 ? 1 : 0);
}
