import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Scripts name a file in full, or two with one name for their types and their code. */
const ENDINGS = ['.ts', '.tsx', '/index.ts', ''];
const NEVER = ['node_modules', 'dist', 'fence-tree'];

/**
 * An index names columns of its entity, which declares the index: the compiler holds them together, and nothing of the
 * entity is there when the program runs.
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
 * Files that import each other in a circle, types counted: two files that need each other's types can only be read
 * together. Lint has a rule for values alone, which takes half a minute.
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
