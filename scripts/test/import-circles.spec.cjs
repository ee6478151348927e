const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { importCircles } = require('../lib/import-circles.mjs');

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circles-'));
  mkdirSync(join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name, text) => writeFileSync(join(root, 'src', name), text);
const circles = () => importCircles(root, ['src']).map((files) => files.sort());

it('finds files that import each other, also by type and indirectly', () => {
  write('a.ts', "import type { B } from './b';\n");
  write('b.ts', "export { c } from './c';\n");
  write('c.tsx', "export const c = () => import('./a');\n");
  expect(circles()).toEqual([['src/a.ts', 'src/b.ts', 'src/c.tsx']]);
  write('c.tsx', 'export const c = 1;\n');
  expect(circles()).toEqual([]);
});

it('exempts an index that names the columns of the entity that declares it', () => {
  write('unit.entity.ts', "import { INDEXES } from './unit-indexes';\n");
  write('unit-indexes.ts', "import type { Unit } from './unit.entity';\n");
  expect(circles()).toEqual([]);
  write('unit.presenter.ts', "import type { Unit } from './unit.entity';\n");
  write('unit.entity.ts', "import { present } from './unit.presenter';\n");
  expect(circles()).toEqual([['src/unit.entity.ts', 'src/unit.presenter.ts']]);
});

it('checks scripts, which name files in full', () => {
  write('a.mjs', "import { b } from './b.cjs';\n");
  write('b.cjs', "const { a } = require('./a.mjs');\n");
  expect(circles()).toEqual([['src/a.mjs', 'src/b.cjs']]);
  write('b.cjs', '');
  expect(circles()).toEqual([]);
});
