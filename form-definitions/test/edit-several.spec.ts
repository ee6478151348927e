import {
  moveItemsTo,
  referencesTo,
  removeItems,
  shiftItems,
  type FormDefinition,
  type Item,
  type ItemPlaces,
} from '../src';

const item = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'text',
  label: id,
  keys: { moveIn: `${id}Key` },
  ...changes,
});
const textsFor = (ids: string) => Object.fromEntries([...ids].map((id) => [id, id.toUpperCase()]));

/** Two sections, a to d and x to y. */
const form = (changes: Readonly<Record<string, Partial<Item>>> = {}): FormDefinition => ({
  key: 'several',
  version: 1,
  engine: 3,
  title: 'a',
  appliesTo: { country: ['CA'], conditionInspectionType: [] },
  i18n: { 'en-CA': textsFor('abcdxy') },
  sections: [
    { id: 'one', title: 'b', items: [...'abcd'].map((id) => item(id, changes[id])) },
    { id: 'two', title: 'x', items: [...'xy'].map((id) => item(id, changes[id])) },
  ],
  metadata: { sources: [], unconfirmed: [] },
});
/** Returns the ids of the items of all sections: `abcd xy`. */
const order = ({ sections }: FormDefinition) =>
  sections.map(({ items }) => items.map(({ id }) => id).join('')).join(' ');
/** Returns the places of items by id. */
const at = (ids: string): ItemPlaces =>
  [...ids].map((id) =>
    'xy'.includes(id) ? { section: 1, item: 'xy'.indexOf(id) } : { section: 0, item: 'abcd'.indexOf(id) },
  );

describe('several items', () => {
  it.each([
    ['bc', 'up', 'bcad xy'],
    ['bd', 'up', 'badc xy'],
    ['ab', 'up', 'abcd xy'],
    ['acy', 'up', 'acbd yx'],
    ['bc', 'down', 'adbc xy'],
    ['ad', 'down', 'bacd xy'],
    ['cdx', 'down', 'abcd yx'],
    ['dy', 'down', 'abcd xy'],
  ] as const)('%s move %s to %s', (ids, direction, expected) => {
    expect(order(shiftItems(form(), at(ids), direction))).toBe(expected);
  });

  it('leave the document itself unchanged when none can move', () => {
    const before = form();
    expect(shiftItems(before, at('abx'), 'up')).toBe(before);
    expect(moveItemsTo(before, at('xy'), 1)).toBe(before);
    expect(moveItemsTo(before, at('a'), 7)).toBe(before);
    expect(removeItems(before, [])).toBe(before);
  });

  it.each([
    ['ca', 1, 'bd xyac'],
    ['dx', 1, 'abc xyd'],
    ['yx', 0, 'abcdxy '],
  ])('%s move to the end of section %d, in document order: %s', (ids, section, expected) => {
    expect(order(moveItemsTo(form(), at(ids), section))).toBe(expected);
  });

  it('are removed with the texts that nothing else uses', () => {
    const after = removeItems(form(), at('ycab'));
    expect(order(after)).toBe('d x');
    // The title of the form is a, that of the first section is b.
    expect(Object.keys(after.i18n['en-CA']!).join('')).toBe('abdx');
  });

  it.each<[string, Partial<Item>]>([
    ['a show condition', { when: [['aKey', 'yes']] }],
    ['a show condition of one side', { when: { moveIn: [['aKey', 'yes']] } }],
    ['a formula', { shownWhen: "${aKey} = 'x'" }],
    ['a choice filter', { choiceFilters: [{ values: [1], when: '${aKey} = 1' }] }],
    ['a prefill', { prefill: { moveOut: 'aKey' } }],
    ['a copy of one side', { force: [{ when: [['$editable', true]], copy: { moveIn: 'aKey' } }] }],
    ['a copy', { force: [{ when: [['$editable', true]], copy: 'aKey' }] }],
  ])('are referred to by %s', (_name, changes) => {
    expect(referencesTo(form({ y: changes }), at('ab'))).toEqual(['/sections/1/items/1']);
    expect(referencesTo(form({ y: changes }), at('bc'))).toEqual([]);
    expect(referencesTo(form({ y: changes }), at('aby'))).toEqual([]);
  });

  it('are referred to by sections, questions of rows and answers within texts', () => {
    const whole = form({ x: { type: 'repeat', questions: [item('q', { requiredWhen: "${bKey} != ''" })] } });
    const { i18n, sections } = whole;
    const used: FormDefinition = {
      ...whole,
      i18n: { 'en-CA': { ...i18n['en-CA'], c: 'Like ${aKey}' } },
      sections: sections.map((each, index) => (index === 1 ? { ...each, shownWhen: "${aKey} = 'x'" } : each)),
    };
    expect(referencesTo(used, at('ab'))).toEqual([
      '/sections/0/items/2',
      '/sections/1',
      '/sections/1/items/0/questions/0',
    ]);
    expect(referencesTo(used, at('a'), 1)).toEqual(['/sections/0/items/2']);
    // A state with the name of a key is no question.
    expect(referencesTo(form({ y: { when: [['xKey', 'aKey']] } }), at('a'))).toEqual([]);
  });
});
