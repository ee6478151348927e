import { join } from 'node:path';
import type { WORKER_FILE as ProductFile } from '../../src/modules/company/forms/worker/worker-file';

/** The program of the product's worker thread, loaded from source like the tests. */
export const WORKER_FILE: typeof ProductFile = { path: join(__dirname, 'form-worker.cjs'), options: {} };
