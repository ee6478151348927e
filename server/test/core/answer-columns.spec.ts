import {
  type Answers,
  type FormContext,
  type FormDefinition,
  type Item,
  SHIPPED_DEFINITIONS,
} from '@walkthrough/form-definitions';
import { AskedQuestions } from '../../src/modules/reporting/answers-feed/asked-questions';
import type { AnsweredReport } from '../../src/modules/reporting/answers-feed/answers-table';
import { questionColumns } from '../../src/modules/reporting/answers-feed/question-columns';
import { repeatTables } from '../../src/modules/reporting/answers-feed/repeat-tables';

const shipped = SHIPPED_DEFINITIONS.find(({ key }) => key === 'task-unit')!;

function version(number: number, items: Item[], texts: Record<string, string> = {}): FormDefinition {
  const section = { id: 'one', title: 'title', items };
  return {
    ...shipped,
    version: number,
    i18n: { 'en-CA': { title: 'Form', yes: 'Yes', no: 'No', ...texts } },
    sections: [section],
  };
}

const yesNo = (key: string): Item => ({
  id: key,
  type: 'radio',
  keys: { single: key },
  label: 'title',
  options: [
    [1, 'yes'],
    [0, 'no'],
  ],
});
const text = (key: string): Item => ({ id: key, type: 'text', keys: { single: key }, label: 'title' });

const CONTEXT: FormContext = {
  activeSide: 'single',
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
  isSubmitted: true,
};
const askedIn = (document: FormDefinition, answers: object) =>
  new AskedQuestions(document, answers as Answers, CONTEXT);
const answered = (document: FormDefinition, answers: object) =>
  ({ document, answers, asked: askedIn(document, answers), side: 'single' }) as unknown as AnsweredReport;
const namesOf = (...versions: FormDefinition[]) => questionColumns(versions).map(({ name }) => name);

describe('columns of a form', () => {
  it('have the keys of all versions, and a newer version only adds some', () => {
    const first = version(1, [yesNo('keys'), text('notes')]);
    const second = version(2, [text('color'), yesNo('keys')]);
    expect(namesOf(first)).toEqual(['keys', 'keys_text', 'notes']);
    expect(namesOf(first, second)).toEqual([...namesOf(first), 'color']);
  });

  it('keep their names when a later key has the name of a text', () => {
    const first = version(1, [yesNo('keys')]);
    const second = version(2, [yesNo('keys'), text('keys_text'), text('KEYS')]);
    expect(namesOf(first, second)).toEqual(['keys', 'keys_text', 'keys_text_2', 'KEYS_2']);
  });

  it('show the text of a code as the version of the report words it', () => {
    const first = version(1, [yesNo('keys')]);
    const second = version(2, [yesNo('keys')], { yes: 'All of them' });
    const column = questionColumns([first, second]).find(({ name }) => name === 'keys_text')!;
    expect(column.value(answered(first, { keys: 1 }))).toBe('Yes');
    expect(column.value(answered(second, { keys: 1 }))).toBe('All of them');
    expect(column.value(answered(second, { keys: 7 }))).toBe('7');
    expect(column.value(answered(second, {}))).toBeNull();
  });

  it('have no value that is not of their type', () => {
    const form = version(1, [
      yesNo('keys'),
      { id: 'n', type: 'numeric', keys: { single: 'n' }, label: 'title' },
      { id: 'd', type: 'date', keys: { single: 'd' }, label: 'title' },
      { id: 's', type: 'signature', keys: { single: 's' }, label: 'title' },
    ]);
    const valuesOf = (answers: object) =>
      Object.fromEntries(
        questionColumns([form]).map(({ name, value }) => [name, value(answered(form, answers))]),
      );
    expect(valuesOf({ keys: 0, n: 1.5, d: '2026-02-28', s: { typed: 'Ada' } })).toEqual({
      keys: 0,
      keys_text: 'No',
      n: 1.5,
      d: '2026-02-28',
      s: true,
      s_text: 'Ada',
    });
    expect(valuesOf({ keys: 'x', n: '2', d: '2026-02-30', s: { png: 'data:image/png;base64,AA' } })).toEqual({
      keys: null,
      keys_text: 'x',
      n: null,
      d: null,
      s: true,
      s_text: null,
    });
    expect(Object.values(valuesOf({})).every((value) => value === null)).toBe(true);
  });
});

const repeat = (key: string, questions: Item[], changes: Partial<Item> = {}): Item => ({
  id: key,
  type: 'repeat',
  keys: { single: key },
  label: 'title',
  questions,
  ...changes,
});

describe('the tables of repeats', () => {
  const meters = version(1, [repeat('meters', [text('place'), repeat('readings', [yesNo('dial')])])]);
  const more = version(2, [repeat('meters', [text('place'), text('maker')])]);
  const reported = (document: FormDefinition, answers: object) =>
    ({
      document,
      answers,
      asked: askedIn(document, answers),
      side: 'single',
      inspectionId: 7,
      facts: { submittedAt: 0, formVersion: document.version, propertyId: 3 },
    }) as unknown as AnsweredReport;
  const table = (name: string, ...versions: FormDefinition[]) =>
    repeatTables(versions).find((each) => each.name === name)!;
  const shown = (name: string, report: AnsweredReport) => {
    const { columns, rowsOf } = table(name, meters, more);
    return rowsOf(report).map((row) =>
      Object.fromEntries(columns.map((each) => [each.name, each.value(row)])),
    );
  };

  it('are one for each repeat of all versions, with the columns of their questions', () => {
    expect(repeatTables([meters, more]).map(({ name, question }) => [name, question])).toEqual([
      ['Rows_meters', 'Form'],
      ['Rows_meters_readings', 'Form'],
    ]);
    expect(table('Rows_meters', meters, more).columns.map(({ name }) => name)).toEqual([
      ...['_rowId', '_id', '_submittedAt', '_formVersion', '_propertyId', '_position', '_sourceRowId'],
      ...['place', 'maker'],
    ]);
    expect(namesOf(meters)).toEqual([]);
  });

  it('have the rows of a report, and those within them with the row around', () => {
    const inner = { id: 'r1', values: { dial: 1 } };
    const outer = { id: 'm2', sourceRowId: 'm1', values: { place: 'Hall' }, rows: { readings: [inner] } };
    const report = reported(meters, { meters: [{ id: 'm1', values: {} }, outer] });
    expect(shown('Rows_meters', report)).toMatchObject([
      { _rowId: 'm1', _id: 7, _position: 1, _sourceRowId: null, place: null, maker: null },
      { _rowId: 'm2', _id: 7, _position: 2, _sourceRowId: 'm1', place: 'Hall' },
    ]);
    expect(shown('Rows_meters_readings', report)).toMatchObject([
      { _rowId: 'r1', _outerRowId: 'm2', _position: 1, dial: 1, dial_text: 'Yes' },
    ]);
    expect(shown('Rows_meters', reported(more, { meters: 'none' }))).toEqual([]);
  });
});

describe('answers of questions that are not asked', () => {
  const valuesOf = (form: FormDefinition, answers: object) =>
    Object.fromEntries(
      questionColumns([form]).map(({ name, value }) => [name, value(answered(form, answers))]),
    );

  it('are empty where they are hidden, by conditions of every engine', () => {
    const plain = { ...version(1, [yesNo('pets'), { ...text('kind'), when: [['pets', 1]] }]), engine: 2 };
    expect(valuesOf(plain, { pets: 1, kind: 'Cat' })).toMatchObject({ pets: 1, kind: 'Cat' });
    expect(valuesOf(plain, { pets: 0, kind: 'Cat' })).toMatchObject({ pets: 0, kind: null });
    const hidden: Item = { ...yesNo('kind'), shownWhen: '${pets} = 1' };
    const form = { ...version(1, [yesNo('pets'), hidden]), engine: 3 };
    expect(valuesOf(form, { pets: 1, kind: 0 })).toMatchObject({ kind: 0, kind_text: 'No' });
    expect(valuesOf(form, { pets: 0, kind: 0 })).toMatchObject({ kind: null, kind_text: null });
  });

  it('are empty where the question does not apply, with the reason', () => {
    const skip: Item = {
      ...text('alarm'),
      notApplicable: { keys: { single: 'skipped' }, reasons: { single: 'reason' } },
    };
    const form = { ...version(1, [skip]), engine: 3 };
    const answers = { alarm: 'Old', reason: 'None there' };
    expect(valuesOf(form, { ...answers, skipped: true })).toMatchObject({
      alarm: null,
      skipped: true,
      reason: 'None there',
    });
    expect(valuesOf(form, answers)).toMatchObject({ alarm: 'Old', reason: null });
  });

  it('are shown where managers are asked', () => {
    const form = { ...version(1, [{ ...text('cost'), shownWhen: '$manager' }]), engine: 3 };
    expect(valuesOf(form, { cost: 'High' })).toEqual({ cost: 'High' });
  });

  it('are empty in rows, and rows of a repeat that is not asked are left out', () => {
    const dials = repeat('dials', [text('digit')], { shownWhen: '${metered} = 1' });
    const place: Item = { ...text('place'), shownWhen: '${metered} = 1' };
    const meters = repeat('meters', [yesNo('metered'), place, dials], { shownWhen: '${any} = 1' });
    const form = { ...version(1, [yesNo('any'), meters]), engine: 3 };
    const row = (id: string, metered: number) => ({
      id,
      values: { metered, place: 'Hall' },
      rows: { dials: [{ id: `${id}-dial`, values: { digit: '4' } }] },
    });
    const shown = (table: string, any: number) => {
      const answers = { any, meters: [row('a', 1), row('b', 0)] };
      const report = answered(form, answers);
      const { columns, rowsOf } = repeatTables([form]).find(({ name }) => name === table)!;
      const chosen = columns.filter(({ name }) => ['_rowId', 'place', 'digit'].includes(name));
      return rowsOf(report).map((each) =>
        Object.fromEntries(chosen.map(({ name, value }) => [name, value(each)])),
      );
    };
    expect(shown('Rows_meters', 1)).toEqual([
      { _rowId: 'a', place: 'Hall' },
      { _rowId: 'b', place: null },
    ]);
    expect(shown('Rows_meters_dials', 1)).toEqual([{ _rowId: 'a-dial', digit: '4' }]);
    expect(shown('Rows_meters', 0)).toEqual([]);
    expect(shown('Rows_meters_dials', 0)).toEqual([]);
  });
});

describe('columns of multiple choices and times', () => {
  it('have all codes, all texts and the wall time', () => {
    const form = version(1, [
      { ...yesNo('rooms'), id: 'c', type: 'multiple' },
      { id: 't', type: 'time', keys: { single: 't' }, label: 'title' },
    ]);
    const valuesOf = (answers: object) =>
      Object.fromEntries(
        questionColumns([form]).map(({ name, value }) => [name, value(answered(form, answers))]),
      );
    expect(valuesOf({ rooms: [1, 0], t: '09:30' })).toEqual({
      rooms: '1,0',
      rooms_text: 'Yes, No',
      t: '09:30',
    });
    expect(valuesOf({ rooms: [] })).toEqual({ rooms: null, rooms_text: null, t: null });
  });
});
