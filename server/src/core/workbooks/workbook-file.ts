import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** Location of the program of the workbook thread. Tests run from the sources and replace this file. */
export const WORKBOOK_FILE: { path: string; options: WorkerOptions } = {
  path: join(__dirname, 'workbook-program.js'),
  options: {},
};
