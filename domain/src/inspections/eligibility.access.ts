import type { Actor } from '../access/actor';
import { inspectionBounds } from '../access/inspection-scope';
import type { InspectionAccessRow } from './access';
import { covers } from '../access/scope';

/** Facts that determine which inspections an inspector may be assigned. */
export interface InspectorFacts extends Pick<Actor, 'inspectorId' | 'customerId' | 'isTier2'> {
  /** Registered, and neither blocked nor deleted. */
  isActive: boolean;
  canPerformInspection: boolean;
}

/** Facts about an inspection that determine who may be assigned. */
export type AssignableInspection = Pick<
  InspectionAccessRow,
  'customerId' | 'propertyManagerId' | 'isCondition'
>;

/** Returns whether an inspector belongs to a customer, in a company with tier-2 support. */
export const isTier2Inspector = (customerId: number | null, tenantHasTier2Support: boolean): boolean =>
  customerId !== null && tenantHasTier2Support;

/**
 * Returns whether an inspector may be assigned an inspection: one who performs inspections and would see it once assigned.
 * A tier-2 inspector sees only the condition inspections of their own customer.
 */
export function canBeAssigned(inspector: InspectorFacts, inspection: AssignableInspection): boolean {
  const bounds = inspectionBounds({ ...inspector, roles: ['ROLE_INSPECTOR'], propertyManagerIds: [] });
  return inspector.isActive && inspector.canPerformInspection && covers(bounds, inspection);
}
