import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findExecutable } from '../../scripts/lib/paths.mjs';
import { freePort, takesConnections } from '../../scripts/lib/ports.mjs';
import { StepFailed } from '../../scripts/lib/processes.mjs';
import { dieWithUs } from './children.mjs';

const START_LIMIT_MS = 15_000;

/** Starts a private Redis without persistence: `{ url, pid, stop }`. */
export async function startRedis() {
  const program = findExecutable('redis-server');
  if (!program) throw new StepFailed('redis-server is not installed (Debian: redis-server).');
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, settings, { cwd: tmpdir(), stdio: 'ignore' });
  dieWithUs(child);
  const gone = once(child, 'exit');
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new StepFailed('Redis did not start.');
    await sleep(20);
  }
  const stop = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid, stop };
}
