import type { PropertyManagerItem } from '../contracts/lookups';
import type { PermissionFlag } from '../vocabulary/permission-flags';
import { PERMISSION_PRESETS } from '../vocabulary/permission-presets';
import { isManager, type Actor } from './actor';

type Person = Pick<Actor, 'roles' | 'flags'>;

/** Takes customers on and edits them (spec 3 §6). */
export const editsCustomers = (person: Person): boolean => isManager(person) && person.flags.canAddNewClient;

/** Gives a customer the licence for condition inspections, or takes it away (decision 173). */
export const licensesCustomers = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('ROLE_ADMIN');

/** Adds, edits and deletes property managers: staff those of every customer, a customer its own (spec 3 §6). */
export const editsManagers = ({ roles, flags }: Person): boolean =>
  (isManager({ roles }) || roles.includes('ROLE_CUSTOMER')) && flags.canModifyPropertyManager;

/** Manages the admins of customers: who keeps a customer's data (spec 3 §6). */
export const managesCustomerAdmins = (person: Person): boolean =>
  isManager(person) && person.flags.canSetClientSelfManaged;

/**
 * Invites a further admin of a customer. The primary one hands its data over: that takes a right of its own, and a
 * company with second-tier support (spec 3 §4, §6).
 */
export const invitesCustomerAdmin = (
  person: Person,
  { isPrimary, hasTier2Support }: { isPrimary: boolean; hasTier2Support: boolean },
): boolean =>
  isManager(person) &&
  (isPrimary ? person.flags.canCreateTier2Admin && hasTier2Support : person.flags.canSetClientSelfManaged);

/** The code of the manager that stands for none: nobody else has it. */
export const RESERVED_MANAGER_CODE = 'N/A';

export const isReservedCode = (code: string): boolean => code.trim().toUpperCase() === RESERVED_MANAGER_CODE;

/** Why a property manager cannot be deleted; null: it can (spec 3 §5). */
export function managerIsKept({
  code,
  propertyManagerUser,
}: Pick<PropertyManagerItem, 'code' | 'propertyManagerUser'>): 'reserved' | 'attached' | null {
  if (isReservedCode(code)) return 'reserved';
  return propertyManagerUser === null ? null : 'attached';
}

/** What a new user of a customer begins with (spec 3 §6), as far as the inviter may give it (decision 172). */
export const startingFlags = ({ roles, flags }: Person): PermissionFlag[] =>
  PERMISSION_PRESETS.customer.filter((flag) => roles.includes('ROLE_ADMIN') || flags[flag]);

/** What a customer lets those do who sign in for its property managers; the rest is the company's. */
export const MANAGER_USER_FLAGS = [
  'canAddNewProperty',
  'canModifyProperty',
  'canChangePropertyActive',
  'canModifyPropertyManager',
  'canAccessInspection',
  'canAssignInspection',
  'canPerformInspection',
  'canScheduleInspection',
  'canViewContactHistory',
  'canModifyContactHistory',
  'canViewAuditLogs',
] as const satisfies readonly PermissionFlag[];
