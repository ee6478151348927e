import {
  conflictsLeft,
  mergeRows,
  rowAt,
  type FormRow,
  type RowConflict,
} from '@walkthrough/form-definitions';
import type { Conflict } from '../model/report-parts';
import { isConflictInRows } from './conflicts';
import { sameAnswer } from './superseded';

interface EditedRows {
  /** What the form showed before the edit. */
  was: readonly FormRow[];
  /** What it shows now. */
  ours: readonly FormRow[];
  /** What the device has now: rows of others may have come, and edits of another tab. */
  now: readonly FormRow[];
  /** What the server has, as far as is known. */
  theirs: readonly FormRow[];
}

/** Returns what a conflict is about in a list: an answer, or a whole row. */
function partAt(rows: readonly FormRow[], { rows: place, field }: RowConflict): unknown {
  const row = rowAt(rows, place);
  return field === undefined ? row : row?.values[field];
}

/**
 * Merges an edit of rows into what the device has now, so that an open form never takes back rows that have come meanwhile.
 * The edit wins over another tab; where it meets a change of the server, that is a conflict.
 * @returns the rows, and all conflicts in them that are open
 */
export function mergeEditedRows(
  key: string,
  open: readonly Conflict[],
  { was, ours, now, theirs }: EditedRows,
): { rows: readonly FormRow[]; conflicts: readonly Conflict[] } {
  const { rows, conflicts } = mergeRows({ base: was, ours, theirs: now });
  const isOfServer = (each: RowConflict) => sameAnswer(partAt(now, each), partAt(theirs, each));
  const known = open.filter(isConflictInRows(key));
  const all = [...known, ...conflicts.filter(isOfServer)];
  return { rows, conflicts: conflictsLeft(all, rows, theirs).map((each) => ({ ...each, part: 'row', key })) };
}
