import type { BulkPropertyChanges, EditConflictDetails, PropertyItem } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { readIfUnchanged } from './already-applied';
import { frequencyOf, sendEdit, type EditField } from './property-edits';

/** Sends the old values with the versions the change produced. */
export type UndoCall = () => Promise<readonly PropertyItem[]>;

/** Values to restore. */
type Wanted = BulkPropertyChanges & { nextInspectionDate?: string };

/**
 * @param rows rows to revert, with the versions to send
 */
type Send = (rows: readonly PropertyItem[]) => Promise<readonly PropertyItem[]>;

const versionsOf = (rows: readonly PropertyItem[]) =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));

const sendBulk = (rows: readonly PropertyItem[], changes: BulkPropertyChanges) =>
  callApi('PUT properties/bulk-update', {
    query: {},
    body: { ids: rows.map(({ id }) => id), versions: versionsOf(rows), changes },
  });

/** Returns the common value; undefined if they differ. */
function sharedBy<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/**
 * Returns the single call that reverts a change; null if there is none. Ending inspections was confirmed beforehand,
 * and no call removes a manager.
 * @param before the property before the change
 * @param after the property after it
 */
export function undoOne(field: EditField, before: PropertyItem, after: PropertyItem): UndoCall | null {
  if (field === 'frequency') return undoFrequency(before, after);
  if (field === 'active') return null;
  return undoMany(field, [before], [after]);
}

/** Restores the date too, which may have been set manually. */
function undoFrequency(before: PropertyItem, after: PropertyItem): UndoCall | null {
  if (before.frequency === 'NEVER' || after.frequency === 'NEVER') return null;
  const { nextInspection } = before;
  const frequency = frequencyOf(before);
  const send = (row: PropertyItem) =>
    nextInspection === null
      ? sendEdit(row, { field: 'frequency', value: before.frequency })
      : callApi('PUT properties/{id}/inspectionInfo', {
          path: { id: row.id },
          query: {},
          // The old date may have been overdue.
          body: { frequency, nextInspectionDate: nextInspection, allowPast: true },
          ifMatch: row.version,
        });
  const wanted = { frequency, ...(nextInspection !== null && { nextInspectionDate: nextInspection }) };
  return unlessApplied([after], wanted, (rows) => Promise.all(rows.map(send)));
}

/**
 * The same for several with a common old value. Bulk changes of frequency cannot be undone, since each property has its
 * own date.
 */
export function undoMany(
  field: EditField,
  before: readonly PropertyItem[],
  after: readonly PropertyItem[],
): UndoCall | null {
  const changes = oldValues(field, before);
  return changes && unlessApplied(after, changes, (rows) => sendBulk(rows, changes));
}

/**
 * Treats rows that already have their old values as reverted, since the answer to an earlier attempt may have been
 * lost. Reverts the rest if somebody else has reverted some.
 */
function unlessApplied(rows: readonly PropertyItem[], wanted: Wanted, send: Send): UndoCall {
  return async () => {
    try {
      return await send(rows);
    } catch (reason) {
      if (!isApiError(reason, 'edit_conflict') || reason.details === undefined) throw reason;
      const now = await readIfUnchanged(reason.details as EditConflictDetails);
      if (!now?.every((row) => isAsWanted(row, wanted))) throw reason;
      const known = new Map(now.map((row) => [row.id, row]));
      if (rows.every(({ id }) => known.has(id))) return now;
      // Bulk calls are all or nothing.
      return send(rows.map((row) => known.get(row.id) ?? row));
    }
  };
}

function isAsWanted(row: PropertyItem, wanted: Wanted): boolean {
  const present: Readonly<Record<keyof Wanted, unknown>> = {
    province: row.province,
    customerId: row.customerId,
    pmId: row.propertyManagerObj?.id,
    frequency: frequencyOf(row),
    active: row.active,
    nextInspectionDate: row.nextInspection,
  };
  return Object.entries(wanted).every(([name, value]) => present[name as keyof Wanted] === value);
}

function oldValues(field: EditField, before: readonly PropertyItem[]): BulkPropertyChanges | null {
  const pmId = sharedBy(before.map(({ propertyManagerObj }) => propertyManagerObj?.id ?? null));
  switch (field) {
    case 'province': {
      const province = sharedBy(before.map((row) => row.province));
      return province ? { province } : null;
    }
    case 'manager':
      return pmId ? { pmId } : null;
    case 'customer': {
      const customerId = sharedBy(before.map((row) => row.customerId));
      if (!customerId || pmId === undefined) return null;
      // They lost their manager with their customer, so restore both.
      return pmId === null ? { customerId } : { customerId, pmId };
    }
    default:
      return null;
  }
}
