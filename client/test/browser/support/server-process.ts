import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { HEADLESS_SHELL_PATH } from './browser';

export const ROOT = resolve(__dirname, '../../../..');

/** Limit for a server that hangs; on a busy machine a start takes longer than half a minute. */
const START_LIMIT_MS = 100_000;

/** Output of each server. */
const printed = new WeakMap<ChildProcess, string>();

/** Returns what a server has printed. */
export const printedBy = (server: ChildProcess): string => printed.get(server) ?? '';

/** Starts the built server, and waits until it is ready. */
export async function startServer(
  dataDir: string,
  address: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const { port } = new URL(address);
  const server = spawn(process.execPath, [join(ROOT, 'dist/server/src/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: port,
      METRICS_PORT: '0',
      API_DOCS: 'off',
      PUBLIC_URL: address,
      CHROMIUM_PATH: HEADLESS_SHELL_PATH,
      // No load balancer has to notice that the server stops.
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.on('data', (text: Buffer) =>
    printed.set(server, (printed.get(server) ?? '') + text.toString()),
  );
  for (let waited = 0; waited < START_LIMIT_MS; waited += 50) {
    if (server.exitCode !== null) throw new Error('The server stopped while it was starting.');
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return server;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  await stopServer(server, 'SIGKILL');
  throw new Error('The server did not become ready.');
}

/** Stops a server that still runs, and waits for its exit. */
export async function stopServer(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resume) => server.once('exit', resume));
  server.kill(signal);
  await gone;
}
