import { createServer } from 'node:net';

/** Below the system's ephemeral ports, one of which an outgoing connection could take before the server starts. */
const FIRST = 20_000;
const OF_EACH_WORKER = 2_000;

const worker = (Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % 6;

function isFree(port: number): Promise<boolean> {
  return new Promise((resume) => {
    const probe = createServer();
    probe.once('error', () => resume(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resume(true)));
  });
}

/** Returns a free port from this worker's range. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST + worker * OF_EACH_WORKER + Math.floor(Math.random() * OF_EACH_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}
