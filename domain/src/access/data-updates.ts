import { isManager, type Actor } from './actor';

type Person = Pick<Actor, 'roles' | 'flags'> & { isCustomerAdmin: boolean };

const isPropertyManagerUser = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.includes('ROLE_PROPERTY_MANAGER');

/** Whom requests of their properties are put to: property-manager users and customer admins (spec 1 §2). */
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
 * Who applies or dismisses a request of a property that they may know of: those whom it is put to, and staff who keep
 * properties where no customer keeps its own (decision 160).
 */
export function decidesDataUpdates(person: Person, customer: ManagedCustomer): boolean {
  if (receivesDataUpdates(person)) return true;
  return isManager(person) && person.flags.canModifyProperty && !(customer?.selfManaged ?? false);
}
