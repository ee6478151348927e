import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** Where the program of the thread lies that reads workbooks. Tests run from the sources and have a file of their own for this. */
export const WORKBOOK_FILE: { path: string; options: WorkerOptions } = {
  path: join(__dirname, 'workbook-program.js'),
  options: {},
};
