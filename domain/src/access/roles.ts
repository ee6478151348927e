import { roles } from './roles.messages';

/** The six roles. A role alone grants little: flags decide (see permission-flags). */
export const ROLES = [
  'ROLE_CUSTOMER',
  'ROLE_INSPECTOR',
  'ROLE_MANAGER',
  'ROLE_ADMIN',
  'ROLE_PROPERTY_MANAGER',
  'ROLE_MASTER',
] as const;

export type Role = (typeof ROLES)[number];

/** Roles that count as "manager". */
export const MANAGER_ROLES: readonly Role[] = ['ROLE_MANAGER', 'ROLE_ADMIN'];

export const CUSTOMER_SIDE_ROLES: readonly Role[] = ['ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'];

/** Roles of people who work for the company itself. */
export const STAFF_ROLES: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_INSPECTOR'];

/** Labels of the roles. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = roles;
