import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

export const onMariadbFile = fromRoot('server', 'test', 'on-mariadb.json');

/**
 * Which test files of the server run on MariaDB in every run. `always`: beginnings of paths whose subject is the engine
 * (migrations, races, collations, plans, calls). `forTheirStatements`: files chosen by choose-mariadb-files.mjs.
 */
export const readOnMariadb = () => JSON.parse(readFileSync(onMariadbFile, 'utf8'));
