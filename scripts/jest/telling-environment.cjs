const NativeEnvironment = require('./native-environment.cjs');

/**
 * The native environment, which also sets `globalThis.hasFailed`, so that hooks after a test know whether it failed.
 */
module.exports = class TellingEnvironment extends NativeEnvironment {
  handleTestEvent(event, state) {
    super.handleTestEvent(event, state);
    if (event.name === 'test_start') globalThis.hasFailed = false;
    if (event.name === 'test_fn_failure') globalThis.hasFailed = true;
  }
};
