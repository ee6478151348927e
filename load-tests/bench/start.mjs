import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { compared } from '../lib/figures.mjs';
import { productEnvironment } from '../lib/product.mjs';

export const title = 'npm start on a prepared clone, until /health/ready says yes';
export const peer = 'the built server started by node itself, on the same data';

const LIMIT_MS = 120_000;

export async function measure({ runs }) {
  const times = { cold: [], coldBare: [], warm: [], warmBare: [] };
  for (let n = 0; n < Math.min(runs, 5); n++) {
    for (const [how, command] of [
      ['', ['npm', ['start', '--silent']]],
      ['Bare', [process.execPath, ['dist/server/src/main.js']]],
    ]) {
      const dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-start-'));
      times[`cold${how}`].push(await startOnce(dataDir, ...command));
      times[`warm${how}`].push(await startOnce(dataDir, ...command));
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return {
    lines: [
      compared('the first start: an empty data folder, the demo is made', times.cold, times.coldBare),
      compared('a later start', times.warm, times.warmBare),
    ],
  };
}

async function startOnce(dataDir, command, args) {
  const env = await productEnvironment(dataDir);
  const began = performance.now();
  // A separate process group, so that everything npm starts can be ended.
  const child = spawn(command, args, { cwd: fromRoot(), env, stdio: 'ignore', detached: true });
  const gone = once(child, 'exit');
  const deadline = Date.now() + LIMIT_MS;
  try {
    for (;;) {
      const answer = await fetch(`${env.PUBLIC_URL}/health/ready`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return performance.now() - began;
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${command} did not start the product.`);
      await sleep(10);
    }
  } finally {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await gone;
  }
}
