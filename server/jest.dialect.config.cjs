const whole = require('./jest.config.cjs');

/**
 * What the two databases do differently: migrations and schema, collations, isolation, races. `npm test` runs these on
 * MariaDB; all of what MariaDB repeats runs in `npm run test:all`.
 */
module.exports = {
  ...whole,
  testRegex: [
    'test/database/(schema|cities|isolation-level|unit-of-work|search-words|recorded-writes)\\.spec\\.ts$',
    'test/http/(people-at-once|two-writers|planning)\\.spec\\.ts$',
  ],
};
