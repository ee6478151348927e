import type { Room } from '@walkthrough/domain';
import { rowAt, rowsOf } from '@walkthrough/form-definitions';
import type { LocalReport } from '../model/local-report';
import type { RoomConflict } from './merge-rooms';
import { roomsHere } from '../model/photo-element';
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

/** Conflict with its local value. */
export interface OpenConflict {
  conflict: Conflict;
  ours: unknown;
  /** Room of a field or photo; null for an answer. */
  room: Room | null;
}

export function openConflicts(report: LocalReport): readonly OpenConflict[] {
  return conflictsOf(report).map((conflict) => {
    if (conflict.part === 'answer') return { conflict, ours: report.edits[conflict.key] ?? null, room: null };
    if (conflict.part === 'caption') {
      const ours = report.captions[conflict.imageId] ?? '';
      return { conflict, ours, room: roomOfPhoto(report, conflict.imageId) };
    }
    if (conflict.part === 'row') return { conflict, ours: oursInRow(report, conflict), room: null };
    const room = roomsHere(report).find(({ id }) => id === conflict.roomId) ?? null;
    return { conflict, ours: room?.[conflict.field] ?? null, room };
  });
}

/** Returns our answer in a row, or our row; null if we deleted it. */
function oursInRow(
  { edits }: LocalReport,
  { key, rows, field, theirs }: Conflict & { part: 'row' },
): unknown {
  const row = rowAt(rowsOf(edits[key]), rows);
  if (field !== undefined) return row?.values[field] ?? null;
  return theirs === null ? (row ?? null) : null;
}

function roomOfPhoto(report: LocalReport, imageId: string): Room | null {
  const all = [...report.photos, ...Object.values(report.package.images).flat()];
  const roomId = report.moves?.[imageId] ?? all.find(({ id }) => id === imageId)?.roomId;
  return roomsHere(report).find(({ id }) => id === roomId) ?? null;
}

/** Later conflicts replace earlier ones. */
export function withConflicts(report: LocalReport, found: readonly Conflict[]): LocalReport {
  if (found.length === 0) return report;
  const others = conflictsOf(report).filter((each) => !found.some((one) => isSameConflict(one, each)));
  return { ...report, conflicts: [...others, ...found] };
}
