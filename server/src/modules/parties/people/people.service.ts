import { Injectable } from '@nestjs/common';
import {
  type AccountStatus,
  covers,
  hasStatusOfItsOwn,
  messages,
  normaliseAccountName,
  opensAccount,
  type PeopleAct,
  type PermissionFlag,
  personScope,
  refusalToInvite,
  refusalToManage,
  type Role,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Quotas } from '../../company/quotas/quotas.service';
import { hashNewPassword } from '../accounts/passwords';
import { TeamsService } from '../teams/teams.service';
import {
  type AuditingColumns,
  auditingOf,
  NO_AUDITING_LIMITS,
  type Person,
  UsersService,
} from '../users/users.service';
import { EmailChanges } from './email-changes';
import { assertEmail, assertNot, defined, factsOf, flagsOf, unlessTaken } from './people-checks';
import { PersonLogins } from './person-logins';
import { type ChangedRights, PersonRights } from './person-rights';

/** A user to invite. */
export interface NewPerson {
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
  auditing?: Partial<AuditingColumns>;
}

/** The details that a form may change; omitted ones stay. */
interface ChangedDetails extends ChangedRights {
  firstName?: string;
  name?: string;
  province?: string | null;
  email?: string;
  /** For an invited user with a new address: whether to send the invitation there. */
  sendRegEmail?: boolean;
}

/**
 * Invites, changes, blocks and deletes the users of the current company, and is the only place that does.
 * `domain/src/people/access.ts` decides what the caller may do; users that the caller does not manage give not_found.
 */
@Injectable()
export class People {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly quotas: Quotas,
    private readonly teams: TeamsService,
    private readonly users: UsersService,
    private readonly logins: PersonLogins,
    private readonly emails: EmailChanges,
    private readonly rights: PersonRights,
  ) {}

  /**
   * Creates a pending account and sends its invitation, both or neither. An administrator gets every permission.
   * @returns the user's id
   * @throws ProductError forbidden | rule_violation: missing or taken address, unexpected or missing customer
   */
  invite({ sendRegEmail, auditing, ...invited }: NewPerson): Promise<number> {
    const person = {
      ...invited,
      email: assertEmail(invited.email),
      customerId: invited.customerId ?? null,
      isCustomerAdmin: invited.isCustomerAdmin ?? false,
      flags: flagsOf(invited.role, invited.flags),
    };
    return this.units.run(async () => {
      const scope = { ...NO_AUDITING_LIMITS, ...defined(auditing ?? {}) };
      assertNot(refusalToInvite(requestContext.actor(), { ...person, auditing: auditingOf(scope) }));
      await this.rights.assertPossible(person, scope);
      await this.emails.assertFree(person.email);
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
      if (sendRegEmail) await this.logins.invite(id, person.email);
      return id;
    });
  }

  /**
   * Sends a new invitation and invalidates the previous one.
   * @throws ProductError not_found | forbidden | rule_violation
   */
  resendInvitation(userId: number): Promise<void> {
    return this.units.run(async () => {
      const person = await this.take(userId, 'invite');
      if (person.status !== 'PENDING') throw ruleViolation(messages.users.registeredAlready);
      await this.logins.invite(userId, person.email);
    });
  }

  /**
   * Changes the status of an account. A user who loses access is signed out on all devices at once; PENDING requires a
   * new registration. The status of an invited user cannot be changed.
   * @throws ProductError not_found | forbidden | rule_violation, also for the last active administrator
   */
  changeStatus(userId: number, status: AccountStatus): Promise<Person> {
    return this.units.run(async () => {
      const person = await this.take(userId, 'status');
      if (person.status === status) return person;
      if (!hasStatusOfItsOwn(person.status)) throw ruleViolation(messages.users.registerFirst);
      if (status !== 'ACTIVE') await this.users.assertNotLastAdmin(person);
      if (status === 'PENDING') {
        await this.logins.reset(userId);
        await this.logins.invite(userId, person.email);
        return this.users.change('user.statusChanged', person, { status, userName: null });
      }
      if (status !== 'ACTIVE') await this.logins.endSessions(userId);
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
      await this.logins.endSessions(userId);
      return this.users.change('user.statusChanged', person, { status: 'BLOCKED' });
    });
  }

  /**
   * Sets a user's password and signs them out on all devices.
   * @throws ProductError not_found | forbidden | rule_violation
   */
  async setPassword(userId: number, password: string): Promise<void> {
    const passwordHash = await hashNewPassword(password);
    await this.units.run(async () => {
      const { status } = await this.take(userId, 'password');
      if (status === 'PENDING') throw ruleViolation(messages.users.registerFirst);
      await this.logins.setPassword(userId, passwordHash);
    });
  }

  /**
   * Saves a user's names, permissions and address. A new address takes effect when it is confirmed, for an invited
   * user at once.
   * @param expected the version that the caller has seen; null skips the check
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation
   */
  changeDetails(userId: number, changes: ChangedDetails, expected: number | null = null): Promise<Person> {
    return this.units.run(async () => {
      const person = await this.take(userId, 'edit');
      const { firstName, name, province, email, sendRegEmail = true, ...rights } = changes;
      await this.users.assertUnchanged(person, expected, { ...changes, sendRegEmail: undefined });
      const details = defined({ firstName, name, province });
      const renamed = await this.users.change('user.detailsChanged', person, details);
      const entitled = await this.rights.change(renamed, rights);
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
      const person = await this.take(userId, 'remove');
      await this.users.assertNotLastAdmin(person);
      await this.logins.retire(userId);
      await this.users.change('user.deleted', person, { deletedAt: this.clock.now() });
    });
  }

  private async changeEmail(person: Person, typed: string, sendRegEmail: boolean): Promise<Person> {
    const email = assertEmail(typed);
    if (email === person.email) {
      // The most recent address wins.
      await this.emails.withdraw(person.id);
      return person;
    }
    await this.assertMay(person, 'address');
    const isSameAccount = normaliseAccountName(email) === normaliseAccountName(person.email);
    if (!isSameAccount) await this.emails.assertFree(email);
    if (person.status !== 'PENDING') {
      await this.emails.request(person.id, email);
      return person;
    }
    await this.emails.replaceUnregistered(person.id, email);
    if (sendRegEmail) await this.logins.invite(person.id, email);
    return this.users.change('user.emailChanged', person, { email });
  }

  /**
   * Locks and returns a user that the caller manages and may do this to.
   * @param isOfKind users of any other kind give not_found, even where the action would be forbidden
   * @throws ProductError not_found | forbidden
   */
  async take<P extends Person = Person>(
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
    const isTeamAuditor =
      opensAccount(act) &&
      person.role === 'ROLE_INSPECTOR' &&
      (await this.teams.teamsOf(person.id)).auditTeams.length > 0;
    assertNot(refusalToManage(requestContext.actor(), { ...factsOf(person), isTeamAuditor }, act));
  }
}

const isAnybody = <P extends Person>(_person: Person): _person is P => true;
