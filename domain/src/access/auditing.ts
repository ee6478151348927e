import type { Actor, AuditingScope } from './actor';
import { type InspectionAccessRow, scoped } from './inspections';
import { auditScope, placeCode, placeKey } from './inspection-scope';
import { covers } from './scope';

/**
 * Whether everything of one part that is audited lies within another (null and [] leave a part open; a part that names
 * nothing at all covers nothing). A narrower place does not count where the wider one is not named, too: provinces are
 * not looked up by their country here.
 */
export function auditsWithin(part: AuditingScope, whole: AuditingScope): boolean {
  if (namesNothing(part)) return true;
  if (namesNothing(whole)) return false;
  return (
    isWithin(part.country, whole.country, placeCode) &&
    isWithin(part.province, whole.province, placeCode) &&
    isWithin(part.city, whole.city, placeKey) &&
    (whole.customerId === null || part.customerId === whole.customerId) &&
    areWithin(part.inspectorIds, whole.inspectorIds)
  );
}

export const sameAuditing = (one: AuditingScope, other: AuditingScope): boolean =>
  one.country === other.country &&
  one.province === other.province &&
  one.city === other.city &&
  one.customerId === other.customerId &&
  one.inspectorIds.length === other.inspectorIds.length &&
  one.inspectorIds.every((id) => other.inspectorIds.includes(id));

const namesNothing = ({ country, province, city, customerId, inspectorIds }: AuditingScope): boolean =>
  !country && !province && !city && customerId === null && inspectorIds.length === 0;

const isWithin = (part: string | null, whole: string | null, keyOf: (text: string) => string): boolean =>
  !whole || (part !== null && keyOf(part) === keyOf(whole));

const areWithin = (part: readonly number[], whole: readonly number[]): boolean =>
  whole.length === 0 || (part.length > 0 && part.every((id) => whole.includes(id)));

/** Whether somebody audits any inspections at all. */
export const isAuditor = (actor: Actor): boolean => auditScope(actor).length > 0;

/** Whether an inspection is this person's to audit, whatever its state. */
export const auditsInspection = (actor: Actor, row: InspectionAccessRow): boolean =>
  covers(auditScope(actor), scoped(row));
