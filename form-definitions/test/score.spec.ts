import fc from 'fast-check';
import {
  gate,
  hasScores,
  needsEngine3,
  removeEntry,
  scoreOf,
  withValueAt,
  type AnswerScore,
  type Answers,
  type FormDefinition,
  type Item,
} from '../src';
import { contextOf } from './support/contexts';
import { formOf } from './support/forms';

const context = contextOf('moveIn');
const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });
const GOOD_TO_POOR: Item['options'] = [
  [1, 'x'],
  [2, 'x'],
  [3, 'x'],
  [9, 'x'],
];
const POINTS: AnswerScore[] = [
  { value: 1, points: 2 },
  { value: 2, points: 1 },
  { value: 3, points: 0, fails: true },
];
const radio = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'radio',
  label: 'x',
  keys: both(id),
  options: GOOD_TO_POOR,
  scores: POINTS,
  ...changes,
});

const form: FormDefinition = {
  ...formOf(
    [
      radio('roof'),
      radio('wall', { weight: 1.5 }),
      radio('attic', { shownWhen: { moveIn: '${roofIn} = 1', moveOut: '${roofOut} = 1' } }),
      radio('yard', {
        mandatory: false,
        notApplicable: { keys: both('noYard'), reasons: both('noYardWhy') },
      }),
      {
        id: 'alarm',
        type: 'boolean',
        label: 'x',
        keys: both('alarm'),
        scores: [
          { value: true, points: 0.1 },
          { value: false, fails: true },
        ],
      },
      {
        id: 'risks',
        type: 'multiple',
        label: 'x',
        keys: both('risks'),
        options: GOOD_TO_POOR,
        scores: [
          { value: 1, points: -1 },
          { value: 2, points: 3 },
          { value: 3, points: 2, fails: true },
        ],
      },
      { id: 'stars', type: 'rating', label: 'x', keys: both('stars'), scores: [{ value: 1, fails: true }] },
      {
        id: 'rooms2',
        type: 'radioTable',
        label: 'x',
        weight: 2,
        columns: [{ id: 'state', label: 'x', type: 'radio', options: GOOD_TO_POOR, scores: POINTS }],
        rows: [
          { id: 'sink', label: 'x', keys: { moveIn: { state: 'sinkIn' }, moveOut: { state: 'sinkOut' } } },
          { id: 'tap', label: 'x', keys: { moveIn: { state: 'tapIn' }, moveOut: { state: 'tapOut' } } },
        ],
      },
      {
        id: 'meters',
        type: 'repeat',
        label: 'x',
        keys: both('meters'),
        questions: [
          radio('seal'),
          radio('cover', { shownWhen: { moveIn: '${sealIn} = 1', moveOut: '${sealOut} = 1' } }),
        ],
      },
    ],
    { engine: 3 },
  ),
  scoring: { passMark: 75, failedFirst: true },
};

const scored = (answers: Answers) => scoreOf(form, 'moveIn', answers, context)!;
const row = (id: string, values: Answers) => ({ id, values });

describe('the score of a report', () => {
  it.each<[string, Answers, number, number, number | null]>([
    ['nothing answered', {}, 0, 0, null],
    ['one answer', { roofIn: 2 }, 1, 2, 50],
    ['an answer without points', { roofIn: 9, wallIn: 1 }, 3, 3, 100],
    ['weights', { roofIn: 2, wallIn: 1 }, 4, 5, 80],
    ['a hidden question', { roofIn: 2, atticIn: 3 }, 1, 2, 50],
    ['a question that is shown', { roofIn: 1, atticIn: 3 }, 2, 4, 50],
    ['a question that does not apply', { roofIn: 2, yardIn: 3, noYardIn: true }, 1, 2, 50],
    ['a box', { alarmIn: true }, 0.1, 0.1, 100],
    ['a box that only fails', { alarmIn: false, roofIn: 1 }, 2, 2, 100],
    ['several choices', { risksIn: [2, 3] }, 5, 5, 100],
    ['points below zero', { risksIn: [1] }, -1, 5, 0],
    ['cells of a table', { sinkIn: 1, tapIn: 3 }, 4, 8, 50],
    ['thirds', { roofIn: 1, wallIn: 3, sinkIn: 2 }, 4, 9, 44.4],
    ['an unknown value', { roofIn: 'x' }, 0, 0, null],
    ['the other side', { roofOut: 1 }, 0, 0, null],
    [
      'rows, each with its own conditions',
      { metersIn: [row('a', { sealIn: 1, coverIn: 3 }), row('b', { sealIn: 2, coverIn: 3 })] },
      3,
      6,
      50,
    ],
  ])('counts %s: %j', (_what, answers, points, outOf, percent) => {
    expect(scored(answers)).toMatchObject({ points, outOf, percent });
  });

  it('lists the answers that fail in the order of the form, with their rows', () => {
    const { failed } = scored({
      roofIn: 3,
      alarmIn: false,
      risksIn: [1, 3],
      starsIn: 1,
      tapIn: 3,
      atticIn: 3,
      metersIn: [row('a', { sealIn: 1 }), row('b', { sealIn: 3 })],
    });
    expect(
      failed.map(({ entry, rows }) => [entry.key, ...rows.map(({ id, number }) => `${id} ${number}`)]),
    ).toEqual([['roofIn'], ['alarmIn'], ['risksIn'], ['starsIn'], ['tapIn'], ['sealIn', 'b 2']]);
  });

  it('passes from the mark of the version on', () => {
    const marked = (passMark: number) =>
      scoreOf({ ...form, scoring: { passMark } }, 'moveIn', { roofIn: 2, wallIn: 1 }, context)?.passed;
    expect([80, 80.1].map(marked)).toEqual([true, false]);
    expect(scored({}).passed).toBeNull();
    expect(scoreOf({ ...form, scoring: {} }, 'moveIn', { roofIn: 1 }, context)?.passed).toBeNull();
  });

  it('is there only for forms with points', () => {
    const plain = formOf([radio('roof', { scores: undefined })]);
    expect(hasScores(plain)).toBe(false);
    expect(scoreOf(plain, 'moveIn', { roofIn: 1 }, context)).toBeNull();
    expect(needsEngine3(formOf([radio('roof')]))).toBe(true);
    expect(needsEngine3({ sections: [], scoring: {} })).toBe(true);
  });

  it('is a sum of hundredths without the errors of binary fractions, in any order', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1, maxLength: 40 }), (parts) => {
        const items = parts.map(([points], index) =>
          radio(`q${index}`, {
            scores: [
              { value: 1, points },
              { value: 2, points: 0 },
            ],
          }),
        );
        const answers = Object.fromEntries(parts.map(([, full], index) => [`q${index}In`, full ? 1 : 2]));
        const whole = (list: readonly (readonly [number, boolean])[]) =>
          list.reduce((sum, [points]) => sum + Math.round(points * 100), 0) / 100;
        for (const some of [items, items.toReversed()])
          expect(scoreOf(formOf(some), 'moveIn', answers, context)).toMatchObject({
            points: whole(parts.filter(([, full]) => full)),
            outOf: whole(parts),
          });
      }),
    );
  });
});

describe('the gate', () => {
  const found = (changes: Partial<Item>, scoring?: FormDefinition['scoring']) =>
    gate({ ...formOf([radio('roof', changes)], { engine: 3 }), ...(scoring && { scoring }) })
      .filter(({ path }) => /scor|weight/u.test(path))
      .map(({ path, code, severity }) => [path, code, severity]);

  it.each<[string, Partial<Item>, FormDefinition['scoring'], unknown[]]>([
    ['points', {}, { passMark: 50, failedFirst: true, formulas: true }, []],
    [
      'points of a value that is no choice',
      { scores: [{ value: 7, points: 1 }] },
      undefined,
      ['/sections/0/items/0/scores/0/value', 'unknownState', 'error'],
    ],
    [
      'a value twice',
      {
        scores: [
          { value: 1, points: 1 },
          { value: 1, fails: true },
        ],
      },
      undefined,
      ['/sections/0/items/0/scores/1/value', 'duplicate', 'error'],
    ],
    [
      'an answer without anything',
      { scores: [{ value: 1 }] },
      undefined,
      ['/sections/0/items/0/scores/0', 'attribute', 'error'],
    ],
  ])('takes or names %s', (_what, changes, scoring, finding) => {
    expect(found(changes, scoring)).toEqual(finding.length === 0 ? [] : [finding]);
  });

  it('names a weight and a pass mark without points', () => {
    const { scores: _scores, ...plain } = radio('roof', { weight: 2 });
    const without = gate({ ...formOf([plain], { engine: 3 }), scoring: { passMark: 50 } });
    expect(without.map(({ path, severity }) => [path, severity])).toEqual(
      expect.arrayContaining([
        ['/sections/0/items/0/weight', 'warning'],
        ['/scoring', 'error'],
      ]),
    );
  });

  it.each([
    ['points', { value: 1, points: 10_001 }],
    ['points', { value: 1, points: 0.001 }],
    ['fails', { value: 1, fails: false }],
  ])('refuses %s beyond the limits', (_name, score) => {
    expect(found({ scores: [score] as never })).not.toEqual([]);
  });
});

it('removing a choice removes its points, in rows and tables as well', () => {
  const at = ['sections', 0, 'items'] as const;
  for (const path of [
    [...at, 0],
    [...at, 8, 'questions', 0],
    [...at, 7, 'columns', 0],
  ]) {
    const changed = removeEntry(form, [...path, 'options'], 2);
    const before = withValueAt(form, [...path, 'options', 2], undefined);
    expect(changed).toEqual(withValueAt(before, [...path, 'scores', 2], undefined));
  }
});
