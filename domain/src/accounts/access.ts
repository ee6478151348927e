import { type AccessRule, isAllowed, type Visitor } from '../access/access-rule';
import type { Actor } from '../access/actor';
import type { PermissionFlag } from '../access/permission-flags';
import { MANAGER_ROLES } from '../access/roles';

/** Flags that allow creating an account of some kind: staff, inspectors, customers or property managers. */
const MAKES_ACCOUNTS: readonly PermissionFlag[] = [
  'canManageUser',
  'canAddManager',
  'canCreateInspector',
  'canCreateTier2Admin',
  'canAddNewClient',
  'canSetClientSelfManaged',
  'canModifyPropertyManager',
];

/**
 * Returns whether a person creates accounts for others, and may therefore check whether an e-mail address is free. True for
 * administrators and the master, false for inspectors and property managers.
 */
export function mayCreateAccounts(actor: Pick<Actor, 'roles' | 'flags'>): boolean {
  const [role] = actor.roles;
  if (role === 'ROLE_ADMIN' || role === 'ROLE_MASTER') return true;
  if (role !== 'ROLE_MANAGER' && role !== 'ROLE_CUSTOMER') return false;
  return MAKES_ACCOUNTS.some((flag) => actor.flags[flag]);
}

/** Staff who manage users see the company's devices (docs/decisions/0048). */
export const MANAGES_DEVICES: AccessRule = { roles: MANAGER_ROLES, anyFlag: ['canManageUser'] };

export const managesDevices = (actor: Visitor): boolean => isAllowed(actor, MANAGES_DEVICES);

/** Staff who manage at least one kind of account of the company's people. */
export const MANAGES_USERS: readonly AccessRule[] = [
  { roles: ['ROLE_ADMIN'] },
  {
    roles: ['ROLE_MANAGER'],
    anyFlag: ['canManageUser', 'canAddManager', 'canCreateInspector', 'canCreateTier2Admin'],
  },
];
