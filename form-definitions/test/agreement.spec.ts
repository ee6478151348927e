import fc from 'fast-check';
import {
  derive,
  entries,
  problems,
  SHIPPED_DEFINITIONS,
  SIDES,
  withContext,
  type Answers,
  type FormContext,
} from '../src';
import { answersOf, contextsOf, fullAnswers, shownIn } from './support/answers';
import { contextOf } from './support/contexts';
import { everyFeature } from './support/every-feature';
import { refusedKeys, submitValidators } from './support/schemas';

/** Sets of data for each form and side, 20,000 over the four shipped forms; more of them in the long campaign. */
const RUNS = Number(process.env['FORM_RUNS'] ?? 2_500);
const SMALLEST_VALID_SHARE = 0.3;

const CASES = [...SHIPPED_DEFINITIONS, everyFeature].flatMap((definition) =>
  SIDES.map((side) => ({ name: `${definition.key}, ${side}`, definition, side })),
);

function problemKeys(
  definition: (typeof CASES)[number]['definition'],
  answers: Answers,
  context: FormContext,
) {
  return problems(definition, answers, context)
    .map(({ key }) => key)
    .sort();
}

describe.each(CASES)('$name', ({ definition, side }) => {
  const validate = submitValidators(definition)[side];

  it('the engine and the submit schema complain about the same keys', () => {
    let valid = 0;
    fc.assert(
      fc.property(answersOf(definition, side), contextsOf(side), (answers, context) => {
        const keys = problemKeys(definition, answers, context);
        if (keys.length === 0) valid += 1;
        expect(refusedKeys(validate, withContext(answers, context))).toEqual(keys);
      }),
      { numRuns: RUNS },
    );
    if (process.env['FORM_RUNS'] !== undefined) {
      process.stderr.write(`${definition.key} ${side}: ${valid} of ${RUNS} sets valid\n`);
    }
    expect(valid / RUNS).toBeGreaterThanOrEqual(SMALLEST_VALID_SHARE);
  });

  const needed = entries(definition, side).filter(
    (entry) => entry.required || entry.requiredIf !== undefined,
  );

  it.each(needed.map((entry) => ({ key: entry.key, entry })))(
    '$key can be the only fault',
    ({ key, entry }) => {
      const { answers, context } = shownIn(entry, fullAnswers(definition), contextOf(side));
      const box = entry.requiredIf === undefined ? {} : { [entry.requiredIf]: true };
      for (const empty of [null, '', undefined, ...(entry.kind === 'rooms' ? [[]] : [])]) {
        const { [key]: _removed, ...rest } = { ...answers, ...box };
        const faulty = empty === undefined ? rest : { ...rest, [key]: empty };
        expect(problemKeys(definition, faulty, context)).toEqual([key]);
        expect(refusedKeys(validate, withContext(faulty, context))).toEqual([key]);
      }
      expect(problemKeys(definition, { ...answers, ...box }, context)).toEqual([]);
    },
  );

  it('derives what it has derived to itself', () => {
    fc.assert(
      fc.property(
        answersOf(definition, side),
        answersOf(definition, side),
        contextsOf(side),
        (previous, next, context) => {
          const once = derive(definition, previous, next, context);
          expect(derive(definition, once, once, context)).toBe(once);
        },
      ),
      { numRuns: Math.min(RUNS, 2000) },
    );
  });
});
