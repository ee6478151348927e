import type { ErrorObject, ValidateFunction } from 'ajv';
import fc from 'fast-check';
import {
  collect,
  compile,
  entries,
  factsIn,
  forSubmitSchema,
  normalise,
  prefillMoveOut,
  problems,
  rowProblems,
  rowsOf,
  withContext,
  wordsOfAnswer,
  type Answers,
  type FormContext,
  type FormDefinition,
  type Problem,
} from '../src';
import { answersOf, contextsOf } from './support/answers';
import { contextOf } from './support/contexts';
import { everyRepeat } from './support/every-repeat';
import { submitValidators, validatorOf } from './support/schemas';

const RUNS = Number(process.env['FORM_RUNS'] ?? 1_500);

type Row = { id: string; values: Answers; rows?: Record<string, Row[]> };

const row = (id: string, values: Answers, rows?: Record<string, Row[]>): Row => ({
  id,
  values,
  ...(rows && { rows }),
});

/** `meters`, or `meters/2/reading` and `meters/2/dials/0/digit` for answers in rows. */
function placeOf({ key, inRow }: Problem, answers: Answers): string {
  if (inRow === undefined) return key;
  const path = [key];
  let rows = answers[key] as Row[];
  inRow.rows.forEach((id, level) => {
    const index = rows.findIndex((each) => each.id === id);
    path.push(String(index));
    if (level === inRow.rows.length - 1) return;
    const [inner, list] = Object.entries(rows[index]?.rows ?? {}).find(([, each]) =>
      each.some((other) => other.id === inRow.rows[level + 1]),
    )!;
    path.push(inner);
    rows = list;
  });
  return [...path, inRow.key].join('/');
}

const placesOf = (form: FormDefinition, answers: Answers, context: FormContext): string[] =>
  [...new Set(problems(form, answers, context).map((problem) => placeOf(problem, answers)))].sort();

/** The place of an error in the notation of `placeOf`; null for errors that only repeat others. */
function placeOfError({ instancePath, keyword, params }: ErrorObject): string | null {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params['missingProperty']));
  const shown = path.filter((each) => each !== 'values' && each !== 'rows');
  return shown.length === 0 ? null : shown.join('/');
}

/** Returns the places that a schema refuses. */
function refused(validate: ValidateFunction, data: unknown): string[] {
  if (validate(data)) return [];
  return [...new Set((validate.errors ?? []).map(placeOfError).filter((place) => place !== null))].sort();
}

describe.each(['moveIn', 'moveOut'] as const)('a form with repeats, %s', (side) => {
  const validate = submitValidators(everyRepeat)[side];

  it('is refused by the engine exactly when the submit schema refuses it', () => {
    let [valid, invalid] = [0, 0];
    fc.assert(
      fc.property(answersOf(everyRepeat, side), contextsOf(side), (answers, context) => {
        const found = placesOf(everyRepeat, answers, context);
        if (found.length === 0) valid += 1;
        else invalid += 1;
        const errors = refused(validate, forSubmitSchema(everyRepeat, answers, context));
        expect(errors.length > 0).toBe(found.length > 0);
        for (const place of found)
          expect(errors.some((each) => each.startsWith(place) || place.startsWith(each))).toBe(true);
      }),
      { numRuns: RUNS },
    );
    // Both occur; random answers to so many questions are rarely all right.
    expect(valid).toBeGreaterThan(RUNS / 50);
    expect(invalid).toBeGreaterThan(RUNS / 50);
  });

  it('computes the facts of rows after a change as from the beginning', () => {
    const fresh = (answers: Answers, context: FormContext) =>
      factsIn(JSON.parse(JSON.stringify(everyRepeat)) as FormDefinition, answers, context);
    fc.assert(
      fc.property(fc.array(answersOf(everyRepeat, side), { minLength: 2, maxLength: 4 }), (steps) => {
        const context = contextOf(side);
        for (const answers of steps)
          expect(factsIn(everyRepeat, answers, context)).toEqual(fresh(answers, context));
      }),
      { numRuns: 150 },
    );
  });
});

describe('rows', () => {
  const codes = (answers: Answers, form = everyRepeat) =>
    problems(form, answers, contextOf('moveIn')).map(
      (problem) => `${placeOf(problem, answers)} ${problem.code}`,
    );

  it.each<[string, Answers, string[]]>([
    ['none where one is needed', {}, ['metersIn required']],
    ['an empty list', { metersIn: [] }, ['metersIn required']],
    [
      'too many',
      { metersIn: [1, 2, 3, 4, 5].map((n) => row(`m${n}`, { kindIn: 2, readingIn: 1 })) },
      ['metersIn tooManyRows'],
    ],
    ['something else', { metersIn: 'x' }, ['metersIn type']],
    ['a row without an id', { metersIn: [{ values: {} }] }, ['metersIn type']],
    [
      'conditions of each row',
      { metersIn: [row('a', { kindIn: 1 }), row('b', { kindIn: 1, readingIn: 700 }), row('c', {})] },
      [
        ...['metersIn/0/readingIn required', 'metersIn/0/whyIn required', 'metersIn/1/readingIn invalid'],
        ...['metersIn/1/usedNoteIn required', 'metersIn/2/kindIn required', 'metersIn/2/whyIn required'],
        'keysHandedIn required',
      ],
    ],
    [
      'rows within a row, which read the row around them',
      {
        metersIn: [
          row('a', { kindIn: 2, readingIn: 5 }, { dialsIn: [row('d', { digitIn: 6 }), row('e', {})] }),
          // Hidden: the first kind has no dials.
          row('b', { kindIn: 1, readingIn: 5 }, { dialsIn: [row('f', {})] }),
        ],
      },
      ['metersIn/0/dialsIn/0/dialNoteIn required', 'metersIn/0/dialsIn/1/digitIn required'],
    ],
    [
      'a sum over rows without hidden answers',
      {
        metersIn: [row('a', { kindIn: 2, readingIn: 150 }), row('b', { kindIn: 2, readingIn: 80 })],
        totalIn: 229,
      },
      ['totalIn invalid'],
    ],
  ])('report %s', (_what, answers, expected) => {
    expect(codes(answers)).toEqual(expected);
  });

  it('are in words for histories and conflicts', () => {
    const meters = entries(everyRepeat).find(({ key }) => key === 'metersIn')!;
    const words = (rows: Row[] | null) =>
      wordsOfAnswer(meters, rows, { text: (id) => (id === 'x' ? 'Label' : id) });
    expect(
      words([
        row(
          'a',
          { kindIn: 1, readingIn: 12.5 },
          { dialsIn: [row('c', { digitIn: 4 }), row('d', { digitIn: 7 })] },
        ),
        row('b', {}),
      ]),
    ).toBe('1. Label: Label; Label: 12.5; Label (1. Label: 4 2. Label: 7) 2.');
    expect(words(null)).toBe('');
  });

  it.each([
    ['a', true],
    ['3b0f2a5e-58d5-4d3e-9f5f-6f2f1c1f7a11', true],
    ['constructor', true],
    ['x'.repeat(80), true],
    ['x'.repeat(81), false],
    ['', false],
    ['__proto__', false],
    ['\u{1F600}'.repeat(41), false],
    ['a/b', false],
  ])('have ids that engine and schema read alike: %j', (id, isGood) => {
    // Needs a reading as its kind is 1; somebody sends facts that say otherwise.
    const meters = [{ ...row(id, { kindIn: 1 }), $facts: {} }];
    const context = contextOf('moveIn');
    const data = forSubmitSchema(everyRepeat, { metersIn: meters }, context);
    expect(rowsOf(meters)).toHaveLength(isGood ? 1 : 0);
    const [places, seen] = [
      placesOf(everyRepeat, { metersIn: meters }, context),
      refused(submitValidators(everyRepeat).moveIn, data),
    ];
    expect(places.some((place) => place.startsWith('metersIn'))).toBe(true);
    expect(seen.some((place) => place.startsWith('metersIn'))).toBe(true);
    if (isGood)
      expect(seen.filter((place) => place.startsWith('metersIn/'))).toEqual(
        expect.arrayContaining(['metersIn/0/readingIn', 'metersIn/0/whyIn']),
      );
  });

  it('are accepted by the schema of a draft with types only', () => {
    const validate = validatorOf(compile(everyRepeat).dataSchema);
    const draft = { metersIn: [row('a', { kindIn: 9 }, { dialsIn: [row('b', { digitIn: null })] })] };
    expect(validate(withContext(everyRepeat, draft, contextOf('moveIn')))).toBe(true);
    for (const wrong of [
      [row('a', { kindIn: 'x' })],
      [row('a', {}, { dialsIn: [row('b', { digitIn: 'x' })] })],
      [{ id: 'a' }],
      [row('', {})],
      Array.from({ length: 501 }, (_each, at) => row(`r${at}`, {})),
    ])
      expect(validate({ metersIn: wrong })).toBe(false);
  });

  it('are stored without empty answers, with normalized ones, and cleared when the last is deleted', () => {
    const given = {
      metersIn: [
        row(
          'a',
          { kindIn: '1', readingIn: '4.5', whyIn: null, readOnIn: '2026-03-01T10:00' },
          { dialsIn: [] },
        ),
      ],
      keysHandedIn: [row('k', { keyNameIn: ' \u200b ' })],
    };
    expect(normalise(everyRepeat, given)).toEqual({
      metersIn: [{ id: 'a', values: { kindIn: 1, readingIn: 4.5, readOnIn: '2026-03-01' } }],
      keysHandedIn: [{ id: 'k', values: {} }],
    });
    const stored = { metersIn: given.metersIn };
    const options = { mode: 'partial', stored } as const;
    expect(collect(everyRepeat, { metersIn: [] }, contextOf('moveIn'), options)).toEqual({
      values: {},
      cleared: ['metersIn'],
    });
  });

  it('of a move-out are paired with those of the move-in, with the answers that are carried over', () => {
    let next = 0;
    const answers = {
      metersIn: [row('a', { kindIn: 2, readingIn: 9 }), row('b', { kindIn: 1, readingIn: 8 })],
    };
    const begun = prefillMoveOut(everyRepeat, answers, () => `new${(next += 1)}`);
    expect(begun['metersOut']).toEqual([
      { id: 'new1', sourceRowId: 'a', values: { kindOut: 2 } },
      { id: 'new2', sourceRowId: 'b', values: { kindOut: 1 } },
    ]);
    expect(prefillMoveOut(everyRepeat, begun, () => 'other')).toEqual(begun);
  });
});

/** Rows with a number of answers each. */
const filledRows = (name: string, count: number, cells: number): Row[] =>
  Array.from({ length: count }, (_each, at) =>
    row(`${name}${at}`, Object.fromEntries(Array.from({ length: cells }, (_cell, n) => [`q${n}`, 1]))),
  );

describe('the limits of rows', () => {
  const moveIn = { metersIn: filledRows('a', 300, 10) };
  const tooMany = (key: string) => [{ key, code: 'tooManyCells' }];

  it('are those of a side, because a move-out starts with the rows of its move-in', () => {
    const begun = { ...moveIn, metersOut: filledRows('b', 300, 10) };
    expect(rowProblems(everyRepeat, begun)).toEqual([]);
    const full = { ...begun, metersOut: filledRows('b', 500, 10) };
    expect(rowProblems(everyRepeat, full)).toEqual([]);
    const tooFull = { ...full, keysHandedOut: [row('k', { keyNameOut: 'Door' })] };
    expect(rowProblems(everyRepeat, tooFull)).toEqual([...tooMany('metersOut'), ...tooMany('keysHandedOut')]);
    expect(rowProblems(everyRepeat, { metersIn: full.metersOut, metersOut: moveIn.metersIn })).toEqual([]);
  });

  it('do not stop a save that keeps or lowers a number of answers that is too large', () => {
    const stored = { ...moveIn, metersOut: filledRows('b', 500, 11) };
    const changed = { ...stored, metersOut: stored.metersOut.toReversed() };
    const fewer = { ...stored, metersOut: stored.metersOut.slice(1) };
    const more = { ...stored, keysHandedOut: [row('k', { keyNameOut: 'Door' })] };
    expect(rowProblems(everyRepeat, changed, stored)).toEqual([]);
    expect(rowProblems(everyRepeat, fewer, stored)).toEqual([]);
    expect(rowProblems(everyRepeat, more, stored)).toEqual([
      ...tooMany('metersOut'),
      ...tooMany('keysHandedOut'),
    ]);
    expect(rowProblems(everyRepeat, fewer)).toEqual(tooMany('metersOut'));
  });
});

describe('rows that could not be stored', () => {
  const meter = { kindIn: 2, readingIn: 5 };
  const meters = [row('a', meter)];
  const key = (id: string, values: Answers = {}) => row(id, { keyNameIn: 'Door', ...values });
  const full = filledRows('k', 500, 10).map(({ id, values }) => key(id, values));

  it.each<[string, Answers, string[]]>([
    [
      'too many answers',
      { metersIn: meters, keysHandedIn: full },
      ['metersIn tooManyCells', 'keysHandedIn tooManyCells'],
    ],
    ['too many answers of the other side', { metersIn: meters, keysHandedOut: full }, []],
    ['two rows with one id', { metersIn: [row('a', meter), row('a', meter)] }, ['metersIn type']],
    [
      'a number in a question that is not shown',
      { metersIn: [row('a', { ...meter, old: 1e13 })] },
      ['metersIn max'],
    ],
    [
      'a number in a question that is shown, which has the problem itself',
      { metersIn: [row('a', { ...meter, readingIn: 1e13 })], keysHandedIn: [key('k')] },
      ['metersIn/0/readingIn max'],
    ],
    ['rows that are not shown', { agreedIn: true, metersIn: meters, keysHandedIn: [key('k'), key('k')] }, []],
  ])('cannot be submitted: %s', (_what, answers, expected) => {
    const found = problems(everyRepeat, answers, contextOf('moveIn'));
    expect(found.map((problem) => `${placeOf(problem, answers)} ${problem.code}`)).toEqual(expected);
  });
});

describe('a row with something in the wrong place', () => {
  const dials = [row('d', { digitIn: 5 })];

  it.each<[string, Row]>([
    ['rows among the answers', row('a', { kindIn: 2, readingIn: 5, dialsIn: dials })],
    ['an answer among the rows', row('a', { kindIn: 1 }, { readingIn: 5 as unknown as Row[] })],
    [
      'rows in rows in rows',
      row('a', { kindIn: 2, readingIn: 5 }, { dialsIn: [row('d', {}, { x: dials })] }),
    ],
    ['such rows under keys of another version', row('a', {}, { x: [row('d', {}, { y: dials })] })],
  ])('cannot be stored: %s', (_what, wrong) => {
    expect(rowProblems(everyRepeat, { metersIn: [wrong] })).toEqual([{ key: 'metersIn', code: 'type' }]);
  });

  it('is refused without reading all levels', () => {
    let deep = row('r', {});
    for (let level = 0; level < 50_000; level += 1) deep = row('r', {}, { dialsIn: [deep] });
    expect(rowProblems(everyRepeat, { metersIn: [deep] }).map(({ code }) => code)).toEqual(['type']);
  });

  it('can be stored where that is empty, or of another version', () => {
    const rows = { dialsIn: dials, readingIn: null as unknown as Row[], x: [row('o', { y: 1 }, { z: [] })] };
    const given = { metersIn: [row('a', { kindIn: 2, dialsIn: null, other: 1 }, rows)] };
    expect(rowProblems(everyRepeat, given)).toEqual([]);
  });

  it('lacks that answer for the engine and for the submit schema', () => {
    const answers = { metersIn: [row('a', { kindIn: 1, whyIn: 'x' }, { readingIn: 5 as unknown as Row[] })] };
    const context = contextOf('moveIn');
    const validate = submitValidators(everyRepeat).moveIn;
    expect(problems(everyRepeat, answers, context)).not.toEqual([]);
    expect(refused(validate, forSubmitSchema(everyRepeat, answers, context))).toContain(
      'metersIn/0/readingIn',
    );
  });
});
