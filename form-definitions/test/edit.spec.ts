import fc from 'fast-check';
import {
  addItems,
  addOptions,
  addRows,
  addSection,
  blankDefinition,
  compile,
  duplicateItem,
  editableDefinition,
  entries,
  gate,
  isPublishable,
  ITEM_TYPES,
  keyProblem,
  moveItem,
  moveSection,
  nameFromLabel,
  pathOfItem,
  removeItem,
  removeSection,
  setKey,
  shapeFindings,
  SHIPPED_DEFINITIONS,
  PAIR,
  textUses,
  withoutWording,
  withWording,
  wordingAt,
  type FormDefinition,
  type Item,
  followChoice,
  followLabel,
  valueAt,
  withValueAt,
} from '../src';
import { editsOf } from './support/edits';
import { formOf } from './support/forms';

const RUNS = Number(process.env['FORM_RUNS'] ?? 25);

const blank = () =>
  blankDefinition({
    key: 'paper',
    title: 'Paper',
    section: 'Kitchen',
    locale: 'en-US',
    country: ['US'],
    conditionInspectionType: [],
  });
const first = { section: 0, item: 0 };
/** Ignores missing signatures, because most forms here contain only what the edit needs. */
const errorsOf = (form: FormDefinition) =>
  gate(form).filter(({ severity, code }) => severity === 'error' && code !== 'unsigned');
const textsOf = (form: FormDefinition) => Object.values(form.i18n)[0]!;
const box = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'boolean',
  label: 'x',
  keys: { moveIn: `${id}In` },
  ...changes,
});

/** Findings that edits may leave: dangling references, and empty sections. */
const LEFT_BEHIND = [
  'unknownVariable',
  'unknownState',
  'unknownReference',
  'typeChange',
  'circular',
  'neverShown',
  'legalContent',
  'taskField',
];
/** Findings of edits that the editor offers only with a warning: a second list of rooms, a fixed field of another type. */
const OF_TYPES = ['duplicate', 'fixedField', 'labelArg', 'attribute', 'sideMissing'];

describe.each(SHIPPED_DEFINITIONS.map((form) => ({ name: form.key, form })))(
  'any edits of $name',
  ({ form }) => {
    it('produce a well-formed document with expected findings only', () => {
      fc.assert(
        fc.property(editsOf(), (edits) => {
          const edited = edits.reduce((each, edit) => edit(each), form);
          const shape = shapeFindings(edited).map(({ path }) => path);
          expect(shape.filter((path) => !/^\/sections\/\d+\/items$/u.test(path))).toEqual([]);
          expect(editableDefinition(edited)).toBe(edited);
          const codes = shape.length > 0 ? [] : errorsOf(edited).map(({ code }) => code);
          expect(codes.filter((code) => ![...LEFT_BEHIND, ...OF_TYPES].includes(code))).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    });

    it('do not change the original document, and leave no unused text', () => {
      const before = JSON.stringify(form);
      const named = (each: FormDefinition) => new Set(textUses(each).map(({ id }) => id));
      const unused = Object.keys(textsOf(form)).filter((id) => !named(form).has(id));
      fc.assert(
        fc.property(editsOf(), (edits) => {
          const edited = edits.reduce((each, edit) => edit(each), form);
          const names = named(edited);
          expect(Object.keys(textsOf(edited)).filter((id) => !names.has(id) && !unused.includes(id))).toEqual(
            [],
          );
          expect(JSON.stringify(form)).toBe(before);
        }),
        { numRuns: RUNS },
      );
    });
  },
);

describe('a new form', () => {
  it('is an outline without items', () => {
    expect(shapeFindings(blank()).map(({ path }) => path)).toEqual(['/sections/0/items']);
  });

  it.each(ITEM_TYPES)('can be published with one new item of type %s beside a box', (type) => {
    const form = addItems(blank(), first, [
      { type, label: 'Range', sides: PAIR },
      { type: 'boolean', label: 'Range', sides: ['moveIn'] },
      { type: 'signature', label: 'Signed', sides: PAIR },
    ]);
    expect(errorsOf(form)).toEqual([]);
    expect(isPublishable(gate(form))).toBe(true);
    expect(Object.keys(compile(form))).toContain('uiSchema');
  });

  it('names items, keys and texts after their labels', () => {
    const form = addItems(blank(), first, [
      { type: 'text', label: 'Unit Size', sides: ['moveIn'] },
      { type: 'boolean', label: 'Unit size', sides: PAIR },
    ]);
    expect(form.sections[0]!.items).toEqual([
      { id: 'unitSize', type: 'text', label: 'unitSize', keys: { moveIn: 'unitSize' } },
      {
        id: 'unitSize2',
        type: 'boolean',
        label: 'unitSize2',
        keys: { moveIn: 'moveInUnitSize2', moveOut: 'moveOutUnitSize2' },
      },
    ]);
    expect(textsOf(form)).toMatchObject({ unitSize: 'Unit Size', unitSize2: 'Unit size' });
  });

  it('uses no reserved name, and none with a meaning in JavaScript', () => {
    const form = addItems(
      blank(),
      first,
      ['Possession date', 'Constructor', 'Version'].map((label) => ({
        type: 'text',
        label,
        sides: ['moveIn'],
      })),
    );
    expect(errorsOf(form)).toEqual([]);
  });
});

it.each([
  ['Range / oven (gas)', 'rangeOvenGas'],
  ["Tenant's agent", 'tenantsAgent'],
  ['Étage à côté', 'etageACote'],
  ['2nd door', 'item2ndDoor'],
  ['窓', 'item'],
])('names %s %s', (label, name) => {
  expect(nameFromLabel(label, 'item')).toBe(name);
});

describe('texts', () => {
  const form = formOf([box('one'), box('two'), box('three', { label: 'own' })], {
    i18n: { 'en-CA': { x: 'Shared', own: 'Own' }, 'fr-CA': { x: 'Partagé', own: 'Propre' } },
  });
  const label = (item: number) => [...pathOfItem({ section: 0, item }), 'label'];

  it('used elsewhere stay unchanged when one place is reworded', () => {
    const worded = withWording(form, label(0), 'en-CA', 'First', 'one');
    expect([0, 1].map((item) => wordingAt(worded, label(item), 'en-CA'))).toEqual(['First', 'Shared']);
    expect(wordingAt(worded, label(0), 'fr-CA')).toBe('Partagé');
    expect(wordingAt(worded, ['title'], 'en-CA')).toBe('Shared');
  });

  it('used once are reworded in place', () => {
    const worded = withWording(form, label(2), 'fr-CA', 'À moi', 'three');
    expect(worded.i18n).toEqual({ 'en-CA': form.i18n['en-CA'], 'fr-CA': { x: 'Partagé', own: 'À moi' } });
  });

  it('are removed with their item in every language, unless they are used elsewhere', () => {
    expect(Object.keys(textsOf(removeItem(form, { section: 0, item: 0 })))).toEqual(['x', 'own']);
    const without = removeItem(form, { section: 0, item: 2 });
    expect(Object.values(without.i18n).map((texts) => Object.keys(texts))).toEqual([['x'], ['x']]);
  });

  it('are added in every language, and removed by undo', () => {
    const help = [...pathOfItem({ section: 0, item: 0 }), 'help'];
    const helped = withWording(form, help, 'fr-CA', 'Regardez', 'one.help');
    expect(wordingAt(helped, help, 'en-CA')).toBe('Regardez');
    expect(withoutWording(helped, help)).toEqual(form);
  });
});

describe('keys', () => {
  const other = box('other', {
    when: [['oneIn', true]],
    prefill: { moveIn: 'oneIn' },
    force: [{ when: [['oneIn', true]], copy: 'oneIn' }],
  });
  const form = formOf([box('one'), other, box('fixed', { fixed: true, keys: { moveIn: 'possessionDate' } })]);
  const path = [...pathOfItem({ section: 0, item: 0 }), 'keys', 'moveIn'];

  it('are renamed wherever they are used', () => {
    const [renamed, following] = setKey(form, path, 'first').sections[0]!.items;
    expect(renamed?.keys).toEqual({ moveIn: 'first' });
    expect(following).toMatchObject({
      when: [['first', true]],
      prefill: { moveIn: 'first' },
      force: [{ when: [['first', true]], copy: 'first' }],
    });
  });

  it.each([
    ['smoke.alarm', 'illegal'],
    ['2nd', 'illegal'],
    ['toString', 'illegal'],
    ['otherIn', 'taken'],
    ['landlordCity', 'record'],
    ['tenantInfo', 'record'],
  ] as const)('of %s, %s, are written, found, and used nowhere else', (key, problem) => {
    expect(keyProblem(form, path, key)).toBe(problem);
    const written = setKey(form, path, key);
    expect(written.sections[0]!.items[1]).toEqual(form.sections[0]!.items[1]);
    expect(errorsOf(written).length).toBeGreaterThan(0);
    expect(editableDefinition(written)).toBe(written);
  });

  it('of the record are allowed for bound items, and free ones for all items', () => {
    expect(
      keyProblem(form, [...pathOfItem({ section: 0, item: 2 }), 'keys', 'moveIn'], 'possessionDate'),
    ).toBeNull();
    expect(keyProblem(form, path, 'oneIn')).toBeNull();
    expect(keyProblem(form, path, 'anything')).toBeNull();
  });
});

describe('moving', () => {
  const ids = (form: FormDefinition) => form.sections.map(({ items }) => items.map(({ id }) => id).join(' '));
  const form = addItems(
    addItems(
      addSection(blank(), 1, 'Bath'),
      first,
      ['a', 'b', 'c'].map((label) => ({ type: 'text', label, sides: PAIR })),
    ),
    { section: 1, item: 0 },
    ['d', 'e'].map((label) => ({ type: 'text', label, sides: PAIR })),
  );

  it.each([
    [0, 0, 0, 2, ['b c a', 'd e']],
    [0, 2, 0, 0, ['c a b', 'd e']],
    [0, 1, 1, 1, ['a c', 'd b e']],
    [1, 1, 0, 3, ['a b c e', 'd']],
  ])('takes item %i.%i to %i.%i', (section, item, toSection, toItem, expected) => {
    expect(ids(moveItem(form, { section, item }, { section: toSection, item: toItem }))).toEqual(expected);
  });

  it('takes a section with its items, and back', () => {
    const there = moveSection(form, 0, 1);
    expect(ids(there)).toEqual(['d e', 'a b c']);
    expect(moveSection(there, 1, 0)).toEqual(form);
  });
});

describe('copies and lists', () => {
  const table = addItems(blank(), first, [
    { type: 'radioTable', label: 'Kitchen', sides: PAIR, rows: ['Range', 'Sink/Faucets'] },
  ]);

  it('give a copied table its own keys, texts and id', () => {
    const copied = duplicateItem(table, first);
    expect(errorsOf(copied)).toEqual([]);
    const [one, two] = copied.sections[0]!.items;
    expect(two!.id).toBe('kitchen2');
    const keys = entries(copied).map(({ key }) => key);
    expect(new Set(keys).size).toBe(8);
    expect(one!.columns![0]!.label).not.toBe(two!.columns![0]!.label);
    expect(removeItem(copied, { section: 0, item: 1 })).toEqual(table);
  });

  it('turn each pasted line into a row with a key for every column and side', () => {
    const more = addRows(table, first, ['Floor', 'Range']);
    expect(more.sections[0]!.items[0]!.rows!.map(({ id }) => id)).toEqual([
      'range',
      'sinkFaucets',
      'floor',
      'range2',
    ]);
    expect(errorsOf(more)).toEqual([]);
    expect(entries(more)).toHaveLength(8);
  });

  it('turn each pasted line into a choice with the next free number', () => {
    const list = [...pathOfItem(first), 'columns', 0, 'options'];
    const more = addOptions(table, list, ['Damaged', 'Missing'], 'number');
    expect(more.sections[0]!.items[0]!.columns![0]!.options!.map(([value]) => value)).toEqual([
      1, 2, 3, 0, 4, 5,
    ]);
    expect(errorsOf(more)).toEqual([]);
  });

  it('remove a section with its texts', () => {
    expect(removeSection(addSection(table, 1, 'Bath'), 1)).toEqual(table);
  });
});

it.each([
  ['no object', 5],
  ['no sections', { ...blank(), sections: undefined }],
  ['an item that is a text', { ...blank(), sections: [{ id: 'a', title: 'title', items: ['x'] }] }],
  ['an unknown type', formOf([{ id: 'a', type: 'video' as 'text', label: 'x', keys: { moveIn: 'a' } }])],
  ['a number for a text', { ...blank(), i18n: { 'en-US': { title: 4 } } }],
])('refuses to edit %s part by part', (_what, document) => {
  expect(editableDefinition(document)).toBeNull();
});

describe('names that follow a label until they are published', () => {
  const none: ReadonlySet<string> = new Set();
  const form = addItems(blank(), first, [
    { type: 'select', label: 'Rang', sides: PAIR },
    { type: 'boolean', label: 'Clean', sides: ['moveIn'] },
  ]);
  const asked = withValueAt(form, ['sections', 0, 'items', 1, 'when'], [['moveInRang', 'one']]);
  const worded = { before: 'Rang', after: 'Range' };

  it('are the keys and their uses', () => {
    const followed = followLabel(asked, first, worded, none);
    expect(followed.sections[0]!.items[0]!.keys).toEqual({ moveIn: 'moveInRange', moveOut: 'moveOutRange' });
    expect(followed.sections[0]!.items[1]!.when).toEqual([['moveInRange', 'one']]);
  });

  it.each<[string, FormDefinition, ReadonlySet<string>, string]>([
    ['a key under which a published version stores answers', form, new Set(['moveInRang']), 'moveInRang'],
    [
      'a key that was chosen by hand',
      setKey(form, ['sections', 0, 'items', 0, 'keys', 'moveIn'], 'own'),
      none,
      'own',
    ],
  ])('are not %s', (_what, before, published, key) => {
    expect(followLabel(before, first, worded, published).sections[0]!.items[0]!.keys).toEqual({
      moveIn: key,
      moveOut: 'moveOutRange',
    });
  });

  it('are the values of choices, and the conditions that use them', () => {
    const path = ['sections', 0, 'items', 0, 'options'];
    const chosen = addOptions(form, path, ['Gas'], 'string');
    const at = (valueAt(chosen, path) as unknown[]).length - 1;
    const named = withValueAt(chosen, ['sections', 0, 'items', 1, 'when'], [['moveInRang', 'gas']]);
    const followed = followChoice(named, [...path, at], { before: 'Gas', after: 'Gas oven' });
    expect(valueAt(followed, [...path, at, 0])).toBe('gasOven');
    expect(followed.sections[0]!.items[1]!.when).toEqual([['moveInRang', 'gasOven']]);
    const byHand = withValueAt(named, [...path, at, 0], 'g1x');
    expect(followChoice(byHand, [...path, at], { before: 'Gas', after: 'Gas oven' })).toBe(byHand);
  });
});
