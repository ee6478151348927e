import { forCurrentEngine, gate, needsEngine3, PLAIN_ENGINE, type FormDefinition, type Item } from '../src';
import { everyQuestion } from './support/every-question';
import { formOf } from './support/forms';

const one = (item: Partial<Item> & Pick<Item, 'type'>, others: Item[] = []): FormDefinition => {
  const keys = item.type === 'note' ? {} : { keys: { moveIn: 'a' } };
  return formOf([{ id: 'a', label: 'x', ...keys, ...item }, ...others], { engine: 3 });
};

const OPTIONS: Item['options'] = [
  [1, 'x'],
  [2, 'x'],
  [9, 'x'],
];

describe('the engine of a document', () => {
  const plain = formOf([{ id: 'a', type: 'text', label: 'x', keys: { moveIn: 'a' } }]);
  const withItem = (changes: Partial<Item>) => formOf([{ ...plain.sections[0]!.items[0]!, ...changes }]);

  it.each<[string, Partial<Item>]>([
    ['a new type', { type: 'time' }],
    ['a default', { default: 'a' }],
    ['a recorded fact', { prefillFrom: 'property.city' }],
    ['an answer that is only shown', { readOnly: true }],
    ['a box for what does not apply', { notApplicable: { keys: { moveIn: 'b' }, reasons: { moveIn: 'c' } } }],
    ['a unit', { type: 'numeric', unit: 'x' }],
    ['a long list', { type: 'radio', options: Array.from({ length: 61 }, (_each, index) => [index, 'x']) }],
  ])('is 3 with %s', (_what, changes) => {
    expect(forCurrentEngine(withItem(changes)).engine).toBe(3);
  });

  it('is 3 with an answer in a text, and 2 without any of this', () => {
    expect(needsEngine3({ ...plain, i18n: { 'en-CA': { x: 'Ask ${a}' } } })).toBe(true);
    expect(forCurrentEngine(plain).engine).toBe(PLAIN_ENGINE);
    expect(needsEngine3({ i18n: { 'en-CA': null }, sections: [] })).toBe(false);
  });
});

describe('the gate', () => {
  const found = (form: FormDefinition) =>
    gate(form)
      .filter(({ code }) => code !== 'unsigned')
      .map(({ code, path }) => `${code} ${path}`);
  const at = (path: string) => `/sections/0/items/0/${path}`;

  it('finds nothing in a form with all of it', () => {
    expect(gate(everyQuestion)).toEqual([]);
  });

  it.each<[string, Partial<Item> & Pick<Item, 'type'>, string[]]>([
    [
      'another choice that is none',
      { type: 'radio', options: OPTIONS, other: { option: 5, keys: { moveIn: 'b' } } },
      [`unknownState ${at('other/option')}`],
    ],
    [
      'a text of a choice without a key',
      { type: 'radio', options: OPTIONS, other: { option: 9, keys: {} } },
      [`sideMissing ${at('other/keys')}`],
    ],
    [
      'a text of a choice with a key in use',
      { type: 'radio', options: OPTIONS, other: { option: 9, keys: { moveIn: 'a' } } },
      [`duplicate ${at('other/keys/moveIn')}`],
    ],
    [
      'a rule for a choice that is none',
      { type: 'multiple', options: OPTIONS, choiceFilters: [{ values: [5], when: 'true' }] },
      [`unknownState ${at('choiceFilters/0/values/0')}`],
    ],
    [
      'a rule that cannot be read',
      { type: 'multiple', options: OPTIONS, choiceFilters: [{ values: [1], when: '' }] },
      [`expression ${at('choiceFilters/0/when')}`],
    ],
    [
      'a rule that depends on its own question',
      { type: 'radio', options: OPTIONS, choiceFilters: [{ values: [1], when: '${a} = 2' }] },
      [],
    ],
    ['a default that it cannot hold', { type: 'time', default: '9:30' }, [`unknownState ${at('default')}`]],
    [
      'a default of choices that are none',
      { type: 'multiple', options: OPTIONS, default: [5] },
      [`unknownState ${at('default')}`],
    ],
    [
      'a fact that it cannot hold',
      { type: 'date', prefillFrom: 'property.city' },
      [`typeChange ${at('prefillFrom')}`],
    ],
    [
      'a required answer that nothing gives',
      { type: 'text', readOnly: true, mandatory: true },
      [`attribute ${at('readOnly')}`],
    ],
    [
      'two boxes',
      {
        type: 'text',
        unless: { keys: { moveIn: 'b' }, label: 'x' },
        notApplicable: { keys: { moveIn: 'c' }, reasons: { moveIn: 'd' } },
      },
      [`attribute ${at('notApplicable')}`],
    ],
    [
      'a box without a key for its reason',
      { type: 'text', notApplicable: { keys: { moveIn: 'b' }, reasons: {} } },
      [`sideMissing ${at('notApplicable/reasons')}`],
    ],
    ['a unit of a text', { type: 'text', unit: 'x' }, [`attribute ${at('unit')}`]],
    ['places beyond six', { type: 'decimal', places: 7 }, [`shape ${at('places')}`]],
    [
      'another kind of picture',
      { type: 'note', picture: { data: 'data:image/png;base64,AAAA', alt: 'x' } },
      [`shape ${at('picture/data')}`],
    ],
    [
      'a picture from elsewhere',
      { type: 'note', picture: { data: 'https://example.com/a.png', alt: 'x' } },
      [`shape ${at('picture/data')}`],
    ],
    [
      '501 choices',
      { type: 'radio', options: Array.from({ length: 501 }, (_each, index) => [index, 'x']) },
      [`shape ${at('options')}`],
    ],
  ])('finds %s', (_what, item, expected) => {
    const form = one(item);
    expect(found(form)).toEqual(expected);
  });

  it('finds an answer in a text that the form does not ask for, or where none can stand', () => {
    const worded = (words: string, changes: Partial<FormDefinition> = {}) => ({
      ...one({ type: 'text', label: 'own' }),
      i18n: { 'en-CA': { x: 'Text', own: words } },
      ...changes,
    });
    expect(found(worded('Ask ${a}'))).toEqual([]);
    expect(found(worded('Ask ${b}'))).toEqual([`unknownVariable ${at('label')}`]);
    expect(
      found({ ...worded('Text'), title: 'own', i18n: { 'en-CA': { x: 'Text', own: 'Ask ${a}' } } }),
    ).toEqual(['labelArg /title']);
  });
});
