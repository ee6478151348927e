import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccountStatus, PermissionFlag, Role } from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { notFound } from '../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { AccountsService } from '../accounts/accounts.service';
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
}

@Injectable()
export class UsersService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly accounts: AccountsService,
    @Rows(User) private readonly users: TenantRepository<User>,
    @Recorded(User) private readonly recorded: RecordedRepository<User, 'user'>,
  ) {}

  /** A user of the open context's company, deleted ones included. */
  find(id: number): Promise<User | null> {
    return this.users.findOne({ id });
  }

  async create({ passwordHash, ...values }: NewUser): Promise<number> {
    return this.units.run(async () => {
      const row = {
        province: null,
        customerId: null,
        isCustomerAdmin: false,
        ...values,
        uuid: randomUUID(),
        auditingInspectorIds: [],
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

  /** Locks a person until the open unit ends: what hangs on one is then counted by one unit after the other. */
  async hold(id: number): Promise<void> {
    await this.users.findLocked({ id });
  }

  /**
   * Locks an inspector's plan until the open unit ends, by the same guarded update on both engines.
   * @returns false when there is no active inspector with this id
   */
  async takePlan(inspectorId: number): Promise<boolean> {
    return this.users.raise({ id: inspectorId, role: 'ROLE_INSPECTOR', status: 'ACTIVE' }, 'planRevision');
  }

  /** An invited person has chosen a name: the account is active from here on. */
  async registered(id: number, userName: string): Promise<void> {
    await this.recorded.change('user.registered', await this.users.get(id), { userName, status: 'ACTIVE' });
  }

  async renamed(id: number, userName: string): Promise<void> {
    await this.recorded.change('user.renamed', await this.users.get(id), { userName });
  }

  /** @throws ProductError not_found when this is no inspector whom the caller may know of */
  async getInspector(id: number): Promise<User> {
    const query = visibleInspectors(this.users.query('u').selectAll()).andWhere('u.id = :id', { id });
    const inspector = await query.first<User>();
    if (!inspector) throw notFound();
    return inspector;
  }

  /** Inspectors whom the caller may know of, by name; without `all` only those who can be given work. */
  async inspectors({ all = false } = {}): Promise<User[]> {
    const query = visibleInspectors(this.users.query('u').selectAll());
    const inspectors = await query.orderBy('u.name').rows<User>();
    return inspectors.filter((user) => all || isWorking(user));
  }
}

/** Registered, and neither blocked nor deleted. */
export const isWorking = ({ status, deletedAt }: Pick<User, 'status' | 'deletedAt'>): boolean =>
  status === 'ACTIVE' && deletedAt === null;

/** First name and name, or the only one. */
export const displayName = ({ firstName, name }: { firstName: string; name: string }): string =>
  [firstName, name].filter(Boolean).join(' ');
