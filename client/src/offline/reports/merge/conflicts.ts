import type { LocalReport } from '../model/local-report';
import type { RoomConflict } from './merge-rooms';
import type { Conflict } from '../model/report-parts';

export const asConflict = (conflict: RoomConflict): Conflict => ({ part: 'room', ...conflict });

export const conflictsOf = ({ conflicts = [] }: Pick<LocalReport, 'conflicts'>): readonly Conflict[] =>
  conflicts;

export const roomConflictsOf = (report: Pick<LocalReport, 'conflicts'>): readonly RoomConflict[] =>
  conflictsOf(report).filter((each) => each.part === 'room');

export const isConflictOfAnswer =
  (key: string) =>
  (conflict: Conflict): boolean =>
    conflict.part === 'answer' && conflict.key === key;

/** Of the answer itself, or in its rows. */
export const isConflictUnder =
  (key: string) =>
  (conflict: Conflict): boolean =>
    (conflict.part === 'answer' || conflict.part === 'row') && conflict.key === key;

export const isConflictOfCaption =
  (imageId: string) =>
  (conflict: Conflict): boolean =>
    conflict.part === 'caption' && conflict.imageId === imageId;

export function isSameConflict(one: Conflict, other: Conflict): boolean {
  if (one.part === 'answer') return isConflictOfAnswer(one.key)(other);
  if (one.part === 'caption') return isConflictOfCaption(one.imageId)(other);
  if (one.part === 'row') {
    const place = ({ key, rows, field }: typeof one) => JSON.stringify([key, rows, field]);
    return other.part === 'row' && place(one) === place(other);
  }
  return other.part === 'room' && other.roomId === one.roomId && other.field === one.field;
}

/** Later conflicts replace earlier ones. */
export function withConflicts(report: LocalReport, found: readonly Conflict[]): LocalReport {
  if (found.length === 0) return report;
  const others = conflictsOf(report).filter((each) => !found.some((one) => isSameConflict(one, each)));
  return { ...report, conflicts: [...others, ...found] };
}
