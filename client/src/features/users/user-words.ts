import {
  messages,
  PERMISSION_FLAGS,
  type PermissionFlag,
  type PersonFacts,
  type PersonItem,
  type TenantMeta,
} from '@walkthrough/domain';
import { inTermOf } from '../../session/customer-term';
import { auditingOf, calledByWork, roleLabelOf } from '../../session/permissions';

const { users: texts } = messages;

export const nameOfUser = ({ firstName, name }: Pick<PersonItem, 'firstName' | 'name'>): string =>
  [firstName, name].filter(Boolean).join(' ');

/** Returns the role, with the customer of customer users. Managers who only plan or only audit have that title, too. */
export function kindOf(
  { role, isCustomerAdmin, customer, userPermissions }: PersonItem,
  tenant: TenantMeta | null,
): string {
  const kind = isCustomerAdmin ? inTermOf(tenant)(texts.customerAdmin) : roleLabelOf(role, tenant);
  const more = role === 'ROLE_MANAGER' ? calledByWork(userPermissions) : customer?.customerName;
  return more ? `${kind} (${more})` : kind;
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
