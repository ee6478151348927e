/**
 * Run with --disallow-code-generation-from-strings, as under a strict content security policy: loads the sources, compiles,
 * checks and gates the shipped forms, and prints their keys.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const ROOT = join(__dirname, '../../..');
const OPTIONS = {
  swcrc: false,
  module: { type: 'commonjs' },
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
};

require.extensions['.ts'] = (module, filename) =>
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename }).code, filename);

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  request === '@walkthrough/domain'
    ? join(ROOT, 'domain/src/index.ts')
    : resolve.call(Module, request, ...rest);

let isForbidden = false;
try {
  new Function('return 1');
} catch {
  isForbidden = true;
}
if (!isForbidden) throw new Error('Code can be made from text here: this run would prove nothing');

const forms = require(join(ROOT, 'form-definitions/src/index.ts'));
const contextOf = (activeSide) => ({
  activeSide,
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
});
for (const definition of forms.SHIPPED_DEFINITIONS) {
  forms.compile(definition);
  const context = contextOf(forms.sidesOfForm(definition)[0]);
  if (forms.problems(definition, {}, context).length === 0) throw new Error('An empty form has problems');
  if (!forms.isPublishable(forms.gate(definition)))
    throw new Error(`${definition.key} does not pass the gate`);
  if (forms.gate({ ...definition, hooks: 1 }).length !== 1) throw new Error('The shape was not checked');
}
process.stdout.write(JSON.stringify(forms.SHIPPED_DEFINITIONS.map(({ key }) => key)));
