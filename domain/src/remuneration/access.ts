import type { AccessRule } from '../access/access-rule';
import { MANAGER_ROLES } from '../access/roles';

export const READS_REMUNERATION: AccessRule = {
  roles: MANAGER_ROLES,
  anyFlag: ['canViewRemunerationReport'],
};
