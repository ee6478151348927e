import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/**
 * Areas of the server from the bottom up, each a folder of modules. A module may import from its own area and from lower areas
 * (decision 0209).
 */
export const AREAS = [
  'company',
  'parties',
  'scheduling',
  'portfolio',
  'reporting',
  'history',
  'operations',
  'law',
  'desk',
];

const MODULES = 'server/src/modules';
const CORE = 'server/src/core';

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

const areaOf = (path) => path.split(sep)[0];
const moduleOf = (path) => path.split(sep).slice(0, 2).join(sep);
const roomOf = (path) => path.split(sep)[0];

/**
 * Returns value imports between the parts of a folder, `{ from, to }` as paths below it without extension.
 * @param partOf the part that a path below the folder belongs to
 */
function importsBetween(folder, partOf) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d|\.spec)\.ts$/.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const from = relative(folder, file).replace(/\.ts$/, '');
      return importedValues(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ from, to: relative(folder, join(dirname(file), specifier)) }));
    })
    .filter(({ from, to }) => !to.startsWith('..') && partOf(from) !== partOf(to));
}

/** Returns value imports between modules, `{ from, to }` as `area/module/file`. */
export const importsBetweenModules = (root) => importsBetween(join(root, MODULES), moduleOf);

/** Returns the names of modules by area, in the order of `areas`. */
export function modulesByArea(root, areas = AREAS) {
  return Object.fromEntries(areas.map((area) => [area, foldersIn(join(root, MODULES, area)).sort()]));
}

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/**
 * @returns `upward` imports (`from -> to`), `rings` of modules that import each other (sorted), and `unplaced` folders that are
 *   not in the list of areas; rings of core's folders are among the rings
 */
export function areaFindings(root, areas = AREAS) {
  const imports = importsBetweenModules(root);
  const upward = imports
    .filter(({ from, to }) => areas.indexOf(areaOf(from)) < areas.indexOf(areaOf(to)))
    .map(({ from, to }) => `${from} -> ${to}`);
  const folders = foldersIn(join(root, MODULES));
  // Rows of one area name each other by nature: a relation of two entities, a join of a list.
  const ofCode = imports.filter(({ to }) => !to.endsWith('.entity'));
  const modules = folders.flatMap((area) =>
    foldersIn(join(root, MODULES, area)).map((module) => join(area, module)),
  );
  return {
    upward: [...new Set(upward)].sort(),
    rings: [...ringsOf(modules, ofCode, moduleOf), ...coreRings(root)],
    unplaced: folders.filter((area) => !areas.includes(area)),
  };
}

/** Core has folders without a fixed order, but none may need another in both directions. */
function coreRings(root) {
  const folder = join(root, CORE);
  // Files beside the folders (core.module.ts) put them together and may know them all.
  const imports = importsBetween(folder, roomOf).filter(({ from }) => from.includes(sep));
  return ringsOf(foldersIn(folder), imports, roomOf);
}

/** Finds strongly connected parts by comparing reachable sets; some 50 parts need no faster algorithm. */
function ringsOf(modules, imports, partOf) {
  const next = new Map(modules.map((module) => [module, new Set()]));
  for (const { from, to } of imports) next.get(partOf(from))?.add(partOf(to));
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

/** @returns one sentence per problem */
export function areaProblems({ upward, rings, unplaced }) {
  return [
    ...unplaced.map(
      (area) => `server/src/modules/${area} is not in the list of areas in scripts/lib/areas.mjs.`,
    ),
    ...upward.map(
      (each) => `${each} imports upward: use an event, a port of the lower area, or move the code.`,
    ),
    ...rings.map((each) => `These modules or folders of core need each other: ${each}.`),
  ];
}
