import { Injectable } from '@nestjs/common';
import {
  applyFlagChanges,
  isManager,
  messages,
  type PermissionFlag,
  type PermissionFlags,
  refusalOfRights,
  type Role,
  isSameAuditingScope,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { ruleViolation } from '../../../core/errors/product-error';
import { CustomersService } from '../customers/customers.service';
import { type AuditingColumns, auditingOf, type Person, UsersService } from '../users/users.service';
import { EmailChanges } from './email-changes';
import { GivenPasswords } from './given-passwords';
import { assertNot, assertPlace, defined, factsOf, flagsOf } from './people-checks';

/** The rights that a form may change; omitted ones stay. */
export interface ChangedRights {
  role?: Role;
  /** Permissions to grant or revoke. */
  permissions?: Partial<PermissionFlags>;
  customerId?: number | null;
  auditing?: Partial<AuditingColumns>;
}

type Performs = { customerId: number | null; flags: readonly PermissionFlag[] };

/** Grants and revokes rights: role, permissions, customer and auditing scope of a user. */
@Injectable()
export class PersonRights {
  constructor(
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly emails: EmailChanges,
    private readonly passwords: GivenPasswords,
  ) {}

  /**
   * Asserts that a new user can have these rights. Whether the caller may grant them is for `refusalToInvite`.
   * @throws ProductError not_found | rule_violation
   */
  async assertPossible(person: Performs & Pick<Person, 'role'>, scope: AuditingColumns): Promise<void> {
    assertPlace(scope);
    await this.assertAudited(scope);
    await this.assertBelongs(person);
    await this.assertLicensed(person);
  }

  /**
   * Changes a user that was read in the current transaction.
   * @throws ProductError forbidden | not_found | rule_violation
   */
  async change(person: Person, changes: ChangedRights): Promise<Person> {
    const { auditing = {}, permissions, ...given } = changes;
    const scope = defined(auditing);
    const next = { ...person, ...defined(given), ...scope };
    const flags = flagsAfter(person, next.role, permissions);
    assertNot(refusalOfRights(requestContext.actor(), factsOf(person), { ...factsOf(next), flags }));
    if (next.auditingCountry !== person.auditingCountry || next.auditingProvince !== person.auditingProvince)
      assertPlace(next);
    await this.assertAudited(scope);
    if (person.role === 'ROLE_ADMIN' && next.role !== 'ROLE_ADMIN')
      await this.users.assertNotLastAdmin(person);
    if (next.customerId !== person.customerId) await this.assertBelongs(next);
    if (next.customerId !== person.customerId || flags !== person.flags)
      await this.assertLicensed({ ...next, flags }, person);
    // Without the right to grant this account, nobody may obtain it through an earlier link or password.
    if (isGivenMore(person, { ...next, flags })) {
      await this.emails.withdraw(person.id);
      await this.passwords.end(person.id);
    }
    return this.users.change('user.permissionsChanged', person, { ...defined(given), ...scope, flags });
  }

  /** Asserts that everything in the auditing scope exists. @throws ProductError not_found | rule_violation */
  private async assertAudited({
    auditingCustomerId,
    auditingInspectorIds,
  }: Partial<AuditingColumns>): Promise<void> {
    if (auditingCustomerId) await this.customers.getVisible(auditingCustomerId);
    if (auditingInspectorIds?.length) {
      const there = new Set((await this.users.inspectors({ all: true })).map(({ id }) => id));
      if (!auditingInspectorIds.every((id) => there.has(id)))
        throw ruleViolation(messages.users.inspectorsUnknown, { field: 'auditingInspectors' });
    }
  }

  /**
   * Asserts that the customer has the condition inspection licence; a user who already performs inspections may
   * continue.
   * @throws ProductError rule_violation
   */
  private async assertLicensed(next: Performs, before?: Performs): Promise<void> {
    if (next.customerId === null || !next.flags.includes('canPerformInspection')) return;
    if (before?.customerId === next.customerId && before.flags.includes('canPerformInspection')) return;
    if (!(await this.customers.get(next.customerId)).conditionInspectionSupport)
      throw ruleViolation(messages.customers.licenseMissing, { field: 'canPerformInspection' });
  }

  /**
   * Customer-side users belong to a customer, inspectors may, staff never do.
   * @throws ProductError rule_violation | not_found
   */
  private async assertBelongs({ role, customerId }: Pick<Person, 'role' | 'customerId'>): Promise<void> {
    const { customerMissing, customerRefused } = messages.users;
    const isOfCustomer = role === 'ROLE_CUSTOMER' || role === 'ROLE_PROPERTY_MANAGER';
    if (customerId === null && isOfCustomer) throw ruleViolation(customerMissing, { field: 'customerId' });
    if (customerId === null) return;
    if (isManager({ roles: [role] })) throw ruleViolation(customerRefused, { field: 'customerId' });
    await this.customers.getVisible(customerId);
  }
}

/** Returns the stored array when the flags stay the same, so that nothing is changed or published. */
function flagsAfter({ role, flags }: Person, nextRole: Role, permissions?: Partial<PermissionFlags>) {
  if (!permissions && nextRole === role) return flags;
  const wanted = flagsOf(nextRole, applyFlagChanges(flags, permissions));
  const isSame = wanted.length === flags.length && wanted.every((flag) => flags.includes(flag));
  return isSame ? flags : wanted;
}

/** Whether a user gains a permission, or a different auditing scope. */
const isGivenMore = (before: Person, next: Person): boolean =>
  next.role !== before.role ||
  next.customerId !== before.customerId ||
  !isSameAuditingScope(auditingOf(before), auditingOf(next)) ||
  next.flags.some((flag) => !before.flags.includes(flag));
