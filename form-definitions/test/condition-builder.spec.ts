import fc from 'fast-check';
import {
  conditionInWords,
  expressionMistake,
  groupOf,
  itemHiddenBy,
  parseExpression,
  printExpression,
  sectionHiddenBy,
  setValidWhen,
  textOfGroup,
  textUses,
  type ConditionPart,
  type Expression,
  type Group,
  type Item,
  type Operand,
  type QuestionWords,
  type Test,
} from '../src';
import { contextOf } from './support/contexts';
import { formOf } from './support/forms';

const parsed = (text: string): Expression => {
  const found = parseExpression(text);
  if ('problem' in found) throw new Error(text);
  return found.expression;
};

const subject = fc.constantFrom('a', 'b1', '.', '$country', '$manager');
const digits = fc.constantFrom('0', '3', '12.5', '-4', '0.000001');
const operand: fc.Arbitrary<Operand> = fc.oneof(
  digits.map((each): Operand => ({ type: 'number', digits: each })),
  fc.constantFrom('x', "it's", '2026-03-31', ' ', 'and').map((text): Operand => ({ type: 'text', text })),
  fc.constant<Operand>({ type: 'answer', key: 'c' }),
  fc.constant<Operand>({ type: 'today' }),
);
const code = operand.filter(({ type }) => type === 'number' || type === 'text');
const test: fc.Arbitrary<Test> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    subject,
    operator: fc.constantFrom(
      '=' as const,
      '!=' as const,
      '<' as const,
      '<=' as const,
      '>' as const,
      '>=' as const,
    ),
    operand,
  }),
  fc.record({ kind: fc.constantFrom('answered' as const, 'unanswered' as const), subject }),
  fc.record({ kind: fc.constantFrom('yes' as const, 'notYes' as const), subject }),
  fc.record({ kind: fc.constant('includes' as const), subject, operand: code }),
);
/** Groups whose inner groups combine otherwise, with at least two parts, as the builder keeps them. */
const groupIn = (operator: Group['operator'], depth: number): fc.Arbitrary<Group> => {
  const inner: fc.Arbitrary<ConditionPart> =
    depth === 0 ? test : fc.oneof(test, groupIn(operator === 'and' ? 'or' : 'and', depth - 1));
  return fc
    .array(inner, { minLength: 2, maxLength: 4 })
    .map((parts): Group => ({ kind: 'group', operator, parts }));
};
const group = fc.oneof(groupIn('and', 2), groupIn('or', 2));

describe('conditions of the builder', () => {
  it('are the same after they were written as text and read again', () => {
    fc.assert(
      fc.property(group, (each) => {
        const text = textOfGroup(each)!;
        expect(groupOf(parsed(text))).toEqual(each);
        expect(printExpression(parsed(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, string | null]>([
    ['${a} = 1', '${a} = 1'],
    ['${box}', '${box}'],
    ['not ${box}', 'not ${box}'],
    ['${a} = 1 and (${b} > 2 and ${c})', '${a} = 1 and ${b} > 2 and ${c}'],
    ["${a} != ''", "${a} != ''"],
    ["selected(${a}, 'x') or $manager", "selected(${a}, 'x') or $manager"],
    // Only their text says these.
    ['${a} + 1 > 2', null],
    ['2 < ${a}', null],
    ['not (${a} = 1)', null],
    ['true', null],
    ["${a} > ''", null],
    ['count(${a}) > 1', null],
    ['now() > 1', null],
  ])('of %s are %j', (text, expected) => {
    const found = groupOf(parsed(text));
    expect(found === null ? null : textOfGroup(found)).toBe(expected);
  });

  it('without tests are no text', () => {
    const empty: Group = { kind: 'group', operator: 'or', parts: [] };
    expect(textOfGroup({ ...empty, parts: [empty] })).toBeNull();
  });
});

const LABELS: Readonly<Record<string, string>> = {
  pets: 'Pets',
  petsNum: 'Number of pets',
  day: 'Move-in day',
  $manager: 'Filled in by a manager',
};
const words: QuestionWords = {
  label: (name) => LABELS[name] ?? name,
  choice: (name, value) => (name === 'pets' ? { 0: 'No', 1: 'Yes' }[Number(value)] : undefined),
  isDate: (name) => name === 'day',
};

describe('a condition in words', () => {
  it.each([
    ['${pets} = 1', '“Pets” is “Yes”'],
    ['${pets} != 1 and ${petsNum} >= 2', '“Pets” is not “Yes” and “Number of pets” is at least 2'],
    [
      '(${petsNum} < 2 or ${petsNum} > 5) and $manager',
      '(“Number of pets” is less than 2 or “Number of pets” is more than 5) and “Filled in by a manager” is yes',
    ],
    ["${day} < '2026-03-31'", '“Move-in day” is before Tue, Mar 31 2026'],
    ['${day} >= today()', '“Move-in day” is on or after the day of the inspection'],
    ["${petsNum} = '' or not ${pets}", '“Number of pets” is not answered or “Pets” is not yes'],
    ['. <= ${petsNum} * 2', 'this answer is at most “Number of pets” * 2'],
    ['not (${petsNum} > 1 or ${pets} = 0)', 'not (“Number of pets” is more than 1 or “Pets” is “No”)'],
    ['max(${petsNum}, 3) = -1', 'max(“Number of pets”, 3) is -1'],
    ['selected(${pets}, 1)', '“Pets” includes “Yes”'],
  ])('%s: %s', (text, expected) => {
    expect(conditionInWords(parsed(text), words)).toBe(expected);
  });
});

describe('an expression while it is typed', () => {
  const numeric = (id: string, changes: Partial<Item> = {}): Item => ({
    id,
    type: 'numeric',
    label: 'x',
    keys: { moveIn: id },
    ...changes,
  });
  const form = formOf([numeric('a'), numeric('b')]);

  it.each([
    ['${a} > 1', 'boolean', null],
    ['${a} + 1', 'number', null],
    ['. > 1', 'boolean', null],
    ['${a} >', 'boolean', 'The formula ends too early.'],
    ['${nobody} > 1', 'boolean', 'no question with the key nobody'],
    ['${a}', 'boolean', 'The formula gives a number'],
  ] as const)('%s as %s: %s', (text, type, expected) => {
    const found = expressionMistake(form, text, { type, own: 'b' });
    if (expected === null) expect(found).toBeNull();
    else expect(found).toContain(expected);
  });

  it('that checks an answer gets a message, which is removed with it', () => {
    const place = { section: 0, item: 0 };
    const added = setValidWhen(form, place, '. > 1');
    const { validWhen } = added.sections[0]!.items[0]!;
    expect(validWhen?.condition).toBe('. > 1');
    expect(added.i18n['en-CA']![validWhen!.message]).toBe('Check this answer.');
    const changed = setValidWhen(added, place, '. > 2');
    expect(changed.sections[0]!.items[0]!.validWhen).toEqual({ ...validWhen, condition: '. > 2' });
    const removed = setValidWhen(changed, place, undefined);
    expect(removed).toEqual(form);
    expect(textUses(removed).map(({ id }) => id)).not.toContain(validWhen!.message);
  });
});

describe('what hides a question', () => {
  const item: Item = {
    id: 'a',
    type: 'numeric',
    label: 'x',
    keys: { moveIn: 'a' },
    when: [
      ['b', 1],
      ['c', 2, 3],
    ],
  };
  const others = ['b', 'c', 'd'].map((id): Item => ({
    id,
    type: 'numeric',
    label: 'x',
    keys: { moveIn: id },
  }));
  const context = contextOf('moveIn');
  const texts = (engine: number, changes: Partial<Item>, answers: Record<string, unknown>) => {
    const asked = { ...item, ...changes };
    const form = formOf([asked, ...others], { engine });
    return itemHiddenBy(form, asked, 'moveIn', { answers, context }).map(({ text }) => text);
  };

  it('are its own conditions that do not hold', () => {
    expect(texts(2, {}, { b: 1 })).toEqual(['(${c} = 2 or ${c} = 3)']);
    expect(texts(2, {}, { b: 1, c: 3 })).toEqual([]);
    expect(texts(3, { shownWhen: '${d} > 1' }, { b: 1 })).toEqual([
      '${b} = 1 and (${c} = 2 or ${c} = 3)',
      '${d} > 1',
    ]);
    expect(texts(3, { shownWhen: '${d} > 1' }, { b: 1, c: 2, d: 1 })).toEqual(['${d} > 1']);
    expect(texts(3, { shownWhen: '${d} > 1' }, { b: 1, c: 2, d: 2 })).toEqual([]);
  });

  it('is also the condition of its section', () => {
    const section = { id: 'two', title: 'x', shownWhen: '${b} = 1', items: [{ ...others[1]!, id: 'e' }] };
    const form = formOf([others[0]!], {
      engine: 3,
      sections: [{ id: 'one', title: 'x', items: [others[0]!] }, section],
    });
    expect(sectionHiddenBy(form, section, { b: 2 }, context)).toEqual([{ of: 'section', text: '${b} = 1' }]);
    expect(sectionHiddenBy(form, section, { b: 1 }, context)).toEqual([]);
  });
});
