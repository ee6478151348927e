import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AUDITS_NOTHING, flagsFrom, isTier2Inspector } from '@walkthrough/domain';
import type { Actor, Caller } from '../../../core/context/actor';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError } from '../../../core/errors/product-error';
import { logger } from '../../../core/logging/logger';
import type { SessionActors } from '../../../core/live/live-rights';
import { AccountsService } from '../accounts/accounts.service';
import {
  type CallerRow,
  CallersQueries,
  type SessionRow,
  type WhichLogin,
} from '../accounts/callers.queries';
import { PropertyManagerAssignments } from '../customers/property-manager-assignments';
import { TeamsService } from '../teams/teams.service';
import { auditingOf, displayName } from '../users/users.service';

/** Token claims. The session row decides whether the token is valid. */
export interface TokenClaims {
  sid: string;
}

const SEEN_WITHIN_MS = 5 * 60 * 1000;

/** Resolves a session to its user, with their current rights rather than those at sign-in. */
@Injectable()
export class ActorsService implements SessionActors {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly callers: CallersQueries,
    private readonly teams: TeamsService,
    private readonly assignments: PropertyManagerAssignments,
    private readonly jwt: JwtService,
  ) {}

  /** Returns null when the session has ended or the user may no longer sign in. */
  async ofSession(sessionId: string): Promise<Actor | null> {
    return (await this.caller(sessionId))?.actor ?? null;
  }

  /** Returns the actor with the head of their company's event log at the time of reading. */
  async caller(sessionId: string): Promise<(Caller & { expiresAt: number }) | null> {
    const row = await this.callers.ofSession(sessionId);
    if (!row || row.endedAt !== null || row.expiresAt <= this.clock.now()) return null;
    const actor = await this.actor(row, sessionId);
    if (actor) await this.noteSeen(row);
    return actor && { actor, head: row.head, expiresAt: row.expiresAt };
  }

  /** Updates a session's last use, at most once in some minutes, to avoid a write per request. */
  private async noteSeen({ sessionId, lastSeenAt, createdAt }: SessionRow): Promise<void> {
    if (this.clock.now() - (lastSeenAt ?? createdAt) < SEEN_WITHIN_MS) return;
    try {
      await this.units.run(() => this.accounts.touchSession(sessionId));
    } catch (error) {
      // Reads continue to work while the database is read-only.
      logger.warn({ err: error }, 'When a session was last seen could not be noted');
    }
  }

  /** @throws ProductError unauthenticated | session_ended */
  async ofToken(token: string): Promise<{ actor: Actor; expiresAt: number }> {
    const claims = await this.jwt
      .verifyAsync<TokenClaims>(token, { algorithms: ['HS256'] })
      .catch(() => null);
    if (!claims) throw new ProductError('unauthenticated');
    const caller = await this.caller(claims.sid);
    if (!caller) throw new ProductError('session_ended');
    return caller;
  }

  /**
   * Returns the actor for a login without a session, at sign-in. Null when the account is not active, or the company
   * is blocked or deleted.
   */
  async ofLogin(login: WhichLogin): Promise<Actor | null> {
    const row = await this.callers.ofLogin(login);
    return row && this.actor(row, '');
  }

  private async actor(row: CallerRow, sessionId: string): Promise<Actor | null> {
    const { tenantId, workingUserId: userId } = row;
    if (tenantId === null) return master(row, sessionId);
    if (userId === null) return null;
    return requestContext.inTenant(tenantId, () => this.ofCompany(row, { sessionId, tenantId, userId }));
  }

  private async ofCompany(
    user: CallerRow,
    { sessionId, tenantId, userId }: { sessionId: string; tenantId: number; userId: number },
  ): Promise<Actor> {
    const isInspector = user.role === 'ROLE_INSPECTOR';
    const { teams, auditTeams } = isInspector
      ? await this.teams.teamsOf(userId)
      : { teams: [], auditTeams: [] };
    const teamIds = teams.map((team) => team.id);
    const auditTeamIds = auditTeams.map((team) => team.id);
    const propertyManagerIds =
      user.role === 'ROLE_PROPERTY_MANAGER' ? await this.assignments.managerIdsOf(userId) : [];
    return {
      userId,
      sessionId,
      tenantId,
      name: displayName(user),
      roles: [user.role],
      flags: flagsFrom(user.flags),
      inspectorId: isInspector ? userId : null,
      customerId: user.customerId,
      isCustomerAdmin: user.isCustomerAdmin,
      propertyManagerIds,
      teamIds,
      auditTeamIds,
      teamSets: await this.teams.setsContaining([...teamIds, ...auditTeamIds]),
      auditing: auditingOf(user),
      isTier2: isInspector && isTier2Inspector(user.customerId, user.hasTier2Support),
      conditionInspectionSupport: user.conditionInspectionSupport ?? true,
      tenantHasTier2Support: user.hasTier2Support,
      inspectionGraceDelay: user.inspectionGraceDelay,
    };
  }
}

const master = ({ loginId, loginName: name }: CallerRow, sessionId: string): Actor => ({
  userId: loginId,
  sessionId,
  tenantId: null,
  name,
  roles: ['ROLE_MASTER'],
  flags: flagsFrom([]),
  inspectorId: null,
  customerId: null,
  isCustomerAdmin: false,
  propertyManagerIds: [],
  teamIds: [],
  auditTeamIds: [],
  teamSets: [],
  auditing: AUDITS_NOTHING,
  isTier2: false,
  conditionInspectionSupport: false,
  tenantHasTier2Support: false,
  inspectionGraceDelay: 0,
});
