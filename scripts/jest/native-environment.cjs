const { AsyncLocalStorage } = require('node:async_hooks');
const { createContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { keepTests, nameOf } = require('./chosen-tests.cjs');
require('./awake.cjs');

/** Where Jest's runner, which comes anew with each file, keeps its tests, and with them the product that they started. */
const STORES_OF_THE_RUNNER = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

/** What has held something of a request since the last file, of our own modules and of packages. */
const storesOfRequests = new Set();

/**
 * Node 20 copies what each such store holds to every promise that is made, as long as the store is not told to stop;
 * and each file of tests brings stores of its own. Those of the fiftieth file would pay for two hundred.
 */
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...parameters) {
    storesOfRequests.add(this);
    return original.apply(this, parameters);
  };
}

function stopStoresOfRequests() {
  // A store that is used again begins again.
  for (const store of storesOfRequests) store.disable();
  storesOfRequests.clear();
}

/** Of tests that have run only the results matter: what they closed over is the whole product. */
function forget({ hooks, tests, children }) {
  for (const each of [...hooks, ...tests]) each.fn = each.asyncError = null;
  for (const child of children) if (child.type === 'describeBlock') forget(child);
}

/** The process itself as the environment of its tests: one realm for them and for what Node loads (native-runtime.cjs). */
module.exports = class NativeEnvironment {
  constructor({ projectConfig }, { testPath }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // Jest asks whether it is still there; nothing runs in it.
    this.context = createContext();
    this.testPath = testPath;
    this.testsOfFile = projectConfig.testEnvironmentOptions.testsOfFile ?? {};
  }

  /** Of some files a configuration takes some tests alone; of each test the name is known while it runs. */
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
    // What Node keeps open (a package that was loaded, a connection) knows in which test it was begun.
    if (this.root) forget(this.root);
    stopStoresOfRequests();
  }
};
