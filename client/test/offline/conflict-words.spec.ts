import type { Answers, FormRow } from '@walkthrough/form-definitions';
import { contextOf } from '@walkthrough/form-definitions/test/support/contexts';
import { everyQuestion } from '@walkthrough/form-definitions/test/support/every-question';
import { everyRepeat } from '@walkthrough/form-definitions/test/support/every-repeat';
import type { OpenConflict } from '../../src/offline/reports/merge/open-conflicts';
import { createFormModel } from '../../src/report-form/form-model';
import type { ReportSession } from '../../src/offline/reports/drafts/report-session';
import { fieldWords, valueWords } from '../../src/shared/open-report/conflict-words';

const model = createFormModel(everyQuestion);
const conflict = (key: string) =>
  ({ conflict: { part: 'answer', key, theirs: null }, room: null }) as unknown as OpenConflict;

it.each<[string, unknown, string]>([
  ['heatsIn', [1, 9], 'Gas, Other'],
  ['readingIn', 2.5, '2.5 m³'],
  ['depositIn', 1234.5, '$1,234.50'],
  ['arrivedIn', '13:05', '1:05 PM'],
  ['metIn', '2026-03-01T09:30', 'Sun, Mar 1 2026, 9:30 AM'],
  ['ratedIn', 3, '3 of 6'],
  ['noReadingIn', true, 'Yes'],
])('shows two values of %s to choose from in words: %j', (key, value, words) => {
  expect(valueWords(conflict(key), value, model)).toBe(words);
});

describe('a conflict in rows', () => {
  const repeats = createFormModel(everyRepeat);
  const sessionWith = (answers: Answers) =>
    ({ answers, context: contextOf('moveIn') }) as unknown as ReportSession;
  const inRows = (rowNumbers: readonly number[], field?: string): OpenConflict => ({
    conflict: { part: 'row', key: 'metersIn', rows: ['a'], ...(field && { field }), theirs: null },
    ours: null,
    room: null,
    rowNumbers,
  });

  it.each<[string, readonly number[], string | undefined, string]>([
    ['an answer', [2], 'readingIn', 'Text 2: Text'],
    ['an answer in a row within a row', [2, 1], 'digitIn', 'Text 2.1: Text'],
    ['a row', [3], undefined, 'Text 3'],
    ['a row that is gone', [], 'readingIn', 'Text'],
  ])('names %s', (_what, numbers, field, words) => {
    expect(fieldWords(inRows(numbers, field), repeats, sessionWith({}))).toBe(words);
  });

  it('has the answers of the report in its labels', () => {
    const i18n = { 'en-CA': { x: 'Text of ${limitIn}' } };
    const worded = createFormModel({ ...everyRepeat, i18n });
    const words = fieldWords(inRows([2], 'readingIn'), worded, sessionWith({ limitIn: 8 }));
    expect(words).toBe('Text of 8 2: Text of 8');
  });

  it('shows the answers of a row and of the rows within it', () => {
    const words = (row: FormRow) => valueWords(inRows([1]), row, repeats);
    const dials = [{ id: 'd', values: { digitIn: 7 } }];
    expect(words({ id: 'a', values: { readingIn: 3 }, rows: { dialsIn: dials } })).toBe('3, 7');
    expect(words({ id: 'a', values: {}, rows: { dialsIn: dials } })).toBe('7');
    expect(words({ id: 'a', values: {} })).toBe('Nothing entered yet');
  });
});
