import type { AccessRule } from '../access/access-rule';
import { MANAGER_ROLES } from '../access/roles';

export const MANAGES_TEAMS: AccessRule = { roles: MANAGER_ROLES, anyFlag: ['canManageTeams'] };
