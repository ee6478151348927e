import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { plainNames } from './plain-names.mjs';
import { textsWhenRead } from './texts-when-read.mjs';

const CODE = ['**/*.{ts,tsx}'];
/** Files with a default export that a tool requires: configurations, and jest's global setup and teardown. */
const CONFIG_FILES = ['**/*.config.{js,mjs,cjs,ts}', '**/support/{set-up,tear-down}.ts'];

function foldersIn(root, path) {
  const folder = join(root, path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function zone(target, from, message) {
  return from.map((each) => ({ target: `./${target}`, from: `./${each}`, message }));
}

function workspaceZones() {
  return [
    ...zone('domain', ['form-definitions', 'server', 'client'], 'The domain imports nothing else of ours.'),
    ...zone('form-definitions', ['server', 'client'], 'Form definitions import only the domain.'),
    ...zone('server', ['client'], 'The server never imports the client.'),
    ...zone('client', ['server'], 'The client never imports the server.'),
    ...['domain', 'form-definitions', 'server', 'client'].flatMap((name) =>
      zone(`${name}/src`, ['domain/test', 'form-definitions/test'], 'The product imports no tests.'),
    ),
  ];
}

const CORE_ZONE = zone('server/src/core', ['server/src/modules'], 'The core knows no module.');

/**
 * Modules that may write the tables of another module: module -> module that declares the entities. The latter is
 * lower, so that other modules can read it without importing the writer.
 */
const TABLES_OF = {
  'data-update-requests': 'request-records',
  deliveries: 'delivery-records',
  properties: 'property-records',
  submissions: 'open-deliveries',
  tenancies: 'tenancy-records',
  'tenancy-deadlines': 'tenancy-records',
};

function serverZones(root) {
  const modules = 'server/src/modules';
  const foreignEntities = foldersIn(root, modules).flatMap((area) =>
    foldersIn(root, `${modules}/${area}`).map((name) => ({
      target: `./${modules}/${area}/${name}`,
      from: `./${modules}/*/!(${[name, TABLES_OF[name]].filter(Boolean).join('|')})/**/*.entity.ts`,
      message: "Use the other module's service or its events, not its table.",
    })),
  );
  return [...CORE_ZONE, ...foreignEntities];
}

/**
 * Files that may read across modules: relations of an entity, joins of a list, filters of a policy, and data of a
 * presenter. Services and controllers call the other module's service.
 */
const READS_ACROSS_MODULES = ['server/src/modules/**/*.{entity,queries,policy,presenter}.ts'];

/**
 * Layers of the client, each of which may import those after it: app -> features -> lists -> shared, report-form, grid,
 * offline, live -> editing -> api, ui, session.
 */
function clientZones(root) {
  const layers = [
    ['app'],
    ['features'],
    ['lists'],
    ['shared', 'report-form', 'grid', 'offline', 'live'],
    ['editing'],
    ['api', 'ui', 'session'],
  ];
  const inSource = (names) => names.map((name) => `client/src/${name}`);
  const upward = layers.flatMap((layer, index) =>
    inSource(layer).flatMap((target) =>
      zone(target, inSource(layers.slice(0, index).flat()), 'A layer does not import a layer above it.'),
    ),
  );
  const features = 'client/src/features';
  const sideways = foldersIn(root, features).map((name) => ({
    target: `./${features}/${name}`,
    from: `./${features}`,
    except: [`./${name}`],
    message: 'A feature does not import another feature.',
  }));
  const nouns = zone(
    'client/src/lists',
    ['client/src/shared', 'client/src/report-form'],
    'A list knows no noun of the domain.',
  );
  return [...upward, ...sideways, ...nouns];
}

/** Flat configuration replaces the options of a rule, so every stricter place repeats these bans. */
const BANNED_EVERYWHERE = [
  {
    // Tests may use the test support of other workspaces. `workspaceZones` keeps it out of the product.
    regex: '^@walkthrough/[^/]+/(?!test/support/)',
    message: 'Import a workspace by its name: its index is all that it offers.',
  },
  {
    regex: '(^|/)\\.\\./(domain|form-definitions)/',
    message: 'Import a workspace by its name, not by its path.',
  },
];

function bannedImports(extra = {}) {
  const { patterns = [], paths = [] } = extra;
  return ['error', { patterns: [...BANNED_EVERYWHERE, ...patterns], paths }];
}

function bannedWorkspaces(names, message) {
  return { regex: `^@walkthrough/(${names.join('|')})$`, message };
}

const DATABASE_DOORS = {
  typeorm: ['DataSource', 'EntityManager', 'Repository'],
  '@nestjs/typeorm': ['InjectRepository', 'InjectDataSource', 'InjectEntityManager'],
};

const BANNED_IN_SERVER = bannedImports({
  patterns: [bannedWorkspaces(['client'], 'The server never imports the client.')],
  paths: Object.entries(DATABASE_DOORS).map(([name, importNames]) => ({
    name,
    importNames,
    message: 'Only core/database talks to TypeORM: use the tenant repository and the unit of work.',
  })),
});

const BANNED_IN_DOMAIN = bannedImports({
  patterns: [
    bannedWorkspaces(['form-definitions', 'server', 'client'], 'The domain imports nothing else of ours.'),
    {
      regex: '^(node:|@nestjs/|typeorm$|react(-dom)?($|/)|@mui/)',
      message: 'The domain runs in the server, in the browser and in reports: no platform, no framework.',
    },
  ],
});

const BANNED_IN_FORM_DEFINITIONS = bannedImports({
  patterns: [
    bannedWorkspaces(['server', 'client'], 'Form definitions import only the domain.'),
    {
      regex: '^(node:|ajv|@nestjs/|typeorm$|react(-dom)?($|/)|@mui/|@jsonforms/)',
      message:
        'The engine runs in the server, in the browser and in reports: no platform, no framework, no eval.',
    },
  ],
});

const NOW = 'Pure code does not know what time it is: take the instant as an argument.';
const AMBIENT_TIME = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  'CallExpression[callee.name="moment"][arguments.length=0]',
  'CallExpression[callee.object.name="moment"][callee.property.name="utc"][arguments.length=0]',
  'CallExpression[callee.object.name="moment"][callee.property.name="tz"][arguments.length=1]',
].map((selector) => ({ selector, message: NOW }));

/** A reader keeps this much in view. Blank lines and comments count, because a reader passes over them too. */
const MAX_LINES = ['error', { max: 400 }];
const MAX_FUNCTION_LINES = ['error', { max: 80 }];
const MANY_COLLABORATORS = {
  selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>8]',
  message:
    'A class with more than eight collaborators has a second responsibility: give that one its own class.',
};

/** Spreading an object literal keeps keys on one line but obscures the properties. */
const SPREAD_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties themselves instead of spreading an object of them.',
};

const COLOR_MESSAGE =
  'Use a color of the theme (client/src/app/theme), which follows light, dark and sunlight; what is stored has its colors in ui/stored-colors.ts.';
const HEX = '(^|[\\s(,:"])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\\w-])';
const COLOR_FUNCTION = '\\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(';
const FIXED_COLOR = `(${HEX}|${COLOR_FUNCTION}|^(common|grey)\\.)`;
const COLOR_NAME = '^(white|black|gray|grey|red|green|blue|yellow|orange)$';
const COLOR_PROPERTY = '(color|background|fill|stroke|border|outline)$';

/** Colors written where they are used would be the same in every theme. */
const LITERAL_COLORS = [
  `Literal[value=/${FIXED_COLOR}/i]`,
  `TemplateElement[value.raw=/${FIXED_COLOR}/i]`,
  `Property[key.name=/${COLOR_PROPERTY}/i] > Literal[value=/${COLOR_NAME}/i]`,
  `JSXAttribute[name.name=/${COLOR_PROPERTY}/i] > Literal[value=/${COLOR_NAME}/i]`,
].map((selector) => ({ selector, message: COLOR_MESSAGE }));

/** TypeScript rules that need no types of other files. Rules that do are run by oxlint (.oxlintrc.json). */
const TYPESCRIPT_RULES = {
  '@typescript-eslint/no-explicit-any': 'error',
  // Ignores files with decorators, where an import is also used as a value (emitDecoratorMetadata).
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
};

/** The same as in the server's tsconfig, which the parser does not read without types. */
const DECORATED = { experimentalDecorators: true, emitDecoratorMetadata: true };

function restrictedPaths(root, zones) {
  return ['error', { basePath: root, zones }];
}

function importFences(root) {
  const zones = [...workspaceZones(), ...serverZones(root), ...clientZones(root)];
  return {
    'import-x/no-restricted-paths': restrictedPaths(root, zones),
    'import-x/no-default-export': 'error',
  };
}

const EXCEPTIONS = [
  // A migration keeps what it was when it was released.
  {
    files: ['server/src/schema/migrations/**'],
    rules: { 'walkthrough/plain-names': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: ['{domain,form-definitions,server,client}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: { 'walkthrough/texts-when-read': 'error' },
  },
  // A subject and its cases are one function.
  { files: ['**/test/**', '**/*.spec.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
];

const WORKSPACES = [
  {
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-imports': BANNED_IN_DOMAIN,
      'no-restricted-syntax': ['error', SPREAD_LITERAL, ...AMBIENT_TIME],
    },
  },
  {
    files: ['form-definitions/src/**/*.ts'],
    rules: {
      'no-restricted-imports': BANNED_IN_FORM_DEFINITIONS,
      'no-restricted-syntax': ['error', SPREAD_LITERAL, ...AMBIENT_TIME],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/core/database/**'],
    rules: { 'no-restricted-imports': BANNED_IN_SERVER },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    rules: {
      'no-alert': 'error',
      'no-restricted-imports': bannedImports({
        patterns: [bannedWorkspaces(['server'], 'The client never imports the server.')],
      }),
    },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: ['client/src/ui/stored-colors.ts', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', SPREAD_LITERAL, MANY_COLLABORATORS, ...LITERAL_COLORS],
    },
  },
  { files: ['server/**/*.ts'], languageOptions: { parserOptions: DECORATED } },
];

const PLAIN_SCRIPTS = [
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_' }],
      'import-x/no-default-export': 'error',
      'max-lines': MAX_LINES,
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: CONFIG_FILES, rules: { 'import-x/no-default-export': 'off' } },
];

/** Returns the lint configuration for a repository root. The tests of the rules pass a small tree of their own. */
export function lintConfig(root) {
  const projects = ['domain', 'form-definitions', 'server', 'client'].map((name) =>
    join(root, name, 'tsconfig.json'),
  );
  return tseslint.config(
    {
      ignores: ['**/node_modules/', '**/dist/', 'var/', 'test-results/', 'scripts/test/fence-tree/'],
    },
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    {
      files: CODE,
      extends: [tseslint.configs.recommended],
      plugins: {
        'import-x': importX,
        walkthrough: { rules: { 'plain-names': plainNames, 'texts-when-read': textsWhenRead } },
      },
      settings: {
        'import-x/resolver-next': [
          createTypeScriptImportResolver({ project: projects, noWarnOnMultipleProjects: true }),
        ],
        'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
        'import-x/extensions': ['.ts', '.tsx'],
      },
      rules: {
        ...TYPESCRIPT_RULES,
        ...importFences(root),
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-console': 'error',
        'no-restricted-imports': bannedImports(),
        'no-restricted-syntax': ['error', SPREAD_LITERAL, MANY_COLLABORATORS],
        'max-lines': MAX_LINES,
        'max-lines-per-function': MAX_FUNCTION_LINES,
        'walkthrough/plain-names': 'error',
      },
    },
    {
      files: READS_ACROSS_MODULES,
      rules: { 'import-x/no-restricted-paths': restrictedPaths(root, [...workspaceZones(), ...CORE_ZONE]) },
    },
    ...EXCEPTIONS,
    ...WORKSPACES,
    ...PLAIN_SCRIPTS,
  );
}
