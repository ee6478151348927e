import { join } from 'node:path';
import type { OFFICIAL_PDF_FILE as ProductFile } from '../../src/modules/law/notices/official-pdf/official-pdf-file';

/** The program of the product's thread for official blanks, loaded from source like the tests. */
export const OFFICIAL_PDF_FILE: typeof ProductFile = {
  path: join(__dirname, 'official-pdf-program.cjs'),
  options: {},
};
