import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

export const onMariadbFile = fromRoot('server', 'test', 'on-mariadb.json');

/**
 * Reads which server tests run on MariaDB in every run. `always`: path prefixes of tests about the engine
 * (migrations, collations, plans, calls) and of the creation of the demo. `forTheEngine`: full names of tests in
 * other files that concern the engine, such as concurrent calls. `forTheirStatements`: tests chosen by
 * choose-mariadb-tests.mjs.
 */
export const readOnMariadb = () => JSON.parse(readFileSync(onMariadbFile, 'utf8'));
