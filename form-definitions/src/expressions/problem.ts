import { fill, formExpressions } from '@walkthrough/domain';
import type { Span } from './syntax';
import { isValueType, typeInWords } from './types';

/** Problems of an expression, each named like its text. */
export const EXPRESSION_PROBLEMS = [
  'tooLong',
  'tooDeep',
  'nothingWritten',
  'unknownCharacter',
  'otherSign',
  'openText',
  'openReference',
  'badReference',
  'unknownWord',
  'unknownContext',
  'tooManyPlaces',
  'tooManyDigits',
  'valueMissing',
  'valueMissingAtEnd',
  'operatorMissing',
  'bracketMissing',
  'bracketTooMany',
  'bracketAfterFunction',
  'unknownFunction',
  'chainedComparison',
  'unknownQuestion',
  'noOwnAnswer',
  'argumentCount',
  'wrongType',
  'literalPlaces',
  'badPattern',
  'notComparable',
  'notOrdered',
  'listUncombined',
  'useSelected',
  'unknownChoice',
  'notADate',
  'notATime',
  'notADateTime',
  'differentTypes',
  'wrongResult',
] as const;
export type ExpressionProblemCode = (typeof EXPRESSION_PROBLEMS)[number];

/** What is wrong with an expression, and where. */
export interface ExpressionProblem {
  code: ExpressionProblemCode;
  at: Span;
  /** What the text names besides the position. */
  values: Readonly<Record<string, string | number>>;
}

export function problemAt(
  code: ExpressionProblemCode,
  at: Span,
  values: ExpressionProblem['values'] = {},
): ExpressionProblem {
  return { code, at, values };
}

/** Carries the first problem of an expression out of the parser or the type check; never leaves this folder. */
export class ExpressionRefused extends Error {
  constructor(readonly problem: ExpressionProblem) {
    super(problem.code);
  }
}

/** Returns what a function gives, or the problem with which it was left. */
export function orProblem<T>(work: () => T): { value: T } | { problem: ExpressionProblem } {
  try {
    return { value: work() };
  } catch (reason) {
    if (reason instanceof ExpressionRefused) return { problem: reason.problem };
    throw reason;
  }
}

/** Returns a problem in the words of the reader: where it is, and what to do. */
export function describeExpressionProblem({ code, at, values }: ExpressionProblem): string {
  const text: string = formExpressions[code];
  const words = Object.entries(values).map(([name, value]) => [
    name,
    isValueType(value) ? typeInWords(value) : value,
  ]);
  const given = { position: at.start + 1, ...(Object.fromEntries(words) as ExpressionProblem['values']) };
  return fill(text as '{position}', given);
}
