import { type Actor, isManager } from '../access/actor';
import type { InspectionScope } from '../access/inspection-scope';
import { NO_ROW, oneOf } from '../access/scope';

/**
 * Returns whether a person sees the inspections of subtenants: staff with the flag, in a company with second-tier support.
 */
export const seesSubtenants = (
  actor: Pick<Actor, 'roles' | 'flags'> & { tenantHasTier2Support: boolean },
): boolean => actor.tenantHasTier2Support && isManager(actor) && actor.flags.canViewPropertyNonCTIData;

/**
 * Returns the subtenant inspections a user sees, with address, inspector, kind and day only: finished condition
 * inspections. Their reports need the usual permissions.
 */
export const subtenantScope = (actor: Parameters<typeof seesSubtenants>[0]): InspectionScope =>
  seesSubtenants(actor)
    ? [{ isCondition: oneOf(true), tab: oneOf('completed', 'audited', 'cancelled') }]
    : NO_ROW;
