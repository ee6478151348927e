import { timeZoneKey, type ChangedInspections } from '@walkthrough/domain';
import { offerUndoOf, withdrawUndo } from '../../live/undo-of-rows';
import { showToast } from '../../ui/toast';
import { versionsOf, type PlannedRow } from './planned-row';
import { assignInspections, scheduleVisits, unassignInspection, unscheduleVisit } from './planning-calls';

/** Sends the old values. */
export type UndoCall = () => Promise<ChangedInspections>;

/** What all of them have in common; undefined when they differ. */
function sharedBy<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/**
 * The one call that gives rows back to the inspector they had, as long as nobody has changed them since.
 * @param before the rows as they were
 * @param after the same rows as the change has left them
 * @returns null when that takes more than one call: several that had nobody, or not the same one
 */
export function undoAssigning(before: readonly PlannedRow[], after: ChangedInspections): UndoCall | null {
  const inspectorId = sharedBy(before.map(({ inspector }) => inspector?.id ?? null));
  const [row] = after;
  if (inspectorId === undefined || !row) return null;
  if (inspectorId !== null) return () => assignInspections(inspectorId, versionsOf(after));
  return after.length === 1 ? () => unassignInspection(row.id, row.version) : null;
}

/** The same for the visit that was planned for them, in its own zone. */
export function undoScheduling(before: readonly PlannedRow[], after: ChangedInspections): UndoCall | null {
  const scheduledDate = sharedBy(before.map((each) => each.scheduledDate));
  const zone = sharedBy(before.map(({ timeZone }) => timeZone));
  const [row] = after;
  if (scheduledDate === undefined || zone === undefined || !row) return null;
  if (scheduledDate !== null) {
    const timezone = zone && timeZoneKey(zone);
    // As it was, wherever the clock stands by now.
    const time = timezone && { scheduledDate, timezone, allowPast: true };
    return time ? () => scheduleVisits(time, versionsOf(after)) : null;
  }
  return after.length === 1 ? () => unscheduleVisit(row.id, row.version) : null;
}

interface Planned {
  text: string;
  /** As the plan has left them. */
  rows: ChangedInspections;
  undo: UndoCall | null;
  /** Puts the rows on the screen, as the old plan leaves them. */
  onChanged: (rows: ChangedInspections) => void;
}

/** Says what was planned, and offers to take it back where one call can. */
export function sayPlanned({ text, rows, undo, onChanged }: Planned): void {
  const changed = { entity: 'inspection', rows } as const;
  if (undo !== null) offerUndoOf(changed, { text, undo: async () => onChanged(await undo()) });
  else {
    withdrawUndo(changed);
    showToast({ kind: 'success', text });
  }
}
