import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDomainIndexes } from './domain-indexes.mjs';
import { fromRoot } from './paths.mjs';
import { runQuietly, StepFailed } from './processes.mjs';

const NEVER_AN_INPUT = new Set(['node_modules', 'dist', 'test']);
const TOOLCHAIN = ['package-lock.json', '.swcrc'];

/** Returns the build of a pure workspace: its sources without tests, as CommonJS in its dist. */
function workspace(name, inputs = []) {
  return {
    name,
    inputs: [...TOOLCHAIN, ...inputs, name],
    output: `${name}/dist`,
    result: 'index.js',
    directory: name,
    program: 'swc',
    args: [
      ...['src', '--out-dir', 'dist', '--config-file', '../.swcrc'],
      ...['--strip-leading-paths', '--ignore', '**/*.spec.ts'],
    ],
  };
}

/**
 * The parts in build order. `inputs` are all files that can change the output. The stamp is stored in the output
 * folder, so both are deleted together. `program` runs in `directory`; `afterwards` is a script with arguments that
 * completes the output.
 */
export const PARTS = [
  workspace('domain'),
  workspace('form-definitions'),
  {
    name: 'server',
    inputs: [...TOOLCHAIN, 'nest-cli.json', 'tsconfig.base.json', 'server'],
    output: 'dist',
    result: 'server/src/main.js',
    directory: '.',
    program: 'nest',
    args: ['build'],
    afterwards: ['dist/server/src/demo/draw-scenes.js', 'node_modules/.cache/demo-scenes'],
  },
  {
    name: 'client',
    inputs: [...TOOLCHAIN, 'tsconfig.base.json', 'domain', 'form-definitions', 'client'],
    output: 'client/dist',
    result: 'index.html',
    directory: 'client',
    program: 'webpack-cli',
    args: ['build', '--config', 'webpack.config.cjs', '--mode', 'production'],
  },
];

/** Returns the path of a program. npm installs it in the workspace when another version is in the root. */
export function binary(program, directory = '.') {
  const nested = fromRoot(directory, 'node_modules', '.bin', program);
  return existsSync(nested) ? nested : fromRoot('node_modules', '.bin', program);
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

function hasResult(part) {
  return existsSync(fromRoot(part.output, part.result));
}

function isUpToDate(part, hash) {
  const stamp = stampOf(part);
  return hasResult(part) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Invalidates all builds. A watcher calls it because it writes development output. */
export function forgetBuilds() {
  for (const part of PARTS) rmSync(stampOf(part), { force: true });
}

async function buildPart(part) {
  console.log(`Building ${part.name} …`);
  rmSync(fromRoot(part.output), { recursive: true, force: true });
  await runQuietly(`Building ${part.name}`, binary(part.program, part.directory), part.args, {
    cwd: fromRoot(part.directory),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (part.afterwards) {
    await runQuietly(`Completing ${part.name}`, process.execPath, part.afterwards, { cwd: fromRoot() });
  }
  if (!hasResult(part)) throw new StepFailed(`Building ${part.name} made no ${part.output}/${part.result}.`);
}

/**
 * Builds the named parts (all by default) whose inputs changed since their last build, or all of them with `force`.
 */
export async function build({ parts = PARTS.map((part) => part.name), force = false } = {}) {
  await writeDomainIndexes();
  for (const part of PARTS.filter(({ name }) => parts.includes(name))) {
    const hash = hashOfInputs(part);
    if (!force && isUpToDate(part, hash)) continue;
    await buildPart(part);
    writeFileSync(stampOf(part), hash);
  }
}
