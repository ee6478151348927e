import { type FormDefinition, type Item, SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import type { AnsweredReport } from '../../src/modules/reporting/answers-feed/answers-table';
import { questionColumns } from '../../src/modules/reporting/answers-feed/form-columns';

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

const answered = (document: FormDefinition, answers: object) =>
  ({ document, answers, side: 'single' }) as unknown as AnsweredReport;
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
