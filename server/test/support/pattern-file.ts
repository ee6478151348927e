import { join } from 'node:path';
import type { PATTERN_FILE as ProductFile } from '../../src/core/patterns/pattern-file';

/** The program of the product's pattern thread, loaded from source like the tests. */
export const PATTERN_FILE: typeof ProductFile = {
  path: join(__dirname, 'pattern-program.cjs'),
  options: {},
};
