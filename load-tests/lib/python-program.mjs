import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExecutable, fromRoot } from '../../scripts/lib/paths.mjs';
import { runCollecting, runQuietly, StepFailed } from '../../scripts/lib/processes.mjs';

/**
 * Installs Python packages of pinned versions into a folder of their own below node_modules/.cache, once.
 * @param requirements file with one package and version a line
 * @param missing what to say where Python is missing
 * @returns the folder of the programs
 */
export async function installPython({ name, requirements, missing }) {
  const list = readFileSync(requirements, 'utf8');
  const version = createHash('sha256').update(list).digest('hex').slice(0, 12);
  const home = fromRoot('node_modules', '.cache', `${name}-${version}`);
  const programs = join(home, 'bin');
  const installed = join(home, 'installed');
  if (existsSync(installed)) return programs;
  const python = findExecutable('python3');
  if (!python) throw new StepFailed(missing);
  console.log(`Installing ${name} (pip, into node_modules/.cache) …`);
  rmSync(home, { recursive: true, force: true });
  const { code, output } = await runCollecting(python, ['-m', 'venv', home]);
  if (code !== 0) throw new StepFailed(`${missing}\n${output}`);
  const options = ['--quiet', '--disable-pip-version-check', '--requirement'];
  await runQuietly('pip install', join(programs, 'pip'), ['install', ...options, requirements]);
  // Written last, so that an interrupted installation is repeated.
  writeFileSync(installed, list);
  return programs;
}
