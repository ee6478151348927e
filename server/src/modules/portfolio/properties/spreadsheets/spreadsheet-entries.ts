import {
  LINES_SHOWN,
  type SpreadsheetEntry,
  type SpreadsheetError,
  type SpreadsheetProblem,
  writtenStreet,
  type ColumnKey,
  columnOfKey,
  toDisplayForm,
} from '@walkthrough/domain';
import type { PlannedRow } from './plan-row';
import { cellsOf } from './present-properties.queries';
import type { Problem } from './sheet-records';

/** Describes the change of a property for display. */
export function toSpreadsheetEntry(plan: PlannedRow): SpreadsheetEntry {
  const { line, cells, changed, follows, types } = plan;
  const before = plan.kind === 'change' ? cellsOf(plan.present) : null;
  const shown = before ?? cells;
  return {
    line,
    propertyId: plan.kind === 'change' ? plan.present.id : null,
    property: [shown.code, writtenStreet(shown)].filter((text) => text !== '').join(', '),
    changes: types,
    diffs: changed.map((key: ColumnKey) => ({
      column: columnOfKey(key).title,
      before: before ? toDisplayForm(key, before[key]) : '',
      after: toDisplayForm(key, cells[key]),
      ...(follows.includes(key) && { follows: true }),
    })),
  };
}

export const toSpreadsheetProblem = ({ line, column, message, value }: Problem): SpreadsheetProblem => ({
  line,
  column: column === null ? null : columnOfKey(column).title,
  message,
  value,
});

/** Sorts by line; problems of one line keep their order. */
export const sortByLine = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((one, other) => one.line - other.line);

/** Groups equal problems of a column into one, with its first 5 lines. */
export function groupProblems(problems: readonly SpreadsheetProblem[]): SpreadsheetError[] {
  const groups = new Map<string, SpreadsheetError>();
  for (const { line, column, message } of problems) {
    const key = JSON.stringify([column, message]);
    const group = groups.get(key) ?? { column, message, lines: [], total: 0 };
    groups.set(key, group);
    group.total += 1;
    if (group.lines.length < LINES_SHOWN) group.lines.push(line);
  }
  return [...groups.values()];
}
