import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES, EVENTS, JOB_KIND_LABELS } from '@walkthrough/domain';
import ts from 'typescript';
import { AccessScan } from '../../src/core/access/access-scan';
import { Database } from '../../src/core/database/database';
import { Jobs } from '../../src/core/jobs/jobs';
import { LANE_NAMES } from '../../src/core/jobs/lanes';
import { startTestApp, type TestApp } from '../support/test-app';

/**
 * Checks names that are stored or sent: in databases, outboxes, logs and devices, and in messages between versions
 * that run side by side. Renaming code must not change them. The list may only grow: removing a name requires a
 * migration of everything that has it. `UPDATE_STORED_NAMES=1 npx jest --config server/jest.config.cjs
 * server/test/frozen` adds new names, and removes none.
 */
const FILE = join(__dirname, 'stored-names.json');
const ROOT = join(__dirname, '../../..');
const CLIENT = join(ROOT, 'client/src');

type Names = Record<string, string[]>;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ demo: false });
});
afterAll(() => server.close());

function namesOfDatabase(): Names {
  const { writer } = server.app.get(Database).sources;
  const tables = writer.entityMetadatas;
  return {
    migrations: writer.migrations.map(({ name, constructor }) => name ?? constructor.name),
    columns: tables.flatMap(({ tableName, columns }) =>
      columns.map(({ databaseName }) => `${tableName}.${databaseName}`),
    ),
    keys: tables.flatMap(({ indices, uniques, foreignKeys }) =>
      [...indices, ...uniques, ...foreignKeys].map(({ name }) => String(name)),
    ),
  };
}

async function namesOfCalls(): Promise<Names> {
  interface Described {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    components: { schemas: Record<string, object> };
  }
  const { body } = await server.api.anonymous().get<Described>('/api/openapi.json');
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  return {
    calls: server.app
      .get(AccessScan)
      .routes()
      .map(({ method, address }) => `${method} ${address}`),
    parameters: operations.flatMap(({ call, operation }) =>
      (operation.parameters ?? []).map((each) => `${call} ${each.in} ${each.name}`),
    ),
    properties: [...propertiesIn(body)],
  };
}

/** Collects the property names of everything that is sent. */
function propertiesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, below] of Object.entries(value)) {
    if (key === 'properties' && typeof below === 'object' && below !== null)
      for (const name of Object.keys(below as object)) found.add(name);
    propertiesIn(below, found);
  }
  return found;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

const parsed = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (below) => visit(below, look));
}

/** Returns the members of the types in a file, such as those of a stored record. */
function membersIn(file: string): string[] {
  const names: string[] = [];
  visit(parsed(file), (node) => {
    const isMember = ts.isPropertySignature(node) || ts.isMethodSignature(node);
    if (isMember && ts.isIdentifier(node.name)) names.push(node.name.text);
  });
  return names;
}

/** Files with types that are stored on a device or exported with unsent work. */
const KEPT_TYPES = [
  'queue/queue-entry',
  'queue/queued-action',
  'queue/queue-submission',
  'queue/delivery-failure',
  'reports/model/report-parts',
  'reports/model/confirmed',
  'reports/model/local-report',
  'reports/model/stored-photo',
  'store/kept-contacts',
  'store/kept-lists',
  'store/transfer/work-file',
];

/** Returns storage keys and store names: strings that begin with the product's name, with placeholders for values. */
function namesOfDevice(): Names {
  const texts = sourceFiles(CLIENT).flatMap((file) => {
    const found: string[] = [];
    visit(parsed(file), (node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
      if (ts.isTemplateExpression(node))
        found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
    });
    return found.filter((text) => /^walkthrough[.\-/]/.test(text));
  });
  const forage = parsed(join(CLIENT, 'offline/store/forage-values.ts'));
  const stores: string[] = [];
  visit(forage, (node) => {
    if (ts.isTypeAliasDeclaration(node) && node.name.text === 'StoreName')
      visit(node, (below) => ts.isStringLiteral(below) && stores.push(below.text));
  });
  return {
    browserKeys: texts,
    browserStores: stores,
    browserFields: KEPT_TYPES.flatMap((name) => membersIn(join(CLIENT, 'offline', `${name}.ts`))),
  };
}

function namesOfSocket(): Names {
  return { socket: membersIn(join(ROOT, 'domain/src/wire/live.ts')) };
}

async function namesNow(): Promise<Names> {
  const jobs = server.app.get(Jobs);
  const names: Names = {
    ...namesOfDatabase(),
    ...(await namesOfCalls()),
    ...namesOfDevice(),
    ...namesOfSocket(),
    events: Object.entries(EVENTS).map(([name, { entity }]) => `${name} of ${entity}`),
    jobs: [...Object.keys(JOB_KIND_LABELS), ...jobs['handlers'].keys()],
    lanes: [...LANE_NAMES],
    errorCodes: [...ERROR_CODES],
  };
  return Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, [...new Set(list)].sort()]));
}

const frozen = (): Names => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Names) : {});

it('keeps every stored and sent name, and lists each new one', async () => {
  const now = await namesNow();
  if (process.env.UPDATE_STORED_NAMES) {
    const before = frozen();
    const grown = Object.entries(now).map(([kind, list]) => [
      kind,
      [...new Set([...(before[kind] ?? []), ...list])].sort(),
    ]);
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(grown), null, 2)}\n`);
  }
  const known = frozen();
  for (const [kind, list] of Object.entries(now)) {
    expect(list.length).toBeGreaterThan(0);
    expect({ kind, gone: known[kind]?.filter((name) => !list.includes(name)) }).toEqual({ kind, gone: [] });
    expect({ kind, unlisted: list.filter((name) => !known[kind]?.includes(name)) }).toEqual({
      kind,
      unlisted: [],
    });
  }
  expect(Object.keys(known).sort()).toEqual(Object.keys(now).sort());
});
