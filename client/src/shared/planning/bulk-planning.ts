import { timeZoneKey, type ChangedInspections, type Move, type MovesRequest } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { versionsOf, type PlannedRow, type Versions } from './planned-row';
import { undoAssigning, undoScheduling, type UndoCall } from './undo-planning';

/** Unschedules several inspections, all or none. */
export const unscheduleInspections = (versions: Versions): Promise<ChangedInspections> =>
  callApi('DELETE inspections/set/schedule', { body: { ids: Object.keys(versions).map(Number), versions } });

export const moveInspections = (request: MovesRequest): Promise<ChangedInspections> =>
  callApi('PUT inspections/set/moves', { body: request });

/**
 * Returns the call that restores the previous inspector and time of each inspection, all or none.
 * @returns null if a previous time has no known zone
 */
function restoreEach(before: readonly PlannedRow[], after: ChangedInspections): UndoCall | null {
  const versions = new Map(after.map(({ id, version }) => [id, version]));
  const moves = before.map(({ id, inspector, scheduledDate, timeZone }): Move => {
    const timezone = scheduledDate === null ? null : timeZoneKey(timeZone ?? '');
    return { id, version: versions.get(id)!, inspectorId: inspector?.id ?? null, scheduledDate, timezone };
  });
  const isKnown = ({ id, scheduledDate, timezone }: Move) =>
    versions.has(id) && (scheduledDate === null || timezone !== null);
  // Restored even if it is in the past by now.
  return moves.every(isKnown) ? () => moveInspections({ moves, allowPast: true }) : null;
}

/** Like `undoScheduling`, for users who schedule several: also works when they had no time or different times. */
export function undoSchedulingAll(before: readonly PlannedRow[], after: ChangedInspections): UndoCall | null {
  const hadNone = before.every(({ scheduledDate }) => scheduledDate === null);
  if (hadNone && after.length > 1) return () => unscheduleInspections(versionsOf(after));
  return undoScheduling(before, after) ?? restoreEach(before, after);
}

/** Like `undoAssigning`, for users who assign several: also works when they had no inspector or different ones. */
export const undoAssigningAll = (before: readonly PlannedRow[], after: ChangedInspections): UndoCall | null =>
  undoAssigning(before, after) ?? restoreEach(before, after);
