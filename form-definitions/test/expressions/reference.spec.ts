import fc from 'fast-check';
import { Computation, printExpression } from '../../src';
import { compileParsed } from '../../src/expressions/compile';
import { digitsOf, fromNumber, roundTo } from '../../src/expressions/decimal';
import { answerSets, conditions, numberExpressions } from '../support/expressions/arbitrary';
import { slowly } from '../support/expressions/reference';
import { problemOf, programOf } from '../support/expressions/run';
import { CONTEXT, MOMENT, QUESTIONS } from '../support/expressions/scope';

/** Data sets per property; more in the long campaign. */
const RUNS = Number(process.env['FORM_RUNS'] ?? 2_500);

describe('an evaluation', () => {
  it('gives what a slow evaluator of fractions gives, for every expression', () => {
    let notEmpty = 0;
    fc.assert(
      fc.property(fc.oneof(numberExpressions, conditions), answerSets, (expression, answers) => {
        const scope = { question: (key: string) => QUESTIONS[key] };
        const found = compileParsed(expression, scope);
        // A random tree has no other problems.
        if ('problem' in found) throw new Error(`${found.problem.code}: ${printExpression(expression)}`);
        const text = printExpression(expression);
        fc.pre(problemOf(text) === null);
        const program = programOf(text, found.compiled.type);
        const { value, reason } = new Computation(program, answers, CONTEXT, MOMENT).result('result');
        const expected = slowly(expression, answers);
        const isStorable = typeof expected !== 'string' || Math.abs(Number(expected)) <= 1e9;
        if (reason?.code === 'tooLarge' && !isStorable) return;
        notEmpty += value === null ? 0 : 1;
        expect(typeof value === 'number' ? digitsOf(fromNumber(value)!) : value).toEqual(
          typeof expected === 'string' ? digitsOf(fromNumber(Number(expected))!) : expected,
        );
      }),
      { numRuns: RUNS },
    );
    expect(notEmpty).toBeGreaterThan(RUNS / 3);
  });

  it('reads a stored number with the digits that it is written with', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (millionths) => {
        const value = millionths / 1e6;
        expect(fromNumber(value)).toBe(BigInt(millionths));
        expect(Number(digitsOf(BigInt(millionths)))).toBe(value);
      }),
      { numRuns: RUNS },
    );
  });

  it('rounds to the nearest, alike for both signs, and only once', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat({ max: 6 }), (value, places) => {
        const once = roundTo(value, places);
        expect(roundTo(once, places)).toBe(once);
        expect(roundTo(-value, places)).toBe(-once);
        const distance = once > value ? once - value : value - once;
        expect(distance * 2n <= 10n ** BigInt(6 - places)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
