import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';

const NEVER_AN_INPUT = new Set(['node_modules', 'dist', 'test']);
const TOOLCHAIN = ['package-lock.json', '.swcrc'];

/** In build order. `inputs` is all that can change the output; the stamp lies in the output, so both go together. */
const PARTS = [
  {
    name: 'domain',
    inputs: [...TOOLCHAIN, 'domain'],
    output: 'domain/dist',
    result: 'index.js',
    tool: 'swc',
    args: [
      ...['domain/src', '--out-dir', 'domain/dist', '--config-file', '.swcrc'],
      ...['--strip-leading-paths', '--delete-dir-on-start', '--ignore', '**/*.spec.ts'],
    ],
  },
  {
    name: 'server',
    inputs: [...TOOLCHAIN, 'nest-cli.json', 'tsconfig.base.json', 'server'],
    output: 'dist',
    result: 'server/src/main.js',
    tool: 'nest',
    args: ['build'],
  },
  {
    name: 'client',
    inputs: [...TOOLCHAIN, 'tsconfig.base.json', 'domain', 'client'],
    output: 'client/dist',
    result: 'index.html',
    tool: 'webpack',
    args: ['--config', 'client/webpack.config.cjs', '--mode', 'production'],
  },
];

export const PART_NAMES = PARTS.map((part) => part.name);

export function binary(tool) {
  return fromRoot('node_modules', '.bin', tool);
}

export function partArguments(name) {
  return PARTS.find((part) => part.name === name).args;
}

function filesBelow(path) {
  if (!existsSync(fromRoot(path))) return [];
  if (statSync(fromRoot(path)).isFile()) return [path];
  return readdirSync(fromRoot(path))
    .filter((name) => !NEVER_AN_INPUT.has(name) && !name.includes('.spec.'))
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOfInputs(part) {
  const hash = createHash('sha256').update(JSON.stringify(part.args));
  for (const file of part.inputs.flatMap(filesBelow).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(fromRoot(file)));
  }
  return hash.digest('hex');
}

function stampOf(part) {
  return fromRoot(part.output, '.build-stamp');
}

function isUpToDate(part, hash) {
  const stamp = stampOf(part);
  return (
    existsSync(fromRoot(part.output, part.result)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  );
}

/** Makes the next build start over; a watcher calls it because it writes development output. */
export function forgetBuilds() {
  for (const part of PARTS) rmSync(stampOf(part), { force: true });
}

/** Builds the named parts whose inputs changed since their last build (all of them with `force`). */
export async function build({ parts = PART_NAMES, force = false } = {}) {
  for (const part of PARTS.filter(({ name }) => parts.includes(name))) {
    const hash = hashOfInputs(part);
    if (!force && isUpToDate(part, hash)) continue;
    console.log(`Building ${part.name} …`);
    rmSync(stampOf(part), { force: true });
    const env = { ...process.env, NODE_ENV: 'production' };
    await runQuietly(`Building ${part.name}`, binary(part.tool), part.args, { env });
    mkdirSync(dirname(stampOf(part)), { recursive: true });
    writeFileSync(stampOf(part), hash);
  }
}
