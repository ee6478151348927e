import { isManager, type Actor } from '../access/actor';

type Person = Pick<Actor, 'roles' | 'flags'> & { isCustomerAdmin: boolean };

const isPropertyManagerUser = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.includes('ROLE_PROPERTY_MANAGER');

/** Returns whether a person receives requests for their own properties: property-manager users and customer admins. */
export const receivesDataUpdates = (person: Pick<Person, 'roles' | 'isCustomerAdmin'>): boolean =>
  isPropertyManagerUser(person) || person.isCustomerAdmin;

/**
 * Returns whether a user reads the request log: staff and recipients with canViewAuditLogs, and staff with
 * canModifyProperty, who decide requests there.
 */
export const readsDataUpdateLog = (person: Person): boolean =>
  isManager(person)
    ? person.flags.canViewAuditLogs || person.flags.canModifyProperty
    : person.flags.canViewAuditLogs && receivesDataUpdates(person);

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
