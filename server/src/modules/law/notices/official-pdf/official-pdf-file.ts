import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** Location of the program of the thread that reads blanks. Tests run from the sources and replace this file. */
export const OFFICIAL_PDF_FILE: { path: string; options: WorkerOptions } = {
  path: join(__dirname, 'official-pdf-program.js'),
  options: {},
};
