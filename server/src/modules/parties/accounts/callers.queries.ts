import { Injectable } from '@nestjs/common';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { TenantHead } from '../../../core/database/tenant-head.entity';
import { Customer } from '../customers/customer.entity';
import { TenantConfig } from '../../company/tenants/tenant-config.entity';
import { Tenant } from '../../company/tenants/tenant.entity';
import { User } from '../users/user.entity';
import { CalendarFeed } from './calendar-feed.entity';
import { Login } from './login.entity';
import { Session } from './session.entity';

const OF_THE_USER = [
  'role',
  'flags',
  'firstName',
  'customerId',
  'isCustomerAdmin',
  'auditingCountry',
  'auditingProvince',
  'auditingCity',
  'auditingCustomerId',
  'auditingInspectorIds',
] as const satisfies readonly (keyof User)[];

/** A login with the user behind it and their current rights. */
export interface CallerRow extends Pick<User, (typeof OF_THE_USER)[number]> {
  loginId: number;
  loginName: string;
  /** Null for a master. */
  tenantId: number | null;
  /** Null for a user who is not active, and for every user of a company that is blocked or deleted. */
  workingUserId: number | null;
  /** Last name, or the only name. */
  name: string;
  hasTier2Support: boolean;
  /** Hours after the inspected date in which inspectors may still edit the report. */
  inspectionGraceDelay: number;
  /** The customer's license; null without a customer. */
  conditionInspectionSupport: boolean | null;
  /** The last sequence number of the company's event log; null without a company. */
  head: number | null;
}

export interface SessionRow extends CallerRow {
  sessionId: string;
  createdAt: number;
  lastSeenAt: number | null;
  expiresAt: number;
  endedAt: number | null;
}

export interface FeedRow extends CallerRow {
  feedId: number;
  userId: number;
  showsOccupants: boolean;
}

/** Identifies a login by its own id, or by company and user. */
export type WhichLogin = { id: number } | { tenantId: number; userId: number };

/** Reads the caller and their rights in one statement, because every request needs them. */
@Injectable()
export class CallersQueries {
  constructor(
    @Rows(Session) private readonly sessions: GlobalRepository<Session>,
    @Rows(Login) private readonly logins: GlobalRepository<Login>,
    @Rows(CalendarFeed) private readonly feeds: GlobalRepository<CalendarFeed>,
  ) {}

  ofSession(sessionId: string): Promise<SessionRow | null> {
    const query = this.sessions.query('s').innerJoin(Login, 'l', 'l.id = s.loginId');
    return withPerson(query)
      .select({
        sessionId: 's.id',
        createdAt: 's.createdAt',
        lastSeenAt: 's.lastSeenAt',
        expiresAt: 's.expiresAt',
        endedAt: 's.endedAt',
      })
      .andWhere('s.id = :sessionId', { sessionId })
      .prepared()
      .first<SessionRow>();
  }

  /** Returns the owner of a calendar feed key. Runs the same statement for unknown keys and blocked users. */
  ofFeed(keyHash: string): Promise<FeedRow | null> {
    const query = this.feeds.query('f').innerJoin(Login, 'l', 'l.id = f.loginId');
    return withPerson(query)
      .select({ feedId: 'f.id', userId: 'l.userId', showsOccupants: 'f.showsOccupants' })
      .andWhere('f.keyHash = :keyHash', { keyHash })
      .first<FeedRow>();
  }

  ofLogin(login: WhichLogin): Promise<CallerRow | null> {
    return withPerson(this.logins.query('l')).whereEqual(login).first<CallerRow>();
  }
}

/**
 * Joins user, company and customer to a login. No tenant is known at this point, so each join matches the login's own
 * company.
 */
function withPerson(query: ScopedQuery): ScopedQuery {
  return query
    .leftJoin(Tenant, 't', 't.id = l.tenantId AND t.blocked = :no AND t.deletedAt IS NULL', { no: false })
    .leftJoin(TenantConfig, 'config', 'config.tenantId = t.id')
    .leftJoin(TenantHead, 'head', 'head.tenantId = t.id')
    .leftJoin(
      User,
      'u',
      "u.tenantId = t.id AND u.id = l.userId AND u.status = 'ACTIVE' AND u.deletedAt IS NULL",
    )
    .leftJoin(Customer, 'c', 'c.tenantId = u.tenantId AND c.id = u.customerId')
    .select({
      loginId: 'l.id',
      loginName: 'l.name',
      tenantId: 'l.tenantId',
      workingUserId: 'u.id',
      name: 'u.name',
      ...Object.fromEntries(OF_THE_USER.map((column) => [column, `u.${column}`])),
      hasTier2Support: 'config.hasTier2Support',
      inspectionGraceDelay: 'config.inspectionGraceDelay',
      conditionInspectionSupport: 'c.conditionInspectionSupport',
      head: 'head.lastSeq',
    });
}
