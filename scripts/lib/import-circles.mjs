import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Endings tried for an import. Scripts import full names, and a pair of type and code files by one name. */
const ENDINGS = ['.ts', '.tsx', '/index.ts', ''];
const NEVER = ['node_modules', 'dist', 'fence-tree'];

/**
 * Ignores this pair: an index declaration names columns of the entity that declares it. The dependency exists in
 * types only.
 */
const namesColumns = (from, to) => /-indexes\.ts$/.test(from) && /\.entity\.ts$/.test(to);

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NEVER.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /(?<!\.d)\.(tsx?|mjs|cjs)$/.test(entry.name) ? [path] : [];
  });
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

function importedBy(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => {
      const path = join(dirname(file), fileName);
      return ENDINGS.map((ending) => path + ending).find(isFile);
    })
    .filter((found) => found !== undefined && !namesColumns(file, found));
}

/**
 * Finds files that import each other in a circle, including type imports, because such files can only be understood
 * together. Lint has a rule for value imports only, which takes half a minute.
 * @returns a list of files for each circle, relative to the root
 */
export function importCircles(root, folders) {
  const files = folders.flatMap((folder) => sourcesIn(join(root, folder)));
  const imports = new Map(files.map((file) => [file, importedBy(file)]));
  const circles = [];
  const finished = new Set();
  const walk = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push(path.slice(at).map((each) => relative(root, each)));
    if (at >= 0 || finished.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...path, file]);
    finished.add(file);
  };
  for (const file of files) walk(file, []);
  return circles;
}
