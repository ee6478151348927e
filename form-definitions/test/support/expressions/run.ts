import {
  compileProgram,
  Computation,
  parseExpression,
  type Answers,
  type Result,
  type ScalarType,
} from '../../../src';
import { compileParsed } from '../../../src/expressions/compile';
import { describeExpressionProblem } from '../../../src';
import { CONTEXT, MOMENT, QUESTIONS } from './scope';

/** Returns a program of one formula, `result`. */
export function programOf(text: string, type: ScalarType, changes: { places?: number } = {}) {
  const found = compileProgram({
    questions: QUESTIONS,
    formulas: [{ name: 'result', text, type, ...changes }],
  });
  if ('findings' in found) {
    const [first] = found.findings.problems;
    throw new Error(first === undefined ? 'A circle' : describeExpressionProblem(first.problem));
  }
  return found.program;
}

/** Returns what a formula gives over these answers. */
export function resultOf(
  text: string,
  type: ScalarType,
  answers: Answers = {},
  changes: { places?: number } = {},
): Result {
  return new Computation(programOf(text, type, changes), answers, CONTEXT, MOMENT).result('result');
}

/** Returns what keeps a formula from being published, in words; null for nothing. */
export function problemOf(text: string, type?: ScalarType, own?: string): string | null {
  const parsed = parseExpression(text);
  const scope = { question: (key: string) => QUESTIONS[key], ...(own === undefined ? {} : { own }) };
  const found = 'problem' in parsed ? parsed : compileParsed(parsed.expression, scope, type);
  return 'problem' in found ? describeExpressionProblem(found.problem) : null;
}
