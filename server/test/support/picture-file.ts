import { join } from 'node:path';
import type { PICTURE_FILE as ProductFile } from '../../src/core/pictures/picture-file';

/** The program of the product's process for pictures, loaded from its sources as the tests themselves are. */
export const PICTURE_FILE: typeof ProductFile = join(__dirname, 'picture-program.cjs');
