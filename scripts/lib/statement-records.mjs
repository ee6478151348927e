import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** Where a phase of the server writes the shape of each statement that it ran (server/test/support/statement-record). */
export const statementRecord = (engine) => fromRoot('test-results', `statements-${engine}.txt`);

function shapesOf(engine) {
  const file = statementRecord(engine);
  if (!existsSync(file)) return null;
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
}

/**
 * Statements that ran on SQLite and never on MariaDB: no test says that the production database takes them.
 * @returns null when one of the two engines was not tested in this run
 */
export function neverOnMariadb() {
  const [sqlite, mariadb] = [shapesOf('sqlite'), shapesOf('mariadb')];
  if (sqlite === null || mariadb === null) return null;
  return [...sqlite].filter((shape) => !mariadb.has(shape)).sort();
}
