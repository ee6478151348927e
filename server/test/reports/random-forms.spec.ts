import { messages } from '@walkthrough/domain';
import {
  computedAnswers,
  computedWords,
  isComputed,
  isEmpty,
  isVisible,
  momentOfInspection,
  withComputed,
  type Answers,
  type FormContext,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { answersOf } from '@walkthrough/form-definitions/test/support/answers';
import { randomForms } from '@walkthrough/form-definitions/test/support/random-forms';
import fc from 'fast-check';
import { ReportReader } from '../../src/modules/reporting/reports/condition-report/view/report-reader';
import type { Cell } from '../../src/modules/reporting/reports/condition-report/view/report-view';
import { PhotoLayout } from '../../src/modules/reporting/reports/condition-report/view/photos';
import { sectionViews } from '../../src/modules/reporting/reports/condition-report/view/sections';
import { reportOf } from '../support/report-input';

const FORMS = 30;
const SETS_EACH = 4;
const INSPECTED = Date.UTC(2025, 3, 1, 16, 30);
const ZONE = 'CANADA_PACIFIC';

/** The inspector's context at Submit of the move-in. */
const context: FormContext = {
  activeSide: 'moveIn',
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'US',
  names: { tenants: [] },
  moment: momentOfInspection(
    { inspectedDate: INSPECTED, scheduledDate: null, inspectBy: null, timeZone: ZONE },
    { country: 'US', province: 'BC' },
  ),
};

/** Returns what the report prints of each question's move-in answer, by label. */
function printedCells(form: FormDefinition, stored: Answers): ReadonlyMap<string, Cell> {
  const visit = {
    inspector: { firstName: 'Robin', name: 'Park' },
    inspectedDate: INSPECTED,
    language: null,
    zone: ZONE,
  };
  const input = reportOf(form, stored, { visits: { moveIn: visit, moveOut: null } });
  const noRooms = () => {
    throw new Error('These forms have no rooms.');
  };
  // Nothing is signed in these forms.
  const reader = new ReportReader(input);
  const views = sectionViews(reader, {} as never, new PhotoLayout(reader), noRooms);
  const rows = views.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'pairs' ? block.rows : [])),
  );
  return new Map(
    rows.map(({ label, cells }) => [label, cells.find(({ side }) => side === 'moveIn')!.value] as const),
  );
}

/** Returns how an item's cell has to look, from what the engine says at Submit. */
function expectedCell(form: FormDefinition, key: string, stored: Answers): unknown {
  const item = form.sections.flatMap(({ items }) => items).find(({ keys }) => keys?.moveIn === key)!;
  if (!isVisible(form, item, 'moveIn', stored, context)) return 'hidden';
  const value = stored[key];
  if (isEmpty(value)) return { kind: isComputed(item) ? 'nothing' : 'unanswered' };
  if (!isComputed(item)) return expect.objectContaining({ kind: 'words' });
  if (typeof value === 'number') return { kind: 'words', lines: [computedWords(value, item, (id) => id)] };
  if (typeof value === 'boolean')
    return { kind: 'words', lines: [value ? messages.common.yes : messages.common.no] };
  return expect.objectContaining({ kind: 'words' });
}

describe('the report of random forms', () => {
  it('prints what was shown at Submit, and computed values as they are stored', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(randomForms({ hasManager: false }), fc.integer(), (form, seed) => {
        for (const answers of fc.sample(answersOf(form, 'moveIn'), { seed, numRuns: SETS_EACH })) {
          const stored = withComputed(form, answers, context);
          const printed = printedCells(form, stored);
          for (const { id, keys } of form.sections.flatMap(({ items }) => items)) {
            const cell = printed.get(`Label ${id}`);
            const expected = expectedCell(form, keys!.moveIn!, stored);
            seen.add(cell?.kind ?? 'none');
            if (expected === 'hidden') expect(['inapplicable', 'blank', undefined]).toContain(cell?.kind);
            else expect(cell).toEqual(expected);
          }
          expect(computedAnswers(form, stored, context)).toEqual(computedAnswers(form, answers, context));
        }
      }),
      { numRuns: FORMS },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['words', 'unanswered', 'inapplicable', 'nothing']));
  });
});
