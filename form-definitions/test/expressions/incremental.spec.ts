import fc from 'fast-check';
import {
  compileProgram,
  Computation,
  printExpression,
  type Answers,
  type Change,
  type Formula,
} from '../../src';
import { ANSWERS, answerSets, conditions, numberExpressions, rows } from '../support/expressions/arbitrary';
import { CONTEXT, MOMENT, QUESTIONS } from '../support/expressions/scope';

const RUNS = Number(process.env['FORM_RUNS'] ?? 400);

const number = (name: string, text: string, changes: Partial<Formula> = {}): Formula => ({
  name,
  text,
  type: 'number',
  ...changes,
});

describe('an incremental computation', () => {
  const keys = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];
  const change: fc.Arbitrary<Change> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...keys).chain((key) => ANSWERS[key].map((value) => ({ key, value }))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('r-a', 'r-b', 'r-c'), ANSWERS.n1)
        .map(([row, value]) => ({ key: 'r1', row, value })),
    },
    { weight: 1, arbitrary: rows.map((value) => ({ key: 'rows', value })) },
  );

  /** Applies a change to answers in the plainest way. */
  function applied(answers: Answers, { key, value, row }: Change): Answers {
    if (row === undefined) return { ...answers, [key]: value };
    const all = answers['rows'] as { id: string; values: Answers }[];
    return {
      ...answers,
      rows: all.map((each) =>
        each.id === row ? { ...each, values: { ...each.values, [key]: value } } : each,
      ),
    };
  }

  it('gives what a whole one gives, after any changes of random forms', () => {
    const texts = fc.array(fc.oneof(numberExpressions).map(printExpression), { minLength: 1, maxLength: 5 });
    let compared = 0;
    fc.assert(
      fc.property(
        texts,
        conditions.map(printExpression),
        answerSets,
        fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        (all, condition, answers, steps) => {
          // Each formula reads the one before it in place of a question, and one question is shown by a fact.
          const formulas: Formula[] = [
            ...all.map((text, index) =>
              number(`k${index}`, index === 0 ? text : text.replaceAll('${n3}', `\${k${index - 1}}`)),
            ),
            number('r3', 'sum(${r1}) + count(${k0})'),
            { name: 'f1', text: condition, type: 'boolean' },
            number('double', '${r1} * 2 + ${k0}', { path: ['rows'] }),
          ];
          const computed = Object.fromEntries(
            all.map((_text, index) => [`k${index}`, { type: 'number' } as const]),
          );
          const questions = {
            ...QUESTIONS,
            ...computed,
            n2: { type: 'number', shownBy: ['f1'] },
            t2: { type: 'text', shownBy: ['f1'] },
          } as const;
          const found = compileProgram({ questions, formulas });
          fc.pre('program' in found);
          if (!('program' in found)) return;
          let current = answers;
          const running = new Computation(found.program, current, CONTEXT, MOMENT);
          for (const step of steps) {
            running.update(step);
            current = step.reduce(applied, current);
            const whole = new Computation(found.program, current, CONTEXT, MOMENT);
            const ids = (current['rows'] as { id: string }[]).map(({ id }) => id);
            for (const { name, path } of formulas)
              for (const row of path === undefined ? [''] : ids) {
                expect([name, row, running.result(name, row)]).toEqual([name, row, whole.result(name, row)]);
                compared += 1;
              }
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS);
  });
});
