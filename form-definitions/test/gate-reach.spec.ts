import * as fc from 'fast-check';
import {
  gate,
  isPublishable,
  SHIPPED_DEFINITIONS,
  type Condition,
  type FormDefinition,
  type Item,
  type When,
} from '../src';
import { formOf } from './support/forms';

const BOTH = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });

/** A box on both sides. */
function box(name: string, when?: When, changes: Partial<Item> = {}): Item {
  return { id: name, type: 'boolean', label: 'x', keys: BOTH(name), ...(when && { when }), ...changes };
}

const signature = (changes: Partial<Item> = {}): Item => ({
  id: 'sign',
  type: 'signature',
  label: 'x',
  mandatory: true,
  keys: BOTH('sign'),
  ...changes,
});

const found = (document: FormDefinition, code: string) =>
  gate(document)
    .filter((finding) => finding.code === code)
    .map(({ path, message }) => ({ path, message }));

const hidden = (...items: Item[]) => found(formOf([...items, signature()]), 'neverShown');

describe('a question that can never appear', () => {
  const a = box('a');
  it.each<[string, Item[], string, string]>([
    ['waits for itself', [box('a', [['aIn', true]])], '/sections/0/items/0/when', 'its own answer, aIn'],
    [
      'waits for itself on one side',
      [box('a', { moveOut: [['aOut', true]] })],
      '/sections/0/items/0/when/moveOut',
      'its own answer, aOut',
    ],
    [
      'is one cell of a table that waits for another',
      [
        {
          id: 't',
          type: 'radioTable',
          label: 'x',
          when: [['cellIn', 'x']],
          columns: [{ id: 'c', label: 'x', type: 'text' }],
          rows: [{ id: 'r', label: 'x', keys: { moveIn: { c: 'cellIn' } } }],
        },
      ],
      '/sections/0/items/0/when',
      'its own answer, cellIn',
    ],
    [
      'needs two answers at once',
      [
        a,
        box('b', [
          ['aIn', true],
          ['aIn', false],
        ]),
      ],
      '/sections/0/items/1/when',
      'aIn would have to have two answers at once',
    ],
    [
      'asks at move-in for what is answered at move-out',
      [{ ...a, keys: { moveOut: 'aOut' } }, box('b', { moveIn: [['aOut', true]] })],
      '/sections/0/items/1/when/moveIn',
      'aOut is answered at move-out only',
    ],
  ])('%s', (_what, items, path, words) => {
    expect(hidden(...items)).toEqual([{ path, message: expect.stringContaining(words) as string }]);
  });

  it('is each of several that wait for each other, and each that waits for those', () => {
    const circle = [box('a', [['bIn', true]]), box('b', [['cIn', true]]), box('c', [['aIn', true]])];
    const paths = hidden(...circle, box('d', [['aIn', false]])).map(({ path }) => path);
    expect(paths).toEqual([0, 1, 2, 3].map((index) => `/sections/0/items/${index}/when`));
  });

  it.each<[string, Item[]]>([
    ['one that waits for another', [a, box('b', [['aIn', true]])]],
    ['one of the move-out that looks at the move-in', [a, box('b', { moveOut: [['aIn', true]] })]],
    ['one that asks for a field of the record', [box('b', [['landlordCity', 'Trail']])]],
    ['one that is asked at the side before', [box('a', { moveOut: [['aIn', true]] })]],
    [
      'one whose answer a rule gives',
      [
        box('a', [['bIn', true]], { force: [{ when: [['$manager', true]], value: true }] }),
        box('b', [['aIn', true]]),
      ],
    ],
    [
      'one that may have either of two answers',
      [
        a,
        box('b', [
          ['aIn', true, false],
          ['aIn', false],
        ]),
      ],
    ],
  ])('is not %s', (_what, items) => {
    expect(hidden(...items)).toEqual([]);
  });

  it('is every one in a cycle, and no other', () => {
    const graph = fc.integer({ min: 1, max: 7 }).chain((count) =>
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { maxLength: 3 }), {
        minLength: count,
        maxLength: count,
      }),
    );
    fc.assert(
      fc.property(graph, (waits) => {
        const items = waits.map((for_, index) =>
          box(
            `q${index}`,
            for_.map((other) => [`q${other}In`, true]),
            { keys: { moveIn: `q${index}In` } },
          ),
        );
        /** Computed naively: no question occurs twice on a path. */
        const appears = (index: number, way: readonly number[]): boolean =>
          !way.includes(index) && waits[index]!.every((other) => appears(other, [...way, index]));
        const expected = waits.flatMap((_for, index) =>
          appears(index, []) ? [] : [`/sections/0/items/${index}/when`],
        );
        expect(hidden(...items).map(({ path }) => path)).toEqual(expected);
      }),
    );
  });
});

describe('a form without a required signature', () => {
  const unsigned = (...items: Item[]) => found(formOf(items), 'unsigned').map(({ message }) => message);
  const moveIn = 'Nobody has to sign the move-in: make a signature mandatory there.';
  const moveOut = 'Nobody has to sign the move-out: make a signature mandatory there.';

  it.each<[string, Item[], string[]]>([
    ['has no signature', [box('a')], [moveIn, moveOut]],
    ['has one that may stay empty', [box('a'), signature({ mandatory: false })], [moveIn, moveOut]],
    ['is signed at the move-in only', [box('a'), signature({ keys: { moveIn: 'signIn' } })], [moveOut]],
  ])('%s', (_what, items, expected) => {
    expect(unsigned(...items)).toEqual(expected);
    expect(isPublishable(gate(formOf(items)))).toBe(false);
  });

  const radio = (name: string, when?: When): Item => ({
    ...box(name, when),
    type: 'radio',
    options: [
      [0, 'x'],
      [1, 'x'],
      [2, 'x'],
    ],
  });
  /** A signature that depends on the same answers on both sides. */
  const signedIf = (id: string, ...pairs: [name: string, ...states: (boolean | number)[]][]): Item => {
    const on = (side: string) => pairs.map(([name, ...states]): Condition => [name + side, ...states]);
    return signature({ id, keys: BOTH(id), when: { moveIn: on('In'), moveOut: on('Out') } });
  };
  const always = (item: Item): Item => ({ ...item, when: [['$manager', true]] });

  it.each<[string, Item[]]>([
    ['waits for a box', [box('a'), signedIf('s', ['a', true])]],
    ['waits for either state of a box that may stay empty', [box('a'), signedIf('s', ['a', true, false])]],
    ['leaves one answer out', [radio('r'), signedIf('s', ['r', 0]), signedIf('t', ['r', 2])]],
    [
      'waits for a choice that is not always asked for',
      [box('a'), radio('r', [['aIn', true]]), signedIf('s', ['r', 0, 1, 2])],
    ],
    [
      'leaves a pair of answers out',
      [radio('r'), radio('q'), signedIf('s', ['r', 0, 1]), signedIf('t', ['r', 2], ['q', 0, 1])],
    ],
    ['is signed by managers only', [box('a'), always(signature())]],
  ])('is a warning when it depends on answers, and can be published: each signature %s', (_what, items) => {
    const words = (when: string) =>
      `There are answers with which nobody has to sign the ${when}: every mandatory signature waits for an answer.`;
    expect(unsigned(...items)).toEqual([words('move-in'), words('move-out')]);
    expect(isPublishable(gate(formOf(items)))).toBe(true);
  });

  it.each<[string, Item[]]>([
    ['on both sides', [box('a'), signature()]],
    ['with every answer of a choice', [radio('r'), signedIf('s', ['r', 0, 1]), signedIf('t', ['r', 2])]],
    ['once with any answer', [box('a'), signedIf('s', ['a', true]), signature()]],
    [
      'with every answer of a choice that another one asks for',
      [
        radio('r'),
        { ...radio('q'), when: { moveIn: [['rIn', 2]], moveOut: [['rOut', 2]] } },
        signedIf('s', ['q', 0]),
        signedIf('t', ['q', 1, 2]),
        signedIf('u', ['r', 0, 1]),
      ],
    ],
    [
      'with every pair of answers',
      [
        radio('r'),
        radio('q'),
        signedIf('s', ['r', 0, 1]),
        signedIf('t', ['r', 2], ['q', 0, 1]),
        signedIf('u', ['r', 1, 2], ['q', 2]),
      ],
    ],
    [
      'by managers and by the others',
      [always(signature()), { ...signature({ id: 't', keys: BOTH('t') }), when: [['$manager', false]] }],
    ],
    [
      'on the only side that asks anything',
      [{ ...box('a'), keys: { moveIn: 'aIn' } }, signature({ keys: { moveIn: 'signIn' } })],
    ],
  ])('is not one that is signed %s', (_what, items) => {
    expect(unsigned(...items)).toEqual([]);
    expect(isPublishable(gate(formOf(items)))).toBe(true);
  });

  it.each(SHIPPED_DEFINITIONS.map((each) => [each.key, each] as const))(
    'is not one that is signed, %s',
    (_key, shipped) => {
      expect(found(shipped, 'unsigned')).toEqual([]);
      expect(found(shipped, 'neverShown')).toEqual([]);
    },
  );
});

describe('a place without inspections', () => {
  const at = (country: string[], conditionInspectionType: string[]) =>
    found(formOf([box('a'), signature()], { appliesTo: { country, conditionInspectionType } }), 'place').map(
      ({ path }) => path,
    );

  it.each([
    ['a state by its name', ['US'], ['WA', 'Washington'], ['/appliesTo/conditionInspectionType/1']],
    ['a province of another country', ['US'], ['BC'], ['/appliesTo/conditionInspectionType/0']],
    ['a country without inspections', ['MX'], [], ['/appliesTo/country/0']],
  ])('%s', (_what, country, types, expected) => {
    expect(at(country, types)).toEqual(expected);
  });

  it.each([
    [['US'], ['WA', 'LEGACY']],
    [
      ['CA', 'US'],
      ['BC', 'WA'],
    ],
    [['CA'], []],
  ])('is not reported for %j %j', (country, types) => {
    expect(at(country, types)).toEqual([]);
  });
});
