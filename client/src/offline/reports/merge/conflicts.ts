import type { Room } from '@walkthrough/domain';
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

export const isConflictOfCaption =
  (imageId: string) =>
  (conflict: Conflict): boolean =>
    conflict.part === 'caption' && conflict.imageId === imageId;

export function isSameConflict(one: Conflict, other: Conflict): boolean {
  if (one.part === 'answer') return isConflictOfAnswer(one.key)(other);
  if (one.part === 'caption') return isConflictOfCaption(one.imageId)(other);
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
    const room = roomsHere(report).find(({ id }) => id === conflict.roomId) ?? null;
    return { conflict, ours: room?.[conflict.field] ?? null, room };
  });
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
