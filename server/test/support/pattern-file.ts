import { join } from 'node:path';
import type { PATTERN_FILE as ProductFile } from '../../src/core/patterns/pattern-file';

/** The program of the product's pattern thread, loaded from its sources as the tests themselves are. */
export const PATTERN_FILE: typeof ProductFile = {
  path: join(__dirname, 'pattern-program.cjs'),
  options: {},
};
