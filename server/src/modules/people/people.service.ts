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
  PERMISSION_FLAGS,
  type PermissionFlag,
  flagsGiven,
  type PermissionFlags,
  type PersonFacts,
  personScope,
  refusalOfRights,
  refusalToInvite,
  refusalToManage,
  type Role,
  sameAuditing,
} from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { forbidden, notFound, ruleViolation } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { logger } from '../../core/http/logger';
import { RateLimits } from '../../core/http/rate-limits';
import { AccountsService } from '../accounts/accounts.service';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { RegistrationService } from '../auth/registration.service';
import { CustomersService } from '../customers/customers.service';
import { Quotas } from '../quotas/quotas.service';
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
import { assertEmail, assertPlace, emailTaken, unlessTaken } from './people-checks';

/** Somebody who is to be invited. */
export interface Invited {
  role: Role;
  firstName: string;
  name: string;
  email: string;
  flags: readonly PermissionFlag[];
  /** Without it the account waits until the invitation is asked for. */
  sendRegEmail: boolean;
  province?: string | null;
  customerId?: number | null;
  isCustomerAdmin?: boolean;
  auditing?: Partial<AuditedBy>;
}

/** What a form may save about somebody; what is left out stays. */
export interface ChangedDetails {
  firstName?: string;
  name?: string;
  province?: string | null;
  email?: string;
  /** Of an invited person with another address: whether the invitation is sent there. */
  sendRegEmail?: boolean;
  role?: Role;
  /** Permissions that are given or taken away. */
  permissions?: Partial<PermissionFlags>;
  customerId?: number | null;
  auditing?: Partial<AuditedBy>;
}

/**
 * The one place where people of a company are invited, changed, blocked and deleted. Works in the company of the open
 * context, for whoever is signed in there: `domain/access/people` decides (decisions 120, 172). Somebody whom the
 * caller does not look after is not there for them (not_found).
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
   * Makes an account that waits for its owner to register, and sends the invitation, both or neither. An
   * administrator has every permission (decision 120).
   * @returns the user's id
   * @throws ProductError forbidden | rule_violation: no or a taken address, a customer too much or too few
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

  /** Sends a new invitation; the one before ends. @throws ProductError not_found | forbidden | rule_violation */
  resendInvitation(userId: number): Promise<void> {
    return this.units.run(async () => {
      const person = await this.taken(userId, 'invite');
      if (person.status !== 'PENDING') throw ruleViolation(messages.users.registeredAlready);
      await this.sendInvitation(userId, person.email);
    });
  }

  /**
   * Changes the status of an account. Whoever may not work any more is signed out everywhere in the same moment;
   * PENDING makes them register anew. An invited person's cannot be changed (spec 3 §4).
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
   * Blocks whoever it is and signs them out everywhere, for those who run the installation: nobody is signed in here
   * who might not, and the last administrator is blocked as well.
   * @throws ProductError not_found | rule_violation for somebody who has yet to register
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
   * Gives somebody a password; they are signed in nowhere from then on.
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
   * Saves what a form says about somebody: names, rights, address. Another address counts when it is confirmed, an
   * invited person's at once (decision 174).
   * @param expected the version that the caller has seen; null: whatever is there
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
   * Deletes an account: nobody signs in by it again, its name and address are free. The row stays, for history names
   * it (decision 94). @throws ProductError not_found | forbidden | rule_violation for the last active administrator
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
        ? flagsOf(next.role, flagsGiven(person.flags, permissions))
        : person.flags;
    // In their stored order when they are the same: nothing is changed then, and nobody told.
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
    // Whoever may not be given the account as it will be must not get it by a link or a password of before.
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
      // The address that was said last is the one that is meant.
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
   * Somebody whom the caller looks after and may do this to, locked.
   * @param isOfKind of any other kind nothing is said, not even that this may not be done to them
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

  /** What is given to audit has to be there. @throws ProductError not_found | rule_violation */
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
   * Inspections are performed for a customer with its licence alone (spec 3 §3); who could before goes on.
   * @throws ProductError rule_violation
   */
  private async assertLicensed(next: Performs, before?: Performs): Promise<void> {
    if (next.customerId === null || !next.flags.includes('canPerformInspection')) return;
    if (before?.customerId === next.customerId && before.flags.includes('canPerformInspection')) return;
    if (!(await this.customers.get(next.customerId)).conditionInspectionSupport)
      throw ruleViolation(messages.customers.licenceMissing, { field: 'canPerformInspection' });
  }

  /** People of customers belong to one, inspectors may, staff never. @throws ProductError rule_violation | not_found */
  private async assertBelongs({ role, customerId }: Pick<Person, 'role' | 'customerId'>): Promise<void> {
    const { customerMissing, customerRefused } = messages.users;
    const isOfCustomer = role === 'ROLE_CUSTOMER' || role === 'ROLE_PROPERTY_MANAGER';
    if (customerId === null && isOfCustomer) throw ruleViolation(customerMissing, { field: 'customerId' });
    if (customerId === null) return;
    if (isManager({ roles: [role] })) throw ruleViolation(customerRefused, { field: 'customerId' });
    await this.customers.visible(customerId);
  }

  /**
   * A refusal says as much as the answer to whether an address is free, and is counted and logged with it (decision 154).
   * @throws ProductError rule_violation | too_many_attempts
   */
  private async assertFree(email: string): Promise<void> {
    if (await this.accounts.isEmailFree(email)) return;
    const { tenantId, userId } = requestContext.actor();
    await this.limits.countEmailCheck(`${tenantId} ${userId}`);
    logger.info('Somebody was told that an e-mail address is taken');
    throw emailTaken(email);
  }

  /** @throws ProductError rule_violation: nobody would be left to let anybody in (decision 172) */
  private async assertNotLastAdmin(person: Person): Promise<void> {
    if (person.role !== 'ROLE_ADMIN' || !isWorking(person)) return;
    if (!(await this.users.hasOtherAdmin(person.id))) throw ruleViolation(messages.users.lastAdmin);
  }
}

const isAnybody = <P extends Person>(_person: Person): _person is P => true;

type ChangedRights = Pick<ChangedDetails, 'role' | 'permissions' | 'customerId' | 'auditing'>;
type Performs = { customerId: number | null; flags: readonly PermissionFlag[] };

/** Whether somebody gets what they have not, or another part of it. */
const isGivenMore = (before: Person, next: Person): boolean =>
  next.role !== before.role ||
  next.customerId !== before.customerId ||
  !sameAuditing(auditingOf(before), auditingOf(next)) ||
  next.flags.some((flag) => !before.flags.includes(flag));

/** A person as the rules of the domain see one. */
const factsOf = (person: Person): PersonFacts => ({ ...person, auditing: auditingOf(person) });

/** In the order of the vocabulary, each once; an administrator has them all. */
const flagsOf = (role: Role, flags: readonly PermissionFlag[]): PermissionFlag[] =>
  PERMISSION_FLAGS.filter((flag) => role === 'ROLE_ADMIN' || flags.includes(flag));

/** Without what was left out. */
const defined = <T extends PersonChanges>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** @throws ProductError forbidden, with the reason in words */
function assertNot(refusal: PeopleRefusal | null): void {
  if (refusal) throw forbidden(messages.users[refusal], { refusal });
}
