import type { PermissionFlag } from '../access/permission-flags';
import { isManager, type Actor } from '../access/actor';

/** Flags that allow creating an account of some kind: staff, inspectors, customers or property managers. */
const ACCOUNT_CREATION_FLAGS: readonly PermissionFlag[] = [
  'canManageUser',
  'canAddManager',
  'canCreateInspector',
  'canCreateTier2Admin',
  'canAddNewClient',
  'canSetClientSelfManaged',
  'canModifyPropertyManager',
];

/**
 * Returns whether a person creates accounts for others, and may therefore check whether an email address is free. True for
 * administrators and the master, false for inspectors and property managers.
 */
export function mayCreateAccounts(actor: Pick<Actor, 'roles' | 'flags'>): boolean {
  const [role] = actor.roles;
  if (role === 'ROLE_ADMIN' || role === 'ROLE_MASTER') return true;
  if (role !== 'ROLE_MANAGER' && role !== 'ROLE_CUSTOMER') return false;
  return ACCOUNT_CREATION_FLAGS.some((flag) => actor.flags[flag]);
}

/** Returns whether a user sees the company's devices: staff who manage users (docs/decisions/0048). */
export const managesDevices = (actor: Pick<Actor, 'roles' | 'flags'>): boolean =>
  isManager(actor) && actor.flags.canManageUser;

/** Flags that open User Management for staff; any one is enough. */
const USER_MANAGEMENT_FLAGS = [
  'canManageUser',
  'canAddManager',
  'canCreateInspector',
  'canCreateTier2Admin',
] as const;

/** Returns whether a person sees the User Management card: staff who manage at least one kind of account. */
export const managesUsers = (actor: Pick<Actor, 'roles' | 'flags'>): boolean =>
  actor.roles.includes('ROLE_ADMIN') ||
  (isManager(actor) && USER_MANAGEMENT_FLAGS.some((flag) => actor.flags[flag]));

/** Returns whether a user can open Customer Management: anyone with a permission for it. */
export const opensCustomerManagement = (actor: Pick<Actor, 'roles' | 'flags'>): boolean =>
  isManager(actor) &&
  (actor.roles.includes('ROLE_ADMIN') ||
    actor.flags.canAddNewClient ||
    actor.flags.canSetClientSelfManaged ||
    actor.flags.canModifyPropertyManager);
