import type { AccessRule } from '../access/access-rule';

/** Roles that list properties. Which properties a user sees is another rule. */
export const PROPERTY_READERS = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_CUSTOMER',
  'ROLE_PROPERTY_MANAGER',
] as const;

export const READS_PROPERTIES: AccessRule = { roles: PROPERTY_READERS };

export const EDITS_PROPERTIES: AccessRule = { roles: PROPERTY_READERS, anyFlag: ['canModifyProperty'] };

/** Exporting properties needs the right to change them, besides the right to read the list. */
export const EXPORTS_PROPERTIES = EDITS_PROPERTIES;
