const { AsyncLocalStorage } = require('node:async_hooks');
const { createContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { keepTests, nameOf } = require('./chosen-tests.cjs');
require('./awake.cjs');

/**
 * Global symbols under which jest's runner, loaded anew for each file, keeps its tests and with them the products
 * they started.
 */
const STORES_OF_THE_RUNNER = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

/** Each AsyncLocalStorage used since the last file, by our modules and by packages. */
const storesOfRequests = new Set();

/**
 * Records each used store. Node 20 copies the contents of every enabled store to each new promise, and each test file
 * creates stores of its own: without disabling them, the fiftieth file would pay for two hundred.
 */
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...parameters) {
    storesOfRequests.add(this);
    return original.apply(this, parameters);
  };
}

function stopStoresOfRequests() {
  // A disabled store is enabled again by its next use.
  for (const store of storesOfRequests) store.disable();
  storesOfRequests.clear();
}

/**
 * Releases the functions of finished tests, whose closures hold the whole product. Only the results are still needed.
 */
function forget({ hooks, tests, children }) {
  for (const each of [...hooks, ...tests]) each.fn = each.asyncError = null;
  for (const child of children) if (child.type === 'describeBlock') forget(child);
}

/**
 * Uses the process itself as the test environment: tests and modules loaded by Node share one realm
 * (native-runtime.cjs).
 */
module.exports = class NativeEnvironment {
  constructor({ projectConfig }, { testPath }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // Jest checks that a context exists. Nothing runs in it.
    this.context = createContext();
    this.testPath = testPath;
    this.testsOfFile = projectConfig.testEnvironmentOptions.testsOfFile ?? {};
  }

  /** Keeps only the chosen tests of files for which the configuration lists some. */
  handleTestEvent(event, { rootDescribeBlock }) {
    this.root = rootDescribeBlock;
    const chosen = this.testsOfFile[this.testPath];
    if (event.name === 'run_start' && chosen !== undefined) keepTests(rootDescribeBlock, chosen);
    if (event.name === 'test_start') globalThis.runningTest = nameOf(event.test);
    if (event.name === 'test_done') delete globalThis.runningTest;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.context;
  }

  async setup() {
    globalThis.global = globalThis;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (STORES_OF_THE_RUNNER.includes(symbol.description)) delete globalThis[symbol];
    // Handles that Node keeps open (a loaded package, a connection) refer to the test that created them.
    if (this.root) forget(this.root);
    stopStoresOfRequests();
  }
};
