import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** Path of the worker's program. Tests run from the sources and use a different file. */
export const WORKER_FILE: { path: string; options: WorkerOptions } = {
  path: join(__dirname, 'form-worker.js'),
  options: {},
};
