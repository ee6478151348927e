import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** Location of the pattern thread's program. Tests run from the sources and replace this file. */
export const PATTERN_FILE: { path: string; options: WorkerOptions } = {
  path: join(__dirname, 'pattern-program.js'),
  options: {},
};
