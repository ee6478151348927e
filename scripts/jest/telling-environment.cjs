const NativeEnvironment = require('./native-environment.cjs');

/** The process itself, which says while the hooks after a test run whether it has failed: `globalThis.hasFailed`. */
module.exports = class TellingEnvironment extends NativeEnvironment {
  handleTestEvent(event, state) {
    super.handleTestEvent(event, state);
    if (event.name === 'test_start') globalThis.hasFailed = false;
    if (event.name === 'test_fn_failure') globalThis.hasFailed = true;
  }
};
