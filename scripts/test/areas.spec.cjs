const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { areaFindings, areaProblems } = require('../lib/areas.mjs');
const { drawingOf } = require('../lib/areas-drawing.mjs');

const AREAS = { low: ['people', 'forms'], high: ['visits'] };
const NONE = { upward: [], rings: [], homeless: [] };

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'areas-'));
  for (const module of ['people', 'forms', 'visits']) write(`${module}/${module}.ts`, '');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name, text) {
  const path = join(root, 'server/src/modules', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const findings = () => areaFindings(root, AREAS);

it('lets a module import lower ones, and those beside it', () => {
  write('visits/visits.ts', "import { people } from '../people/people';\n");
  write('people/people.ts', "export { forms } from '../forms/forms';\n");
  expect(findings()).toEqual(NONE);
});

it('finds values of higher areas, and passes over types', () => {
  write(
    'people/people.ts',
    "import type { Visit } from '../visits/visits';\nimport { type Plan } from '../visits/visits';\n",
  );
  expect(findings()).toEqual(NONE);
  write('people/people.ts', "import { type Plan, plan } from '../visits/visits';\n");
  expect(findings().upward).toEqual(['people/people -> visits/visits']);
  write('people/people.ts', "export * from '../visits/visits';\n");
  expect(findings().upward).toEqual(['people/people -> visits/visits']);
});

it('finds modules that need each other, if over others, and those of no area', () => {
  write('people/people.ts', "import '../forms/forms';\n");
  write('forms/forms.ts', "import '../visits/visits';\n");
  write('visits/visits.ts', "import '../people/people';\n");
  write('mails/mails.ts', '');
  expect(findings()).toMatchObject({ rings: ['forms people visits'], homeless: ['mails'] });
});

it('takes what is known, and no more of it than there is', () => {
  const known = { upward: ['a -> b'], rings: [] };
  expect(areaProblems({ ...NONE, upward: ['a -> b'] }, known)).toEqual([]);
  expect(areaProblems({ ...NONE, upward: ['a -> b', 'a -> c'] }, known)).toEqual([
    expect.stringContaining('a -> c imports upward'),
  ]);
  expect(areaProblems(NONE, known)).toEqual([expect.stringContaining('a -> b is gone')]);
  expect(areaProblems({ ...NONE, rings: ['a b'] }, { upward: [], rings: [] })).toHaveLength(1);
});

it('are drawn with an arrow for each import that no longer way tells', () => {
  const areas = { low: ['people'], middle: ['visits', 'plans'], high: ['boards'] };
  const imports = [
    { from: 'visits/visits', to: 'people/people' },
    { from: 'boards/boards', to: 'plans/plans' },
    { from: 'boards/boards', to: 'people/people' },
    { from: 'people/people', to: 'boards/boards' },
  ];
  expect(
    drawingOf(areas, imports)
      .split('\n')
      .filter((line) => line.includes('-->')),
  ).toEqual(['  high --> middle', '  middle --> low']);
});
