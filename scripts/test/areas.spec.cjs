const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { areaFindings, areaProblems } = require('../lib/areas.mjs');
const { drawingOf } = require('../lib/areas-drawing.mjs');

const AREAS = ['low', 'high'];
const NONE = { upward: [], rings: [], unplaced: [] };

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'areas-'));
  for (const path of ['low/people/people.ts', 'low/forms/forms.ts', 'high/visits/visits.ts']) write(path, '');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name, text) {
  const path = join(root, 'server/src/modules', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const findings = () => areaFindings(root, AREAS);

it('lets a module import lower areas and its own', () => {
  write('high/visits/visits.ts', "import { people } from '../../low/people/people';\n");
  write('low/people/people.ts', "export { forms } from '../forms/forms';\n");
  expect(findings()).toEqual(NONE);
});

it('reports values of higher areas, and ignores types', () => {
  write(
    'low/people/people.ts',
    "import type { Visit } from '../../high/visits/visits';\nimport { type Plan } from '../../high/visits/visits';\n",
  );
  expect(findings()).toEqual(NONE);
  write('low/people/people.ts', "import { type Plan, plan } from '../../high/visits/visits';\n");
  expect(findings().upward).toEqual(['low/people/people -> high/visits/visits']);
  write('low/people/people.ts', "export * from '../../high/visits/visits';\n");
  expect(findings().upward).toEqual(['low/people/people -> high/visits/visits']);
});

it('reports modules that import each other, also indirectly, and folders without an area', () => {
  write('low/people/people.ts', "import '../forms/forms';\n");
  write('low/forms/forms.ts', "import '../../high/visits/visits';\n");
  write('high/visits/visits.ts', "import '../../low/people/people';\n");
  write('middle/mails/mails.ts', '');
  expect(findings()).toMatchObject({ rings: ['high/visits low/forms low/people'], unplaced: ['middle'] });
});

it('reports folders of core that import each other, and exempts the module of core', () => {
  const core = (name, text) => write(`../core/${name}`, text);
  core('core.module.ts', "import './http/http';\nimport './files/files';\n");
  core('files/files.ts', "import '../errors/errors';\n");
  core('errors/errors.ts', '');
  expect(findings().rings).toEqual([]);
  core('errors/errors.ts', "import '../files/files';\n");
  expect(findings().rings).toEqual(['errors files']);
});

it('explains how to fix each problem', () => {
  expect(areaProblems(NONE)).toEqual([]);
  expect(areaProblems({ upward: ['a -> b'], rings: ['c d'], unplaced: ['e'] })).toEqual([
    expect.stringContaining('modules/e is not in the list'),
    expect.stringContaining('a -> b imports upward'),
    expect.stringContaining('need each other: c d'),
  ]);
});

it('lets entities of one area refer to each other', () => {
  write('low/people/person.entity.ts', "import '../forms/form.entity';\n");
  write('low/forms/form.entity.ts', "import '../people/person.entity';\n");
  expect(findings()).toEqual(NONE);
});

it('draws an arrow for each import that no longer path implies', () => {
  const areas = { low: ['people'], middle: ['visits', 'plans'], high: ['boards'] };
  const imports = [
    { from: 'middle/visits/visits', to: 'low/people/people' },
    { from: 'high/boards/boards', to: 'middle/plans/plans' },
    { from: 'high/boards/boards', to: 'low/people/people' },
    { from: 'low/people/people', to: 'high/boards/boards' },
  ];
  expect(
    drawingOf(areas, imports)
      .split('\n')
      .filter((line) => line.includes('-->')),
  ).toEqual(['  high --> middle', '  middle --> low']);
});
