import { type AccessRule, isAllowed } from '../access/access-rule';
import { isManager, type Actor } from '../access/actor';
import { MANAGER_ROLES } from '../access/roles';

type Person = Pick<Actor, 'roles' | 'flags'> & { isCustomerAdmin: boolean };

const isPropertyManagerUser = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.includes('ROLE_PROPERTY_MANAGER');

/** Returns whether a person receives requests for their own properties: property-manager users and customer admins. */
export const receivesDataUpdates = (person: Pick<Person, 'roles' | 'isCustomerAdmin'>): boolean =>
  isPropertyManagerUser(person) || person.isCustomerAdmin;

/** Who reads the request log: staff who view logs or decide requests there, and recipients who view logs. */
export const READS_REQUEST_LOG: readonly AccessRule[] = [
  { roles: MANAGER_ROLES, anyFlag: ['canViewAuditLogs', 'canModifyProperty'] },
  { roles: ['ROLE_PROPERTY_MANAGER'], anyFlag: ['canViewAuditLogs'] },
  { roles: ['ROLE_CUSTOMER'], customerAdmin: true, anyFlag: ['canViewAuditLogs'] },
];

export const readsDataUpdateLog = (person: Person): boolean => isAllowed(person, READS_REQUEST_LOG);

/** The customer that owns a request's property; null if it has none. */
type ManagedCustomer = { selfManaged: boolean } | null;

/**
 * Returns whether a person may apply or dismiss a request for a property they can see: its recipients, and staff with
 * canModifyProperty where the customer does not manage its own data.
 */
export function decidesDataUpdates(person: Person, customer: ManagedCustomer): boolean {
  if (receivesDataUpdates(person)) return true;
  return isManager(person) && person.flags.canModifyProperty && !(customer?.selfManaged ?? false);
}

/** Who proposes data updates and reads those of a property: inspectors and staff, with second-tier support. */
export const PROPOSES_DATA_UPDATES = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_INSPECTOR'],
  anyFlag: ['canPerformInspection', 'canEditInspection', 'canModifyProperty'],
  feature: 'tier2',
} as const satisfies AccessRule;
