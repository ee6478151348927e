import {
  messages,
  PERMISSION_FLAGS,
  type PermissionFlag,
  type PersonFacts,
  type PersonItem,
  type TenantMeta,
} from '@walkthrough/domain';
import { inTermOf } from '../../session/customer-term';
import { auditingOf, roleLabelOf } from '../../session/permissions';

const { users: texts } = messages;

export const nameOfUser = ({ firstName, name }: Pick<PersonItem, 'firstName' | 'name'>): string =>
  [firstName, name].filter(Boolean).join(' ');

/** Coordinators and auditors are managers with certain permissions; this returns the role. */
export function kindOf({ role, isCustomerAdmin, customer }: PersonItem, tenant: TenantMeta | null): string {
  const kind = isCustomerAdmin ? inTermOf(tenant)(texts.customerAdmin) : roleLabelOf(role, tenant);
  return customer ? `${kind} (${customer.customerName})` : kind;
}

export const flagsOf = ({ userPermissions }: PersonItem): PermissionFlag[] =>
  PERMISSION_FLAGS.filter((flag) => userPermissions[flag]);

/** Maps a list entry to the facts that the domain's rules use. */
export const factsOf = (person: PersonItem): PersonFacts => ({
  id: person.id,
  role: person.role,
  isCustomerAdmin: person.isCustomerAdmin,
  customerId: person.customer?.id ?? null,
  flags: flagsOf(person),
  auditing: auditingOf(person.userPermissions),
});
