import { type AccessRule, isAllowed, type Visitor } from '../access/access-rule';
import type { InspectionScope } from '../access/inspection-scope';
import { MANAGER_ROLES } from '../access/roles';
import { NO_ROW, oneOf } from '../access/scope';

/** Staff who see the inspections of subtenants, in a company with second-tier support. */
export const SEES_SUBTENANTS: AccessRule = {
  roles: MANAGER_ROLES,
  anyFlag: ['canViewPropertyNonCTIData'],
  feature: 'tier2',
};

/**
 * Returns the subtenant inspections a user sees, with address, inspector, kind and day only: finished condition
 * inspections. Their reports need the usual permissions.
 */
export const subtenantScope = (actor: Visitor): InspectionScope =>
  isAllowed(actor, SEES_SUBTENANTS)
    ? [{ isCondition: oneOf(true), tab: oneOf('completed', 'audited', 'cancelled') }]
    : NO_ROW;
