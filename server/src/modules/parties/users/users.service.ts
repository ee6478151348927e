import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AccountStatus,
  type AuditingScope,
  type EventOf,
  messages,
  type PermissionFlag,
  type Role,
  type Language,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { AccountsService } from '../accounts/accounts.service';
import { withoutSamples } from '../../company/sample-rows/without-samples';
import { Quotas } from '../../company/quotas/quotas.service';
import { visibleInspectors } from './inspectors.policy';
import { User } from './user.entity';

export interface NewUser {
  role: Role;
  status: AccountStatus;
  userName: string | null;
  email: string;
  firstName: string;
  name: string;
  passwordHash: string | null;
  flags: PermissionFlag[];
  province?: string | null;
  customerId?: number | null;
  isCustomerAdmin?: boolean;
  auditing?: AuditingColumns;
}

/** The auditing scope of a user with canAuditSpecificInspection; null and [] mean no limit. */
export type AuditingColumns = Pick<
  User,
  'auditingCountry' | 'auditingProvince' | 'auditingCity' | 'auditingCustomerId' | 'auditingInspectorIds'
>;

/** A user for other modules. */
export type Person = User;
export type PersonChanges = Partial<Omit<User, 'id' | 'tenantId' | 'version'>>;

@Injectable()
export class UsersService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly quotas: Quotas,
    @Rows(User) private readonly users: TenantRepository<User>,
    @Recorded(User) private readonly recorded: RecordedRepository<User, 'user'>,
  ) {}

  onModuleInit(): void {
    const present = () => this.users.query('u').andWhere('u.deletedAt IS NULL');
    this.quotas.register({ users: () => withoutSamples(present(), 'inspector', 'u.id').count() });
  }

  /** Returns the language of mails to a user of the company. */
  languageOf(id: number): Promise<Language> {
    return this.accounts.languageOf(requestContext.tenantId(), id);
  }

  /** Returns the names of these users, by name. */
  async namesOf(ids: readonly number[]): Promise<Pick<User, 'id' | 'firstName' | 'name'>[]> {
    if (ids.length === 0) return [];
    return this.users
      .query('u')
      .select({ id: 'u.id', firstName: 'u.firstName', name: 'u.name' })
      .andWhere('u.id IN (:...ids)', { ids })
      .orderBy('u.name')
      .orderBy('u.firstName')
      .rows<Pick<User, 'id' | 'firstName' | 'name'>>();
  }

  /** Returns a user of the current company, including deleted ones. */
  find(id: number): Promise<User | null> {
    return this.users.findOne({ id });
  }

  /** Returns which of these users administer the current company and may sign in. */
  async administrators(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.users
      .query('u')
      .select({ id: 'u.id', status: 'u.status', deletedAt: 'u.deletedAt' })
      .andWhere("u.id IN (:...ids) AND u.role = 'ROLE_ADMIN'", { ids })
      .rows<Pick<User, 'id' | 'status' | 'deletedAt'>>();
    return rows.filter(isActiveUser).map(({ id }) => id);
  }

  async create({ passwordHash, auditing = NO_AUDITING_LIMITS, ...values }: NewUser): Promise<number> {
    return this.units.run(async () => {
      const row = {
        province: null,
        customerId: null,
        isCustomerAdmin: false,
        ...values,
        ...auditing,
        uuid: randomUUID(),
        createdAt: this.clock.now(),
        deletedAt: null,
      };
      const { role, status, userName, email, flags } = values;
      const facts = { role, status, userName, email, flags, name: displayName(values) };
      const userId = await this.recorded.create('user.created', row, facts);
      await this.accounts.createLogin({
        tenantId: requestContext.tenantId(),
        userId,
        name: displayName(values),
        userName: values.userName,
        email: values.email,
        passwordHash,
      });
      return userId;
    });
  }

  /** Returns a user who is not deleted, locked until the current transaction ends. @throws ProductError not_found */
  async take(id: number): Promise<Person> {
    const user = await this.users.findLocked({ id });
    if (!user || user.deletedAt !== null) throw notFound();
    return user;
  }

  /** @throws ProductError edit_conflict when the user has changed since */
  assertUnchanged(person: Person, expected: number | null, mine: object): Promise<void> {
    return this.recorded.assertUnchanged(person, expected, mine);
  }

  /**
   * Changes a user that was read in the current transaction, and publishes it. Does not check access.
   * @returns the updated user
   */
  async change(name: EventOf<'user'>, person: Person, changes: PersonChanges): Promise<Person> {
    const isChanged = await this.recorded.change(name, person, changes);
    return { ...person, ...changes, version: person.version + (isChanged ? 1 : 0) };
  }

  /** Publishes a change in related rows of a user that was read in the current transaction. */
  touch(name: EventOf<'user'>, person: Person, facts: { before: object; after: object }): Promise<void> {
    return this.recorded.touch(name, person, facts);
  }

  /**
   * Asserts that the company keeps an active administrator without this user. Locks all administrators until the
   * current transaction ends, so that two transactions cannot each rely on the other's.
   * @throws ProductError rule_violation: the last active administrator cannot be blocked, demoted or deleted
   */
  async assertNotLastAdmin(person: Person): Promise<void> {
    const role = 'ROLE_ADMIN';
    if (person.role !== role || !isActiveUser(person)) return;
    await this.users.lock({ role });
    const others = (await this.users.find({ role })).filter(({ id }) => id !== person.id);
    if (!others.some(isActiveUser)) throw ruleViolation(messages.users.lastAdmin);
  }

  /** Sets whether an inspector is mailed about schedule changes. @throws ProductError not_found */
  async setPlanMailsOff(id: number, planMailsOff: boolean): Promise<void> {
    await this.units.run(async () => {
      const user = await this.users.get(id);
      await this.recorded.change('user.mailSettingsChanged', user, { planMailsOff });
    });
  }

  /** Locks a user until the current transaction ends, so that related rows are counted one transaction at a time. */
  async lock(id: number): Promise<void> {
    await this.users.findLocked({ id });
  }

  /**
   * Locks an inspector's schedule until the current transaction ends, and reads the inspector in the same statement.
   * @returns null without an active inspector of this id: also for a deleted one, whose status stays
   */
  async lockSchedule(inspectorId: number): Promise<User | null> {
    const inspector = await this.users.findLocked({ id: inspectorId, role: 'ROLE_INSPECTOR' });
    return inspector && isActiveUser(inspector) ? inspector : null;
  }

  /** An invited user has chosen a name: activates the account. */
  async activate(id: number, userName: string): Promise<void> {
    await this.recorded.change('user.registered', await this.users.get(id), { userName, status: 'ACTIVE' });
  }

  async rename(id: number, userName: string): Promise<void> {
    await this.recorded.change('user.renamed', await this.users.get(id), { userName });
  }

  /** The owner has confirmed the new address. */
  async setEmail(id: number, email: string): Promise<void> {
    await this.recorded.change('user.emailChanged', await this.users.get(id), { email });
  }

  /** @throws ProductError not_found when this is not an inspector that the caller may see */
  async getInspector(id: number): Promise<User> {
    const query = visibleInspectors(this.users.query('u').selectAll()).andWhere('u.id = :id', { id });
    const inspector = await query.first<User>();
    if (!inspector) throw notFound();
    return inspector;
  }

  /** Returns inspectors that the caller may see, by name; without `all` only active ones. */
  async inspectors({ all = false } = {}): Promise<User[]> {
    const query = visibleInspectors(this.users.query('u').selectAll());
    const inspectors = await query.orderBy('u.name').rows<User>();
    return inspectors.filter((user) => all || isActiveUser(user));
  }
}

/** The auditing scope of a user without one. */
export const NO_AUDITING_LIMITS: AuditingColumns = {
  auditingCountry: null,
  auditingProvince: null,
  auditingCity: null,
  auditingCustomerId: null,
  auditingInspectorIds: [],
};

/** Maps the columns to the domain's auditing scope. */
export const auditingOf = (user: AuditingColumns): AuditingScope => ({
  country: user.auditingCountry,
  province: user.auditingProvince,
  city: user.auditingCity,
  customerId: user.auditingCustomerId,
  inspectorIds: user.auditingInspectorIds,
});

/** Registered, and neither blocked nor deleted. */
export const isActiveUser = ({ status, deletedAt }: Pick<User, 'status' | 'deletedAt'>): boolean =>
  status === 'ACTIVE' && deletedAt === null;

/** First name and name, or the only one. */
export const displayName = ({ firstName, name }: { firstName: string; name: string }): string =>
  [firstName, name].filter(Boolean).join(' ');
