import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

export const onMariadbFile = fromRoot('server', 'test', 'on-mariadb.json');

/**
 * Which tests of the server run on MariaDB in every run. `always`: beginnings of paths whose subject is the engine
 * (migrations, collations, plans, calls), and where the demo is made that all begin with. `forTheEngine`: of other files
 * the tests, by their full names, that are about it, such as what two do at once. `forTheirStatements`: those that
 * choose-mariadb-tests.mjs has chosen.
 */
export const readOnMariadb = () => JSON.parse(readFileSync(onMariadbFile, 'utf8'));
