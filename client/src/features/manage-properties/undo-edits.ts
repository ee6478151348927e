import type { BulkPropertyChanges, EditConflictDetails, PropertyItem } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { readAlreadySo } from './already-so';
import { frequencyOf, sendEdit, valueOf, type EditField } from './property-edits';

/** Sends the old values with the versions that the change has produced. */
export type UndoCall = () => Promise<readonly PropertyItem[]>;

const versionsOf = (rows: readonly PropertyItem[]) =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));

const sendBulk = (rows: readonly PropertyItem[], changes: BulkPropertyChanges) =>
  callApi('PUT properties/bulk-update', {
    query: {},
    body: { ids: rows.map(({ id }) => id), versions: versionsOf(rows), changes },
  });

/** What all of them have in common; undefined when they differ. */
function sharedBy<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/**
 * The one call that takes a change back (decision 144). Null where there is none: whether a property is in use and what
 * NEVER has ended were asked about first, and of nobody's manager no call makes nobody's again.
 * @param before the property as it was @param after as the change has left it
 */
export function undoOne(field: EditField, before: PropertyItem, after: PropertyItem): UndoCall | null {
  if (field === 'frequency') {
    const call = undoFrequency(before, after);
    return call && orAlreadySo(field, before, call);
  }
  if (field === 'active') return null;
  return undoMany(field, [before], [after]);
}

/** With the date as it was: somebody may have set it otherwise than the rule. */
function undoFrequency(before: PropertyItem, after: PropertyItem): UndoCall | null {
  if (before.frequency === 'NEVER' || after.frequency === 'NEVER') return null;
  const { nextInspection } = before;
  if (nextInspection === null)
    return async () => [await sendEdit(after, { field: 'frequency', value: before.frequency })];
  return async () => [
    await callApi('PUT properties/{id}/inspectionInfo', {
      path: { id: after.id },
      query: {},
      body: {
        frequency: frequencyOf(before),
        nextInspectionDate: nextInspection,
        // As it was: it may have been overdue.
        allowPast: true,
      },
      ifMatch: after.version,
    }),
  ];
}

/** The same for several, where all had the same before. Dates are each property's own: frequencies are not taken back. */
export function undoMany(
  field: EditField,
  before: readonly PropertyItem[],
  after: readonly PropertyItem[],
): UndoCall | null {
  const changes = oldValues(field, before);
  return changes && orAlreadySo(field, before[0]!, () => sendBulk(after, changes));
}

/** The answer to an earlier attempt may have been lost: then they have the old value, of which one has what all had. */
function orAlreadySo(field: EditField, one: PropertyItem, call: UndoCall): UndoCall {
  return async () => {
    try {
      return await call();
    } catch (reason) {
      if (!isApiError(reason, 'edit_conflict') || reason.details === undefined) throw reason;
      const edit = { field, value: valueOf(one, field), label: '' };
      const now = await readAlreadySo([], reason.details as EditConflictDetails, edit);
      if (!now) throw reason;
      return now;
    }
  };
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
      // They lost their manager with their customer, and get both back.
      return pmId === null ? { customerId } : { customerId, pmId };
    }
    default:
      return null;
  }
}
