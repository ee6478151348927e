import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** Words that say less than the standard term, with what to write instead. */
const INSTEAD = {
  told: 'the verb for what happens: published, reported, announced, acknowledged',
  tell: 'notify, publish, report or announce',
  whose: 'the noun: customer, owner, side',
  wish: 'input, options, request or filter',
  anew: 'again, reread or rebuild',
  somebody: 'the role of the person',
  nobody: 'what is missing, such as noInspector',
  meanwhile: 'concurrent, or byOther',
  stranger: 'outsider, unknown or public',
  death: 'crash',
  visit: 'inspection',
};

const FORMS = Object.entries({
  told: ['untold'],
  tell: ['tells', 'telling', 'tellable'],
  whose: [],
  wish: ['wishes', 'wished'],
  anew: [],
  somebody: ['somebodys', 'somebodies'],
  nobody: ['nobodys', 'nobodies'],
  meanwhile: [],
  stranger: ['strangers'],
  death: ['deaths'],
  visit: ['visits', 'visited', 'visiting'],
}).flatMap(([word, forms]) => [word, ...forms].map((form) => [form, INSTEAD[word]]));

const REPLACED = new Map(FORMS);

/**
 * Names that the list of stored names does not have: in the configuration of installations, in stored images of
 * properties and the inputs of reports, and in the details of a refusal.
 */
const ALSO_STORED = ['strangers', 'visits', 'visitId'];

const camelCase = (name) => name.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** Returns the names that are stored or sent, which never change. */
function storedNames() {
  const frozen = JSON.parse(readFileSync(fromRoot('server/test/frozen/stored-names.json'), 'utf8'));
  const lastOf = (list, separator) => list.map((each) => each.split(separator).at(-1));
  return new Set([
    ...frozen.properties,
    ...frozen.browserFields,
    ...lastOf(frozen.columns, '.').map(camelCase),
    ...lastOf(frozen.parameters, ' '),
    ...ALSO_STORED,
  ]);
}

/** Splits `isToldElsewhere` and `MOST_ROWS` into lower-case words. */
function wordsOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3_$2$4')
    .toLowerCase()
    .split('_');
}

/** Returns what to write instead of a name; null if it may stay. */
export function replacementOf(name) {
  if (name.startsWith('MOST_')) return `MAX_${name.slice('MOST_'.length)}`;
  const words = wordsOf(name);
  if (words.join(' ').includes('already so')) return 'isAlreadyApplied';
  const word = words.find((each) => REPLACED.has(each));
  return word === undefined ? null : REPLACED.get(word);
}

/** Yields the identifiers that a pattern declares. */
function* declaredBy(pattern) {
  if (!pattern) return;
  if (pattern.type === 'Identifier') yield pattern;
  if (pattern.type === 'AssignmentPattern') yield* declaredBy(pattern.left);
  if (pattern.type === 'RestElement') yield* declaredBy(pattern.argument);
  if (pattern.type === 'TSParameterProperty') yield* declaredBy(pattern.parameter);
  if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) yield* declaredBy(element);
  if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties) yield* declaredBy(property.value ?? property);
}

const HAS_ID = 'FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration';
const HAS_PARAMS =
  'FunctionDeclaration, FunctionExpression, ArrowFunctionExpression, TSFunctionType, TSMethodSignature';
const HAS_KEY = 'PropertyDefinition, MethodDefinition, TSPropertySignature, TSMethodSignature';

export const plainNames = {
  meta: {
    type: 'suggestion',
    messages: { replaced: "Use a standard term instead of '{{name}}': {{instead}}." },
    schema: [],
  },
  create(context) {
    const stored = storedNames();
    const check = (identifier) => {
      if (identifier?.type !== 'Identifier' || stored.has(identifier.name)) return;
      const instead = replacementOf(identifier.name);
      if (instead === null) return;
      context.report({ node: identifier, messageId: 'replaced', data: { name: identifier.name, instead } });
    };
    const checkAll = (patterns) => {
      for (const pattern of patterns) for (const identifier of declaredBy(pattern)) check(identifier);
    };
    return {
      [`:matches(${HAS_ID})`]: ({ id }) => check(id),
      [`:matches(${HAS_PARAMS}):exit`]: ({ params }) => checkAll(params),
      [`:matches(${HAS_KEY}):not([computed=true])`]: ({ key }) => check(key),
      VariableDeclarator: ({ id }) => checkAll([id]),
    };
  },
};
