const { spawnSync } = require('node:child_process');
const { mkdirSync, mkdtempSync, readdirSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { keepTests } = require('../jest/chosen-tests.cjs');
const { cheapestCover } = require('../lib/statement-records.mjs');

describe('tests repeated on MariaDB', () => {
  const ran = (file, name, ...shapes) => shapes.map((shape) => ({ file, name, shape }));
  const isAlways = (file) => file === 'lists';
  const chosenOf = (prices, ...statements) =>
    cheapestCover(statements.flat(), isAlways, (file, name) => prices[`${file} ${name}`] ?? 1);

  it('cover every uncovered statement at the lowest cost', () => {
    const chosen = chosenOf(
      { 'visits long': 30 },
      ran('lists', 'sorted', 'SELECT a'),
      ran('visits', 'long', 'SELECT a', 'UPDATE b'),
      ran('visits', 'short', 'UPDATE b'),
      ran('forms', 'published', 'INSERT c', 'SELECT a'),
      ran('forms', 'looked at', 'SELECT a'),
    );
    expect(chosen).toEqual({ forms: ['published'], visits: ['short'] });
  });

  it('come from one file when setting up another costs more than its tests', () => {
    const chosen = chosenOf(
      { 'visits ': 20, 'forms ': 20 },
      ran('visits', '', 'SELECT a'),
      ran('visits', 'moved', 'UPDATE b'),
      ran('visits', 'deleted', 'DELETE c'),
      ran('forms', 'deleted', 'DELETE c'),
    );
    expect(chosen).toEqual({ visits: ['deleted', 'moved'] });
  });

  describe('selected from their files', () => {
    const block = (name, parent, ...children) => ({ type: 'describeBlock', name, parent, children });
    const test = (name, parent) => ({ type: 'test', name, parent });
    const file = () => {
      const root = block('ROOT_DESCRIBE_BLOCK');
      const visits = block('a visit', root);
      const people = block('a person', root);
      visits.children.push(test('is moved', visits), test('is deleted', visits));
      people.children.push(test('is moved', people));
      root.children.push(visits, people);
      return root;
    };

    it('are selected by full names, without empty describes', () => {
      const root = file();
      keepTests(root, ['a visit is moved']);
      expect(root.children.map(({ name }) => name)).toEqual(['a visit']);
      expect(root.children[0].children.map(({ name }) => name)).toEqual(['is moved']);
    });

    it('fail when a selected test no longer exists', () => {
      expect(() => keepTests(file(), ['a visit is moved', 'a visit is lost'])).toThrow('a visit is lost');
    });
  });
});

describe('the memory folder', () => {
  const place = mkdtempSync(join(tmpdir(), 'in-memory-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const script = (room) => `
    import { tmpdir } from 'node:os';
    import { writeInMemory } from ${JSON.stringify(join(__dirname, '../lib/memory-folder.mjs'))};
    writeInMemory({ place: ${JSON.stringify(place)}, room: ${room} });
    console.log(tmpdir());`;
  const run = (room) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script(room)], { encoding: 'utf8' });

  it('holds temporary files while the process runs, and is deleted with it', () => {
    const { status, stdout } = run(0);
    expect(status).toBe(0);
    expect(stdout.startsWith(join(place, 'walkthrough-run-'))).toBe(true);
    expect(readdirSync(place)).toEqual([]);
  });

  it('of a killed run is deleted by the next run, but not that of a running one', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    mkdirSync(join(place, `walkthrough-run-${pid}-gone`));
    mkdirSync(join(place, `walkthrough-run-${process.pid}-here`));
    run(0);
    expect(readdirSync(place)).toEqual([`walkthrough-run-${process.pid}-here`]);
  });

  it('is not used when memory is short', () => {
    expect(run(2 ** 60).stdout.trim()).toBe(tmpdir());
  });
});
