import fc from 'fast-check';
import {
  addItems,
  canHavePhoto,
  countPhotos,
  duplicateItem,
  entries,
  factsIn,
  forCurrentEngine,
  forSubmitSchema,
  gate,
  photoPlace,
  placeOfPhoto,
  problems,
  questionLabels,
  setElementPhotos,
  setEvidence,
  setKey,
  setPhotos,
  setSide,
  wordsOfAnswer,
  blankDefinition,
  type Answers,
  type FormDefinition,
  type Item,
} from '../src';
import { answersOf, contextsOf } from './support/answers';
import { contextOf } from './support/contexts';
import { everyEvidence } from './support/every-evidence';
import { formOf } from './support/forms';
import { submitValidators } from './support/schemas';

const RUNS = Number(process.env['FORM_RUNS'] ?? 500);

type Counts = Record<string, number>;

/** Problems as `roofIn tooFewPhotos`, in rows as `metersIn/m1/readingIn required`. */
const found = (answers: Answers, photos?: Counts, form = everyEvidence) =>
  problems(
    form,
    { signedIn: { typed: 'Ana Lee' }, ...answers },
    { ...contextOf('moveIn'), ...(photos && { photos }) },
  ).map(({ key, inRow, code }) => `${[key, ...(inRow ? [...inRow.rows, inRow.key] : [])].join('/')} ${code}`);

/** Photos of the question that always needs them. */
const ROOF = { 'item:roofIn': 2 };

const meters = (values: Answers, dials: Answers[] = []) => [
  {
    id: 'm1',
    values,
    rows: { dialsIn: dials.map((each, index) => ({ id: `d${index + 1}`, values: each })) },
  },
];

describe('photos, notes and flags', () => {
  it('pass the gate, and make a form one of engine 3', () => {
    expect(gate(everyEvidence)).toEqual([]);
    const one = (changes: Partial<Item>) =>
      forCurrentEngine(formOf([{ id: 'a', type: 'text', label: 'x', keys: { moveIn: 'a' }, ...changes }]))
        .engine;
    expect([{}, { photo: {} }, { note: { keys: {} } }, { flag: { keys: {} } }].map(one)).toEqual([
      2, 3, 3, 3,
    ]);
  });

  it.each<[string, Answers, Counts | undefined, string[]]>([
    ['no photo where 2 are needed', {}, {}, ['roofIn tooFewPhotos']],
    ['one of 2', {}, { 'item:roofIn': 1 }, ['roofIn tooFewPhotos']],
    ['enough', {}, { 'item:roofIn': 3 }, []],
    ['one too many', {}, { 'item:roofIn': 4 }, ['roofIn tooManyPhotos']],
    ['photos that nobody has counted', {}, undefined, []],
    ['a question that does not apply', { roofNaIn: true, roofWhyIn: 'No roof' }, {}, []],
    [
      'a poor answer without photo and note',
      { wallIn: 2 },
      ROOF,
      ['wallIn tooFewPhotos', 'wallNoteIn required'],
    ],
    ['a poor answer with both', { wallIn: 2, wallNoteIn: 'Wet' }, { ...ROOF, 'item:wallIn': 1 }, []],
    ['a blank note', { wallIn: 2, wallNoteIn: ' ' }, { ...ROOF, 'item:wallIn': 1 }, ['wallNoteIn required']],
    ['a good answer without any', { wallIn: 1 }, ROOF, []],
    [
      'a note of the wrong type',
      { wallNoteIn: 5, wallFlagIn: 'yes' },
      ROOF,
      ['wallNoteIn type', 'wallFlagIn type'],
    ],
    [
      'a row without its photo',
      { metersIn: meters({ readingIn: 1 }) },
      ROOF,
      ['metersIn/m1/metersIn tooFewPhotos'],
    ],
    [
      'a question in a row',
      { metersIn: meters({ readingIn: 100 }) },
      { ...ROOF, 'item:metersIn/m1': 1 },
      ['metersIn/m1/readingIn tooFewPhotos'],
    ],
    [
      'a row that needs a note',
      { metersIn: meters({ readingIn: 1, meterFlagIn: true }) },
      { ...ROOF, 'item:metersIn/m1': 1 },
      ['metersIn/m1/meterNoteIn required'],
    ],
    [
      'a row within a row',
      { metersIn: meters({ readingIn: 1 }, [{ digitIn: 9 }, { digitIn: 1 }]) },
      { ...ROOF, 'item:metersIn/m1': 1 },
      ['metersIn/m1/d1/dialsIn tooFewPhotos'],
    ],
  ])('report %s', (_what, answers, photos, expected) => {
    expect(found(answers, photos)).toEqual(expected);
  });

  it('do not change what else is wrong, and are right with as many photos as are asked for', () => {
    const validate = submitValidators(everyEvidence).moveIn;
    fc.assert(
      fc.property(answersOf(everyEvidence, 'moveIn'), contextsOf('moveIn'), (answers, context) => {
        const without = problems(everyEvidence, answers, context);
        const bare = problems(everyEvidence, answers, { ...context, photos: {} });
        expect(bare.filter(({ ofPhotos }) => ofPhotos !== true)).toEqual(without);
        expect(validate(forSubmitSchema(everyEvidence, answers, context))).toBe(without.length === 0);
        const photos = Object.fromEntries(
          bare
            .filter(({ ofPhotos }) => ofPhotos)
            .map(({ key, inRow }) => [photoPlace(inRow?.key ?? key, inRow?.rows.at(-1)), 2]),
        );
        expect(problems(everyEvidence, answers, { ...context, photos })).toEqual(without);
        // The facts of photos are computed with all others.
        expect(factsIn({ ...everyEvidence }, answers, context)).toEqual(
          factsIn(everyEvidence, answers, context),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('have names of their own', () => {
    const labels = questionLabels(everyEvidence);
    expect(['wallNoteIn', 'wallFlagIn'].map((key) => labels.get(key))).toEqual([
      'Text – Note',
      'Text – Flagged',
    ]);
    const entry = entries(everyEvidence, 'moveIn').find(({ key }) => key === 'metersIn')!;
    const rows = meters({ readingIn: 3, readingNoteIn: 'Blurred', meterFlagIn: true });
    expect(wordsOfAnswer(entry, rows, { text: () => 'Text' })).toBe(
      '1. Text: 3; Text – Note: Blurred; Flagged: Yes',
    );
  });
});

describe('the gate', () => {
  const at = '/sections/0/items/0';
  it.each<[string, Partial<Item>, string[]]>([
    ['a minimum above the maximum', { photo: { min: 3, max: 2 } }, [`range ${at}/photo/min`]],
    ['a maximum of none', { photo: { max: 0 } }, [`range ${at}/photo/max`]],
    [
      'a condition above the maximum',
      { photo: { max: 0, requiredWhen: 'true' } },
      [`range ${at}/photo/min`, `range ${at}/photo/max`],
    ],
    ['a condition for no photo', { photo: { min: 0, requiredWhen: 'true' } }, [`range ${at}/photo/min`]],
    ['301 photos', { photo: { max: 301 } }, [`shape ${at}/photo/max`]],
    [
      'a condition that cannot be read',
      { photo: { requiredWhen: '${b} = 1' } },
      [`expression ${at}/photo/requiredWhen`],
    ],
    ['a note without a key', { note: { keys: {} } }, [`sideMissing ${at}/note/keys`]],
    ['a flag with a key in use', { flag: { keys: { moveIn: 'a' } } }, [`duplicate ${at}/flag/keys/moveIn`]],
    [
      'a key on another side',
      { note: { keys: { moveIn: 'b', moveOut: 'c' } } },
      [`sideMissing ${at}/note/keys/moveOut`],
    ],
    ['a photo of a title', { type: 'title', keys: undefined, photo: {} }, [`attribute ${at}/photo`]],
  ])('finds %s', (_what, changes, expected) => {
    const { keys, ...item }: Item = { id: 'a', type: 'text', label: 'x', keys: { moveIn: 'a' }, ...changes };
    const form = formOf([{ ...item, ...(keys && { keys }) }], { engine: 3 });
    const findings = gate(form).filter(({ code }) => code !== 'unsigned');
    expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });
});

describe('photos of room elements', () => {
  const rooms: Item = {
    id: 'rooms',
    type: 'rooms',
    label: 'x',
    keys: { single: 'rooms' },
    elementPhotos: [
      { codes: ['POOR', 'BROKEN'], max: 3 },
      { codes: ['GOOD', 'POOR'], elements: ['door'], min: 2 },
    ],
  };
  const form = formOf([rooms], { engine: 3, sides: ['single'] });
  const kitchen = {
    id: 'r1',
    type: 'KITCHEN',
    doorCodes: ['SCRATCHED', 'POOR'],
    wallCodes: ['GOOD'],
    stove: 'BROKEN',
  };

  it.each<[string, Counts, string[]]>([
    ['none', {}, ['door 2', 'stove 1']],
    ['one of two', { 'r1/door': 1, 'r1/stove': 1 }, ['door 2']],
    ['photos of the room and of another one', { 'r1/wall': 3, 'r2/door': 2, 'r1/stove': 1 }, ['door 2']],
    ['all', { 'r1/door': 2, 'r1/stove': 1 }, []],
    [
      'too many, where a rule has a maximum',
      { 'r1/door': 4, 'r1/stove': 3, 'r1/wall': 9 },
      ['door at most 3'],
    ],
  ])('are asked for by their codes: %s', (_what, photos, expected) => {
    const found = problems(form, { rooms: [kitchen] }, { ...contextOf('single'), photos });
    expect(
      found.map(({ code, inRoom }) =>
        [inRoom!.element, ...(code === 'tooManyPhotos' ? ['at most'] : []), inRoom!.limit].join(' '),
      ),
    ).toEqual(expected);
    expect(problems(form, { rooms: [kitchen] }, contextOf('single'))).toEqual([]);
  });

  it('are counted by room and element, and their rules pass the gate', () => {
    expect(countPhotos([{ element: 'door', roomId: 'r1' }, { roomId: 'r1' }, { element: 'door' }])).toEqual({
      'r1/door': 1,
    });
    const found = (elementPhotos: Item['elementPhotos']) =>
      gate(formOf([{ ...rooms, elementPhotos }], { engine: 3, sides: ['single'] }))
        .filter(({ path }) => path.includes('elementPhotos'))
        .map(({ code, path }) => `${code} ${path.split('elementPhotos/')[1]}`);
    expect(found(rooms.elementPhotos)).toEqual([]);
    expect(found([{ codes: ['POOR', 'UGLY'] }])).toEqual(['unknownState 0/codes/1']);
    expect(found([{ codes: ['POOR'], elements: ['caulking'] }])).toEqual(['unknownState 0/codes/0']);
    expect(found([{ codes: ['POOR'], elements: ['door', 'roof'] }])).toEqual([
      'unknownReference 0/elements/1',
    ]);
    expect(found([{ codes: [] }])).toEqual(['shape 0/codes']);
    expect(found([{ codes: ['POOR'], min: 3, max: 2 }])).toEqual(['range 0/min']);
    const few = { codes: ['POOR', 'GOOD'], elements: ['door'], max: 1 };
    expect(found([few, { codes: ['POOR'], min: 2 }])).toEqual(['range 1/min']);
    expect(found([few, { codes: ['POOR'], elements: ['wall'], min: 2 }])).toEqual([]);
    expect(found([few, { codes: ['BROKEN'], min: 2 }])).toEqual([]);
    expect(forCurrentEngine(formOf([rooms])).engine).toBe(3);
    const place = { section: 0, item: 0 };
    const without = setElementPhotos(form, place, []).sections[0]!.items[0]!;
    expect(without).not.toHaveProperty('elementPhotos');
  });
});

describe('places of photos', () => {
  it.each([
    ['item:roof', { key: 'roof' }],
    ['item:meters/m-1', { key: 'meters', row: 'm-1' }],
    ['door', null],
    ['element3', null],
    ['item:', null],
    ['item:roof/', null],
    ['item:a/b/c', null],
    ['item:1', null],
    [null, null],
  ])('read %s', (element, place) => {
    expect(placeOfPhoto(element)).toEqual(place);
  });

  it('are those of the form, and are counted', () => {
    expect([photoPlace('roof'), photoPlace('meters', 'm-1')]).toEqual(['item:roof', 'item:meters/m-1']);
    const can = (key: string, row?: string) =>
      canHavePhoto(everyEvidence, 'moveIn', { key, ...(row !== undefined && { row }) });
    expect([can('roofIn'), can('metersIn', 'm1'), can('readingIn', 'm1'), can('dialsIn', 'd1')]).toEqual(
      Array(4).fill(true),
    );
    expect([can('roofOut'), can('roofIn', 'm1'), can('metersIn'), can('wallNoteIn'), can('x')]).toEqual(
      Array(5).fill(false),
    );
    expect(countPhotos([{ element: 'item:a' }, { element: 'door' }, {}, { element: 'item:a' }])).toEqual({
      'item:a': 2,
    });
  });
});

describe('edits of a form', () => {
  const first = { section: 0, item: 0 };
  const blank = addItems(
    blankDefinition({
      key: 'paper',
      title: 'Paper',
      section: 'Outside',
      locale: 'en-US',
      country: ['US'],
      conditionInspectionType: [],
    }),
    first,
    [{ type: 'text', label: 'Roof', sides: ['moveIn'] }],
  );
  const itemIn = (form: FormDefinition, item = 0) => form.sections[0]!.items[item]!;
  const full = setPhotos(
    setEvidence(setEvidence(blank, first, 'note', true), first, 'flag', true),
    first,
    true,
  );

  it('add all three with keys of their own, for each side and copy', () => {
    const { keys, note, flag, photo } = itemIn(full);
    expect(keys).toEqual({ moveIn: 'roof' });
    expect([note, flag, photo]).toEqual([
      { keys: { moveIn: 'roofNote' } },
      { keys: { moveIn: 'roofFlag' } },
      {},
    ]);
    const both = setSide(full, first, 'moveOut', true);
    expect(itemIn(both).note!.keys.moveOut).toBe('moveOutRoofNote');
    expect(itemIn(setSide(both, first, 'moveIn', false)).flag).toEqual({
      keys: { moveOut: 'moveOutRoofFlag' },
    });
    expect(itemIn(duplicateItem(full, first), 1).note!.keys.moveIn).not.toBe('roofNote');
    expect(gate(both).filter(({ severity, code }) => severity === 'error' && code !== 'unsigned')).toEqual(
      [],
    );
    expect(itemIn(setPhotos(setEvidence(full, first, 'note', false), first, false))).toEqual(
      itemIn(setEvidence(blank, first, 'flag', true)),
    );
  });

  it('rename questions in their conditions', () => {
    const item = { ...itemIn(full), photo: { requiredWhen: "${roof} = 'Poor'" } };
    const form = { ...full, sections: [{ ...full.sections[0]!, items: [item] }] };
    const renamed = setKey(form, ['sections', 0, 'items', 0, 'keys', 'moveIn'], 'topIn');
    expect(itemIn(renamed).photo).toEqual({ requiredWhen: "${topIn} = 'Poor'" });
  });
});
