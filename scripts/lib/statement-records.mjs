import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** Where a phase of the server writes the shape of each statement that it ran (server/test/support/statement-record). */
export const statementRecord = (engine) => fromRoot('test-results', `statements-${engine}.txt`);

/**
 * What the phase of an engine has written down; null when it was not tested.
 * @returns shapes with the file and the test that ran each; of what a file does before its tests the test is empty
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
 * Statements that ran on SQLite and never on MariaDB: no test says that the production database takes them.
 * @returns each with a file that runs it; null when one of the two engines was not tested in this run
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

/** The tests with the shapes that each runs, those of its file's setting up among them. */
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

/** What a test brings beside what is there already, for each second that it takes. */
function worthOf({ file, name, shapes }, missing, isSetUp, priceOf) {
  const news = [...shapes].filter((shape) => missing.has(shape)).length;
  // The first test of a file has to set it up.
  const seconds = priceOf(file, name) + (isSetUp(file) ? 0 : priceOf(file, ''));
  return news / Math.max(seconds, 0.1);
}

/**
 * The cheapest tests that together run every statement, beside those that run in any case: each time the one that adds
 * most for its seconds.
 * @param statements as `statementsOf` answers them
 * @param isAlways whether a test, by file and name, runs in any case; by an empty name, whether its file is set up
 * @param priceOf seconds of a test by file and name, of its file's setting up by an empty name
 * @returns names of tests by file, both in order
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
    // What only the setting up of a file without tests runs: the comparison of the phases names it.
    if (worth(best) === 0) break;
    chosen[best.file] = [...(chosen[best.file] ?? []), best.name].sort();
    for (const shape of best.shapes) missing.delete(shape);
  }
  return Object.fromEntries(Object.entries(chosen).sort(([one], [other]) => one.localeCompare(other)));
}
