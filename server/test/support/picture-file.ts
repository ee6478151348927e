import { join } from 'node:path';
import type { PICTURE_FILE as ProductFile } from '../../src/core/pictures/picture-file';

/** The program of the product's image process, loaded from source like the tests. */
export const PICTURE_FILE: typeof ProductFile = join(__dirname, 'picture-program.cjs');
