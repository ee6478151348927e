const { shared } = require('../jest.shared.cjs');

module.exports = { ...shared, rootDir: __dirname, testRegex: ['(src|test)/.*\\.spec\\.ts$'] };
