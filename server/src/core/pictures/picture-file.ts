import { join } from 'node:path';

/** Location of the program that decodes pictures. Tests run from the sources and replace this file. */
export const PICTURE_FILE = join(__dirname, 'picture-program.js');
