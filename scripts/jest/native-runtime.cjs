const Module = require('node:module');
const { dirname, join, resolve, sep } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
require('./from-sources.cjs');

const ROOT = join(__dirname, '../..');

/** Matches paths and the module that jest provides. Everything else is a package, unless the configuration maps it. */
const NO_PACKAGE = /^(?:\.{0,2}\/|@jest\/globals$)/;

/** Source folders of the product, as opposed to its tests and their helpers. */
const PRODUCT = ['server', 'domain', 'form-definitions'].map((name) => join(ROOT, name, 'src') + sep);

const isOfProduct = (path) => PRODUCT.some((folder) => path.startsWith(folder));

/** Applies `moduleNameMapper` to imports of the product's sources. Its build imports the real modules. */
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
 * Loads packages and the product once per process through Node, and only tests and their helpers through jest. Jest
 * loads every module anew for each test file, which for this product takes longer than most files, and freshly loaded
 * code runs slowly. All code runs in the realm of the process (native-environment.cjs), so that an Error of a package
 * is an Error to a test. Modules cannot be mocked; our tests spy on the objects of a server that they created, or
 * restore their spies.
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
