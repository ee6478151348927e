const { shared } = require('../jest.shared.cjs');

/** Journeys through the built product in real Chromium; the specs drive the browser from Node. */
module.exports = {
  ...shared,
  rootDir: __dirname,
  testRegex: ['test/browser/.*\\.spec\\.ts$'],
  testEnvironment: '<rootDir>/../scripts/jest/telling-environment.cjs',
  runtime: '<rootDir>/../scripts/jest/native-runtime.cjs',
  testTimeout: 120_000,
  globalSetup: '<rootDir>/test/browser/support/set-up.ts',
  globalTeardown: '<rootDir>/test/browser/support/tear-down.ts',
};
