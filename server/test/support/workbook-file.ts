import { join } from 'node:path';
import type { WORKBOOK_FILE as ProductFile } from '../../src/core/workbooks/workbook-file';

/** The program of the product's workbook thread, loaded from source like the tests. */
export const WORKBOOK_FILE: typeof ProductFile = {
  path: join(__dirname, 'workbook-program.cjs'),
  options: {},
};
