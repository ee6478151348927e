import fc from 'fast-check';
import {
  compileProgram,
  Computation,
  describeCircle,
  describeExpressionProblem,
  describeReason,
  type Answers,
  type Formula,
  type ProgramSource,
} from '../../src';
import { orderByNeeds } from '../../src/expressions/order';
import { CONTEXT, MOMENT, QUESTIONS } from '../support/expressions/scope';

const RUNS = Number(process.env['FORM_RUNS'] ?? 400);

function programOf(source: ProgramSource) {
  const found = compileProgram(source);
  if ('findings' in found) throw new Error(JSON.stringify(found.findings));
  return found.program;
}

const started = (source: ProgramSource, answers: Answers) =>
  new Computation(programOf(source), answers, CONTEXT, MOMENT);

const number = (name: string, text: string, changes: Partial<Formula> = {}): Formula => ({
  name,
  text,
  type: 'number',
  ...changes,
});
const fact = (name: string, text: string, changes: Partial<Formula> = {}): Formula => ({
  name,
  text,
  type: 'boolean',
  ...changes,
});

describe('the order of names', () => {
  it('puts what is needed first, also in a chain of 20,000', () => {
    const names = Array.from({ length: 20_000 }, (_none, index) => `${index}`);
    const needs = (name: string) => (name === '19999' ? [] : [`${Number(name) + 1}`]);
    const { order, circles } = orderByNeeds(names, needs);
    expect(circles).toEqual([]);
    expect(order).toEqual([...names].reverse());
  });

  it('finds each circle once, with its names in order', () => {
    const needs: Record<string, string[]> = {
      a: ['b'],
      b: ['c', 'x'],
      c: ['a'],
      x: ['x'],
      d: ['a', 'e'],
      e: [],
      f: ['g', 'd'],
      g: ['f'],
    };
    const { circles } = orderByNeeds(Object.keys(needs), (name) => needs[name] ?? []);
    expect(circles.map((each) => [...each].sort()).sort()).toEqual([['a', 'b', 'c'], ['f', 'g'], ['x']]);
    for (const circle of circles)
      circle.forEach((name, index) => expect(needs[name]).toContain(circle[(index + 1) % circle.length]));
  });

  it('agrees with a search for ways from each name to itself', () => {
    const graphs = fc.array(fc.array(fc.nat({ max: 6 }), { maxLength: 3 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(graphs, (graph) => {
        const needs = (name: string) => (graph[Number(name)] ?? []).map(String);
        const reached = (from: string) => {
          const found = new Set<string>();
          for (let next = needs(from); next.length > 0;) {
            next.forEach((each) => found.add(each));
            next = [...new Set(next.flatMap(needs))].filter((each) => !found.has(each));
          }
          return found;
        };
        const names = graph.map((_none, index) => String(index));
        const { order, circles } = orderByNeeds(names, needs);
        const inCircles = names.filter((name) => reached(name).has(name));
        for (const name of circles.flat()) expect(inCircles).toContain(name);
        for (const name of inCircles)
          expect(
            circles.some(
              ([first = '']) => first === name || (reached(name).has(first) && reached(first).has(name)),
            ),
          ).toBe(true);
        expect([...order].sort()).toEqual(names);
        if (inCircles.length === 0)
          order.forEach((name, index) =>
            needs(name).forEach((each) => expect(order.indexOf(each)).toBeLessThan(index)),
          );
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a form with formulas', () => {
  const questions = {
    ...QUESTIONS,
    total: { type: 'number' },
    tax: { type: 'number' },
    all: { type: 'number' },
  } as const;

  it('computes what others need first, in any order', () => {
    const formulas = [
      number('all', '${total} + ${tax}'),
      number('tax', '${total} * 0.13'),
      number('total', '${n1} * ${n2}'),
    ];
    for (const order of [formulas, [...formulas].reverse()]) {
      const computed = started(
        { questions, formulas: order },
        { n1: 3, n2: 10.1, total: 'not read', tax: 99 },
      );
      expect(['total', 'tax', 'all'].map((name) => computed.result(name).value)).toEqual([
        30.3, 3.939, 34.239,
      ]);
    }
  });

  it('rounds what is stored, and computes on with that', () => {
    const formulas = [number('tax', '${n1} * 0.13', { places: 2 }), number('all', '${tax} * 100')];
    const computed = started({ questions, formulas }, { n1: 10.05 });
    expect([computed.result('tax').value, computed.result('all').value]).toEqual([1.31, 131]);
  });

  it('passes on why a value is empty, with the value where it happened', () => {
    const formulas = [
      number('total', '1 div ${n1}'),
      number('tax', '${total} + 1'),
      number('all', '${tax} + 1'),
    ];
    const computed = started({ questions, formulas }, { n1: 0 });
    expect(computed.result('total').reason).toMatchObject({ code: 'divisionByZero' });
    const { reason } = computed.result('all');
    expect(reason).toMatchObject({ code: 'divisionByZero', from: 'total' });
    expect(describeReason(reason!, () => 'Total rent')).toBe(
      'Total rent: Empty because of a division by zero.',
    );
    expect(computed.update([{ key: 'n1', value: 4 }])).toEqual([
      { name: 'total' },
      { name: 'tax' },
      { name: 'all' },
    ]);
    expect(computed.result('all')).toEqual({ value: 2.25, reason: null });
    expect(describeReason({ code: 'tooManyRows', at: { start: 0, end: 0 } }, String)).toBe(
      'Empty because there are more than 10000 rows.',
    );
  });

  it.each([
    ['of one', [number('total', '${total} + 1')], [['total']], 'total depends on itself.'],
    [
      'of three',
      [number('total', '${all}'), number('tax', '${total}'), number('all', '${tax}')],
      [['all', 'tax', 'total']],
      'These depend on each other in a circle: ',
    ],
  ])('refuses a circle %s with its keys', (_what, formulas, circles, words) => {
    const found = compileProgram({ questions, formulas });
    if (!('findings' in found)) throw new Error('No findings');
    expect(found.findings.circles.map((each) => [...each].sort())).toEqual(circles);
    expect(describeCircle(found.findings.circles[0]!)).toContain(words);
  });

  it('refuses a question that waits for its own answer', () => {
    const hidden = { ...questions, n1: { type: 'number', shownBy: ['f1'] } } as const;
    const found = compileProgram({ questions: hidden, formulas: [fact('f1', '${n1} = 1')] });
    expect(found).toMatchObject({ findings: { circles: [['f1', 'n1']] } });
  });

  it('lists the problems of all formulas', () => {
    const formulas = [number('total', '${none}'), number('tax', '1 +'), number('all', '1')];
    const found = compileProgram({ questions, formulas });
    if (!('findings' in found)) throw new Error('No findings');
    expect(
      found.findings.problems.map(({ name, problem }) => [name, describeExpressionProblem(problem)]),
    ).toEqual([
      ['total', 'Character 1: this form has no question with the key none. Choose one of its questions.'],
      ['tax', 'The formula ends too early. Add the question, number or text that is missing at its end.'],
    ]);
  });

  it('counts a hidden question as empty, and a question that only it shows too', () => {
    const hiding = {
      ...questions,
      n1: { type: 'number', shownBy: ['f1'] },
      n2: { type: 'number', shownBy: ['f2'] },
    } as const;
    const formulas = [fact('f1', '${b1}'), fact('f2', '${n1} > 5'), number('total', 'sum(${n1}, ${n2})')];
    const computed = started({ questions: hiding, formulas }, { b1: true, n1: 6, n2: 7 });
    expect(computed.result('total').value).toBe(13);
    expect(computed.update([{ key: 'b1', value: false }])).toEqual([
      { name: 'f1' },
      { name: 'f2' },
      { name: 'total' },
    ]);
    expect([
      computed.result('f1').value,
      computed.result('f2').value,
      computed.result('total').value,
    ]).toEqual([false, false, 0]);
    computed.update([{ key: 'b1', value: true }]);
    expect(computed.result('total').value).toBe(13);
  });

  it('computes again only what depends on a change', () => {
    const formulas = [
      number('total', '${n1} * 2'),
      number('tax', '${n2} * 2'),
      number('all', '${total} + 1'),
    ];
    const computed = started({ questions, formulas }, { n1: 1, n2: 1 });
    expect(computed.update([{ key: 'n2', value: 3 }])).toEqual([{ name: 'tax' }]);
    expect(computed.update([{ key: 'n2', value: 3 }])).toEqual([]);
    expect(
      computed.update([
        { key: 't1', value: 'nobody reads it' },
        { key: 'unknown', value: 1 },
      ]),
    ).toEqual([]);
  });
});

describe('rows', () => {
  const questions = {
    rate: { type: 'number' },
    total: { type: 'number' },
    old: { type: 'number', path: ['meters'] },
    now: { type: 'number', path: ['meters'] },
    used: { type: 'number', path: ['meters'] },
    share: { type: 'number', path: ['meters'] },
    note: { type: 'text', path: ['meters'], shownBy: ['f1'] },
    part: { type: 'number', path: ['meters', 'parts'] },
    parts: { type: 'number', path: ['meters'] },
    partShare: { type: 'number', path: ['meters', 'parts'] },
    notes: { type: 'number' },
    allParts: { type: 'number' },
  } as const;
  const path = ['meters'];
  const source: ProgramSource = {
    questions,
    formulas: [
      number('used', '${now} - ${old}', { path }),
      number('total', 'sum(${used}) * ${rate}'),
      number('share', 'round(${used} div sum(${total}, 0), 2)', { path }),
      fact('f1', '${used} > 10', { path }),
      number('notes', 'count(${note})'),
      number('parts', 'sum(${part})', { path }),
      number('partShare', '${part} div ${parts}', { path: ['meters', 'parts'] }),
      number('allParts', 'sum(${part}) + count(${partShare})'),
    ],
  };
  const meter = (id: string, values: Answers, parts: readonly number[] = []) => ({
    id,
    values,
    rows: { parts: parts.map((part, index) => ({ id: `${id}${index}`, values: { part } })) },
  });
  const answers = {
    rate: 2,
    meters: [
      meter('a', { old: 5, now: 25, note: 'x' }, [1, 3]),
      meter('b', { old: 1, now: 2, note: 'y' }, [5]),
    ],
  };

  it('are computed one by one, with sums over all rows and over the rows of a row', () => {
    const computed = started(source, answers);
    expect(computed.result('used', 'a').value).toBe(20);
    expect(computed.result('total').value).toBe(42);
    expect([computed.result('share', 'a').value, computed.result('share', 'b').value]).toEqual([0.48, 0.02]);
    // The note of the second row is hidden there.
    expect(computed.result('notes').value).toBe(1);
    expect([computed.result('parts', 'a').value, computed.result('parts', 'b').value]).toEqual([4, 5]);
    expect(computed.result('partShare', 'a1').value).toBe(0.75);
    expect(computed.result('allParts').value).toBe(12);
    expect(computed.result('used', 'nobody').value).toBeNull();
  });

  it('are computed again where an answer of theirs changes', () => {
    const computed = started(source, answers);
    const changed = computed.update([{ key: 'part', value: 2, row: 'a1' }]);
    expect(changed.map(({ name, row }) => `${name} ${row}`).sort()).toEqual([
      'allParts undefined',
      'partShare a0',
      'partShare a1',
      'parts a',
    ]);
    expect(computed.update([{ key: 'now', value: 12, row: 'b' }])).toEqual(
      expect.arrayContaining([{ name: 'f1', row: 'b' }, { name: 'notes' }]),
    );
    expect(computed.result('notes').value).toBe(2);
  });

  it('leaves the given answers as they are', () => {
    const before = JSON.stringify(answers);
    const computed = started(source, answers);
    computed.update([
      { key: 'part', value: 2, row: 'a1' },
      { key: 'meters', value: [] },
      { key: 'rate', value: 3 },
    ]);
    expect(JSON.stringify(answers)).toBe(before);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'rows'],
    ['rows without ids', [{}, null, 1, { id: 7 }]],
    ['values that are none', [{ id: 'a', values: 5, rows: [] }]],
    ['rows within rows', [{ id: 'a', rows: { parts: [{ id: 'b', rows: { parts: [{ id: 'c' }] } }] } }]],
    [
      'names that mean something',
      [{ id: '__proto__', values: JSON.parse('{"__proto__": 1, "constructor": 2}') as unknown }],
    ],
  ])('of a broken report are read as far as they are rows: %s', (_what, meters) => {
    const computed = started(source, { rate: 1, meters });
    expect(computed.result('total').value).toBe(0);
  });
});
