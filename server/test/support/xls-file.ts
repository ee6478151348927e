import { join } from 'node:path';
import type { XLS_FILE as ProductFile } from '../../src/core/workbooks/xls-file';

/** The program of the product's thread that reads .xls, loaded from its sources as the tests themselves are. */
export const XLS_FILE: typeof ProductFile = { path: join(__dirname, 'xls-program.cjs'), options: {} };
