import fc from 'fast-check';
import { diffDefinitions, SHIPPED_DEFINITIONS, type FormDefinition, type Item } from '../src';
import { formOf } from './support/forms';

const item = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'text',
  keys: { moveIn: `${id}Key` },
  label: 'x',
  ...changes,
});

function differences(before: FormDefinition, after: FormDefinition): string[] {
  return diffDefinitions(before, after).map(({ change, what, id, path, fields }) =>
    `${change} ${what} ${id} ${path} ${fields.join(',')}`.trimEnd(),
  );
}

const three = formOf([item('a'), item('b'), item('c')]);

describe('differences between two versions', () => {
  it.each(SHIPPED_DEFINITIONS.map((each) => [each.key, each] as const))(
    'are empty between %s and itself, and ignore the version number',
    (_key, definition) => {
      expect(diffDefinitions(definition, { ...definition, version: 9 })).toEqual([]);
    },
  );

  it.each<[string, FormDefinition, string[]]>([
    [
      'an added item',
      formOf([item('a'), item('n'), item('b'), item('c')]),
      ['added item n /sections/0/items/1'],
    ],
    ['a removed item', formOf([item('a'), item('c')]), ['removed item b /sections/0/items/1']],
    [
      'properties of an item',
      formOf([item('a'), item('b', { mandatory: true, label: 'y' }), item('c')]),
      ['changed item b /sections/0/items/1 label,mandatory'],
    ],
    [
      'an item that was moved',
      formOf([item('b'), item('a'), item('c')]),
      [
        'changed item b /sections/0/items/0 order',
        'changed item a /sections/0/items/1 order',
        'changed item c /sections/0/items/2 order',
      ],
    ],
    [
      'an item in another section',
      {
        ...three,
        sections: [
          { id: 'one', title: 'x', items: [item('a'), item('b')] },
          { id: 'two', title: 'x', items: [item('c')] },
        ],
      },
      ['added section two /sections/1', 'changed item c /sections/1/items/0 section'],
    ],
    [
      'a section that waits for its items, and an id that is not legal yet',
      {
        ...three,
        sections: [
          ...formOf([item('a'), item('b'), item('c-2')]).sections,
          { id: '', title: 'x', items: [] },
        ],
      },
      [
        'added item c-2 /sections/0/items/2',
        'added section  /sections/1',
        'removed item c /sections/0/items/2',
      ],
    ],
    [
      'texts',
      { ...three, i18n: { 'en-CA': { x: 'Other', 'a/b': 'New' } } },
      ['changed text en-CA/x /i18n/en-CA/x text', 'added text en-CA/a/b /i18n/en-CA/a~1b'],
    ],
    [
      'what the form applies to',
      { ...three, appliesTo: { country: ['CA'], conditionInspectionType: [] } },
      ['changed form appliesTo /appliesTo appliesTo'],
    ],
  ])('name %s', (_what, after, expected) => {
    expect(differences(three, after)).toEqual(expected);
  });

  it('contain both values of a change, and nothing else', () => {
    const [change] = diffDefinitions(three, formOf([item('a', { maxLength: 9 }), item('b'), item('c')]));
    expect(change).toEqual({
      change: 'changed',
      what: 'item',
      id: 'a',
      path: '/sections/0/items/0',
      fields: ['maxLength'],
      before: {},
      after: { maxLength: 9 },
    });
  });

  it('are symmetric for added and removed parts', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const [a, b] = [formOf(one.map((id) => item(id))), formOf(other.map((id) => item(id)))];
        const of = (changes: ReturnType<typeof diffDefinitions>, kind: string) =>
          changes.flatMap(({ change, id }) => (change === kind ? [id] : [])).sort();
        expect(of(diffDefinitions(a, b), 'added')).toEqual(of(diffDefinitions(b, a), 'removed'));
        expect(of(diffDefinitions(a, b), 'added')).toEqual(other.filter((id) => !one.includes(id)).sort());
      }),
    );
  });
});
