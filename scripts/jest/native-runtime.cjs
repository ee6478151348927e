const { createRequire } = require('node:module');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Paths, and what jest answers itself. Everything else is a package, unless the configuration maps it. */
const NO_PACKAGE = /^(?:\.{0,2}\/|@jest\/globals$)/;

/**
 * Jest loads every module anew for each file of tests; of NestJS and TypeORM that takes longer than most files. Here
 * Node loads the packages, once in a process, and jest our own sources, which stay each file's own. All run in the
 * realm of the process (native-environment.cjs): an Error of a package is an Error to a test. Packages cannot be
 * mocked; our tests spy on our own code only.
 */
module.exports = class NativeRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
    this.mapped = this._config.moduleNameMapper.map(([pattern]) => new RegExp(pattern));
  }

  requireModuleOrMock(from, name) {
    const isOurs = NO_PACKAGE.test(name) || this.mapped.some((pattern) => pattern.test(name));
    return isOurs ? super.requireModuleOrMock(from, name) : createRequire(from)(name);
  }
};
module.exports.default = module.exports;
