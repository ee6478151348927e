import type { Room } from '@walkthrough/domain';
import { rowAt, rowsOf } from '@walkthrough/form-definitions';
import type { LocalReport } from '../model/local-report';
import { roomsHere } from '../model/photo-element';
import type { Conflict } from '../model/report-parts';
import { conflictsOf } from './conflicts';

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
