import { fill, formExpressions, perLanguage } from '@walkthrough/domain';
import type { Reason, ReasonCode } from './evaluation';
import { EXPRESSION_LIMITS } from './limits';

const REASONS: Readonly<Record<ReasonCode, string>> = perLanguage(() => ({
  divisionByZero: formExpressions.divisionByZero,
  tooLarge: formExpressions.tooLarge,
  tooManySteps: formExpressions.tooManySteps,
  tooManyRows: fill(formExpressions.tooManyRows, { limit: EXPRESSION_LIMITS.rows }),
}));

/**
 * Returns why a value is empty, for whoever fills in the form.
 * @param nameOf returns the label of a computed value
 */
export function describeReason({ code, from }: Reason, nameOf: (key: string) => string): string {
  const because = REASONS[code];
  return from === undefined ? because : fill(formExpressions.reasonFrom, { name: nameOf(from), because });
}

/** Returns a circle of computed values in words: the first depends on the second, and the last on the first. */
export function describeCircle(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return fill(formExpressions.circleOfOne, { name: first });
  return fill(formExpressions.circle, { names: [...names, first].join(' → ') });
}
