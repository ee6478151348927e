import fc from 'fast-check';
import {
  addRows,
  canHavePhoto,
  changeTableRows,
  compile,
  duplicateItem,
  forCurrentEngine,
  forSubmitSchema,
  gate,
  problems,
  questionLabels,
  setColumnSide,
  setKey,
  setTableEvidence,
  uiElementsOf,
  writeXlsForm,
  type Answers,
  type FormDefinition,
  type Item,
  type Row,
} from '../src';
import { answersOf, contextsOf } from './support/answers';
import { contextOf } from './support/contexts';
import { formOf } from './support/forms';
import { submitValidators } from './support/schemas';
import { asSheet, imported } from './support/xlsform/sheets';

const RUNS = Number(process.env['FORM_RUNS'] ?? 300);

const row = (id: string): Row => ({
  id,
  label: 'x',
  keys: {
    moveIn: { state: `${id}In`, why: `${id}WhyIn` },
    moveOut: { state: `${id}Out`, why: `${id}WhyOut` },
  },
  photo: { max: 2, requiredWhen: '. = 2' },
  note: { keys: { moveIn: `${id}NoteIn`, moveOut: `${id}NoteOut` }, requiredWhen: { moveIn: '. = 2' } },
  flag: { keys: { moveIn: `${id}FlagIn`, moveOut: `${id}FlagOut` } },
});
const TABLE: Item = {
  id: 'walls',
  type: 'radioTable',
  label: 'x',
  columns: [
    {
      id: 'state',
      label: 'x',
      type: 'radio',
      options: [
        [1, 'x'],
        [2, 'x'],
      ],
    },
    { id: 'why', label: 'x', type: 'text' },
  ],
  rows: [row('north'), row('south')],
};
const formWith = (changes: Partial<Item> = {}) => forCurrentEngine(formOf([{ ...TABLE, ...changes }]));
const form = formWith();
const place = { section: 0, item: 0 };
const rowsIn = (of: FormDefinition, item = 0) => of.sections[0]!.items[item]!.rows!;

describe('photos, notes and flags of the rows of a table', () => {
  const blocking = (changes: Partial<Item>) =>
    gate(formWith(changes))
      .filter(({ code }) => code !== 'unsigned')
      .map(({ code, path }) => `${code} ${path.split('/items/0/')[1]}`);

  it('are asked for in a form of engine 3, by the first answer of a row', () => {
    expect(form.engine).toBe(3);
    expect(blocking({})).toEqual([]);
    const can = (key: string, side: 'moveIn' | 'moveOut') => canHavePhoto(form, side, { key });
    expect([can('northIn', 'moveIn'), can('northOut', 'moveOut')]).toEqual([true, true]);
    expect([can('northWhyIn', 'moveIn'), can('northNoteIn', 'moveIn')]).toEqual([false, false]);
    expect(questionLabels(form).get('northNoteIn')).toMatch(/ – Note$/u);
    const cells = uiElementsOf(compile(form).uiSchema)
      .filter(({ type }) => type === 'RadioTableRow')
      .map(({ elements = [] }) => elements.length);
    expect(cells).toEqual([2, 2, 2, 2]);
  });

  it.each<[string, Answers, Record<string, number>, string[]]>([
    ['a good answer', { northIn: 1 }, {}, []],
    ['a poor one without any', { northIn: 2 }, {}, ['northIn tooFewPhotos', 'northNoteIn required']],
    ['a poor one with both', { northIn: 2, northNoteIn: 'Wet' }, { 'item:northIn': 1 }, []],
    [
      'photos of the other row',
      { northIn: 2, northNoteIn: 'Wet' },
      { 'item:southIn': 1 },
      ['northIn tooFewPhotos'],
    ],
    ['too many photos', { southIn: 1 }, { 'item:southIn': 3 }, ['southIn tooManyPhotos']],
  ])('are checked at %s', (_what, answers, photos, expected) => {
    const found = problems(form, answers, { ...contextOf('moveIn'), photos });
    expect(found.map(({ key, code }) => `${key} ${code}`)).toEqual(expected);
  });

  it('are refused by the engine exactly when the submit schema refuses them', () => {
    const validate = submitValidators(form).moveIn;
    fc.assert(
      fc.property(answersOf(form, 'moveIn'), contextsOf('moveIn'), (answers, context) => {
        const isGood = problems(form, answers, context).length === 0;
        expect(validate(forSubmitSchema(form, answers, context))).toBe(isGood);
      }),
      { numRuns: RUNS },
    );
  });

  it.each<[string, Partial<Row>, string[]]>([
    ['a minimum above the maximum', { photo: { min: 3, max: 2 } }, ['range rows/0/photo/min']],
    [
      'a key in use',
      { flag: { keys: { moveIn: 'southWhyIn', moveOut: 'a' } } },
      ['duplicate rows/1/keys/moveIn/why'],
    ],
    ['a side without a key', { note: { keys: { moveIn: 'a' } } }, ['sideMissing rows/0/note/keys']],
    [
      'keys on a side that is not asked',
      { keys: { moveIn: { state: 'northIn', why: 'northWhyIn' } } },
      ['sideMissing rows/0/flag/keys/moveOut', 'sideMissing rows/0/note/keys/moveOut'],
    ],
    [
      'a condition that cannot be read',
      { photo: { requiredWhen: ". = 'a'" } },
      ['expression rows/0/photo/requiredWhen'],
    ],
  ])('are refused by the gate: %s', (_what, changes, expected) => {
    expect(blocking({ rows: [{ ...row('north'), ...changes }, row('south')] }).sort()).toEqual(expected);
  });
});

describe('edits of a table', () => {
  const bare: Row = {
    id: 'north',
    label: 'x',
    keys: { moveIn: { state: 'northIn' }, moveOut: { state: 'northOut' } },
  };
  const full = (['photo', 'note', 'flag'] as const).reduce(
    (each, part) => setTableEvidence(each, place, part, true),
    formWith({ columns: TABLE.columns!.slice(0, 1), rows: [bare] }),
  );

  it('add all three to every row, with keys of their own, also to rows and copies that follow', () => {
    expect(rowsIn(full)[0]).toEqual({
      ...bare,
      photo: {},
      note: { keys: { moveIn: 'northInNote', moveOut: 'northOutNote' } },
      flag: { keys: { moveIn: 'northInFlag', moveOut: 'northOutFlag' } },
    });
    const [, added] = rowsIn(addRows(full, place, ['West']));
    expect([added!.photo, Object.keys(added!.note!.keys)]).toEqual([{}, ['moveIn', 'moveOut']]);
    expect(rowsIn(duplicateItem(full, place), 1)[0]!.note!.keys.moveIn).not.toBe('northInNote');
    expect(rowsIn(setTableEvidence(full, place, 'note', false))[0]).not.toHaveProperty('note');
  });

  it('keep their keys on the sides of the row, and rename questions in their conditions', () => {
    const one = setColumnSide(full, place, 'state', 'moveOut', false);
    expect(rowsIn(one)[0]!.note).toEqual({ keys: { moveIn: 'northInNote' } });
    const both = setColumnSide(one, place, 'state', 'moveOut', true);
    expect(Object.keys(rowsIn(both)[0]!.flag!.keys)).toEqual(['moveIn', 'moveOut']);
    const asking = changeTableRows(full, place, (each) => ({
      ...each,
      photo: { requiredWhen: '${northIn} = 2' },
    }));
    const key = ['sections', 0, 'items', 0, 'rows', 0, 'keys', 'moveIn', 'state'];
    expect(rowsIn(setKey(asking, key, 'topIn'))[0]!.photo).toEqual({ requiredWhen: '${topIn} = 2' });
  });
});

describe('an XLSForm of a table', () => {
  it('has photos, notes and flags of its rows at their first answers, under the same conditions', () => {
    const { definition, findings } = imported(writeXlsForm(form).map(asSheet));
    expect(findings).toEqual([]);
    const items = definition.sections.flatMap((section) => section.items);
    const evidenceOf = (key: string) => {
      const { photo, note, flag } = items.find(({ keys }) => keys?.single === key)!;
      return { photo, note, flag };
    };
    for (const key of ['northIn', 'northOut', 'southIn'])
      expect(evidenceOf(key).photo).toEqual({ max: 2, requiredWhen: `\${${key}} = 2` });
    expect(evidenceOf('southIn')).toMatchObject({
      note: { keys: { single: 'southNoteIn' }, requiredWhen: '${southIn} = 2' },
      flag: { keys: { single: 'southFlagIn' } },
    });
    // Only the other side of the note has a condition.
    expect(evidenceOf('southOut').note).toEqual({ keys: { single: 'southNoteOut' } });
    expect(evidenceOf('southWhyIn')).toEqual({});
  });
});
