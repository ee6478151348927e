import { isManager, type Actor } from './actor';

type Person = Pick<Actor, 'roles' | 'flags'> & { isCustomerAdmin: boolean };

const isPropertyManagerUser = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.includes('ROLE_PROPERTY_MANAGER');

/** Returns whether a person receives requests for their own properties: property-manager users and customer admins. */
export const receivesDataUpdates = (person: Pick<Person, 'roles' | 'isCustomerAdmin'>): boolean =>
  isPropertyManagerUser(person) || person.isCustomerAdmin;

/**
 * The log of requests: staff, and those whom requests are put to, each with the permission for logs; and staff who keep
 * properties, who find there what they decide about.
 */
export const readsDataUpdateLog = (person: Person): boolean =>
  isManager(person)
    ? person.flags.canViewAuditLogs || person.flags.canModifyProperty
    : person.flags.canViewAuditLogs && receivesDataUpdates(person);

/** Whose the property of a request is; null: no customer's. */
export type ManagedCustomer = { selfManaged: boolean } | null;

/**
 * Returns whether a person may apply or dismiss a request for a property they can see: its recipients, and staff with
 * canModifyProperty where the customer does not manage its own data.
 */
export function decidesDataUpdates(person: Person, customer: ManagedCustomer): boolean {
  if (receivesDataUpdates(person)) return true;
  return isManager(person) && person.flags.canModifyProperty && !(customer?.selfManaged ?? false);
}
