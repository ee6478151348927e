import { type AccessRule, isAllowed, type Visitor } from '../access/access-rule';
import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES } from '../access/roles';

/** Managers who may read inspections. Nobody else, including tier-2 users, may read the list of teams. */
export const ANALYSES_TEAMS: AccessRule = { roles: MANAGER_ROLES, anyFlag: ['canAccessInspection'] };

/** Who opens Inspection Analytics. */
export const OPENS_ANALYTICS: readonly AccessRule[] = [{ roles: CUSTOMER_SIDE_ROLES }, ANALYSES_TEAMS];

/** Returns whether analytics shows teams to a user. */
export const analysesTeams = (actor: Visitor): boolean => isAllowed(actor, ANALYSES_TEAMS);
