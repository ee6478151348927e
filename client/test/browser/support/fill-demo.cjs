const { execFileSync } = require('node:child_process');
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../../../..');

/**
 * Makes the demo once for all journeys, each of which begins with a copy of it: filling it and printing its reports
 * takes seconds.
 */
module.exports = () => {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-demo-'));
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    METRICS_PORT: '0',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  };
  execFileSync(process.execPath, [join(ROOT, 'dist/server/src/demo-cli.js'), '--reset', '--print'], {
    cwd: ROOT,
    env,
  });
  process.env.JOURNEY_DATA = folder;
};
