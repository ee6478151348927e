const { shared } = require('../jest.shared.cjs');

/** The real screen of the condition form over a report in memory, in real Chromium: the product is not started. */
module.exports = {
  ...shared,
  rootDir: __dirname,
  testRegex: ['test/harness/.*\\.spec\\.ts$'],
  testEnvironment: '<rootDir>/../scripts/jest/telling-environment.cjs',
  runtime: '<rootDir>/../scripts/jest/native-runtime.cjs',
  testTimeout: 120_000,
  globalSetup: '<rootDir>/test/harness/support/set-up.ts',
  globalTeardown: '<rootDir>/test/browser/support/tear-down.ts',
};
