import { Injectable } from '@nestjs/common';
import {
  type AccountStatus,
  covers,
  hasStatusOfItsOwn,
  isManager,
  messages,
  normaliseAccountName,
  type PeopleAct,
  type PeopleRefusal,
  applyFlagChanges,
  type PermissionFlag,
  type PermissionFlags,
  type PersonFacts,
  personScope,
  refusalOfRights,
  refusalToInvite,
  refusalToManage,
  type Role,
  isSameAuditingScope,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { forbidden, notFound, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { logger } from '../../../core/logging/logger';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { AccountsService } from '../accounts/accounts.service';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { RegistrationService } from '../auth/registration.service';
import { CustomersService } from '../customers/customers.service';
import { Quotas } from '../../company/quotas/quotas.service';
import { TeamsService } from '../teams/teams.service';
import {
  type AuditedBy,
  auditingOf,
  isWorking,
  NOTHING_AUDITED,
  type Person,
  type PersonChanges,
  UsersService,
} from '../users/users.service';
import { EmailChanges } from './email-changes';
import { GivenPasswords } from './given-passwords';
import { assertEmail, assertPlace, emailTaken, flagsOf, unlessTaken } from './people-checks';

/** A user to invite. */
export interface Invited {
  role: Role;
  firstName: string;
  name: string;
  email: string;
  flags: readonly PermissionFlag[];
  /** If false, the account waits until the invitation is requested. */
  sendRegEmail: boolean;
  province?: string | null;
  customerId?: number | null;
  isCustomerAdmin?: boolean;
  auditing?: Partial<AuditedBy>;
}

/** The details that a form may change; omitted ones stay. */
interface ChangedDetails {
  firstName?: string;
  name?: string;
  province?: string | null;
  email?: string;
  /** For an invited user with a new address: whether to send the invitation there. */
  sendRegEmail?: boolean;
  role?: Role;
  /** Permissions to grant or revoke. */
  permissions?: Partial<PermissionFlags>;
  customerId?: number | null;
  auditing?: Partial<AuditedBy>;
}

/**
 * Invites, changes, blocks and deletes the users of the current company, and is the only place that does.
 * `domain/access/people` decides what the caller may do; users that the caller does not manage give not_found.
 */
@Injectable()
export class People {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly accounts: AccountsService,
    private readonly keys: OneTimeKeys,
    private readonly registration: RegistrationService,
    private readonly emails: EmailChanges,
    private readonly passwords: GivenPasswords,
    private readonly teams: TeamsService,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly quotas: Quotas,
  ) {}

  /**
   * Creates a pending account and sends its invitation, both or neither. An administrator gets every permission.
   * @returns the user's id
   * @throws ProductError forbidden | rule_violation: missing or taken address, unexpected or missing customer
   */
  invite({ sendRegEmail, auditing, ...invited }: Invited): Promise<number> {
    const person = {
      ...invited,
      email: assertEmail(invited.email),
      customerId: invited.customerId ?? null,
      isCustomerAdmin: invited.isCustomerAdmin ?? false,
      flags: flagsOf(invited.role, invited.flags),
    };
    return this.units.run(async () => {
      const scope = { ...NOTHING_AUDITED, ...defined(auditing ?? {}) };
      assertNot(refusalToInvite(requestContext.actor(), { ...person, auditing: auditingOf(scope) }));
      assertPlace(scope);
      await this.assertAudited(scope);
      await this.assertBelongs(person);
      await this.assertLicensed(person);
      await this.assertFree(person.email);
      await this.quotas.assertUser();
      const id = await unlessTaken(
        person.email,
        this.users.create({
          ...person,
          status: 'PENDING',
          userName: null,
          passwordHash: null,
          auditing: scope,
        }),
      );
      if (sendRegEmail) await this.sendInvitation(id, person.email);
      return id;
    });
  }

  /**
   * Sends a new invitation and invalidates the previous one.
   * @throws ProductError not_found | forbidden | rule_violation
   */
  resendInvitation(userId: number): Promise<void> {
    return this.units.run(async () => {
      const person = await this.taken(userId, 'invite');
      if (person.status !== 'PENDING') throw ruleViolation(messages.users.registeredAlready);
      await this.sendInvitation(userId, person.email);
    });
  }

  /**
   * Changes the status of an account. A user who loses access is signed out on all devices at once; PENDING requires a
   * new registration. The status of an invited user cannot be changed.
   * @throws ProductError not_found | forbidden | rule_violation, also for the last active administrator
   */
  changeStatus(userId: number, status: AccountStatus): Promise<Person> {
    return this.units.run(async () => {
      const person = await this.taken(userId, 'status');
      if (person.status === status) return person;
      if (!hasStatusOfItsOwn(person.status)) throw ruleViolation(messages.users.registerFirst);
      if (status !== 'ACTIVE') await this.assertNotLastAdmin(person);
      const { id: loginId } = await this.loginOf(userId);
      if (status === 'PENDING') {
        await this.keys.endAll(loginId);
        await this.accounts.resetLogin(loginId, 'account_changed');
        await this.sendInvitation(userId, person.email);
        return this.users.change('user.statusChanged', person, { status, userName: null });
      }
      if (status !== 'ACTIVE') await this.accounts.endSessionsOf(loginId, 'account_changed');
      return this.users.change('user.statusChanged', person, { status });
    });
  }

  /**
   * Blocks a user and signs them out on all devices, for the provider. Skips the caller's permissions, and also blocks
   * the last administrator.
   * @throws ProductError not_found | rule_violation for a user who has not registered
   */
  blockFromOutside(userId: number): Promise<Person> {
    return this.units.run(async () => {
      const person = await this.users.take(userId);
      if (!hasStatusOfItsOwn(person.status)) throw ruleViolation(messages.users.registerFirst);
      await this.accounts.endSessionsOf((await this.loginOf(userId)).id, 'account_changed');
      return this.users.change('user.statusChanged', person, { status: 'BLOCKED' });
    });
  }

  /**
   * Sets a user's password and signs them out on all devices.
   * @throws ProductError not_found | forbidden | rule_violation
   */
  async setPassword(userId: number, password: string): Promise<void> {
    const passwordHash = await this.registration.hashOfFit(password);
    await this.units.run(async () => {
      const { status } = await this.taken(userId, 'password');
      if (status === 'PENDING') throw ruleViolation(messages.users.registerFirst);
      const { userId: actorId } = requestContext.actor();
      await this.registration.replacePassword((await this.loginOf(userId)).id, passwordHash, {
        ...(actorId !== userId && { giverId: actorId }),
      });
    });
  }

  /**
   * Saves a user's names, permissions and address. A new address takes effect when it is confirmed, for an invited
   * user at once.
   * @param expected the version that the caller has seen; null: any
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation
   */
  changeDetails(userId: number, changes: ChangedDetails, expected: number | null = null): Promise<Person> {
    return this.units.run(async () => {
      const person = await this.taken(userId, 'edit');
      const { firstName, name, province, email, sendRegEmail = true, ...rights } = changes;
      await this.users.assertUnchanged(person, expected, { ...changes, sendRegEmail: undefined });
      const details = defined({ firstName, name, province });
      const renamed = await this.users.change('user.detailsChanged', person, details);
      const entitled = await this.changeRights(renamed, rights);
      return email === undefined ? entitled : this.changeEmail(entitled, email, sendRegEmail);
    });
  }

  /**
   * Deletes an account: it can no longer sign in, and its name and address are free again. The row stays, because
   * history names it.
   * @throws ProductError not_found | forbidden | rule_violation for the last active administrator
   */
  remove(userId: number): Promise<void> {
    return this.units.run(async () => {
      const person = await this.taken(userId, 'remove');
      await this.assertNotLastAdmin(person);
      const { id: loginId } = await this.loginOf(userId);
      await this.keys.endAll(loginId);
      await this.accounts.retireLogin(loginId);
      await this.users.change('user.deleted', person, { deletedAt: this.clock.now() });
    });
  }

  private async changeRights(person: Person, changes: ChangedRights): Promise<Person> {
    const { auditing = {}, permissions, ...given } = changes;
    const scope = defined(auditing);
    const next = { ...person, ...defined(given), ...scope };
    const wanted =
      permissions || next.role !== person.role
        ? flagsOf(next.role, applyFlagChanges(person.flags, permissions))
        : person.flags;
    // Keep the stored order when the flags are equal, so that nothing is changed or published.
    const flags =
      wanted.length === person.flags.length && wanted.every((flag) => person.flags.includes(flag))
        ? person.flags
        : wanted;
    assertNot(refusalOfRights(requestContext.actor(), factsOf(person), { ...factsOf(next), flags }));
    if (next.auditingCountry !== person.auditingCountry || next.auditingProvince !== person.auditingProvince)
      assertPlace(next);
    await this.assertAudited(scope);
    if (person.role === 'ROLE_ADMIN' && next.role !== 'ROLE_ADMIN') await this.assertNotLastAdmin(person);
    if (next.customerId !== person.customerId) await this.assertBelongs(next);
    if (next.customerId !== person.customerId || flags !== person.flags)
      await this.assertLicensed({ ...next, flags }, person);
    // Without the right to grant this account, nobody may obtain it through an earlier link or password.
    if (isGivenMore(person, { ...next, flags })) {
      await this.emails.withdraw(person.id, (await this.loginOf(person.id)).id);
      await this.passwords.end(person.id);
    }
    return this.users.change('user.permissionsChanged', person, { ...defined(given), ...scope, flags });
  }

  private async changeEmail(person: Person, typed: string, sendRegEmail: boolean): Promise<Person> {
    const email = assertEmail(typed);
    const login = await this.loginOf(person.id);
    if (email === person.email) {
      // The most recent address wins.
      await this.emails.withdraw(person.id, login.id);
      return person;
    }
    await this.assertMay(person, 'address');
    const isSameAccount = normaliseAccountName(email) === normaliseAccountName(person.email);
    if (!isSameAccount) await this.assertFree(email);
    if (person.status !== 'PENDING') {
      await this.emails.ask(person.id, login.id, email);
      return person;
    }
    await unlessTaken(email, this.accounts.setEmail(login.id, email));
    await this.keys.end('registration', login.id);
    if (sendRegEmail) await this.sendInvitation(person.id, email);
    return this.users.change('user.emailChanged', person, { email });
  }

  /**
   * Locks and returns a user that the caller manages and may do this to.
   * @param isOfKind users of any other kind give not_found, even where the action would be forbidden
   * @throws ProductError not_found | forbidden
   */
  async taken<P extends Person = Person>(
    id: number,
    act: PeopleAct,
    isOfKind: (person: Person) => person is P = isAnybody,
  ): Promise<P> {
    const person = await this.users.take(id);
    const actor = requestContext.actor();
    if (!covers(personScope(actor), person) || !isOfKind(person)) throw notFound();
    await this.assertMay(person, act);
    return person;
  }

  /** @throws ProductError forbidden */
  private async assertMay(person: Person, act: PeopleAct): Promise<void> {
    const opensAccount = act === 'password' || act === 'address';
    const isTeamAuditor =
      opensAccount &&
      person.role === 'ROLE_INSPECTOR' &&
      (await this.teams.teamsOf(person.id)).auditTeams.length > 0;
    assertNot(refusalToManage(requestContext.actor(), { ...factsOf(person), isTeamAuditor }, act));
  }

  private async sendInvitation(userId: number, email: string): Promise<void> {
    await this.registration.invite((await this.loginOf(userId)).id, email);
    this.events.publish('user.invited', { entityId: userId, after: { email } });
  }

  private loginOf(userId: number) {
    return this.accounts.loginOf(requestContext.tenantId(), userId);
  }

  /** Asserts that everything in the auditing scope exists. @throws ProductError not_found | rule_violation */
  private async assertAudited({
    auditingCustomerId,
    auditingInspectorIds,
  }: Partial<AuditedBy>): Promise<void> {
    if (auditingCustomerId) await this.customers.visible(auditingCustomerId);
    if (auditingInspectorIds?.length) {
      const there = new Set((await this.users.inspectors({ all: true })).map(({ id }) => id));
      if (!auditingInspectorIds.every((id) => there.has(id)))
        throw ruleViolation(messages.users.inspectorsUnknown, { field: 'auditingInspectors' });
    }
  }

  /**
   * Asserts that the customer has the condition inspection license; a user who already performs inspections may
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
    await this.customers.visible(customerId);
  }

  /**
   * Asserts that the address is free. The error reveals as much as an availability check does, so it is counted and
   * logged as one.
   * @throws ProductError rule_violation | too_many_attempts
   */
  private async assertFree(email: string): Promise<void> {
    if (await this.accounts.isEmailFree(email)) return;
    const { tenantId, userId } = requestContext.actor();
    await this.limits.countEmailCheck(`${tenantId} ${userId}`);
    logger.info('Somebody was told that an email address is taken');
    throw emailTaken(email);
  }

  /** @throws ProductError rule_violation: the last active administrator cannot be blocked, demoted or deleted */
  private async assertNotLastAdmin(person: Person): Promise<void> {
    if (person.role !== 'ROLE_ADMIN' || !isWorking(person)) return;
    if (!(await this.users.hasOtherAdmin(person.id))) throw ruleViolation(messages.users.lastAdmin);
  }
}

const isAnybody = <P extends Person>(_person: Person): _person is P => true;

type ChangedRights = Pick<ChangedDetails, 'role' | 'permissions' | 'customerId' | 'auditing'>;
type Performs = { customerId: number | null; flags: readonly PermissionFlag[] };

/** Whether a user gains a permission, or a different auditing scope. */
const isGivenMore = (before: Person, next: Person): boolean =>
  next.role !== before.role ||
  next.customerId !== before.customerId ||
  !isSameAuditingScope(auditingOf(before), auditingOf(next)) ||
  next.flags.some((flag) => !before.flags.includes(flag));

/** Maps a user to the facts that the domain rules need. */
const factsOf = (person: Person): PersonFacts => ({ ...person, auditing: auditingOf(person) });

/** Removes undefined values. */
const defined = <T extends PersonChanges>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** @throws ProductError forbidden, with the reason */
function assertNot(refusal: PeopleRefusal | null): void {
  if (refusal) throw forbidden(messages.users[refusal], { refusal });
}
