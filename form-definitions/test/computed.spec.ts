import {
  accept,
  collect,
  compile,
  computedAnswers,
  computedWords,
  countAnswers,
  digestAnswers,
  ENGINE_VERSION,
  forCurrentEngine,
  forSubmitSchema,
  gate,
  isVisible,
  problems,
  setKey,
  withComputed,
  withContext,
  type Answers,
  type FormContext,
  type FormDefinition,
  type Item,
} from '../src';
import { contextOf } from './support/contexts';
import { formOf } from './support/forms';
import { refusedKeys, submitValidators } from './support/schemas';

const numeric = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'numeric',
  label: 'x',
  keys: { moveIn: id },
  ...changes,
});
const calculated = (id: string, formula: Item['formula'], changes: Partial<Item> = {}): Item => ({
  id,
  type: 'calculated',
  label: 'x',
  keys: { moveIn: id },
  result: 'number',
  ...(formula === undefined ? {} : { formula }),
  ...changes,
});
const of = (items: Item[], changes: Partial<FormDefinition> = {}) => formOf(items, { engine: 3, ...changes });
const moveIn = (changes: Partial<FormContext> = {}) => contextOf('moveIn', changes);
const MOMENT = { today: '2026-03-02', now: '2026-03-02T09:30' };

describe('computed values', () => {
  const form = of([
    numeric('a', { step: 0.01 }),
    numeric('b', { shownWhen: '${a} > 1' }),
    calculated('product', '${a} * ${b}', { places: 2 }),
    calculated('half', '${product} div 2'),
    calculated('big', '${half} > 10', { result: 'boolean' }),
    calculated('word', "if(${big}, 'large', 'small')", { result: 'text' }),
    calculated('day', 'today()', { result: 'date' }),
    calculated('ratio', '${a} div ${b}', { shownWhen: '${a} != 7' }),
    numeric('why', { requiredWhen: '${big}', shownWhen: "${half} != ''" }),
  ]);

  it.each<[Answers, Answers]>([
    [{}, { word: 'small', big: false, day: '2026-03-02' }],
    [
      { a: 3.335, b: 3 },
      { product: 10.01, half: 5.005, big: false, word: 'small', day: '2026-03-02', ratio: 1.111667 },
    ],
    [
      { a: 7, b: 4 },
      { product: 28, half: 14, big: true, word: 'large', day: '2026-03-02' },
    ],
    // A hidden question counts as empty.
    [
      { a: 1, b: 4 },
      { big: false, word: 'small', day: '2026-03-02' },
    ],
    [
      { a: 2, b: 0 },
      { product: 0, half: 0, big: false, word: 'small', day: '2026-03-02' },
    ],
  ])('of %j are %j', (answers, expected) => {
    const { product: _product, ...rest } = computedAnswers(form, answers, moveIn({ moment: MOMENT }));
    expect({ ...rest, ...(_product === undefined ? {} : { product: _product }) }).toEqual(expected);
    // What somebody sends under their keys changes nothing.
    const forged = { ...answers, product: 1e6, big: true, ratio: 5 };
    expect(withComputed(form, forged, moveIn({ moment: MOMENT }))).toEqual({ ...answers, ...expected });
  });

  it('are live in the context, with the reason why one is empty', () => {
    const { computed } = withContext(form, { a: 2, b: 0 }, moveIn()).$ctx;
    expect(computed).toMatchObject({
      product: { value: 0, reason: null },
      ratio: { value: null, reason: { code: 'divisionByZero' } },
      day: { value: null, reason: null },
    });
    expect(withContext(of([numeric('a', { shownWhen: 'true' })]), {}, moveIn()).$ctx).not.toHaveProperty(
      'computed',
    );
  });

  it('decide what is shown and required', () => {
    const codes = (answers: Answers) =>
      problems(form, answers, moveIn()).map(({ key, code }) => `${key} ${code}`);
    expect(codes({ a: 7, b: 4 })).toEqual(['why required']);
    expect(codes({ a: 7, b: 4, why: 1 })).toEqual([]);
    expect(codes({ a: 7, b: 1 })).toEqual([]);
    // Stored values of the side that is filled in are not trusted.
    expect(codes({ a: 7, b: 1, product: 28, half: 14, big: true })).toEqual([]);
    expect(isVisible(form, form.sections[0]!.items.at(-1)!, 'moveIn', {}, moveIn())).toBe(false);
  });

  it('are those stored once a side is submitted, and on the other side', () => {
    const stored = { a: 7, b: 4, half: 1, big: false };
    const why = form.sections[0]!.items.at(-1)!;
    const submitted = moveIn({ isSubmitted: true });
    expect(withContext(form, stored, submitted).$ctx).not.toHaveProperty('computed');
    expect(withComputed(form, stored, submitted)).toBe(stored);
    expect(isVisible(form, why, 'moveIn', stored, submitted)).toBe(true);
    expect(isVisible(form, why, 'moveIn', { a: 7, b: 4 }, submitted)).toBe(false);

    const sided = of([
      calculated(
        'total',
        { moveIn: '1 + 1', moveOut: '${totalIn} + 10' },
        {
          keys: { moveIn: 'totalIn', moveOut: 'totalOut' },
        },
      ),
    ]);
    const moveOut = contextOf('moveOut');
    expect(computedAnswers(sided, { totalIn: 5 }, moveOut)).toEqual({ totalOut: 15 });
    expect(computedAnswers(sided, {}, moveOut)).toEqual({});
    expect(computedAnswers(sided, { totalIn: 5 }, moveIn())).toEqual({ totalIn: 2 });
  });

  it('are nobody’s answers: they are not sent, counted, missed or refused', () => {
    const answers = { a: 3, b: 2, product: 6, big: 'wrong' };
    expect(collect(form, answers, moveIn(), { mode: 'newSubmission', stored: {} })).toEqual({
      values: { a: 3, b: 2 },
      cleared: [],
    });
    expect(countAnswers(form, 'moveIn', answers)).toBe(2);
    expect(digestAnswers(form, 'moveIn', answers)).toBe(digestAnswers(form, 'moveIn', { a: 3, b: 2 }));
    const validate = submitValidators(form).moveIn;
    expect(refusedKeys(validate, withContext(form, answers, moveIn()))).toEqual([]);
    expect(compile(form).dataSchema.properties!['product']).toEqual({ type: ['number', 'null'] });
  });

  it('need engine 3, also with a key that is the name of a fact', () => {
    expect(forCurrentEngine(formOf([calculated('a', '1')])).engine).toBe(ENGINE_VERSION);
    const named = of([
      numeric('x'),
      numeric('f1', { shownWhen: '${x} = 1' }),
      calculated('f2', '${f1} + 1', { shownWhen: '${x} = 1' }),
    ]);
    expect(computedAnswers(named, { x: 1, f1: 4 }, moveIn())).toEqual({ f2: 5 });
    expect(computedAnswers(named, { x: 2, f1: 4 }, moveIn())).toEqual({});
  });

  it.each([
    [12.5, {}, '12.5'],
    [12.5, { places: 2 }, '12.50'],
    [-0.005, { places: 3, unit: 'kwh' }, '-0.005 kWh'],
    [1e9, { places: 0 }, '1000000000'],
  ])('show %j with %j as %s', (value, item, words) => {
    expect(computedWords(value, item, (id) => (id === 'kwh' ? 'kWh' : id))).toBe(words);
  });
});

describe('the gate on computed values', () => {
  const found = (items: Item[]) =>
    gate(of(items))
      .filter(({ code }) => ['expression', 'circular', 'attribute', 'shape', 'textMissing'].includes(code))
      .map(({ path, message }) => `${path}: ${message}`);
  const at = (place: string) => `/sections/0/items/${place}`;

  it.each<[string, Item[], string[]]>([
    ['nothing in a right one', [numeric('a'), calculated('b', '${a} + 1', { places: 2, unit: 'x' })], []],
    [
      'one that is computed from itself',
      [calculated('a', '${a} + 1')],
      [`${at('0/formula')}: a depends on itself. Remove it from its own formula or condition.`],
    ],
    [
      'a circle over three values',
      [calculated('a', '${b}'), calculated('b', '${c}'), calculated('c', '${a}')],
      ['0', '1', '2'].map((item) => `${at(`${item}/formula`)}: These depend on each other in a circle: `),
    ],
    [
      'a circle through a condition',
      [calculated('a', '${b} + 1'), numeric('b', { shownWhen: '${a} > 1' })],
      [
        `${at('0/formula')}: These depend on each other in a circle: `,
        `${at('1/shownWhen')}: These depend on each other in a circle: `,
      ],
    ],
    [
      'a result of another type',
      [calculated('a', "'text'")],
      [`${at('0/formula')}: The formula gives a text, and a number is needed here.`],
    ],
    [
      'a formula that is missing',
      [calculated('a', undefined)],
      [`${at('0')}: An item of type calculated needs `],
    ],
    [
      'a side without a formula',
      [calculated('a', { moveIn: '1' }, { keys: { moveIn: 'a', moveOut: 'aOut' } })],
      [`${at('0/formula')}: A formula is missing for the side moveOut.`],
    ],
    [
      'a unit and places of a text',
      [calculated('a', "'x'", { result: 'text', places: 1, unit: 'x' })],
      [
        `${at('0/places')}: Only a computed number has places.`,
        `${at('0/unit')}: Only a computed number has unit.`,
      ],
    ],
    ['too many places', [calculated('a', '1', { places: 7 })], [`${at('0/places')}: `]],
    [
      'a rule that copies one',
      [calculated('a', '1'), numeric('b', { force: [{ when: [], copy: 'a' }] })],
      [`${at('1/force/0')}: a is computed: it cannot be used to set other answers.`],
    ],
    [
      'a rule that waits for one',
      [calculated('a', '1'), numeric('b', { force: [{ when: [['a', 1]], value: 2 }] })],
      [`${at('1/force/0')}: a is computed: it cannot be used to set other answers.`],
    ],
    [
      'an attribute of answers',
      [calculated('a', '1', { mandatory: true })],
      [`${at('0/mandatory')}: An item of type calculated has no mandatory.`],
    ],
  ])('finds %s', (_what, items, expected) => {
    const all = found(items);
    for (const start of expected) expect(all.filter((each) => each.startsWith(start))).toHaveLength(1);
    expect(all).toHaveLength(expected.length);
  });

  it('lets a renamed question keep its place in a formula', () => {
    const form = of([numeric('a'), calculated('b', { moveIn: '${a} + ${ab}' })]);
    const renamed = setKey(form, ['sections', 0, 'items', 0, 'keys', 'moveIn'], 'rent');
    expect(renamed.sections[0]!.items[1]!.formula).toEqual({ moveIn: '${rent} + ${ab}' });
  });
});

describe('computed values of rows', () => {
  const asked = (id: string, changes: Partial<Item>): Item => ({
    id,
    type: 'numeric',
    label: 'x',
    keys: { moveIn: id },
    ...changes,
  });
  const form = of([
    asked('price', { step: 0.01 }),
    asked('meters', {
      type: 'repeat',
      questions: [
        asked('before', {}),
        asked('after', {}),
        calculated('used', '${after} - ${before}', { shownWhen: "${before} != ''" }),
        calculated('cost', '${used} * ${price}', { places: 2 }),
        calculated('share', '${cost} div ${total}', { places: 2 }),
        calculated('number', 'position()'),
        asked('dials', {
          type: 'repeat',
          questions: [asked('digit', {}), calculated('double', '${digit} * 2 + ${used}')],
        }),
      ],
    }),
    calculated('total', 'sum(${cost})', { places: 2 }),
    calculated('digits', 'sum(${double})'),
    asked('why', { requiredWhen: '${total} > 100', shownWhen: 'max(${used}) > 5' }),
  ]);
  const meter = (id: string, values: Answers, dials: Answers[] = []) => ({
    id,
    values,
    ...(dials.length > 0 && {
      rows: { dials: dials.map((each, at) => ({ id: `${id}-${at}`, values: each })) },
    }),
  });
  const storedOf = (answers: Answers) => withComputed(form, answers, moveIn({ moment: MOMENT }));

  it('are those of each row, within rows as well, and can be summed up', () => {
    const stored = storedOf({
      price: 2.5,
      meters: [
        meter('a', { before: 10, after: 30 }, [{ digit: 4 }, {}]),
        meter('b', { before: 1, after: 3 }),
        meter('c', { after: 9 }),
      ],
    });
    expect(stored).toEqual({
      price: 2.5,
      meters: [
        {
          id: 'a',
          values: { before: 10, after: 30, used: 20, cost: 50, share: 0.91, number: 1 },
          rows: {
            dials: [
              { id: 'a-0', values: { digit: 4, double: 28 } },
              { id: 'a-1', values: {} },
            ],
          },
        },
        { id: 'b', values: { before: 1, after: 3, used: 2, cost: 5, share: 0.09, number: 2 } },
        { id: 'c', values: { after: 9, number: 3 } },
      ],
      total: 55,
      digits: 28,
    });
    // Computed again from what is stored, they are the same; submitted, they are those stored.
    expect(storedOf(stored)).toEqual(stored);
    const forged = { ...stored, total: 1, meters: [meter('a', { before: 1, after: 2, used: 7 })] };
    expect(withComputed(form, forged, moveIn({ isSubmitted: true }))).toBe(forged);
    expect(problems(form, forged, moveIn({ isSubmitted: true })).map(({ key }) => key)).toEqual([]);
  });

  it('follow each change, as if computed from the beginning', () => {
    const context = moveIn({ moment: MOMENT });
    const steps = [
      [meter('a', { before: 1, after: 2 }), meter('b', { before: 4, after: 9 })],
      [meter('b', { before: 4, after: 9 }), meter('a', { before: 1, after: 5 })],
      [meter('b', { before: 4, after: 9 }, [{ digit: 1 }]), meter('a', { after: 5 })],
      [meter('a', { after: 5 })],
    ].map((meters): Answers => ({ price: 3, meters }));
    for (const answers of steps)
      expect(withContext(form, answers, context).$ctx.computedInRows).toEqual(
        withContext(structuredClone(form), answers, context).$ctx.computedInRows,
      );
  });

  it.each<[string, Answers, string[]]>([
    ['a forged value', { used: 1e6 }, []],
    ['one of another type', { used: 'x', cost: {} }, []],
    ['the computed one', { after: 30 }, ['why']],
  ])('are nobody’s answers: %s', (_what, values, expected) => {
    const answers = { price: 10, meters: [meter('a', { before: 0, after: 1, ...values })] };
    const found = problems(form, answers, moveIn());
    expect(found.map(({ key }) => key)).toEqual(expected);
    const validate = submitValidators(form).moveIn;
    expect(refusedKeys(validate, forSubmitSchema(form, answers, moveIn()))).toEqual(expected);
  });

  it('are not sent, accepted or part of the receipt', () => {
    const entered = { price: 1, meters: [meter('a', { before: 1 }, [{ digit: 3 }])] };
    const forged = { price: 1, meters: [meter('a', { before: 1, used: 4 }, [{ digit: 3, double: 9 }])] };
    const { values } = collect(form, forged, moveIn(), { mode: 'partial', stored: {} });
    expect(values).toEqual(entered);
    expect(accept(form, {}, { values: forged, cleared: [] }, moveIn())).toEqual(entered);
    expect(digestAnswers(form, 'moveIn', forged)).toBe(digestAnswers(form, 'moveIn', entered));
  });

  it('are refused by the gate in a circle, as text with a unit, and for questions of other rows', () => {
    const problemsOf = (changes: Partial<Item>) => {
      const questions = [asked('reading', {}), calculated('used', '${reading}', changes)];
      const other = asked('keysOf', { type: 'repeat', questions: [asked('keyCount', {})] });
      return gate(of([asked('rowsOf', { type: 'repeat', questions }), other]))
        .filter(({ path }) => path.includes('/questions/1'))
        .map(({ code }) => code);
    };
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ formula: '${used} + 1' })).toEqual(['circular']);
    expect(problemsOf({ formula: '${keyCount} + 1' })).toEqual(['expression']);
    expect(problemsOf({ formula: "'a'", result: 'text', unit: 'x' })).toEqual(['attribute']);
    expect(problemsOf({ mandatory: true })).toEqual(['attribute']);
  });
});
