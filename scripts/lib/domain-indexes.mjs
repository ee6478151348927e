import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const HEADER =
  '// Generated from the folders of the nouns by `npm run check` and `npm run build`. Do not edit.\n';

/** Have the texts of the form editor and of formulas, which stay out of the catalogue so that no other screen loads them. */
const EDITOR_TEXTS = [
  'forms/form-editing.messages',
  'forms/form-items.messages',
  'forms/expressions.messages',
  'forms/form-questions.messages',
  'forms/form-evidence.messages',
  'forms/xls-forms.messages',
  'forms/condition-builder.messages',
  'forms/form-gallery.messages',
  'form-library/form-library.messages',
  'form-trials/form-trials.messages',
];

const GENERATED = ['index', 'messages/catalogue', 'wire/all-calls', 'screens/all-screens'];
/** Named like internal files, and imported by other workspaces. */
const PUBLIC = ['messages/messages', 'wire/calls', ...EDITOR_TEXTS];

/** Files that no other workspace imports. */
const isInternal = (file) =>
  (/(^|[./])(calls|messages|screens)$/.test(file) && !PUBLIC.includes(file)) ||
  ['index', 'messages/catalogue', 'messages/common', 'messages/errors', 'messages/missing'].includes(file) ||
  ['wire/call', 'wire/all-calls'].includes(file) ||
  // Parts of `fr-CA/french-text`.
  file.endsWith('.french');

/** Files whose name says that they hold texts, and the texts that all nouns share. */
const holdsTexts = (file) =>
  (/(^|[./])messages$/.test(file) && !PUBLIC.includes(file)) ||
  ['messages/common', 'messages/errors', 'messages/missing'].includes(file);

/** Returns the calls or addresses that a file declares: the quoted keys of its tables. */
const keysOf = (text) => [...text.matchAll(/^ {2}'([^']+)': /gm)].map(([, key]) => key);

const constantsOf = (text) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);

/**
 * Returns the generated files of the domain: its index, the catalogue of texts, the table of calls and the table of
 * screens. What belongs into them follows from the names of the files.
 * @param read returns the text of a file
 * @param files paths below `domain/src`, without extension
 */
export function domainIndexes(files, read) {
  const sorted = [...new Set([...files, ...GENERATED])].sort();
  const constants = (file) => constantsOf(read(file)).sort();
  const table = (name, doc, holdsParts, isPart) => {
    const parts = sorted.filter(holdsParts).map((file) => ({ file, names: constants(file).filter(isPart) }));
    const empty = parts.filter(({ names }) => names.length === 0).map(({ file }) => file);
    if (empty.length > 0) throw new Error(`No constant for ${name} in domain/src: ${empty.join(', ')}`);
    const keys = parts.flatMap(({ file }) => keysOf(read(file)));
    const twice = keys.filter((key, at) => keys.indexOf(key) < at);
    if (twice.length > 0) throw new Error(`Declared twice for ${name} in domain/src: ${twice.join(', ')}`);
    return [
      HEADER,
      ...parts.map(({ file, names }) => `import { ${names.join(', ')} } from '../${file}';`),
      '',
      doc,
      `export const ${name} = {`,
      ...parts.flatMap(({ names }) => names.map((each) => `  ...${each},`)),
      '};',
      '',
    ].join('\n');
  };
  return {
    index: [
      HEADER,
      ...sorted.filter((file) => !isInternal(file)).map((file) => `export * from './${file}';`),
      '',
    ].join('\n'),
    'messages/catalogue': [
      HEADER,
      '/**',
      ' * Texts that a user can read, by group and id (en-CA); those of the form editor are in `formItems`. Texts fixed by the',
      ' * specification are kept to the letter, including misspellings and double spaces; ours come after the comment "Not',
      ' * fixed by the specification". Texts with {names} go through `fill`. Groups are exported by name, so a bundler can',
      ' * drop those that a screen does not use.',
      ' */',
      ...sorted
        .filter(holdsTexts)
        .map((file) => `export { ${constants(file).join(', ')} } from '../${file}';`),
      '',
    ].join('\n'),
    'wire/all-calls': table(
      'CALLS',
      CALLS_DOC,
      (file) => /(^|[./])calls$/.test(file) && !file.startsWith('wire/'),
      (name) => name.endsWith('_CALLS'),
    ),
    'screens/all-screens': [
      table(
        'ALL_SCREENS',
        SCREENS_DOC,
        (file) => /(^|[./])screens$/.test(file),
        (name) => name.endsWith('Screens'),
      ),
      'export type RoutePath = keyof typeof ALL_SCREENS;',
      '',
    ].join('\n'),
  };
}

const CALLS_DOC = `/**
 * Every call of the product by method and path (under /api), with its input, answer and refusals. Server and client both
 * derive their types from it, so a wrong path, parameter, body or answer field does not compile. Clients import types only,
 * so no schema reaches the browser bundle.
 */`;
const SCREENS_DOC =
  '/** Every screen by its address. Router, guards, titles, landing page and palette derive from it. */';

/** Writes the generated files of the domain. @returns paths of the files that were out of date */
export async function writeDomainIndexes(root = fromRoot('domain/src')) {
  const { format, resolveConfig } = await import('prettier');
  const files = readdirSync(root, { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, '').replaceAll('\\', '/'));
  const texts = domainIndexes(files, (file) => readFileSync(`${root}/${file}.ts`, 'utf8'));
  const stale = [];
  for (const [name, text] of Object.entries(texts)) {
    const path = `${root}/${name}.ts`;
    const wanted = await format(text, { ...(await resolveConfig(path)), filepath: path });
    if (existsSync(path) && readFileSync(path, 'utf8') === wanted) continue;
    writeFileSync(path, wanted);
    stale.push(`domain/src/${name}.ts`);
  }
  return stale;
}
