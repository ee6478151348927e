import { spawn } from 'node:child_process';
import { binary, build, forgetBuilds, partArguments } from './lib/build.mjs';
import { environmentWithChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { runScript } from './lib/processes.mjs';

const WATCHERS = [
  [binary('swc'), [...partArguments('domain').filter((arg) => arg !== '--delete-dir-on-start'), '--watch']],
  [binary('nest'), ['build', '--watch']],
  [binary('webpack'), ['--config', 'client/webpack.config.cjs', '--mode', 'development', '--watch']],
  // Node restarts the server when any file it has loaded changes: the compiled server and the compiled domain.
  [process.execPath, ['--watch', '--enable-source-maps', 'dist/server/src/main.js']],
];

/** Runs all watchers until one ends or we are told to stop; then none of them may stay behind. */
function watchUntilOneEnds() {
  const env = { ...environmentWithChromium(), NODE_ENV: 'development' };
  const children = WATCHERS.map(([command, args]) =>
    spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' }),
  );
  const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
  process.once('SIGINT', stopAll);
  process.once('SIGTERM', stopAll);
  const exits = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('exit', (code) => resolve(code ?? 0));
      }),
  );
  void Promise.race(exits).then(stopAll);
  return Promise.all(exits).then((codes) => codes.find((code) => code !== 0) ?? 0);
}

await runScript(async () => {
  await ensureInstalled();
  await build({ parts: ['domain', 'server'] });
  forgetBuilds();
  return watchUntilOneEnds();
});
