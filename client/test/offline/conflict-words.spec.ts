import { everyQuestion } from '@walkthrough/form-definitions/test/support/every-question';
import type { OpenConflict } from '../../src/offline/reports/merge/open-conflicts';
import { createFormModel } from '../../src/report-form/form-model';
import { valueWords } from '../../src/shared/open-report/conflict-words';

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
