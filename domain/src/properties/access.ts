import type { AccessRule } from '../access/access-rule';

/** Exporting properties needs the right to change them, besides the right to read the list. */
export const EXPORTS_PROPERTIES: AccessRule = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
  anyFlag: ['canModifyProperty'],
};
