import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const require = createRequire(import.meta.url);

/** Loads a CommonJS module of the tests, compiled with the same settings as the product. */
export function requireTypeScript(path) {
  const { transformSync } = require('@swc/core');
  const options = { configFile: fromRoot('.swcrc'), sourceMaps: 'inline' };
  Module._extensions['.ts'] ??= (module, filename) => {
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    module._compile(code, filename);
  };
  return require(fromRoot(path));
}
