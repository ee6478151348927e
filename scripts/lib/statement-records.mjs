import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * Returns the file in which a server phase records the shape of each statement
 * (server/test/support/statement-record).
 */
export const statementRecord = (engine) => fromRoot('test-results', `statements-${engine}.txt`);

/**
 * Reads the record of an engine's phase; null when it did not run.
 * @returns shapes with file and test; the test name is empty for setup
 */
export function statementsOf(engine) {
  const file = statementRecord(engine);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([shape, test, name]) => ({ shape, file: test, name }));
}

/**
 * Returns statements that ran on SQLite but never on MariaDB, the production database.
 * @returns each with a file that runs it; null when one of the engines was not tested in this run
 */
export function neverOnMariadb() {
  const [sqlite, mariadb] = [statementsOf('sqlite'), statementsOf('mariadb')];
  if (sqlite === null || mariadb === null) return null;
  const ran = new Set(mariadb.map(({ shape }) => shape));
  const missing = new Map();
  for (const { shape, file } of sqlite)
    if (!ran.has(shape) && !(missing.get(shape) <= file)) missing.set(shape, file);
  return [...missing]
    .map(([shape, file]) => ({ shape, file }))
    .sort((a, b) => a.shape.localeCompare(b.shape));
}

/** Returns the tests with the shapes they run, including those of their file's setup. */
function testsOf(statements) {
  const byTest = new Map();
  const ofFile = new Map();
  const add = (map, key, shape) => map.set(key, (map.get(key) ?? new Set()).add(shape));
  for (const { shape, file, name } of statements) {
    if (name === '') add(ofFile, file, shape);
    else add(byTest, JSON.stringify([file, name]), shape);
  }
  return [...byTest].map(([key, shapes]) => {
    const [file, name] = JSON.parse(key);
    return { file, name, shapes: new Set([...shapes, ...(ofFile.get(file) ?? [])]) };
  });
}

/** Returns the number of new shapes of a test per second of its duration. */
function worthOf({ file, name, shapes }, missing, isSetUp, priceOf) {
  const news = [...shapes].filter((shape) => missing.has(shape)).length;
  // The first test of a file also pays for its setup.
  const seconds = priceOf(file, name) + (isSetUp(file) ? 0 : priceOf(file, ''));
  return news / Math.max(seconds, 0.1);
}

/**
 * Chooses the cheapest tests that together run every statement, in addition to tests that run in any case. It
 * greedily adds the test with the most new statements per second.
 * @param statements from `statementsOf`
 * @param isAlways whether a test, by file and name, runs in any case; with an empty name, whether its file's setup
 * does
 * @param priceOf seconds of a test by file and name; with an empty name, of its file's setup
 * @returns names of tests by file, both sorted
 */
export function cheapestCover(statements, isAlways, priceOf) {
  const ofOthers = statements.filter(({ file, name }) => !isAlways(file, name));
  const missing = new Set(ofOthers.map(({ shape }) => shape));
  for (const { shape, file, name } of statements) if (isAlways(file, name)) missing.delete(shape);
  const tests = testsOf(ofOthers);
  const chosen = {};
  const isSetUp = (file) => file in chosen || isAlways(file, '');
  while (missing.size > 0) {
    const worth = (test) => worthOf(test, missing, isSetUp, priceOf);
    const best = tests.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    // Shapes that only the setup of a file without chosen tests runs remain; the comparison of the phases reports
    // them.
    if (worth(best) === 0) break;
    chosen[best.file] = [...(chosen[best.file] ?? []), best.name].sort();
    for (const shape of best.shapes) missing.delete(shape);
  }
  return Object.fromEntries(Object.entries(chosen).sort(([one], [other]) => one.localeCompare(other)));
}
