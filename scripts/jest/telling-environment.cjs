const { TestEnvironment } = require('jest-environment-node');
require('./awake.cjs');

/** Node's environment that says, while the hooks after a test run, whether it has failed: `globalThis.hasFailed`. */
module.exports = class TellingEnvironment extends TestEnvironment {
  handleTestEvent(event) {
    if (event.name === 'test_start') this.global.hasFailed = false;
    if (event.name === 'test_fn_failure') this.global.hasFailed = true;
  }
};
