const { shared } = require('../jest.shared.cjs');

/** Which database the tests use is said by DATABASE_URL alone: none means SQLite. */
module.exports = {
  ...shared,
  rootDir: __dirname,
  testRegex: ['(src|test)/.*\\.spec\\.ts$'],
  testTimeout: 30_000,
  testEnvironment: '<rootDir>/../scripts/jest/native-environment.cjs',
  runtime: '<rootDir>/../scripts/jest/native-runtime.cjs',
  // Worker threads and processes are not loaded by Jest: they get a file that compiles the sources.
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^\\./worker/worker-file$': `${__dirname}/test/support/worker-file.ts`,
    // Hashing a password is dear on purpose, and tests hash and compare thousands.
    '^@node-rs/argon2$': `${__dirname}/test/support/cheap-argon2.ts`,
    '^\\./pattern-file$': `${__dirname}/test/support/pattern-file.ts`,
    '^\\./official-pdf-file$': `${__dirname}/test/support/official-pdf-file.ts`,
    '^\\./picture-file$': `${__dirname}/test/support/picture-file.ts`,
    '^\\./workbook-file$': `${__dirname}/test/support/workbook-file.ts`,
  },
};
