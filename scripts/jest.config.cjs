const { shared } = require('../jest.shared.cjs');

module.exports = {
  ...shared,
  rootDir: __dirname,
  testRegex: ['test/.*\\.spec\\.cjs$'],
  testPathIgnorePatterns: ['/fence-tree/'],
  testTimeout: 60_000,
};
