import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** Where a phase of the server writes the shape of each statement that it ran (server/test/support/statement-record). */
export const statementRecord = (engine) => fromRoot('test-results', `statements-${engine}.txt`);

/** Each shape with the test files that ran it; null when the engine was not tested. */
export function filesByShape(engine) {
  const file = statementRecord(engine);
  if (!existsSync(file)) return null;
  const found = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [shape, test] = line.split('\t');
    found.set(shape, (found.get(shape) ?? new Set()).add(test));
  }
  return found;
}

/**
 * Statements that ran on SQLite and never on MariaDB: no test says that the production database takes them.
 * @returns each with a file that runs it; null when one of the two engines was not tested in this run
 */
export function neverOnMariadb() {
  const [sqlite, mariadb] = [filesByShape('sqlite'), filesByShape('mariadb')];
  if (sqlite === null || mariadb === null) return null;
  return [...sqlite]
    .filter(([shape]) => !mariadb.has(shape))
    .map(([shape, files]) => ({ shape, file: [...files].sort()[0] }))
    .sort((a, b) => a.shape.localeCompare(b.shape));
}

/**
 * The cheapest files that together run every statement, beside those that run in any case: each time the one that adds
 * most for its seconds.
 * @param secondsOf what a file took
 */
export function cheapestCover(byShape, always, secondsOf) {
  const shapesOf = new Map();
  for (const [shape, files] of byShape)
    for (const file of files) shapesOf.set(file, (shapesOf.get(file) ?? new Set()).add(shape));
  const missing = new Set(byShape.keys());
  const chosen = [];
  const take = (file) => {
    for (const shape of shapesOf.get(file) ?? []) missing.delete(shape);
    shapesOf.delete(file);
  };
  always.forEach(take);
  while (missing.size > 0) {
    const worth = ([file, shapes]) =>
      [...shapes].filter((shape) => missing.has(shape)).length / Math.max(secondsOf(file), 0.1);
    const [best] = [...shapesOf].reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    take(best);
  }
  return chosen.sort();
}
