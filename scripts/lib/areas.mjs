import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/**
 * The areas of the server from the bottom up, with their modules. A module may import from its own area and from lower areas
 * (decision 0209).
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

/** Returns the specifiers of imports and re-exports that are not type-only. */
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

/** Returns value imports between modules, `{ from, to }` as paths below server/src/modules without extension. */
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
 * @returns `upward` imports (`from -> to`), `rings` of modules that import each other (sorted), and `homeless` modules without
 *   an area
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

/** Finds strongly connected modules by comparing reachable sets; 43 modules need no faster algorithm. */
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

/** Compares findings with the known list, which may only shrink. @returns one sentence per problem */
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
