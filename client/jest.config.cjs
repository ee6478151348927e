const { shared } = require('../jest.shared.cjs');

/** Logic without a page; whatever needs one is a journey in a real browser (jest.browser.config.cjs). */
module.exports = {
  ...shared,
  rootDir: __dirname,
  testRegex: ['src/.*\\.spec\\.tsx?$', 'test/offline/.*\\.spec\\.ts$'],
};
