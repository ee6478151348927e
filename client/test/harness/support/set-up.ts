import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { launchForRun } from '../../browser/support/browser';
import { leave } from '../../browser/support/tear-down';

const CLIENT = resolve(__dirname, '../../..');
const SOURCE = join(CLIENT, 'test/harness/page');

/** Where the page of the harness lies when it is built. */
export const PAGE = join(SOURCE, 'dist');

/** Webpack remembers what it built, so that only the first run takes long. */
async function buildPage(): Promise<void> {
  const webpack = require.resolve('webpack-cli/bin/cli.js', { paths: [CLIENT] });
  const build = [webpack, 'build', '--config', join(SOURCE, 'webpack.config.cjs'), '--mode', 'production'];
  await promisify(execFile)(process.execPath, build, {
    cwd: CLIENT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Once in a run: the page and the browser. */
export default async function setUp(): Promise<void> {
  await buildPage();
  // What one tab has compiled, the others of a spec need not.
  leave({ browser: await launchForRun(['--process-per-site']) });
}
