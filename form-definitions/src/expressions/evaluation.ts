import { withinLimit, type Decimal } from './decimal';
import { EXPRESSION_LIMITS } from './limits';
import type { Span } from './syntax';
import type { List, Value } from './values';

/** Why a computed value is empty although its answers are there. */
export type ReasonCode = 'divisionByZero' | 'tooLarge' | 'tooManySteps' | 'tooManyRows';

export interface Reason {
  code: ReasonCode;
  at: Span;
  /** The computed value where it happened, when that is another one. */
  from?: string;
}

/** What does not come from the answers: the inspection's date and time in its zone, never the clock. */
export interface Moment {
  /** `2026-03-01` */
  today: string;
  /** `2026-03-01T09:30` */
  now: string;
}

/** Ends an evaluation that has no steps left; caught by `evaluate`. */
class Stopped extends Error {}

/** What one evaluation reads and counts. */
export interface Evaluation {
  moment: Moment;
  /** Returns the answer of a question, or the answers of its rows. */
  read(key: string): Value | List;
  context(name: string): Value;
  /** Returns the number of the row that is computed, from 1; null outside of rows. */
  position(): number | null;
  /** Why a value is empty; the first reason counts. */
  reason: Reason | null;
  steps: number;
}

/** Part of an expression, ready to run. */
export type Run = (evaluation: Evaluation) => Value | List;

const isListValue = (value: Value | List): value is List =>
  typeof value === 'object' && value !== null && 'list' in value;

/** Returns one value; a list never comes here in a checked expression. */
export const single = (value: Value | List): Value => (isListValue(value) ? null : value);

export function giveReason(evaluation: Evaluation, code: ReasonCode, at: Span): null {
  evaluation.reason ??= { code, at };
  return null;
}

/** Counts steps. @throws Stopped beyond the limit, with the reason in the evaluation */
export function countSteps(evaluation: Evaluation, at: Span, count = 1): void {
  evaluation.steps += count;
  if (evaluation.steps <= EXPRESSION_LIMITS.steps) return;
  evaluation.reason = { code: 'tooManySteps', at };
  throw new Stopped();
}

/** Returns the values of a list after counting them. @throws Stopped for too many values */
export function valuesOf(evaluation: Evaluation, value: Value | List, at: Span): readonly Value[] {
  if (!isListValue(value)) return [value];
  if (value.list.length > EXPRESSION_LIMITS.rows) {
    evaluation.reason = { code: 'tooManyRows', at };
    throw new Stopped();
  }
  countSteps(evaluation, at, value.list.length);
  return value.list;
}

/** Returns a number, or empty with a reason when it is too large. */
export function limited(evaluation: Evaluation, value: Decimal | null, at: Span): Decimal | null {
  const kept = value === null ? null : withinLimit(value);
  return kept ?? giveReason(evaluation, 'tooLarge', at);
}

/** A computed value: empty with a reason, empty without one, or not empty. */
export interface Computed {
  value: Value;
  reason: Reason | null;
}

/** Runs an expression. Never throws for any answers. */
export function evaluate(run: Run, evaluation: Evaluation): Computed {
  evaluation.steps = 0;
  evaluation.reason = null;
  try {
    const value = single(run(evaluation));
    return { value, reason: value === null ? evaluation.reason : null };
  } catch (stop) {
    if (!(stop instanceof Stopped)) throw stop;
    return { value: null, reason: evaluation.reason };
  }
}
