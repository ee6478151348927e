const { join } = require('node:path');
const { ESLint } = require('eslint');
const { lintConfig } = require('../lib/lint-config.mjs');

const TREE = join(__dirname, 'fence-tree');
const PATHS = 'import-x/no-restricted-paths';
const IMPORTS = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';

const eslint = new ESLint({ cwd: TREE, overrideConfigFile: true, overrideConfig: lintConfig(TREE) });

async function rulesFiredBy(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath: join(TREE, filePath) });
  const unreadable = result.messages.find((message) => message.fatal);
  if (unreadable) throw new Error(unreadable.message);
  return result.messages.map((message) => message.ruleId);
}

const uses = (name, from) => `import { ${name} } from '${from}';\n\nexport const used = ${name};\n`;
const inHandler = (statement) => `export function handler(): unknown {\n  return ${statement};\n}\n`;

const lines = (count) =>
  Array.from({ length: count }, (_, index) => `export const c${index} = 1;\n`).join('');
const functionOf = (count) =>
  `export function long(): number {\n${'  // A line.\n'.repeat(count - 3)}  return 1;\n}\n`;
const CATALOGUE =
  "import { messages } from '@walkthrough/domain';\n\nconst { teams: texts } = messages;\nexport const used = () => texts;\n";
const LABELS = "import { ROLES, ROLE_LABELS } from '@walkthrough/domain';\n\nexport const used = ";
const LABELS_AT_LOAD = `${LABELS}ROLES.map((each) => ROLE_LABELS[each]);\n`;
const LABELS_IN_FUNCTION = `${LABELS}() => ROLES.map((each) => ROLE_LABELS[each]);\n`;
const TAKEN_OUT =
  "import { messages } from '@walkthrough/domain';\n\nexport const { created } = messages.teams;\n";
const classOf = (count) =>
  `export class Wide {\n  constructor(${Array.from({ length: count }, (_, index) => `readonly a${index}: number`).join(', ')}) {}\n}\n`;

/**
 * The rules with examples: the name, the lint rule, where and what it refuses, and where and what similar code it
 * allows.
 */
const FENCES = [
  {
    fence: 'a text is read in a function',
    rule: 'walkthrough/texts-when-read',
    refused: ['client/src/ui/button.ts', `${CATALOGUE}export const LABELS = [texts.created];\n`],
    allowed: ['client/src/ui/button.ts', `${CATALOGUE}export const labels = () => [texts.created];\n`],
  },
  {
    fence: 'a table of texts is not made by a loop while a module loads',
    rule: 'walkthrough/texts-when-read',
    refused: [
      'client/src/ui/button.ts',
      `${CATALOGUE}export const LABELS = ['a'].map(() => texts.created);\n`,
    ],
    allowed: [
      'client/src/ui/button.ts',
      `${CATALOGUE}export const labels = () => ['a'].map(() => texts.created);\n`,
    ],
  },
  {
    fence: 'a label of a code is read in a function',
    rule: 'walkthrough/texts-when-read',
    refused: ['client/src/ui/button.ts', LABELS_AT_LOAD],
    allowed: ['client/src/ui/button.ts', LABELS_IN_FUNCTION],
  },
  {
    fence: 'a text is not taken out of its group while a module loads',
    rule: 'walkthrough/texts-when-read',
    refused: ['server/src/core/context/context.ts', TAKEN_OUT],
    allowed: ['server/src/core/context/context.ts', CATALOGUE],
  },
  {
    fence: 'a class has at most eight collaborators',
    rule: SYNTAX,
    refused: ['server/src/core/context/context.ts', classOf(9)],
    allowed: ['server/src/core/context/context.ts', classOf(8)],
  },
  {
    fence: 'a color of the client is a token',
    rule: SYNTAX,
    refused: ['client/src/ui/button.ts', "export const used = { border: '1px solid #ccc' };\n"],
    allowed: [
      'client/src/ui/button.ts',
      "export const used = { borderColor: 'divider', href: '#content' };\n",
    ],
  },
  {
    fence: 'a color of the client is no function of numbers',
    rule: SYNTAX,
    refused: ['client/src/ui/button.ts', 'export const used = `0 0 2px rgba(0, 0, 0, 0.5)`;\n'],
    allowed: ['client/src/ui/button.ts', 'export const used = `0 0 2px var(--color-line)`;\n'],
  },
  {
    fence: 'a color of the client is no name of a fixed color',
    rule: SYNTAX,
    refused: ['client/src/ui/button.ts', "export const used = { bgcolor: 'white' };\n"],
    allowed: ['client/src/ui/button.ts', "export const used = { bgcolor: 'transparent' };\n"],
  },
  {
    fence: 'a color of the client is no color that all themes share',
    rule: SYNTAX,
    refused: ['client/src/ui/button.ts', "export const used = { color: 'grey.500' };\n"],
    allowed: ['client/src/ui/stored-colors.ts', "export const PAPER = '#FFFFFF';\n"],
  },
  {
    fence: 'a file has at most 400 lines',
    rule: 'max-lines',
    refused: ['client/src/ui/button.ts', lines(401)],
    allowed: ['client/src/ui/button.ts', lines(400)],
  },
  {
    fence: 'a function has at most 80 lines',
    rule: 'max-lines-per-function',
    refused: ['domain/src/rule.ts', functionOf(81)],
    allowed: ['domain/src/rule.ts', functionOf(80)],
  },
  {
    fence: 'only a test may hold its cases in a longer function',
    rule: 'max-lines-per-function',
    refused: ['client/src/ui/button.ts', functionOf(81)],
    allowed: ['domain/test/support/rows.ts', functionOf(81)],
  },
  {
    fence: 'properties are written, not spread from an object of them',
    rule: SYNTAX,
    refused: ['server/src/core/context/context.ts', 'export const used = { ...{ a: 1, b: 2 }, c: 3 };\n'],
    allowed: [
      'server/src/core/context/context.ts',
      inHandler('{ ...(Math.random() > 1 ? { a: 1 } : {}), c: 3 }'),
    ],
  },
  {
    fence: 'the domain imports nothing of the server',
    rule: PATHS,
    refused: ['domain/src/rule.ts', uses('teamEntity', '../../server/src/modules/parties/teams/team.entity')],
    allowed: ['server/src/modules/parties/teams/teams.service.ts', uses('ROLES', '@walkthrough/domain')],
  },
  {
    fence: 'the domain imports no other workspace by name',
    rule: IMPORTS,
    refused: ['domain/src/rule.ts', uses('server', '@walkthrough/server')],
    allowed: ['domain/src/rule.ts', uses('b', './other-rule')],
  },
  {
    fence: 'the domain imports no platform',
    rule: IMPORTS,
    refused: ['domain/src/rule.ts', uses('readFileSync', 'node:fs')],
    allowed: ['domain/src/rule.ts', uses('Type', '@sinclair/typebox')],
  },
  {
    fence: 'the client never imports the server',
    rule: PATHS,
    refused: ['client/src/api/http.ts', uses('context', '../../../server/src/core/context/context')],
    allowed: ['client/src/api/http.ts', uses('ROLES', '@walkthrough/domain')],
  },
  {
    fence: 'the client never imports the server by name',
    rule: IMPORTS,
    refused: ['client/src/api/http.ts', uses('server', '@walkthrough/server')],
    allowed: ['client/src/api/http.ts', uses('button', '../ui/button')],
  },
  {
    fence: 'the server never imports the client',
    rule: PATHS,
    refused: ['server/src/core/context/context.ts', uses('http', '../../../../client/src/api/http')],
    allowed: ['server/src/core/context/context.ts', uses('store', '../database/store')],
  },
  {
    fence: 'a workspace is imported by its name only',
    rule: IMPORTS,
    refused: ['client/src/api/http.ts', uses('rule', '../../../domain/src/rule')],
    allowed: ['client/src/api/http.ts', uses('ROLES', '@walkthrough/domain')],
  },
  {
    fence: 'a workspace is imported through its index only',
    rule: IMPORTS,
    refused: ['client/src/api/http.ts', uses('ROLES', '@walkthrough/domain/src/access/roles')],
    allowed: ['client/src/api/http.ts', uses('ROLES', '@walkthrough/domain')],
  },
  {
    fence: 'tests may use what the tests of another workspace stand on',
    rule: IMPORTS,
    refused: ['server/test/factory.ts', uses('rows', '@walkthrough/domain/test/rows.spec')],
    allowed: ['server/test/factory.ts', uses('rows', '@walkthrough/domain/test/support/rows')],
  },
  {
    fence: 'the product imports no tests',
    rule: PATHS,
    refused: ['domain/src/rule.ts', uses('rows', '../test/support/rows')],
    allowed: ['domain/src/rule.ts', uses('b', './other-rule')],
  },
  {
    fence: 'the core knows no module',
    rule: PATHS,
    refused: [
      'server/src/core/context/context.ts',
      uses('teamsService', '../../modules/parties/teams/teams.service'),
    ],
    allowed: [
      'server/src/modules/parties/teams/teams.service.ts',
      uses('context', '../../core/context/context'),
    ],
  },
  {
    fence: "a module never imports another module's entity",
    rule: PATHS,
    refused: [
      'server/src/modules/parties/teams/teams.service.ts',
      uses('userEntity', '../users/user.entity'),
    ],
    allowed: ['server/src/modules/parties/teams/teams.service.ts', uses('teamEntity', './team.entity')],
  },
  {
    fence: "a module may use another module's service",
    rule: PATHS,
    refused: [
      'server/src/modules/parties/users/users.service.ts',
      uses('teamEntity', '../teams/team.entity'),
    ],
    allowed: [
      'server/src/modules/parties/users/users.service.ts',
      uses('teamsService', '../teams/teams.service'),
    ],
  },
  ...['DataSource', 'EntityManager', 'Repository'].map((name) => ({
    fence: `${name} of typeorm stays in core/database`,
    rule: IMPORTS,
    refused: ['server/src/modules/parties/teams/teams.service.ts', uses(name, 'typeorm')],
    allowed: ['server/src/core/database/store.ts', uses(name, 'typeorm')],
  })),
  ...['InjectRepository', 'InjectDataSource'].map((name) => ({
    fence: `${name} stays in core/database`,
    rule: IMPORTS,
    refused: ['server/src/core/context/context.ts', uses(name, '@nestjs/typeorm')],
    allowed: ['server/src/core/database/store.ts', uses(name, '@nestjs/typeorm')],
  })),
  {
    fence: 'tests of the server may open the database',
    rule: IMPORTS,
    refused: ['server/src/modules/parties/users/users.service.ts', uses('DataSource', 'typeorm')],
    allowed: ['server/test/factory.ts', uses('DataSource', 'typeorm')],
  },
  {
    fence: 'entities are declared with typeorm',
    rule: IMPORTS,
    refused: ['server/src/modules/parties/teams/team.entity.ts', uses('Repository', 'typeorm')],
    allowed: ['server/src/modules/parties/teams/team.entity.ts', uses('Column', 'typeorm')],
  },
  {
    fence: 'a feature does not import another feature',
    rule: PATHS,
    refused: ['client/src/features/teams/teams.ts', uses('users', '../users/users')],
    allowed: ['client/src/features/teams/teams.ts', uses('form', '../../shared/form')],
  },
  {
    fence: 'a feature does not import the app',
    rule: PATHS,
    refused: ['client/src/features/teams/teams.ts', uses('router', '../../app/router')],
    allowed: ['client/src/app/router.ts', uses('teams', '../features/teams/teams')],
  },
  {
    fence: 'shared nouns import no feature',
    rule: PATHS,
    refused: ['client/src/shared/form.ts', uses('teams', '../features/teams/teams')],
    allowed: ['client/src/shared/form.ts', uses('http', '../api/http')],
  },
  {
    fence: 'lists import no feature',
    rule: PATHS,
    refused: ['client/src/lists/list.ts', uses('teams', '../features/teams/teams')],
    allowed: ['client/src/features/teams/teams.ts', uses('list', '../../lists/list')],
  },
  {
    fence: 'lists know no noun',
    rule: PATHS,
    refused: ['client/src/lists/list.ts', uses('form', '../shared/form')],
    allowed: ['client/src/lists/list.ts', uses('button', '../ui/button')],
  },
  {
    fence: 'the form kit knows no noun',
    rule: PATHS,
    refused: ['client/src/editing/draft.ts', uses('form', '../shared/form')],
    allowed: ['client/src/shared/form.ts', uses('draft', '../editing/draft')],
  },
  {
    fence: 'the lowest layer imports none above it',
    rule: PATHS,
    refused: ['client/src/ui/button.ts', uses('form', '../shared/form')],
    allowed: ['client/src/ui/button.ts', uses('http', '../api/http')],
  },
  ...[
    ['new Date()', 'new Date(0)'],
    ['Date.now()', 'Date.UTC(2024, 0, 1)'],
  ].map(([now, instant]) => ({
    fence: `the domain does not call ${now}`,
    rule: SYNTAX,
    refused: ['domain/src/rule.ts', inHandler(now)],
    allowed: ['domain/src/rule.ts', inHandler(instant)],
  })),
  ...['moment()', 'moment.utc()', "moment.tz('America/Regina')"].map((now) => ({
    fence: `the domain does not call ${now}`,
    rule: SYNTAX,
    refused: ['domain/src/rule.ts', `import moment from 'moment-timezone';\n\n${inHandler(now)}`],
    allowed: [
      'domain/src/rule.ts',
      `import moment from 'moment-timezone';\n\n${inHandler("moment.tz('2024-01-01', 'America/Regina')")}`,
    ],
  })),
  {
    fence: 'the server may ask for the time',
    rule: SYNTAX,
    refused: ['domain/src/rule.ts', inHandler('Date.now()')],
    allowed: ['server/src/core/context/context.ts', inHandler('Date.now()')],
  },
  ...["window.alert('x')", "confirm('x')", "window.prompt('x')"].map((call) => ({
    fence: `the client does not call ${call}`,
    rule: 'no-alert',
    refused: ['client/src/ui/button.ts', inHandler(call)],
    allowed: ['client/src/ui/button.ts', inHandler("window.matchMedia('print')")],
  })),
  ...['server/src/core/context/context.ts', 'client/src/ui/button.ts'].map((file) => ({
    fence: `no console in ${file.split('/')[0]}`,
    rule: 'no-console',
    refused: [file, inHandler('console.log(1)')],
    allowed: [file, inHandler('Math.abs(1)')],
  })),
  {
    fence: 'no default exports',
    rule: 'import-x/no-default-export',
    refused: ['client/src/ui/button.ts', 'export default 1;\n'],
    allowed: ['some.config.mjs', 'export default 1;\n'],
  },
  {
    fence: 'no any',
    rule: '@typescript-eslint/no-explicit-any',
    refused: ['domain/src/rule.ts', 'export const rule = (row: any): unknown => row;\n'],
    allowed: ['domain/src/rule.ts', 'export const rule = (row: unknown): unknown => row;\n'],
  },
  {
    fence: 'comparisons are strict',
    rule: 'eqeqeq',
    refused: ['domain/src/rule.ts', 'export const rule = (a: number): boolean => a == 1;\n'],
    allowed: ['domain/src/rule.ts', 'export const rule = (a: number | null): boolean => a == null;\n'],
  },
  {
    fence: 'types are imported as types, except where decorators need the value',
    rule: '@typescript-eslint/consistent-type-imports',
    refused: [
      'server/src/modules/parties/teams/teams.service.ts',
      "import { Logger } from '@nestjs/common';\n\nexport class A {\n  constructor(readonly logger: Logger) {}\n}\n",
    ],
    allowed: [
      'server/src/modules/parties/teams/teams.service.ts',
      "import { Injectable, Logger } from '@nestjs/common';\n\n@Injectable()\nexport class A {\n  constructor(readonly logger: Logger) {}\n}\n",
    ],
  },
];

describe.each(FENCES)('lint fence: $fence', ({ rule, refused, allowed }) => {
  it('refuses a violation', async () => {
    expect(await rulesFiredBy(...refused)).toContain(rule);
  });

  it('allows similar code', async () => {
    expect(await rulesFiredBy(...allowed)).not.toContain(rule);
  });
});
