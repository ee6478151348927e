import { join } from 'node:path';
import type { WORKBOOK_FILE as ProductFile } from '../../src/core/workbooks/workbook-file';

/** The program of the product's thread that reads workbooks, loaded from its sources as the tests themselves are. */
export const WORKBOOK_FILE: typeof ProductFile = {
  path: join(__dirname, 'workbook-program.cjs'),
  options: {},
};
