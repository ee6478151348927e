const whole = require('./jest.config.cjs');

/**
 * What MariaDB repeats in every run: each statement, not each rule. A shape of statement that ran on SQLite alone
 * fails the run (scripts/lib/statement-records.mjs); then the file that has it belongs here. All of them, on MariaDB:
 * `npm run test:engines`, before a part is called done.
 */
module.exports = whole;
