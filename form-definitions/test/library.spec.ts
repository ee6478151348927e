import fc from 'fast-check';
import {
  diffDefinitions,
  factsIn,
  gate,
  gateSection,
  libraryCopies,
  problems,
  putSection,
  refusalWords,
  SHIPPED_DEFINITIONS,
  takeSection,
  updateSection,
  withValueAt,
  type Answers,
  type FormDefinition,
  type Item,
  type PutSection,
  type Section,
} from '../src';
import { placedKeys } from '../src/gate/walk';
import { answersOf, contextsOf } from './support/answers';
import { everyQuestion } from './support/every-question';
import { everyRepeat } from './support/every-repeat';
import { formOf } from './support/forms';
import { randomForms } from './support/random-forms';

const RUNS = Number(process.env['FORM_RUNS'] ?? 150);
const ID = '0f8b1c52-6a53-4d62-9d0e-5f0a2f3f7a10';
const FIRST = { id: ID, version: 1 };

const box = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'boolean',
  label: id,
  keys: { moveIn: id },
  ...changes,
});

const TEXTS = { x: 'Text', kitchen: 'Kitchen', rent: 'Rent', range: 'Range', sink: 'Sink', note: 'Note' };

/** A form of two sections: `kitchen` with the given items, and `parties`, which asks for the rent. */
const form = (items: Item[], changes: Partial<Section> = {}, more: Partial<FormDefinition> = {}) =>
  formOf([], {
    engine: 3,
    i18n: { 'en-CA': { ...TEXTS, 'kitchen.title': 'Kitchen' } },
    sections: [
      { id: 'kitchen', title: 'kitchen.title', ...changes, items },
      { id: 'parties', title: 'x', items: [box('rent', { type: 'numeric' })] },
    ],
    ...more,
  });

const taken = (definition: FormDefinition, at = 0): FormDefinition => {
  const found = takeSection(definition, at);
  if ('refusals' in found) throw new Error(found.refusals.map(refusalWords).join(' '));
  return found.document;
};

const done = (put: PutSection): FormDefinition => {
  if ('refusal' in put) throw new Error(refusalWords(put.refusal));
  return put.definition;
};

const words = (put: PutSection): string => ('refusal' in put ? refusalWords(put.refusal) : 'put');

const kitchen = form([
  box('range', { label: 'range' }),
  box('sink', {
    type: 'text',
    when: [['range', true]],
    requiredWhen: "${range} and ${sink} != '${range}'",
    prefill: { moveIn: 'note' },
    force: [{ when: [['range', false]], copy: 'note' }],
  }),
  box('note', { type: 'text', label: 'note' }),
]);

describe('a section taken out of a form', () => {
  it('is a form of its own that passes the gate, with only its own texts', () => {
    const document = taken(kitchen);
    expect(gateSection(document)).toEqual([]);
    expect(document.i18n).toEqual({
      'en-CA': { title: 'Kitchen', range: 'Range', sink: 'Sink', note: 'Note' },
    });
    expect(document).toMatchObject({
      key: 'section',
      engine: 3,
      sections: [{ id: 'section', title: 'title' }],
    });
    expect(taken(form([box('range')]))).toMatchObject({ engine: 2 });
  });

  it.each<[string, Partial<Item>]>([
    ['a pair', { when: [['rent', 4]] }],
    ['a condition', { shownWhen: '${rent} > 4' }],
    ['a formula', { type: 'calculated', result: 'number', formula: '${rent} * 2' }],
    ['a check', { validWhen: { condition: '. or ${rent} = 1', message: 'x' } }],
    ['choices', { options: [[1, 'x']], choiceFilters: [{ values: [1], when: '${rent} = 1' }] }],
    ['a rule', { force: [{ when: [['rent', 1]], value: true }] }],
    ['a copy', { force: [{ when: [['range', true]], copy: { moveIn: 'rent' } }] }],
    ['a start', { prefill: { moveIn: 'rent' } }],
    ['a label', { label: 'asked' }],
    ['rows', { type: 'repeat', questions: [box('deep', { label: 'range', requiredWhen: '${rent} = 1' })] }],
  ])('is refused when %s refers to another section', (what, changes) => {
    const i18n = { 'en-CA': { ...TEXTS, 'kitchen.title': 'Kitchen', asked: 'Is ${rent} right?' } };
    const found = takeSection(form([box('range', { label: 'range', ...changes })], {}, { i18n }), 0);
    const item = what === 'a label' ? 'Is ${rent} right?' : 'Range';
    expect('refusals' in found && found.refusals.map(refusalWords)).toEqual([
      `“${item}” depends on “Rent”, which is in another section. Move both into one section, or remove the condition.`,
    ]);
  });

  it('is refused when its own condition refers to another section', () => {
    const found = takeSection(form([box('range')], { shownWhen: '${rent} > 4' }), 0);
    expect('refusals' in found && found.refusals).toEqual([{ code: 'outside', question: 'Rent' }]);
  });

  it('may ask who fills in the form, and fields of the record that no section asks', () => {
    const items = [box('range', { when: [['$manager', true]], shownWhen: "${landlordFirstName} != ''" })];
    expect(gateSection(taken(form(items)))).toEqual([]);
  });

  it.each<[string, (document: FormDefinition) => unknown, string]>([
    ['two sections', (each) => ({ ...each, sections: [...each.sections, ...each.sections] }), 'limit'],
    ['no sections', (each) => ({ ...each, sections: [] }), 'limit'],
    [
      'a question that is not in it',
      (each) => withValueAt(each, ['sections', 0, 'items', 0, 'when'], [['a', 1]]),
      'unknownVariable',
    ],
    ['markup', (each) => withValueAt(each, ['i18n', 'en-CA', 'range'], '<b>Range</b>'), 'markup'],
    ['an import note', (each) => withValueAt(each, ['sections', 0, 'notes'], ['Decide']), 'note'],
    ['no form', () => [5], 'shape'],
  ])('fails the gate with %s', (_what, changed, code) => {
    expect(gateSection(changed(taken(kitchen))).map((each) => each.code)).toContain(code);
  });

  it.each(SHIPPED_DEFINITIONS.map((each) => [each.key, each] as const))(
    'of %s passes the gate, or names what it depends on',
    (_key, shipped) => {
      const found = shipped.sections.map((_section, at) => takeSection(shipped, at));
      const documents = found.flatMap((each) => ('document' in each ? [each.document] : []));
      expect(documents.length).toBeGreaterThan(0);
      expect(documents.flatMap(gateSection).filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );
});

describe('a section put into a form', () => {
  const document = taken(kitchen);

  it('notes where it comes from, and keeps its names where they are free', () => {
    const i18n = { 'en-CA': TEXTS };
    const host = form([box('other', { label: 'x' })], { id: 'hall', title: 'x' }, { i18n });
    const put = done(putSection(host, 1, document, FIRST));
    expect(put.sections.map(({ id }) => id)).toEqual(['hall', 'kitchen', 'parties']);
    expect(put.sections[1]).toMatchObject({ title: 'kitchen.title', library: FIRST });
    expect(placedKeys(put).map(({ key }) => key)).toEqual(['other', 'range', 'sink', 'note', 'rent']);
    expect(libraryCopies(put)).toEqual([{ at: 1, library: FIRST }]);
    expect(taken(put, 1)).toEqual(document);
  });

  it('gets a prefix as a second copy, which is carried into everything that names a question', () => {
    const labelled = withValueAt(document, ['i18n', 'en-CA', 'note'], 'About ${range} and ${rent}');
    const twice = done(putSection(kitchen, 2, labelled, FIRST));
    const copy = twice.sections[2]!;
    expect(copy).toMatchObject({ id: 'kitchen2', library: { ...FIRST, prefix: 'kitchen2' } });
    expect(copy.items[1]).toEqual({
      id: 'kitchen2_sink',
      type: 'text',
      label: 'kitchen2.sink',
      keys: { moveIn: 'kitchen2_sink' },
      when: [['kitchen2_range', true]],
      requiredWhen: "${kitchen2_range} and ${kitchen2_sink} != '${range}'",
      prefill: { moveIn: 'kitchen2_note' },
      force: [{ when: [['kitchen2_range', false]], copy: 'kitchen2_note' }],
    });
    expect(twice.i18n['en-CA']!['kitchen2.note']).toBe('About ${kitchen2_range} and ${rent}');
    expect(twice.sections.slice(0, 2)).toEqual(kitchen.sections);
    const third = done(putSection(twice, 0, document, FIRST));
    expect(third.sections[0]!.library!.prefix).toBe('kitchen3');
    expect(taken(third)).toEqual(document);
  });

  it('is worded in the languages of the form, in the closest one that it has', () => {
    const bilingual = {
      ...document,
      i18n: { ...document.i18n, 'fr-FR': { ...document.i18n['en-CA']!, range: 'Cuisinière' } },
    };
    const host = formOf([box('a', { label: 'x' })], {
      i18n: { 'fr-CA': { x: 'Texte' }, 'en-US': { x: 'Text' } },
    });
    const put = done(putSection(host, 0, bilingual, FIRST));
    expect([put.i18n['fr-CA']!['kitchen.range'], put.i18n['en-US']!['kitchen.range']]).toEqual([
      'Cuisinière',
      'Range',
    ]);
    expect(Object.keys(put.i18n)).toEqual(['fr-CA', 'en-US']);
  });

  const fixed = box('who', {
    type: 'text',
    label: 'note',
    keys: { moveIn: 'landlordFirstName' },
    fixed: true,
  });
  const rooms = box('rooms', { type: 'rooms', label: 'range' });
  const long = box('long', { keys: { moveIn: 'k'.repeat(78) }, label: 'range' });
  it.each<[string, FormDefinition, FormDefinition, string]>([
    [
      'of another kind',
      form([box('a')], {}, { sides: ['single'] }),
      document,
      'Sections of condition inspections and of recurring inspections ask for different answers. Choose a section of the same kind.',
    ],
    [
      'that asks a field of the record again',
      form([fixed]),
      taken(form([fixed])),
      'This form already asks “Note”, which a form can ask only once.',
    ],
    [
      'that has rooms again',
      form([rooms]),
      taken(form([rooms])),
      'This form already asks “Range”, which a form can ask only once.',
    ],
    [
      'whose names leave no room for a prefix',
      form([long]),
      taken(form([long])),
      `The name ${'k'.repeat(78)} is too long for a second copy in one form. Shorten it in the library section.`,
    ],
  ])('is refused when it is one %s', (_what, host, section, expected) => {
    expect(words(putSection(host, 0, section, FIRST))).toBe(expected);
  });
});

describe('a newer version of a library section', () => {
  const document = taken(kitchen);
  const twice = done(putSection(kitchen, 2, document, FIRST));
  const next = withValueAt(
    withValueAt(
      document,
      ['sections', 0, 'items'],
      [...document.sections[0]!.items, box('hood', { label: 'hood', when: [['range', true]] })],
    ),
    ['i18n', 'en-CA'],
    { ...document.i18n['en-CA'], hood: 'Hood', range: 'Stove' },
  );

  it('keeps ids, keys and prefix, and its difference shows only what changed', () => {
    const updated = done(updateSection(twice, 2, next, 2));
    expect(updated.sections[2]!.library).toEqual({ id: ID, version: 2, prefix: 'kitchen2' });
    expect(
      diffDefinitions(twice, updated).map(({ change, what, id, fields }) => [change, what, id, ...fields]),
    ).toEqual([
      ['changed', 'section', 'kitchen2', 'library'],
      ['added', 'item', 'kitchen2_hood'],
      ['changed', 'text', 'en-CA/kitchen2.range', 'text'],
      ['added', 'text', 'en-CA/kitchen2.hood'],
    ]);
    expect(updated.sections[2]!.items[3]!.when).toEqual([['kitchen2_range', true]]);
    expect(done(updateSection(updated, 2, document, 1))).toEqual(twice);
  });

  it('replaces exactly what the form has changed in its copy', () => {
    const own = withValueAt(twice, ['sections', 2, 'items', 0, 'mandatory'], true);
    const asCopied = done(updateSection(own, 2, document, 1));
    expect(
      diffDefinitions(asCopied, own).map(({ change, what, id, fields }) => [change, what, id, ...fields]),
    ).toEqual([['changed', 'item', 'kitchen2_range', 'mandatory']]);
    expect(updateSection(own, 2, next, 2)).toEqual(updateSection(twice, 2, next, 2));
  });

  it('keeps a translation of what stayed the same', () => {
    const french = { ...twice.i18n['en-CA']!, 'kitchen2.range': 'Cuisinière', 'kitchen2.sink': 'Évier' };
    const translated = { ...twice, i18n: { ...twice.i18n, 'fr-CA': french } };
    const texts = done(updateSection(translated, 2, next, 2)).i18n['fr-CA']!;
    expect([texts['kitchen2.range'], texts['kitchen2.sink'], texts['kitchen2.hood']]).toEqual([
      'Stove',
      'Évier',
      'Hood',
    ]);
  });

  it('keeps the key of a question that the library took from the copy', () => {
    const own = box('timer', { label: 'note', when: [['kitchen2_range', true]] });
    const added = withValueAt(twice, ['sections', 2, 'items'], [...twice.sections[2]!.items, own]);
    const saved = taken(added, 2);
    expect(saved.sections[0]!.items[3]).toMatchObject({ id: 'timer', when: [['range', true]] });
    const updated = done(updateSection(added, 2, saved, 2));
    expect(updated.sections[2]!.items).toMatchObject([{}, {}, {}, { keys: own.keys, when: own.when }]);
  });

  it.each<[string, FormDefinition, FormDefinition, string]>([
    [
      'has a name of another section',
      withValueAt(twice, ['sections', 1, 'items', 0, 'keys'], { moveIn: 'kitchen2_hood' }),
      next,
      'The new version has the name kitchen2_hood, which “Rent” in another section of this form already uses. Rename that one first.',
    ],
    [
      'has a name that is too long for the prefix',
      twice,
      withValueAt(next, ['sections', 0, 'items', 3, 'keys', 'moveIn'], 'h'.repeat(75)),
      `The name ${'h'.repeat(75)} is too long for a second copy in one form. Shorten it in the library section.`,
    ],
  ])('is refused when it %s', (_what, host, section, expected) => {
    expect(words(updateSection(host, 2, section, 2))).toBe(expected);
  });
});

describe('any section', () => {
  /** The new key of each key of a section, by position. */
  const keysIn = (before: FormDefinition, after: FormDefinition, at: number): ReadonlyMap<string, string> => {
    const copy = placedKeys({ ...after, sections: [after.sections[at]!] });
    return new Map(placedKeys(before).map(({ key }, index) => [key, copy[index]!.key]));
  };

  it('means the same in every copy, and is the same when it is taken out again', () => {
    let copies = 0;
    fc.assert(
      fc.property(randomForms(), fc.gen(), (source, draw) => {
        source.sections.forEach((_section, at) => {
          const found = takeSection(source, at);
          if ('refusals' in found) return;
          const { document } = found;
          expect(gateSection(document).filter(({ severity }) => severity === 'error')).toEqual([]);
          const host = done(putSection(source, 0, document, FIRST));
          const answers: Answers = draw(answersOf, document, 'moveIn');
          const context = draw(contextsOf, 'moveIn');
          const keys = keysIn(document, host, 0);
          const renamed = (key: string) => keys.get(key) ?? key;
          const inCopy = Object.fromEntries(
            Object.entries(answers).map(([key, value]) => [renamed(key), value]),
          );
          const own = new Set(keys.values());
          const expected = problems(document, answers, context).map(
            ({ key, code }) => `${renamed(key)} ${code}`,
          );
          const actual = problems(host, inCopy, context).filter(({ key }) => own.has(key));
          expect(actual.map(({ key, code }) => `${key} ${code}`)).toEqual(expected);
          const computed = factsIn(document, answers, context).computed ?? {};
          const there = factsIn(host, inCopy, context).computed ?? {};
          // A reason's place counts letters of the formula, which is longer where its names have a prefix.
          for (const [key, { value, reason }] of Object.entries(computed)) {
            const copied = there[renamed(key)];
            expect([copied?.value, copied?.reason?.code]).toEqual([value, reason?.code]);
          }
          expect(taken(host)).toEqual(document);
          copies += 1;
        });
      }),
      { numRuns: RUNS },
    );
    expect(copies).toBeGreaterThan(RUNS / 2);
  });

  it.each([...SHIPPED_DEFINITIONS, everyQuestion, everyRepeat].map((each) => [each.key, each] as const))(
    'of %s as a second copy adds no error, refers only to itself, and is the same when it is taken out',
    (_key, source) => {
      const before = gate(source).map(({ code, path }) => `${code} ${path}`);
      const last = source.sections.length;
      let copies = 0;
      source.sections.forEach((_section, at) => {
        const found = takeSection(source, at);
        if ('refusals' in found) return;
        const put = putSection(source, last, found.document, FIRST);
        if ('refusal' in put) {
          expect(put.refusal.code).toBe('askedOnce');
          return;
        }
        const after = gate(put.definition).map(({ code, path }) => `${code} ${path}`);
        expect(after.filter((each) => !before.includes(each))).toEqual([]);
        expect(taken(put.definition, last)).toEqual(found.document);
        copies += 1;
      });
      expect(copies).toBeGreaterThan(0);
    },
  );
});
