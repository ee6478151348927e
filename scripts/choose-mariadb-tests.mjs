import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { cheapestCover, statementsOf } from './lib/statement-records.mjs';
import { readReport } from './lib/test-reports.mjs';

/**
 * Chooses the tests that also run on MariaDB: those that always do, and the cheapest others that together run every
 * remaining statement. Reads the results of the last complete run of the phase `server-sqlite`.
 */
const report = readReport('server-sqlite');
const statements = statementsOf('sqlite');
if (report === null || statements === null) {
  console.error('First run: npm test -- --only=server-sqlite');
  process.exit(2);
}

/** Returns the seconds of each test by name, and of the file's setup and teardown under the empty name. */
function pricesOf({ startTime, endTime, assertionResults }) {
  const seconds = new Map(
    assertionResults.map(({ fullName, duration }) => [fullName, (duration ?? 0) / 1000]),
  );
  const ofTests = [...seconds.values()].reduce((total, each) => total + each, 0);
  return seconds.set('', Math.max((endTime - startTime) / 1000 - ofTests, 0));
}
const prices = new Map(report.testResults.map((file) => [relative(ROOT, file.name), pricesOf(file)]));
const priceOf = (file, test) => prices.get(file)?.get(test) ?? 60;

const onMariadbFile = fromRoot('server', 'test', 'on-mariadb.json');
/**
 * `always`: path prefixes of tests about the engine (migrations, collations, plans, calls) and of the creation of the
 * demo. `forTheEngine`: full names of tests in other files that concern the engine, such as concurrent calls. The rest
 * of the file, `forTheirStatements`, is chosen here.
 */
const { always, forTheEngine } = JSON.parse(readFileSync(onMariadbFile, 'utf8'));
const isWhole = (file) => always.some((start) => file.startsWith(start));
const isAlways = (file, test) =>
  isWhole(file) || (file in forTheEngine && (test === '' || forTheEngine[file].includes(test)));
const chosen = cheapestCover(statements, isAlways, priceOf);
const options = await resolveConfig(onMariadbFile);
const text = JSON.stringify({ always, forTheEngine, forTheirStatements: chosen });
writeFileSync(onMariadbFile, await format(text, { ...options, filepath: onMariadbFile }));

const sum = (figures) => figures.reduce((total, each) => total + each, 0).toFixed(0);
const whole = (file) => Number(sum([...(prices.get(file)?.values() ?? [])]));
const every = [...prices.keys()].filter(isWhole);
const pairs = [...Object.entries(forTheEngine), ...Object.entries(chosen)];
const tests = pairs.flatMap(([file, names]) => names.map((name) => priceOf(file, name)));
const setUp = [...new Set(pairs.map(([file]) => file))].map((file) => priceOf(file, ''));
console.log(
  `${every.length} whole files (${sum(every.map(whole))} s on SQLite), and ${tests.length} tests of`,
);
console.log(`${setUp.length} others (${sum([...tests, ...setUp])} s).`);
