import fc from 'fast-check';
import type { Answers, Expression } from '../../../src';
import type { BinaryOperator } from '../../../src/expressions/syntax';

const at = { start: 0, end: 0 };

const answer = (key: string): Expression => ({ type: 'answer', key, at });
const text = (value: string): Expression => ({ type: 'text', value, at });
const call = (name: string, ...args: Expression[]): Expression => ({ type: 'call', name, args, at });
const binary = (operator: BinaryOperator, left: Expression, right: Expression): Expression => ({
  type: 'binary',
  operator,
  left,
  right,
  at,
});
const unary = (operator: '-' | 'not', operand: Expression): Expression => ({
  type: 'unary',
  operator,
  operand,
  at,
});

const digits = fc
  .tuple(
    fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 999_999_999 })),
    fc.nat({ max: 999_999 }),
    fc.nat({ max: 6 }),
  )
  .map(([whole, fraction, places]) => {
    const part = String(fraction).padStart(6, '0').slice(0, places);
    return part === '' ? String(whole) : `${whole}.${part}`;
  });
const numberLiteral: fc.Arbitrary<Expression> = digits.map((each) => ({ type: 'number', digits: each, at }));

const oneOf = (...keys: string[]): fc.Arbitrary<Expression> => fc.constantFrom(...keys).map(answer);

type Parts = Record<'number' | 'boolean' | 'date' | 'dateTime' | 'text', Expression>;

const ORDERS = ['=', '!=', '<', '<=', '>', '>='] as const;

const comparisons = (parts: fc.LetrecTypedTie<Parts>): fc.Arbitrary<Expression>[] => [
  fc.tuple(fc.constantFrom(...ORDERS), parts('number'), parts('number')).map((each) => binary(...each)),
  fc.tuple(fc.constantFrom(...ORDERS), parts('date'), parts('date')).map((each) => binary(...each)),
  fc.tuple(fc.constantFrom(...ORDERS), parts('dateTime'), parts('dateTime')).map((each) => binary(...each)),
  fc
    .tuple(fc.constantFrom(...ORDERS), oneOf('d1', 'd2'), fc.constantFrom('2026-03-01', '1999-12-31'))
    .map(([operator, left, right]) => binary(operator, left, text(right))),
  fc
    .tuple(fc.constantFrom(...ORDERS), oneOf('h1', 'h2'), fc.constantFrom('09:30', '23:59:59'))
    .map(([operator, left, right]) => binary(operator, text(right), left)),
  fc.tuple(fc.constantFrom('=', '!='), parts('text'), parts('text')).map((each) => binary(...each)),
  fc
    .tuple(fc.constantFrom('=', '!='), fc.constantFrom('1', '2', '3'))
    .map(([operator, code]) => binary(operator, answer('c1'), { type: 'number', digits: code, at })),
  fc
    .tuple(fc.constantFrom('=', '!='), fc.constantFrom('n1', 't1', 'b1', 'd1', 'c1', 's1', 'm1', 'w1'))
    .map(([operator, key]) => binary(operator, answer(key), text(''))),
  fc.tuple(fc.constantFrom('=', '!='), parts('boolean'), parts('boolean')).map((each) => binary(...each)),
];

/** Expressions without type errors over the questions of `scope.ts`. */
const { number, boolean } = fc.letrec<Parts>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    numberLiteral,
    oneOf('n1', 'n2', 'n3'),
    fc
      .tuple(fc.constantFrom('+', '-', '*', 'div', 'mod'), tie('number'), tie('number'))
      .map((each) => binary(...each)),
    tie('number').map((each) => unary('-', each)),
    fc.tuple(tie('boolean'), tie('number'), tie('number')).map((each) => call('if', ...each)),
    fc
      .tuple(tie('number'), fc.nat({ max: 6 }))
      .map(([each, places]) => call('round', each, { type: 'number', digits: String(places), at })),
    tie('number').map((each) => call('int', each)),
    fc
      .tuple(
        fc.constantFrom('sum', 'count', 'min', 'max'),
        fc.array(fc.oneof(tie('number'), fc.constant(answer('r1'))), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, args]) => call(name, ...args)),
    fc.array(tie('number'), { minLength: 1, maxLength: 3 }).map((args) => call('coalesce', ...args)),
    fc
      .tuple(tie('date'), fc.oneof(tie('date'), tie('dateTime')))
      .map((each) => call('days-between', ...each)),
    fc.tuple(oneOf('h1', 'h2'), oneOf('h1', 'h2')).map((each) => call('hours-between', ...each)),
    fc.tuple(tie('dateTime'), tie('dateTime')).map((each) => call('hours-between', ...each)),
    fc.constant(call('count-selected', answer('m1'))),
    tie('text').map((each) => call('string-length', each)),
    fc.oneof(tie('text'), fc.constantFrom('12.5', '-7', 'x1').map(text)).map((each) => call('number', each)),
  ),
  boolean: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.boolean().map((value): Expression => ({ type: 'boolean', value, at })),
    oneOf('b1', 'b2'),
    fc.constant<Expression>({ type: 'context', name: '$manager', at }),
    ...comparisons(tie),
    fc.tuple(fc.constantFrom('and', 'or'), tie('boolean'), tie('boolean')).map((each) => binary(...each)),
    tie('boolean').map((each) => unary('not', each)),
    fc.constantFrom('a', 'b', 'c').map((code) => call('selected', answer('m1'), text(code))),
    fc
      .constantFrom('1', '2', '3')
      .map((code) => call('selected', answer('c1'), { type: 'number', digits: code, at })),
    fc
      .tuple(fc.constantFrom('contains', 'starts-with'), tie('text'), tie('text'))
      .map((each) => call(...each)),
    fc
      .tuple(tie('text'), fc.constantFrom('[a-x]+', "it's?", '.*"b"', '(a|x){1,2}'))
      .map(([each, pattern]) => call('regex', each, text(pattern))),
  ),
  date: fc.oneof(
    { depthSize: 'small' },
    oneOf('d1', 'd2'),
    fc.constant(call('today')),
    fc.tuple(tie('boolean'), oneOf('d1', 'd2'), tie('date')).map((each) => call('if', ...each)),
  ),
  dateTime: fc.oneof({ depthSize: 'small' }, oneOf('w1', 'w2'), fc.constant(call('now'))),
  text: fc.oneof(
    { depthSize: 'small' },
    oneOf('t1', 't2'),
    fc.constantFrom("it's", 'a "b"', 'x').map(text),
    fc.tuple(tie('boolean'), tie('text'), tie('text')).map((each) => call('if', ...each)),
    fc
      .array(fc.oneof(tie('text'), oneOf('n1', 'd1', 'b1', 'h1', 'w1', 's1', 'm1')), {
        minLength: 1,
        maxLength: 3,
      })
      .map((args) => call('concat', ...args)),
    oneOf('n1', 'b1', 'd1').map((each) => call('string', each)),
  ),
}));

export const numberExpressions = number;
export const conditions = boolean;

const maybe = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
  fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constantFrom(null, undefined) });

const numbers = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(0, 0.1, 0.2, 0.3, 1.005, -2.5, 1e-7, 0.0000005, 999_999_999.999999, 1e9, 1e15),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);
const dates = fc.constantFrom('2026-03-01', '2026-02-28', '2024-02-29', '1999-12-31', '2100-01-01');
const times = fc.constantFrom('09:30', '09:30:00', '23:59:59', '00:00');
const dateTimes = fc.constantFrom('2026-03-01T09:30', '2026-02-28T23:59:59', '2024-02-29T00:00');
const texts = fc.constantFrom('x', "it's", 'a "b"', ' ', '', 'X');

const ROW_IDS = ['r-a', 'r-b', 'r-c', 'r-d'];

/** Rows of the repeat of `scope.ts`. */
export const rows = fc
  .array(fc.record({ r1: maybe(numbers), r2: maybe(texts) }), { maxLength: ROW_IDS.length })
  .map((all) => all.map((values, index) => ({ id: ROW_IDS[index] ?? '', values })));

/** Answers by key, for one question each. */
export const ANSWERS = {
  n1: maybe(numbers),
  n2: maybe(numbers),
  n3: maybe(numbers),
  t1: maybe(texts),
  t2: maybe(texts),
  b1: maybe(fc.boolean()),
  b2: maybe(fc.boolean()),
  d1: maybe(dates),
  d2: maybe(dates),
  h1: maybe(times),
  h2: maybe(times),
  w1: maybe(dateTimes),
  w2: maybe(dateTimes),
  c1: maybe(fc.constantFrom(1, 2, 3)),
  s1: maybe(fc.constantFrom('a', 'b')),
  m1: maybe(fc.subarray(['a', 'b', 'c'])),
} as const;

export const answerSets: fc.Arbitrary<Answers> = fc
  .tuple(fc.record(ANSWERS), rows)
  .map(([answers, list]) => ({ ...answers, rows: list }));
