import { isCalendarDate } from '@walkthrough/domain';
import type { Run } from './evaluation';
import { printExpression } from './print';
import { ExpressionRefused, problemAt, type ExpressionProblem, type ExpressionProblemCode } from './problem';
import type { Expression, Span } from './syntax';
import type { ChoiceCode, ScalarType, ValueType } from './types';
import { dateTimeOf, timeOf, type Value } from './values';

/** A checked part of an expression. */
export interface Typed {
  type: ValueType;
  run: Run;
  /** Written in the expression itself: it takes the type that its neighbor has. */
  literal?: string | number;
  /** Choices of the question that it is. */
  options?: readonly ChoiceCode[];
  source: Expression;
}

/** Longest quotation of an expression in a problem. */
const SHOWN = 40;

/** @throws ExpressionRefused always */
export function refuse(
  code: ExpressionProblemCode,
  at: Span,
  values: ExpressionProblem['values'] = {},
): never {
  throw new ExpressionRefused(problemAt(code, at, values));
}

/** Returns the text of a part, for a problem that quotes it. */
export function quote({ source }: Pick<Typed, 'source'>): string {
  const text = printExpression(source);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`;
}

const constant = (of: Typed, type: ScalarType, value: Value): Typed => ({
  type,
  run: () => value,
  source: of.source,
});

/** Returns a literal as a choice; a code that the question does not have is refused. */
function asChoice(typed: Typed, options: readonly ChoiceCode[] | undefined): Typed {
  const { literal = '', source } = typed;
  if (options !== undefined && !options.includes(literal)) {
    const known = options.slice(0, 12).map((code) => (typeof code === 'string' ? `'${code}'` : code));
    refuse('unknownChoice', source.at, { found: quote(typed), known: known.join(', ') });
  }
  return constant(typed, 'choice', literal);
}

function asMoment(typed: Typed, type: 'date' | 'time' | 'dateTime'): Typed {
  const text = String(typed.literal);
  const found = quote(typed);
  if (type === 'date')
    return isCalendarDate(text)
      ? constant(typed, type, text)
      : refuse('notADate', typed.source.at, { found });
  const value = type === 'time' ? timeOf(text) : dateTimeOf(isCalendarDate(text) ? `${text}T00:00` : text);
  if (value !== null) return constant(typed, type, value);
  return refuse(type === 'time' ? 'notATime' : 'notADateTime', typed.source.at, { found });
}

/**
 * Returns a part as a value of another type: an empty text becomes an empty value, and what is written in the expression
 * takes the type that is needed. Null when it is something else.
 */
export function coerce(typed: Typed, type: ValueType, options?: readonly ChoiceCode[]): Typed | null {
  if (typed.type === type) return typed;
  if (typed.type === 'nothing') return { ...typed, type };
  if (type === 'choice' && typed.literal !== undefined) return asChoice(typed, options);
  const isText = typeof typed.literal === 'string';
  if (isText && (type === 'date' || type === 'time' || type === 'dateTime')) return asMoment(typed, type);
  return null;
}

/** Returns two parts with one type; null when they have nothing in common. */
export function unify(a: Typed, b: Typed): [Typed, Typed] | null {
  if (a.type === b.type) return [a, b];
  const second = coerce(b, a.type, a.options);
  if (second !== null) return [a, second];
  const first = coerce(a, b.type, b.options);
  return first === null ? null : [first, b];
}

/** Returns the part as a value of the type that its place needs, or refuses it. */
export function need(typed: Typed, type: ScalarType, place: string): Typed {
  const found = coerce(typed, type);
  return (
    found ??
    refuse('wrongType', typed.source.at, {
      place,
      needed: type,
      found: quote(typed),
      actual: typed.type,
    })
  );
}
