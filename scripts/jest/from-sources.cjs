const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const ROOT = join(__dirname, '../..');
const SOURCES = new Map(
  ['domain', 'form-definitions'].map((name) => [`@walkthrough/${name}`, join(ROOT, name, 'src/index.ts')]),
);
const { $schema: _schema, ...compiler } = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));

// Makes Node compile TypeScript on load and resolve the pure workspaces to their sources, so that no test uses a
// stale build.
Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...compiler,
    filename,
    swcrc: false,
    sourceMaps: 'inline',
  });
  module._compile(code, filename);
};
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => SOURCES.get(request) ?? resolve(request, ...rest);
