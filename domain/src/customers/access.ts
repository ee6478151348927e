import type { PropertyManagerItem } from '../wire/lookups';
import { type AccessRule, isAllowed } from '../access/access-rule';
import type { PermissionFlag } from '../access/permission-flags';
import { PERMISSION_PRESETS } from '../access/permission-presets';
import { isManager, type Actor } from '../access/actor';

type Person = Pick<Actor, 'roles' | 'flags'>;

/** Who opens Customer Management: administrators, and managers with a right that it serves. */
export const OPENS_CUSTOMER_MANAGEMENT: readonly AccessRule[] = [
  { roles: ['ROLE_ADMIN'] },
  {
    roles: ['ROLE_MANAGER'],
    anyFlag: ['canAddNewClient', 'canSetClientSelfManaged', 'canModifyPropertyManager'],
  },
];

export const opensCustomerManagement = (person: Person): boolean =>
  isAllowed(person, OPENS_CUSTOMER_MANAGEMENT);

/** Creates and edits customers. */
export const editsCustomers = (person: Person): boolean => isManager(person) && person.flags.canAddNewClient;

/** Grants or removes a customer's license for condition inspections; administrators only. */
export const licensesCustomers = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('ROLE_ADMIN');

/** Adds, edits and deletes property managers: staff those of every customer, customers their own. */
export const editsManagers = ({ roles, flags }: Person): boolean =>
  (isManager({ roles }) || roles.includes('ROLE_CUSTOMER')) && flags.canModifyPropertyManager;

/** Manages customer admins, who maintain a customer's data. */
export const managesCustomerAdmins = (person: Person): boolean =>
  isManager(person) && person.flags.canSetClientSelfManaged;

/**
 * Invites another admin of a customer. Inviting the primary admin hands the customer's data over, so it needs its own
 * permission and a company with second-tier support.
 */
export const invitesCustomerAdmin = (
  person: Person,
  { isPrimary, hasTier2Support }: { isPrimary: boolean; hasTier2Support: boolean },
): boolean =>
  isManager(person) &&
  (isPrimary ? person.flags.canCreateTier2Admin && hasTier2Support : person.flags.canSetClientSelfManaged);

/** Code of the placeholder property manager; no other manager may use it. */
const RESERVED_MANAGER_CODE = 'N/A';

export const isReservedCode = (code: string): boolean => code.trim().toUpperCase() === RESERVED_MANAGER_CODE;

/** Returns why a property manager cannot be deleted; null if it can. */
export function managerIsKept({
  code,
  propertyManagerUser,
}: Pick<PropertyManagerItem, 'code' | 'propertyManagerUser'>): 'reserved' | 'attached' | null {
  if (isReservedCode(code)) return 'reserved';
  return propertyManagerUser === null ? null : 'attached';
}

/** Returns the initial flags of a new customer user, limited to those the inviter may grant. */
export const startingFlags = ({ roles, flags }: Person): PermissionFlag[] =>
  PERMISSION_PRESETS.customer.filter((flag) => roles.includes('ROLE_ADMIN') || flags[flag]);

/** Flags a customer may grant to the users of its property managers; the company grants the others. */
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
