const { shared } = require('../jest.shared.cjs');

/** Which database the tests use is said by DATABASE_URL alone: none means SQLite. */
module.exports = {
  ...shared,
  rootDir: __dirname,
  testRegex: ['(src|test)/.*\\.spec\\.ts$'],
  testTimeout: 30_000,
  // A worker thread is not loaded by Jest: it gets a file that compiles the sources.
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^\\./worker/worker-file$': `${__dirname}/test/support/worker-file.ts`,
  },
};
