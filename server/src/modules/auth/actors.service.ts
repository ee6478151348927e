import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { flagsFrom, isTier2Inspector } from '@walkthrough/domain';
import type { Actor } from '../../core/context/actor';
import { requestContext } from '../../core/context/request-context';
import { ProductError } from '../../core/errors/product-error';
import type { SessionActors } from '../../core/live/live-rights';
import { type OpenSession, AccountsService } from '../accounts/accounts.service';
import { CustomersService } from '../customers/customers.service';
import { TeamsService } from '../teams/teams.service';
import { PeopleQueries } from '../users/people.queries';
import { displayName } from '../users/users.service';

/** What a token says: which session row says what it is worth. */
export interface TokenClaims {
  sid: string;
}

type Identity = Pick<OpenSession, 'sessionId' | 'loginId' | 'tenantId' | 'userId' | 'name'>;

/** Turns a session into the person acting, with rights as they are now, not as they were when signing in. */
@Injectable()
export class ActorsService implements SessionActors {
  constructor(
    private readonly accounts: AccountsService,
    private readonly people: PeopleQueries,
    private readonly teams: TeamsService,
    private readonly customers: CustomersService,
    private readonly jwt: JwtService,
  ) {}

  /** Null when the session has ended or its person may not work any more. */
  async ofSession(sessionId: string): Promise<Actor | null> {
    const session = await this.accounts.findOpenSession(sessionId);
    return session && this.of(session);
  }

  /** @throws ProductError unauthenticated | session_ended */
  async ofToken(token: string): Promise<{ actor: Actor; expiresAt: number }> {
    const claims = await this.jwt
      .verifyAsync<TokenClaims>(token, { algorithms: ['HS256'] })
      .catch(() => null);
    if (!claims) throw new ProductError('unauthenticated');
    const session = await this.accounts.findOpenSession(claims.sid);
    const actor = session && (await this.of(session));
    if (!actor) throw new ProductError('session_ended');
    return { actor, expiresAt: session.expiresAt };
  }

  /** Null when the account is not active, or the company is blocked or gone. */
  async of(identity: Identity): Promise<Actor | null> {
    if (identity.tenantId === null) return master(identity);
    return requestContext.inTenant(identity.tenantId, () => this.ofCompany(identity));
  }

  private async ofCompany({ tenantId, userId, sessionId }: Identity): Promise<Actor | null> {
    if (tenantId === null || userId === null) return null;
    const user = await this.people.working(userId);
    if (!user) return null;
    const isInspector = user.role === 'ROLE_INSPECTOR';
    const { teams, auditTeams } = isInspector
      ? await this.teams.teamsOf(userId)
      : { teams: [], auditTeams: [] };
    const teamIds = teams.map((team) => team.id);
    const auditTeamIds = auditTeams.map((team) => team.id);
    const propertyManagerIds =
      user.role === 'ROLE_PROPERTY_MANAGER' ? await this.customers.propertyManagerIdsOf(userId) : [];
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
      teamSets: await this.teams.setsWith([...teamIds, ...auditTeamIds]),
      auditing: {
        country: user.auditingCountry,
        province: user.auditingProvince,
        city: user.auditingCity,
        customerId: user.auditingCustomerId,
        inspectorIds: user.auditingInspectorIds,
      },
      isTier2: isInspector && isTier2Inspector(user.customerId, user.hasTier2Support),
      conditionInspectionSupport: user.conditionInspectionSupport ?? true,
      tenantHasTier2Support: user.hasTier2Support,
      inspectionGraceDelay: user.inspectionGraceDelay,
    };
  }
}

const master = ({ loginId, sessionId, name }: Identity): Actor => ({
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
  auditing: { country: null, province: null, city: null, customerId: null, inspectorIds: [] },
  isTier2: false,
  conditionInspectionSupport: false,
  tenantHasTier2Support: false,
  inspectionGraceDelay: 0,
});
