import fc from 'fast-check';
import {
  accept,
  answersInWords,
  collect,
  compile,
  countAnswers,
  digestAnswers,
  entries,
  normalise,
  problems,
  questionLabels,
  textOfForm,
  withContext,
  withInitialAnswers,
  wordsOfAnswer,
  type Answers,
  type FormDefinition,
  type Item,
} from '../src';
import { answersOf, contextsOf, strangeValues } from './support/answers';
import { contextOf } from './support/contexts';
import { everyQuestion } from './support/every-question';
import { formOf } from './support/forms';
import { refusedKeys, submitValidators, validatorOf } from './support/schemas';

const RUNS = Number(process.env['FORM_RUNS'] ?? 1_000);
const context = contextOf('moveIn', { moment: { today: '2026-03-01', now: '2026-03-01T09:00' } });
const texts = everyQuestion.i18n['en-CA']!;
const text = (id: string) => texts[id] ?? id;

const one = (item: Partial<Item> & Pick<Item, 'type'>, others: Item[] = []): FormDefinition => {
  const keys = item.type === 'note' ? {} : { keys: { moveIn: 'a' } };
  return formOf([{ id: 'a', label: 'x', ...keys, ...item }, ...others], { engine: 3 });
};

/** Returns the problem of one answer; the submit schema refuses the same. */
function codeOf(form: FormDefinition, answers: Answers): string[] {
  const found = problems(form, answers, context).map(({ key, code }) => `${key} ${code}`);
  const refused = refusedKeys(submitValidators(form).moveIn, withContext(form, answers, context));
  expect(refused).toEqual([...new Set(found.map((each) => each.split(' ')[0]))].sort());
  return found;
}

const OPTIONS: Item['options'] = [
  [1, 'x'],
  [2, 'x'],
  [9, 'x'],
];

describe('a value', () => {
  it.each<[Partial<Item> & Pick<Item, 'type'>, unknown, string[]]>([
    [{ type: 'decimal' }, 1.25, []],
    [{ type: 'decimal' }, 1.255, ['a step']],
    [{ type: 'decimal' }, -1, ['a min']],
    [{ type: 'decimal', min: -2 }, -1.5, []],
    [{ type: 'decimal', places: 6 }, 999_999.123_456, []],
    [{ type: 'decimal', places: 6 }, 0.1234567, ['a step']],
    [{ type: 'decimal', places: 6 }, 1_000_001, ['a max']],
    [{ type: 'decimal', places: 1, max: 5 }, 5.1, ['a max']],
    [{ type: 'decimal' }, '1.5', ['a type']],
    [{ type: 'money' }, 1_234_567.89, []],
    [{ type: 'money' }, 0.005, ['a step']],
    [{ type: 'time' }, '00:00', []],
    [{ type: 'time' }, '23:59', []],
    [{ type: 'time' }, '24:00', ['a time']],
    [{ type: 'time' }, '9:30', ['a time']],
    [{ type: 'time' }, 930, ['a type']],
    [{ type: 'dateTime' }, '2024-02-29T09:30', []],
    [{ type: 'dateTime' }, '2000-02-29T09:30', []],
    [{ type: 'dateTime' }, '1900-02-29T09:30', ['a time']],
    [{ type: 'dateTime' }, '2026-02-29T09:30', ['a time']],
    [{ type: 'dateTime' }, '2026-04-31T09:30', ['a time']],
    [{ type: 'dateTime' }, '0999-01-01T09:30', ['a time']],
    [{ type: 'dateTime' }, '2026-03-01', ['a time']],
    [{ type: 'dateTime' }, '2026-03-01T09:30:00', ['a time']],
    [{ type: 'multiple', options: OPTIONS }, [1, 9], []],
    [{ type: 'multiple', options: OPTIONS }, [], ['a required']],
    [{ type: 'multiple', options: OPTIONS }, [1, 1], ['a type']],
    [{ type: 'multiple', options: OPTIONS }, [3], ['a option']],
    [{ type: 'multiple', options: OPTIONS }, ['1'], ['a type']],
    [{ type: 'multiple', options: OPTIONS }, 1, ['a type']],
    [{ type: 'multiple', options: OPTIONS, mandatory: true }, null, ['a required']],
    [{ type: 'rating' }, 5, []],
    [{ type: 'rating' }, 0, ['a min']],
    [{ type: 'rating' }, 6, ['a max']],
    [{ type: 'rating', max: 10 }, 10, []],
    [{ type: 'rating' }, 2.5, ['a type']],
    [{ type: 'barcode' }, '0012345', []],
    [{ type: 'barcode', maxLength: 4 }, '00123', ['a tooLong']],
  ])('of %j: %j has the problems %j', (item, value, expected) => {
    expect(codeOf(one(item), { a: value })).toEqual(expected);
  });

  it.each<[Partial<Item> & Pick<Item, 'type'>, unknown, unknown]>([
    [{ type: 'decimal' }, ' 12.50 ', 12.5],
    [{ type: 'time' }, '09:30:15', '09:30'],
    [{ type: 'time' }, '25:00', null],
    [{ type: 'dateTime' }, '2026-03-01 09:30', '2026-03-01T09:30'],
    [{ type: 'dateTime' }, '2026-02-30T09:30', null],
    [{ type: 'multiple', options: OPTIONS }, [9, 1, 9], [1, 9]],
    [{ type: 'multiple', options: OPTIONS }, [], null],
    [{ type: 'barcode' }, '  ', ''],
  ])('of %j: %j is stored as %j', (item, value, stored) => {
    const form = one(item);
    expect(normalise(form, { a: value })).toEqual({ a: stored });
    expect(normalise(form, normalise(form, { a: value }))).toEqual({ a: stored });
  });

  it('of any kind is accepted in a draft as it is stored', () => {
    const accepts = validatorOf(compile(everyQuestion).dataSchema);
    fc.assert(
      fc.property(answersOf(everyQuestion, 'moveIn'), (answers) => {
        const { values } = collect(everyQuestion, answers, context, { mode: 'partial', stored: {} });
        if (problems(everyQuestion, answers, context).length === 0) expect(accepts(values)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it('is the same choice in whatever order it was made on two phones', () => {
  const digest = (codes: number[]) =>
    digestAnswers(everyQuestion, 'moveIn', normalise(everyQuestion, { heatsIn: codes }));
  expect(digest([9, 1, 2])).toBe(digest([2, 9, 1]));
  expect(digest([9, 1])).not.toBe(digest([9, 1, 2]));
});

describe('a choice that asks for more', () => {
  const form = one({
    type: 'radio',
    options: OPTIONS,
    mandatory: false,
    other: { option: 9, keys: { moveIn: 'b' } },
  });

  it.each<[Answers, string[]]>([
    [{}, []],
    [{ a: 1 }, []],
    [{ a: 1, b: '' }, []],
    [{ a: 9 }, ['b required']],
    [{ a: 9, b: '  ' }, ['b required']],
    [{ a: 9, b: 'Steam' }, []],
  ])('%j has the problems %j', (answers, expected) => {
    expect(codeOf(form, answers)).toEqual(expected);
  });

  it('sends its text only while it is chosen', () => {
    const sent = (a: number) =>
      collect(form, { a, b: 'Steam' }, context, { mode: 'partial', stored: {} }).values;
    expect(sent(9)).toEqual({ a: 9, b: 'Steam' });
    expect(sent(1)).toEqual({ a: 1 });
  });
});

describe('choices that depend on an answer', () => {
  const other: Item = { id: 'b', type: 'numeric', label: 'x', keys: { moveIn: 'b' } };
  const filters = [
    { values: [1, 2], when: '${b} = 1' },
    { values: [2], when: '${b} = 2' },
  ];

  it.each<[Answers, string[]]>([
    [{ a: 9 }, []],
    [{ a: 1 }, ['a option']],
    [{ a: 1, b: 1 }, []],
    [{ a: 2, b: 1 }, []],
    [{ a: 1, b: 2 }, ['a option']],
    [{ a: 2, b: 2 }, []],
  ])('%j has the problems %j', (answers, expected) => {
    const single = one({ type: 'radio', options: OPTIONS, choiceFilters: filters }, [other]);
    expect(codeOf(single, answers)).toEqual(expected);
    const several = one({ type: 'multiple', options: OPTIONS, choiceFilters: filters }, [other]);
    expect(codeOf(several, { ...answers, a: [answers['a']] })).toEqual(expected);
  });

  it('refuse one of several', () => {
    const form = one({ type: 'multiple', options: OPTIONS, choiceFilters: filters }, [other]);
    expect(codeOf(form, { a: [1, 9], b: 2 })).toEqual(['a option']);
    expect(codeOf(form, { a: [2, 9], b: 2 })).toEqual([]);
  });
});

describe('not applicable', () => {
  const form = one(
    {
      type: 'money',
      mandatory: true,
      notApplicable: { keys: { moveIn: 'box' }, reasons: { moveIn: 'why' } },
    },
    [{ id: 'c', type: 'text', label: 'x', keys: { moveIn: 'c' }, shownWhen: '${a} > 1', mandatory: true }],
  );

  it.each<[Answers, string[]]>([
    [{}, ['a required']],
    [{ a: 1 }, []],
    [{ box: true }, ['why required']],
    [{ box: true, why: 'No meter' }, []],
    [{ box: false, why: '' }, ['a required']],
    // What does not apply counts as empty, also for the questions after it.
    [{ a: 2 }, ['c required']],
    [{ a: 2, box: true, why: 'No meter' }, []],
    [{ a: -7, box: true, why: 'No meter' }, []],
  ])('%j has the problems %j', (answers, expected) => {
    expect(codeOf(form, answers)).toEqual(expected);
  });
});

describe('what a report starts with', () => {
  const place = { 'occupancy.names': 'Ana Lee', 'property.code': 'M-1' };

  it('comes from records and defaults, on its own side, and keeps what is there', () => {
    expect(withInitialAnswers(everyQuestion, 'moveIn', {}, place)).toEqual({
      nameIn: 'Ana Lee',
      arrivedIn: '09:30',
      heatsIn: [1],
      fixedCodeIn: 'M-1',
    });
    expect(withInitialAnswers(everyQuestion, 'moveOut', { arrivedOut: '10:00' }, {})).toEqual({
      arrivedOut: '10:00',
      heatsOut: [1],
    });
  });

  it('is left out when the question cannot hold it', () => {
    const form = one({ type: 'text', prefillFrom: 'property.landlord', maxLength: 4, default: 'none' });
    expect(withInitialAnswers(form, 'moveIn', {}, { 'property.landlord': 'Maple Ltd.' })).toEqual({
      a: 'none',
    });
    expect(withInitialAnswers(form, 'moveIn', {}, { 'property.landlord': 'Lee' })).toEqual({ a: 'Lee' });
    const number = one({ type: 'numeric', prefillFrom: 'occupancy.num' });
    expect(withInitialAnswers(number, 'moveIn', {}, { 'occupancy.num': '3' })).toEqual({ a: 3 });
    expect(withInitialAnswers(number, 'moveIn', {}, { 'occupancy.num': '' })).toEqual({});
  });

  it('stays as it is where it is only shown', () => {
    const stored = { fixedCodeIn: 'M-1', nameIn: 'Ana Lee' };
    const sent = { values: { fixedCodeIn: 'forged', nameIn: 'Ben Lee' }, cleared: ['fixedCodeIn'] };
    expect(accept(everyQuestion, stored, sent, context)).toEqual({ fixedCodeIn: 'M-1', nameIn: 'Ben Lee' });
    const edited = { fixedCodeIn: 'forged', nameIn: 'Ben Lee' };
    expect(collect(everyQuestion, edited, context, { mode: 'partial', stored })).toEqual({
      values: { nameIn: 'Ben Lee' },
      cleared: [],
    });
  });
});

describe('an answer in words', () => {
  it.each<[string, unknown, Answers, string]>([
    ['readingIn', 12.5, {}, '12.5 m³'],
    ['readingIn', -0.001, {}, '-0.001 m³'],
    ['tinyIn', 0.000001, {}, '0.000001'],
    ['degreesIn', -12, {}, '-12 °C'],
    ['depositIn', 1234.5, {}, '$1,234.50'],
    ['depositIn', 0, {}, '$0.00'],
    ['arrivedIn', '13:05', {}, '1:05 PM'],
    ['metIn', '2026-03-01T09:30', {}, 'Sun, Mar 1 2026, 9:30 AM'],
    // Drafts keep what is no valid answer.
    ['metIn', '2026-03-01T09:30:00Z', {}, '2026-03-01T09:30:00Z'],
    ['metIn', '2026-03-01', {}, '2026-03-01'],
    ['metIn', '2026-02-30T09:30', {}, '2026-02-30T09:30'],
    ['arrivedIn', '25:61', {}, '25:61'],
    ['heatsIn', [1, 2], {}, 'Gas, Oil'],
    ['heatsIn', [1, 9], { heatsOtherIn: 'Steam' }, 'Gas, Other: Steam'],
    ['kindIn', 'else', { kindElseIn: 'Boat' }, 'Other: Boat'],
    ['kindIn', 'flat', { kindElseIn: 'Boat' }, 'Flat'],
    ['ratedIn', 4, {}, '4 of 6'],
    ['cityIn', 500, {}, 'City 500'],
    ['labelIn', '007', {}, '007'],
    ['noReadingIn', true, {}, 'Yes'],
    ['signedIn', { typed: 'Ana' }, {}, ''],
    ['heatsIn', null, {}, ''],
  ])('of %s: %j beside %j is %s', (key, value, answers, words) => {
    const entry = entries(everyQuestion).find((each) => each.key === key)!;
    expect(wordsOfAnswer(entry, value, { text, answers })).toBe(words);
  });

  it('stands in other texts, as it is, and as … while there is none', () => {
    const said = (answers: Answers) =>
      textOfForm(texts, 'heats', {}, answersInWords(everyQuestion, answers, context, text));
    expect(said({})).toBe('Heating of … in the …');
    expect(said({ nameIn: '<b>${kindIn} {tenantName}', kindIn: 'flat' })).toBe(
      'Heating of <b>${kindIn} {tenantName} in the Flat',
    );
    expect(textOfForm(texts, 'heats')).toBe('Heating of … in the …');
  });

  it('is that of a hidden question only while it is shown', () => {
    const form = one({ type: 'text', shownWhen: '${b} = 1' }, [
      { id: 'b', type: 'numeric', label: 'y', keys: { moveIn: 'b' } },
    ]);
    const said = (answers: Answers) => answersInWords(form, answers, context, text)('a');
    expect([said({ a: 'Ana', b: 1 }), said({ a: 'Ana', b: 2 }), said({ b: 1 })]).toEqual(['Ana', '', '']);
  });

  it('names the parts of a question in histories', () => {
    const labels = questionLabels(everyQuestion);
    expect(labels.get('heatsIn')).toBe('Heating of  in the');
    expect(labels.get('heatsOtherIn')).toBe('Heating of  in the – Which one?');
    expect(labels.get('kindElseIn')).toBe('Kind of home – Please specify');
    expect(labels.get('noReadingIn')).toBe('Reading of the meter – This question does not apply');
    expect(labels.get('noReadingWhyIn')).toBe('Reading of the meter – Reason why it does not apply');
  });
});

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** An answer to any question, and more often to one beside another answer, that is missing or strange. */
function strangeAnswers(side: 'moveIn' | 'moveOut') {
  const all = entries(everyQuestion, side);
  const beside = all.filter(({ role }) => role !== 'value');
  const keyOf = (list: typeof all) => fc.constantFrom(...list.map(({ key }) => key));
  return fc.record({
    key: fc.oneof(keyOf(all), keyOf(beside)),
    value: fc.oneof(strangeValues, fc.constantFrom<unknown[]>(null, '')),
  });
}

describe.each(['moveIn', 'moveOut'] as const)('all questions at %s', (side) => {
  const validate = submitValidators(everyQuestion)[side];
  const contexts = contextsOf(side);

  it('get the same problem keys from the engine and the submit schema', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        answersOf(everyQuestion, side),
        strangeAnswers(side),
        fc.boolean(),
        contexts,
        (answers, { key, value }, isStrange, where) => {
          const given = isStrange ? { ...answers, [key]: value } : answers;
          const found = problems(everyQuestion, given, where);
          found.forEach((each) => seen.add(`${each.key} ${each.code}`));
          expect(refusedKeys(validate, withContext(everyQuestion, given, where))).toEqual(
            [...new Set(found.map((each) => each.key))].sort(),
          );
        },
      ),
      { numRuns: RUNS },
    );
    const end = side === 'moveIn' ? 'In' : 'Out';
    expect([...seen]).toEqual(
      expect.arrayContaining(
        [
          'heats option',
          'stage option',
          'heatsOther required',
          'noReadingWhy required',
          'reading required',
        ].map((each) => each.replace(' ', `${end} `)),
      ),
    );
  });

  it('are accepted alike on a phone and on the server, and counted alike', () => {
    fc.assert(
      fc.property(
        answersOf(everyQuestion, side),
        answersOf(everyQuestion, side),
        contexts,
        (before, edited, where) => {
          // What is stored or sent has been JSON, so that it holds no infinite number.
          const stored = asJson(before);
          const sent = asJson(collect(everyQuestion, edited, where, { mode: 'partial', stored }));
          const once = accept(everyQuestion, stored, sent, where);
          expect(accept(everyQuestion, once, sent, where)).toEqual(once);
          expect(countAnswers(everyQuestion, side, asJson(once))).toBe(
            countAnswers(everyQuestion, side, once),
          );
        },
      ),
      { numRuns: Math.min(RUNS, 500) },
    );
  });
});
