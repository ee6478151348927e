import fc from 'fast-check';
import {
  derive,
  entries,
  isCorrectionCode,
  problems,
  SHIPPED_DEFINITIONS,
  sidesOfForm,
  withContext,
  type Answers,
  type FormContext,
} from '../src';
import { answersOf, contextsOf, fullAnswers, shownIn } from './support/answers';
import { contextOf } from './support/contexts';
import { everyFeature, everyStrictFeature } from './support/every-feature';
import { refusedKeys, submitValidators } from './support/schemas';

/** Data sets per form and side: 2,500, more in the long campaign. */
const RUNS = Number(process.env['FORM_RUNS'] ?? 2_500);
const SMALLEST_VALID_SHARE = 0.3;

const CASES = [...SHIPPED_DEFINITIONS, everyFeature, everyStrictFeature].flatMap((definition) =>
  sidesOfForm(definition).map((side) => ({ name: `${definition.key}, ${side}`, definition, side })),
);

function problemKeys(
  definition: (typeof CASES)[number]['definition'],
  answers: Answers,
  context: FormContext,
) {
  return problems(definition, answers, context)
    .filter(({ code }) => !isCorrectionCode(code))
    .map(({ key }) => key)
    .sort();
}

describe.each(CASES)('$name', ({ definition, side }) => {
  const validate = submitValidators(definition)[side];

  it('gets the same problem keys from the engine and the submit schema', () => {
    let valid = 0;
    fc.assert(
      fc.property(answersOf(definition, side), contextsOf(side), (answers, context) => {
        const keys = problemKeys(definition, answers, context);
        if (keys.length === 0) valid += 1;
        expect(refusedKeys(validate, withContext(definition, answers, context))).toEqual(keys);
      }),
      { numRuns: RUNS },
    );
    if (process.env['FORM_RUNS'] !== undefined) {
      process.stderr.write(`${definition.key} ${side}: ${valid} of ${RUNS} sets valid\n`);
    }
    expect(valid / RUNS).toBeGreaterThanOrEqual(SMALLEST_VALID_SHARE);
  });

  const needed = entries(definition, side).filter(
    (entry) => entry.required || entry.requiredIf !== undefined || entry.requiredUnless !== undefined,
  );

  it.each(needed.map((entry) => ({ key: entry.key, entry })))(
    'can have $key as its only problem',
    ({ key, entry }) => {
      const { answers, context } = shownIn(entry, fullAnswers(definition), contextOf(side));
      const box = {
        ...(entry.requiredIf === undefined ? {} : { [entry.requiredIf]: true }),
        ...(entry.requiredUnless === undefined ? {} : { [entry.requiredUnless]: false }),
      };
      for (const empty of [null, '', undefined, ...(entry.kind === 'rooms' ? [[]] : [])]) {
        const { [key]: _removed, ...rest } = { ...answers, ...box };
        const faulty = empty === undefined ? rest : { ...rest, [key]: empty };
        expect(problemKeys(definition, faulty, context)).toEqual([key]);
        expect(refusedKeys(validate, withContext(definition, faulty, context))).toEqual([key]);
      }
      expect(problemKeys(definition, { ...answers, ...box }, context)).toEqual([]);
    },
  );

  it('derives a stable result', () => {
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

describe('stricter rules', () => {
  const of = (engine: number, key: string, value: unknown) => {
    const definition = { ...everyStrictFeature, engine };
    const { answers, context } = shownIn(
      entries(definition, 'moveIn').find((entry) => entry.key === key)!,
      { ...fullAnswers(definition), costIn: 1.5, choiceIn: 1 },
      contextOf('moveIn'),
    );
    const given = { ...answers, [key]: value };
    const found = problems(definition, given, context).map((problem) => `${problem.key} ${problem.code}`);
    const refused = refusedKeys(submitValidators(definition).moveIn, withContext(definition, given, context));
    expect(refused).toEqual(found.map((each) => each.split(' ')[0]));
    return found;
  };

  it.each<[string, string, unknown, string[]]>([
    ['blanks alone', 'fourIn', ' \t\u00a0', ['fourIn required']],
    ['a typed name of blanks', 'signedIn', { typed: '  ' }, ['signedIn required']],
    ['more digits than the step has', 'costIn', 123.4567, ['costIn step']],
  ])('refuse %s in %s: %j for later versions, and earlier versions accept it', (_what, key, value, now) => {
    expect(of(2, key, value)).toEqual(now);
    expect(of(1, key, value)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['costIn', 123.457],
    ['costIn', 999_999_999.999],
    ['remarkIn', '   '],
    ['fourIn', ' a '],
  ])('treat %s: %j alike in both versions', (key, value) => {
    expect(of(2, key, value)).toEqual([]);
    expect(of(1, key, value)).toEqual([]);
  });

  it('leave a choice empty only where the version allows it', () => {
    expect(of(2, 'choiceIn', null)).toEqual([]);
    expect(of(1, 'choiceIn', null)).toEqual(['choiceIn required']);
  });
});
