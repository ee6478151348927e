import { divide, modulo, multiply, withinLimit, type Decimal } from './decimal';
import { countSteps, giveReason, limited, single, type Run } from './evaluation';
import type { Arithmetic, Comparison, Expression } from './syntax';
import { coerce, need, quote, refuse, unify, type Typed } from './typed';
import { elementOf, isList, type ScalarType, type ValueType } from './types';
import type { Value } from './values';

type Binary = Expression & { type: 'binary' };

/** Returns the result of an operator, or null when it is too large. Divisors are not zero. */
const ARITHMETIC: Readonly<Record<Arithmetic, (a: Decimal, b: Decimal) => Decimal | null>> = {
  '+': (a, b) => withinLimit(a + b),
  '-': (a, b) => withinLimit(a - b),
  '*': multiply,
  div: divide,
  mod: modulo,
};

/** Runs a part that is a number; null is empty. */
const numberOf = (value: Value): Decimal | null => (typeof value === 'bigint' ? value : null);

function arithmetic(source: Binary, operator: Arithmetic, left: Typed, right: Typed): Typed {
  const [a, b] = [need(left, 'number', operator).run, need(right, 'number', operator).run];
  const { at } = source;
  const work = ARITHMETIC[operator];
  const divides = operator === 'div' || operator === 'mod';
  const run: Run = (evaluation) => {
    countSteps(evaluation, at);
    const [first, second] = [numberOf(single(a(evaluation))), numberOf(single(b(evaluation)))];
    if (first === null || second === null) return null;
    if (divides && second === 0n) return giveReason(evaluation, 'divisionByZero', at);
    return limited(evaluation, work(first, second), at);
  };
  return { type: 'number', run, source };
}

/** Returns whether a condition holds; an empty one does not. */
export const isTrue = (value: Value): boolean => value === true;

function logical(source: Binary, operator: 'and' | 'or', left: Typed, right: Typed): Typed {
  const [a, b] = [need(left, 'boolean', operator).run, need(right, 'boolean', operator).run];
  const { at } = source;
  const run: Run = (evaluation) => {
    countSteps(evaluation, at);
    const first = isTrue(single(a(evaluation)));
    if (first === (operator === 'or')) return first;
    return isTrue(single(b(evaluation)));
  };
  return { type: 'boolean', run, source };
}

const ORDERED: readonly ValueType[] = ['number', 'date', 'time', 'dateTime'];

/** Returns negative, 0 or positive; both are numbers, or texts of one kind of moment. */
export function compareValues(a: Value, b: Value): number {
  const [first, second] = [a as Decimal | string, b as Decimal | string];
  return first < second ? -1 : first > second ? 1 : 0;
}

const HOLDS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Whether a value is empty: the comparison with ''. */
function emptiness(source: Binary, operator: Comparison, of: Typed): Typed {
  const wanted = operator === '=';
  const run: Run = (evaluation) => {
    countSteps(evaluation, source.at);
    return (single(of.run(evaluation)) === null) === wanted;
  };
  return { type: 'boolean', run, source };
}

function equality(source: Binary, operator: '=' | '!=', a: Run, b: Run): Run {
  const wanted = operator === '=';
  return (evaluation) => {
    countSteps(evaluation, source.at);
    return (single(a(evaluation)) === single(b(evaluation))) === wanted;
  };
}

function order(source: Binary, operator: Comparison, a: Run, b: Run): Run {
  const holds = HOLDS[operator];
  return (evaluation) => {
    countSteps(evaluation, source.at);
    const [first, second] = [single(a(evaluation)), single(b(evaluation))];
    return first !== null && second !== null && holds(compareValues(first, second));
  };
}

function assertComparable(source: Binary, left: Typed, right: Typed): void {
  const list = [left, right].find(({ type }) => isList(type));
  if (list !== undefined) refuse('listUncombined', list.source.at, { found: quote(list) });
  const several = [left, right].find(({ type }) => type === 'choices');
  if (several !== undefined) refuse('useSelected', source.at, { found: quote(several) });
}

function comparison(source: Binary, operator: Comparison, left: Typed, right: Typed): Typed {
  const isEquality = operator === '=' || operator === '!=';
  const [empty] = [left, right].filter(({ type }) => type === 'nothing');
  if (isEquality && empty !== undefined) {
    const other = empty === left ? right : left;
    if (isList(other.type)) refuse('listUncombined', other.source.at, { found: quote(other) });
    return emptiness(source, operator, other);
  }
  assertComparable(source, left, right);
  const pair = unify(left, right) ?? textPair(left, right);
  if (pair === null)
    return refuse('notComparable', source.at, {
      left: quote(left),
      leftType: left.type,
      right: quote(right),
      rightType: right.type,
    });
  const [a, b] = pair;
  if (isEquality) return { type: 'boolean', run: equality(source, operator, a.run, b.run), source };
  if (!ORDERED.includes(a.type))
    refuse('notOrdered', source.at, { operator, found: quote(left), actual: a.type });
  return { type: 'boolean', run: order(source, operator, a.run, b.run), source };
}

/** A choice with texts as codes compares with any text. */
function textPair(left: Typed, right: Typed): [Typed, Typed] | null {
  const isText = ({ type, options }: Typed) =>
    type === 'text' || (type === 'choice' && options?.every((code) => typeof code === 'string') === true);
  return isText(left) && isText(right) ? [left, right] : null;
}

/** Checks an operator with two sides. */
export function binary(source: Binary, left: Typed, right: Typed): Typed {
  const { operator } = source;
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case 'div':
    case 'mod':
      return arithmetic(source, operator, left, right);
    case 'and':
    case 'or':
      return logical(source, operator, left, right);
    default:
      return comparison(source, operator, left, right);
  }
}

/** Checks a sign or a `not`. */
export function unary(source: Expression & { type: 'unary' }, operand: Typed): Typed {
  const { at, operator } = source;
  if (operator === 'not') {
    const { run } = need(operand, 'boolean', operator);
    return {
      type: 'boolean',
      source,
      run: (evaluation) => {
        countSteps(evaluation, at);
        return !isTrue(single(run(evaluation)));
      },
    };
  }
  const { run } = need(operand, 'number', operator);
  const literal = typeof operand.literal === 'number' ? { literal: -operand.literal } : {};
  return {
    type: 'number',
    source,
    ...literal,
    run: (evaluation) => {
      countSteps(evaluation, at);
      const value = numberOf(single(run(evaluation)));
      return value === null ? null : -value;
    },
  };
}

/** Returns the type of a list's values, or the type itself, where one of a kind is needed. */
export function elementNeeded(typed: Typed, type: ScalarType, place: string): Typed {
  if (isList(typed.type) && elementOf(typed.type) === type) return typed;
  if (isList(typed.type))
    return refuse('wrongType', typed.source.at, {
      place,
      needed: type,
      found: quote(typed),
      actual: elementOf(typed.type),
    });
  return coerce(typed, type) ?? need(typed, type, place);
}
