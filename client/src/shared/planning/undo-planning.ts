import { timeZoneKey, type ChangedInspections } from '@walkthrough/domain';
import { offerRowUndo, withdrawRowUndo } from '../../live/row-undo';
import { showToast } from '../../ui/toast';
import { versionsOf, type PlannedRow } from './planned-row';
import {
  assignInspections,
  scheduleInspections,
  unassignInspection,
  unscheduleInspection,
} from './planning-calls';

/** Sends the old values. */
export type UndoCall = () => Promise<ChangedInspections>;

/** Returns the common value; undefined if they differ. */
function sharedBy<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/**
 * Returns the call that restores the previous inspector, unless somebody has changed the rows since.
 * @param before rows before the change
 * @param after rows after the change
 * @returns null if it would take several calls: several rows without a common inspector
 */
export function undoAssigning(before: readonly PlannedRow[], after: ChangedInspections): UndoCall | null {
  const inspectorId = sharedBy(before.map(({ inspector }) => inspector?.id ?? null));
  const [row] = after;
  if (inspectorId === undefined || !row) return null;
  if (inspectorId !== null) return () => assignInspections(inspectorId, versionsOf(after));
  return after.length === 1 ? () => unassignInspection(row.id, row.version) : null;
}

/** The same for the scheduled time, in its own zone. */
export function undoScheduling(before: readonly PlannedRow[], after: ChangedInspections): UndoCall | null {
  const scheduledDate = sharedBy(before.map((each) => each.scheduledDate));
  const zone = sharedBy(before.map(({ timeZone }) => timeZone));
  const [row] = after;
  if (scheduledDate === undefined || zone === undefined || !row) return null;
  if (scheduledDate !== null) {
    const timezone = zone && timeZoneKey(zone);
    // Restored even if it is in the past by now.
    const time = timezone && { scheduledDate, timezone, allowPast: true };
    return time ? () => scheduleInspections(time, versionsOf(after)) : null;
  }
  return after.length === 1 ? () => unscheduleInspection(row.id, row.version) : null;
}

interface Planned {
  text: string;
  /** Rows after the change. */
  rows: ChangedInspections;
  undo: UndoCall | null;
  /** Shows the rows as restored. */
  onChanged: (rows: ChangedInspections) => void;
}

/** Announces the change, and offers Undo if one call can revert it. */
export function announcePlanned({ text, rows, undo, onChanged }: Planned): void {
  const changed = { entity: 'inspection', rows } as const;
  if (undo !== null) offerRowUndo(changed, { text, undo: async () => onChanged(await undo()) });
  else {
    withdrawRowUndo(changed);
    showToast({ kind: 'success', text });
  }
}
