const { join } = require('node:path');
const whole = require('./jest.config.cjs');
const { always, forTheirStatements } = require('./test/on-mariadb.json');

/**
 * What MariaDB repeats in every run: what its tests are about the engine for, and beside it every statement once. A shape
 * of statement that ran on SQLite alone fails the run (scripts/lib/statement-records.mjs). All files: `npm run
 * test:engines`.
 */
const isChosen = [...always, ...forTheirStatements].map((path) =>
  join(__dirname, '..', path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
);

module.exports = { ...whole, testRegex: isChosen.map((path) => `^${path}(.*\\.spec\\.ts)?$`) };
