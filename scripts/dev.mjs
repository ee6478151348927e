import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { binary, build, forgetBuilds, PARTS } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runScript } from './lib/processes.mjs';

function compilers() {
  return PARTS.map(({ program, directory, args }) => ({
    command: binary(program, directory),
    args: [...args.map((arg) => (arg === 'production' ? 'development' : arg)), '--watch'],
    directory,
  }));
}

const SERVER_ENTRY = 'dist/server/src/main.js';

/** Node restarts the server when any loaded file of the compiled server or domain changes. */
const SERVER = {
  command: process.execPath,
  args: ['--watch', '--enable-source-maps', SERVER_ENTRY],
  directory: '.',
};

function launch({ command, args, directory }) {
  const env = { ...process.env, NODE_ENV: 'development', DRAIN_SECONDS: '0' };
  return spawn(command, args, { cwd: fromRoot(directory), env, stdio: 'inherit' });
}

/**
 * Waits for the compiler's first output. The compiler starts by deleting its output folder, and a server started
 * earlier would watch deleted folders.
 */
async function compiledAnew() {
  while (!existsSync(fromRoot(SERVER_ENTRY))) await sleep(100);
  await sleep(500);
}

/** Runs all watchers until one ends or a signal arrives, and then ends the others. */
async function watchUntilOneEnds() {
  const children = [];
  const exits = [];
  const add = (task) => {
    const child = launch(task);
    children.push(child);
    exits.push(once(child, 'exit').then(([code]) => code ?? 0));
  };
  const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
  process.once('SIGINT', stopAll);
  process.once('SIGTERM', stopAll);
  compilers().forEach(add);
  const firstEnd = Promise.race(exits).then(() => 'ended');
  if ((await Promise.race([compiledAnew(), firstEnd])) !== 'ended') add(SERVER);
  await Promise.race(exits);
  stopAll();
  return (await Promise.all(exits)).find((code) => code !== 0) ?? 0;
}

await runScript(async () => {
  await ensureInstalled();
  await build({ parts: ['domain', 'form-definitions'] });
  forgetBuilds();
  rmSync(fromRoot(SERVER_ENTRY), { force: true });
  // When a compiler ends immediately, the wait for its output is still pending, hence the explicit exit.
  process.exit(await watchUntilOneEnds());
});
