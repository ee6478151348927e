import { decidedRows, rowsOf } from '@walkthrough/form-definitions';
import { conflictsOf, isSameConflict } from './conflicts';
import type { LocalReport } from '../model/local-report';
import { answersOf } from '../model/report-answers';
import { withTheirs } from './merge-rooms';
import type { Conflict } from '../model/report-parts';

/** Resolves a conflict: ours is sent like any edit, theirs replaces ours. */
export function resolveConflict(
  report: LocalReport,
  conflict: Conflict,
  side: 'ours' | 'theirs',
): LocalReport {
  const conflicts = conflictsOf(report).filter((each) => !isSameConflict(each, conflict));
  const settled = { ...report, conflicts };
  if (conflict.part === 'row') {
    // Without an edit, the form shows what the server has.
    const rows = decidedRows(rowsOf(answersOf(report)[conflict.key]), conflict, side);
    return { ...settled, edits: { ...report.edits, [conflict.key]: rows.length === 0 ? null : rows } };
  }
  if (side === 'ours') return settled;
  if (conflict.part === 'room') {
    return { ...settled, rooms: report.rooms && withTheirs(report.rooms, [conflict]) };
  }
  if (conflict.part === 'caption') {
    const { [conflict.imageId]: _ours, ...captions } = report.captions;
    const caption = conflict.theirs;
    const photos = report.photos.map((each) => (each.id === conflict.imageId ? { ...each, caption } : each));
    return { ...settled, captions, photos };
  }
  const { [conflict.key]: _ours, ...edits } = report.edits;
  return { ...settled, edits };
}
