const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const TEXTS = /(^|[/.])messages(\/(common|errors|missing))?$/;

const MESSAGE =
  'A text is in the language of its reader, who is unknown while the module loads: read it in a function, or make the table with perLanguage().';

/** Methods that call their function at once. */
const CALLING = new Set([
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'sort',
  'toSorted',
]);

/** Returns whether a function is the argument of `list.map(…)` and the like, so it runs where it stands. */
const runsInPlace = (fn) => {
  const { parent } = fn;
  return (
    parent?.type === 'CallExpression' &&
    parent.arguments.includes(fn) &&
    parent.callee.type === 'MemberExpression' &&
    CALLING.has(parent.callee.property.name)
  );
};

const runsAtLoad = (context, node) =>
  !context.sourceCode
    .getAncestors(node)
    .some((ancestor) => FUNCTIONS.has(ancestor.type) && !runsInPlace(ancestor));

/** Returns the names of groups that a destructuring pattern binds. */
const boundBy = (pattern) =>
  pattern.type === 'Identifier'
    ? [pattern.name]
    : pattern.properties.flatMap(({ value }) => (value?.type === 'Identifier' ? [value.name] : []));

/** `FREQUENCY_LABELS`: the texts of a vocabulary by its codes. */
const isTableOfLabels = (name) => name.endsWith('_LABELS');

const isCatalogue = (node) => node?.type === 'Identifier' && node.name === 'messages';
const isGroup = (node) => node?.type === 'MemberExpression' && isCatalogue(node.object);

/** Lint rule: no text of the catalogue is read while a module loads. */
export const textsWhenRead = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const groups = new Set();
    const report = (node) => context.report({ node, message: MESSAGE });
    return {
      ImportDeclaration({ source, specifiers, importKind }) {
        if (importKind === 'type') return;
        const isOfTexts = source.value.startsWith('.') && TEXTS.test(source.value);
        for (const { local } of specifiers)
          if (
            isOfTexts ? local.name !== 'messages' : local.name === 'formItems' || isTableOfLabels(local.name)
          )
            groups.add(local.name);
      },
      VariableDeclarator(node) {
        if (node.parent.parent.type !== 'Program' && node.parent.parent.type !== 'ExportNamedDeclaration')
          return;
        if (isCatalogue(node.init)) boundBy(node.id).forEach((name) => groups.add(name));
        else if (isGroup(node.init) && node.id.type === 'Identifier') groups.add(node.id.name);
        else if (isGroup(node.init)) report(node);
      },
      MemberExpression(node) {
        const { object } = node;
        const isText = isGroup(object) || (object.type === 'Identifier' && groups.has(object.name));
        if (isText && runsAtLoad(context, node)) report(node);
      },
    };
  },
};
