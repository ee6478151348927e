import type { ChangedInspections } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { versionsOf, type PlannedRow, type Versions } from './planned-row';
import { undoScheduling, type UndoCall } from './undo-planning';

/** Unschedules several inspections, all or none. */
export const unscheduleVisits = (versions: Versions): Promise<ChangedInspections> =>
  callApi('DELETE inspections/set/schedule', { body: { ids: Object.keys(versions).map(Number), versions } });

/** Like `undoScheduling`, for users who schedule several: also works when none had a time before. */
export function undoSchedulingAll(before: readonly PlannedRow[], after: ChangedInspections): UndoCall | null {
  const hadNone = before.every(({ scheduledDate }) => scheduledDate === null);
  return hadNone && after.length > 1
    ? () => unscheduleVisits(versionsOf(after))
    : undoScheduling(before, after);
}
