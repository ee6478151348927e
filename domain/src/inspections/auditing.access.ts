import type { Actor, AuditingScope } from '../access/actor';
import { type InspectionAccessRow, scoped } from './access';
import { auditScope, placeCode, placeKey } from '../access/inspection-scope';
import { covers } from '../access/scope';

/**
 * Returns whether one audit scope lies within another. Null and [] do not restrict a field; a scope that restricts nothing
 * covers nothing. A narrower place only counts if the wider one is named too, because provinces are not resolved to
 * countries here.
 */
export function isWithinAuditingScope(part: AuditingScope, whole: AuditingScope): boolean {
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

export const isSameAuditingScope = (one: AuditingScope, other: AuditingScope): boolean =>
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

/** Returns whether a user audits any inspections. */
export const isAuditor = (actor: Actor): boolean => auditScope(actor).length > 0;

/** Returns whether a user audits an inspection, whatever its state. */
export const auditsInspection = (actor: Actor, row: InspectionAccessRow): boolean =>
  covers(auditScope(actor), scoped(row));
