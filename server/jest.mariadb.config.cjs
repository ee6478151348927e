const whole = require('./jest.config.cjs');

/**
 * What MariaDB repeats in every run. A shape of statement that ran on SQLite alone fails the run
 * (scripts/lib/statement-records.mjs), so that files which add none may be left out here; none is yet. All of them:
 * `npm run test:engines`.
 */
module.exports = whole;
