const Module = require('node:module');
const { dirname, join, resolve, sep } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
require('./from-sources.cjs');

const ROOT = join(__dirname, '../..');

/** Paths, and what jest answers itself. Everything else is a package, unless the configuration maps it. */
const NO_PACKAGE = /^(?:\.{0,2}\/|@jest\/globals$)/;

/** Where the product stands; its tests, and what helps them, stand elsewhere. */
const PRODUCT = ['server', 'domain', 'form-definitions'].map((name) => join(ROOT, name, 'src') + sep);

const isOfProduct = (path) => PRODUCT.some((folder) => path.startsWith(folder));

/** What the configuration puts in the place of some modules, where the product asks for them: its build asks for the real ones. */
function leadElsewhere(moduleNameMapper) {
  const mapped = moduleNameMapper.map(([pattern, target]) => ({ pattern: new RegExp(pattern), target }));
  const find = Module._resolveFilename;
  Module._resolveFilename = (request, parent, ...rest) => {
    const asks = parent?.filename && isOfProduct(parent.filename);
    const target = asks ? mapped.find(({ pattern }) => pattern.test(request))?.target : undefined;
    return target ?? find(request, parent, ...rest);
  };
}

let isLed = false;

/**
 * Jest loads every module anew for each file of tests; of this product that takes longer than most files, and what has
 * just been loaded runs slowly. Here Node loads the packages and the product, once in a process, and jest the tests and
 * what helps them. All run in the realm of the process (native-environment.cjs): an Error of a package is an Error to a
 * test. Modules cannot be mocked; our tests spy on the objects of a server they have made, or take their spies off.
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
    if (!isLed) leadElsewhere(this._config.moduleNameMapper);
    isLed = true;
  }

  requireModuleOrMock(from, name) {
    const isLoadedByNode =
      !NO_PACKAGE.test(name) || (name.startsWith('.') && isOfProduct(resolve(dirname(from), name)));
    return isLoadedByNode ? Module.createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
module.exports.default = module.exports;
