import type { AccessRule } from '../access/access-rule';
import { MANAGER_ROLES } from '../access/roles';

/** Who plans inspections sees what cannot be erased. */
export const SEES_LEGAL_HOLDS: AccessRule = { roles: MANAGER_ROLES };

/** Administrators place and end holds. */
export const PLACES_LEGAL_HOLDS: AccessRule = { roles: ['ROLE_ADMIN'] };
