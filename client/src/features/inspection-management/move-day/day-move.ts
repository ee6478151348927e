import { queryOptions } from '@tanstack/react-query';
import type {
  ChangedInspections,
  DayMoveItem,
  DayMoveRequest,
  Move,
  MovesRequest,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';

export const dayMoveQuery = (inspectorId: number, asked: DayMoveRequest) =>
  queryOptions({
    queryKey: ['inspector-day-move', inspectorId, asked] as const,
    queryFn: ({ signal }) =>
      callApi('PUT inspectors/{id}/day', { path: { id: inspectorId }, body: asked, signal }),
    // Conflicts change while the dialog is open.
    gcTime: 0,
    refetchOnMount: 'always',
  });

/** A past time does not exclude an inspection that the user ticks. */
const ALLOWED: readonly string[] = ['past'];

export const isMovable = ({ problems }: DayMoveItem): boolean =>
  problems.every((problem) => ALLOWED.includes(problem));

export const isMoved = ({ row, inspectorId, scheduledDate }: DayMoveItem): boolean =>
  row.inspector?.id !== inspectorId || row.scheduledDate !== scheduledDate;

export const moveOf = ({ row, inspectorId, scheduledDate, timeZone }: DayMoveItem): Move => ({
  id: row.id,
  version: row.version,
  inspectorId,
  scheduledDate,
  timezone: timeZone,
});

/** Undoes the move in one call, unless somebody has changed an inspection since. */
export function moveBack(moved: readonly DayMoveItem[], after: ChangedInspections): MovesRequest {
  const versions = new Map(after.map(({ id, version }) => [id, version]));
  const moves = moved.flatMap(({ row, timeZone }): Move[] => {
    const version = versions.get(row.id);
    if (row.inspector === null || row.scheduledDate === null || version === undefined) return [];
    const timezone = row.timeZone ?? timeZone;
    return [
      { id: row.id, version, inspectorId: row.inspector.id, scheduledDate: row.scheduledDate, timezone },
    ];
  });
  return { moves, allowPast: true };
}
