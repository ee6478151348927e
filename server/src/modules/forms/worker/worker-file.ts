import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** Where the program of the worker thread lies. Tests run from the sources and have a file of their own for this. */
export const WORKER_FILE: { path: string; options: WorkerOptions } = {
  path: join(__dirname, 'form-worker.js'),
  options: {},
};
