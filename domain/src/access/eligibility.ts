import type { Actor } from './actor';
import { inspectionBounds } from './inspection-scope';
import type { InspectionAccessRow } from './inspections';
import { covers } from './scope';

/** What decides which visits an inspector may be given. */
export interface InspectorFacts extends Pick<Actor, 'inspectorId' | 'customerId' | 'isTier2'> {
  /** Neither blocked nor deleted, and registered. */
  isActive: boolean;
  canPerformInspection: boolean;
}

/** What decides who may be given a visit. */
export type GivenVisit = Pick<InspectionAccessRow, 'customerId' | 'propertyManagerId' | 'isCondition'>;

/** An inspector that a customer has brought, in a company where customers may. */
export const isTier2Inspector = (customerId: number | null, tenantHasTier2Support: boolean): boolean =>
  customerId !== null && tenantHasTier2Support;

/**
 * Whether an inspector may be given a visit: one who performs inspections, and would see it once it is theirs. A
 * tier-2 inspector sees the condition inspections of the own customer only.
 */
export function mayBeGiven(inspector: InspectorFacts, visit: GivenVisit): boolean {
  const bounds = inspectionBounds({ ...inspector, roles: ['ROLE_INSPECTOR'], propertyManagerIds: [] });
  return inspector.isActive && inspector.canPerformInspection && covers(bounds, visit);
}
