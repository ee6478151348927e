import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/**
 * The areas of the server from the bottom up, and the modules of each. A module may import those of its own area and of
 * lower ones; what happens above it hears of by events, or through a port that it declares itself (decision 0209).
 */
export const AREAS = {
  company: ['forms', 'quotas', 'templates', 'tenants'],
  parties: [
    'accounts',
    'auth',
    'customer-people',
    'customers',
    'people',
    'property-records',
    'teams',
    'users',
  ],
  inspections: [
    'calendar-feeds',
    'field-actions',
    'inspections',
    'plan-notices',
    'saved-views',
    'submission-ledger',
    'sync-devices',
  ],
  portfolio: ['data-update-requests', 'properties'],
  reports: [
    'analytics',
    'condition-inspections',
    'images',
    'monthly-files',
    'own-audits',
    'proofs',
    'report-findings',
    'report-rooms',
    'reports',
    'rooms',
    'submissions',
    'task-reports',
  ],
  history: ['audit-log', 'unit-history'],
  operations: ['health', 'job-attention', 'mail-outbox', 'probe'],
  desk: [
    'dashboard',
    'first-steps',
    'inspectors',
    'sight',
    'subtenants',
    'tenant-administration',
    'training-videos',
  ],
};

const MODULES = 'server/src/modules';

/** What a statement of a file names of another, unless all of it are types. */
function importedValues(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(namesValues).map(({ moduleSpecifier }) => moduleSpecifier.text);
}

function namesValues(statement) {
  if (ts.isExportDeclaration(statement)) return Boolean(statement.moduleSpecifier) && !statement.isTypeOnly;
  if (!ts.isImportDeclaration(statement)) return false;
  const clause = statement.importClause;
  if (clause === undefined) return true;
  if (clause.isTypeOnly) return false;
  const names = clause.namedBindings;
  if (clause.name || !names || !ts.isNamedImports(names)) return true;
  return names.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

/**
 * Imports of values between modules of the server.
 * @returns `{ from, to }` as paths under the folder of the modules, without an ending
 */
export function importsBetweenModules(root) {
  const folder = join(root, MODULES);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.ts$/.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const from = relative(folder, file).replace(/\.ts$/, '');
      return importedValues(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ from, to: relative(folder, join(dirname(file), specifier)) }));
    })
    .filter(({ from, to }) => !to.startsWith('..') && moduleOf(from) !== moduleOf(to));
}

const moduleOf = (path) => path.split(sep)[0];

/**
 * @returns upward imports as `from -> to`, the modules that need each other in a ring (each sorted), and those of no area
 */
export function areaFindings(root, areas = AREAS) {
  const floorOf = new Map(
    Object.values(areas).flatMap((modules, floor) => modules.map((module) => [module, floor])),
  );
  const imports = importsBetweenModules(root);
  const upward = imports
    .filter(({ from, to }) => floorOf.get(moduleOf(from)) < floorOf.get(moduleOf(to)))
    .map(({ from, to }) => `${from} -> ${to}`);
  const modules = readdirSync(join(root, MODULES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return {
    upward: [...new Set(upward)].sort(),
    rings: ringsOf(modules, imports),
    homeless: modules.filter((module) => !floorOf.has(module)),
  };
}

/** Modules that reach each other: of as many as there are, who reaches whom is looked up one by one. */
function ringsOf(modules, imports) {
  const next = new Map(modules.map((module) => [module, new Set()]));
  for (const { from, to } of imports) next.get(moduleOf(from))?.add(moduleOf(to));
  const reached = new Map(modules.map((module) => [module, reachedFrom(module, next)]));
  const rings = new Set(
    modules
      .filter((module) => reached.get(module).has(module))
      .map((module) =>
        modules
          .filter((other) => reached.get(module).has(other) && reached.get(other).has(module))
          .sort()
          .join(' '),
      ),
  );
  return [...rings].sort();
}

function reachedFrom(module, next) {
  const found = new Set();
  const waiting = [...next.get(module)];
  for (let other = waiting.pop(); other !== undefined; other = waiting.pop()) {
    if (found.has(other)) continue;
    found.add(other);
    waiting.push(...(next.get(other) ?? []));
  }
  return found;
}

/** What is known may only become less: an import that is gone is taken out of the list with it. */
export function areaProblems({ upward, rings, homeless }, known) {
  const added = upward.filter((each) => !known.upward.includes(each));
  const gone = known.upward.filter((each) => !upward.includes(each));
  return [
    ...homeless.map((module) => `${module} stands in no area of scripts/lib/areas.mjs.`),
    ...added.map(
      (each) => `${each} imports upward: use an event, a port of the lower area, or move the code.`,
    ),
    ...gone.map((each) => `${each} is gone: take it out of scripts/known-imports.json.`),
    ...(JSON.stringify(rings) === JSON.stringify(known.rings)
      ? []
      : [
          `Modules need each other in rings: ${JSON.stringify(rings)}; known are ${JSON.stringify(known.rings)}.`,
        ]),
  ];
}
