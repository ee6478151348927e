import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_PATH, launchForRun } from './browser';
import { leave } from './tear-down';

const ROOT = resolve(__dirname, '../../../..');

/** Demo that this run's server phases left, with its reports not yet printed (load-tests/lib/engines.mjs). */
const KEPT = process.env['KEPT_DEMOS'];

/** Creates the demo once for all specs, which copy it, because filling and printing take seconds. */
async function fillDemo(folder: string): Promise<void> {
  const kept = KEPT === undefined ? null : join(KEPT, 'sqlite', 'data');
  const isKept = kept !== null && existsSync(kept);
  if (isKept) cpSync(kept, folder, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    METRICS_PORT: '0',
    CHROMIUM_PATH,
  };
  const demo = [join(ROOT, 'dist/server/src/demo-cli.js'), ...(isKept ? [] : ['--reset']), '--print'];
  await promisify(execFile)(process.execPath, demo, { cwd: ROOT, env });
}

/** Runs once per run: prepares the demo and the browser. */
export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-demo-'));
  leave({ folder });
  process.env['JOURNEY_DATA'] = folder;
  await fillDemo(folder);
  leave({ browser: await launchForRun() });
}
