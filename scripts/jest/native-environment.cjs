const { createContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Where packages keep what the decorators of our classes told them; the next file of tests loads those classes anew. */
const STORES_OF_DECORATORS = ['typeormMetadataArgsStorage', 'classValidatorMetadataStorage'];

/** The process itself as the environment of its tests: one realm for them and for what Node loads (native-runtime.cjs). */
module.exports = class NativeEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // Jest asks whether it is still there; nothing runs in it.
    this.context = createContext();
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
    for (const name of STORES_OF_DECORATORS) delete globalThis[name];
  }
};
