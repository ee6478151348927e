import { join } from 'node:path';

/** Where the program that decodes pictures lies. Tests run from the sources and have a file of their own for this. */
export const PICTURE_FILE = join(__dirname, 'picture-program.js');
