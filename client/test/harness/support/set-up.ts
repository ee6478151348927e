import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { launchForRun } from '../../browser/support/browser';
import { leave } from '../../browser/support/tear-down';

const CLIENT = resolve(__dirname, '../../..');
const SOURCE = join(CLIENT, 'test/harness/page');

/** Folder of the built page. */
export const PAGE = join(SOURCE, 'dist');

/** Builds the page. Webpack's cache makes later builds fast. */
async function buildPage(): Promise<void> {
  const webpack = require.resolve('webpack-cli/bin/cli.js', { paths: [CLIENT] });
  const build = [webpack, 'build', '--config', join(SOURCE, 'webpack.config.cjs'), '--mode', 'production'];
  await promisify(execFile)(process.execPath, build, {
    cwd: CLIENT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Runs once per run: builds the page and starts the browser. */
export default async function setUp(): Promise<void> {
  await buildPage();
  // Tabs share a process, so that compiled code is reused.
  leave({ browser: await launchForRun(['--process-per-site']) });
}
