import { type Actor, isManager } from './actor';
import type { InspectionScope } from './inspection-scope';
import { NO_ROW, oneOf } from './scope';

/** Who is told what the second tier has done: staff of such a company with the flag for it (spec 1 §2). */
export const seesSubtenants = (
  actor: Pick<Actor, 'roles' | 'flags'> & { tenantHasTier2Support: boolean },
): boolean => actor.tenantHasTier2Support && isManager(actor) && actor.flags.canViewPropertyNonCTIData;

/**
 * Which inspections they are told of, by address, inspector, kind and day alone: condition inspections that are over.
 * Their reports stay with whoever may read them.
 */
export const subtenantScope = (actor: Parameters<typeof seesSubtenants>[0]): InspectionScope =>
  seesSubtenants(actor)
    ? [{ isCondition: oneOf(true), tab: oneOf('completed', 'audited', 'cancelled') }]
    : NO_ROW;
