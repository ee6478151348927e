const { join } = require('node:path');
const whole = require('./jest.config.cjs');
const { always, forTheEngine, forTheirStatements } = require('./test/on-mariadb.json');

const fromRoot = (path) => join(__dirname, '..', path);

/** Of each file that does not run whole, its tests. */
const someOf = {};
for (const [file, tests] of [...Object.entries(forTheEngine), ...Object.entries(forTheirStatements)])
  someOf[fromRoot(file)] = [...(someOf[fromRoot(file)] ?? []), ...tests];
const regexOf = (path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What MariaDB repeats in every run: what its tests are about the engine for, and of other files the tests that bring
 * every statement once. A shape of statement that ran on SQLite alone fails the run (scripts/lib/statement-records.mjs).
 * All tests of all files: `npm run test:engines`.
 */
module.exports = {
  ...whole,
  testRegex: [
    ...always.map((path) => `^${regexOf(fromRoot(path))}.*\\.spec\\.ts$`),
    ...Object.keys(someOf).map((path) => `^${regexOf(path)}$`),
  ],
  testEnvironmentOptions: { testsOfFile: someOf },
};
