import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { SignInAnswer } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { ProductError } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { RateLimits } from '../../core/http/rate-limits';
import { normaliseAccountName } from '@walkthrough/domain';
import { AccountsService, type SignInFacts } from '../accounts/accounts.service';
import { passwordFits } from '../accounts/passwords';
import { ActorsService, type TokenClaims } from './actors.service';

interface Caller {
  address: string;
  userAgent: string | null;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly actors: ActorsService,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Signs in by user name or e-mail address. A wrong name, a wrong password, an account that is not active and a
   * blocked company all answer the same.
   * @throws ProductError invalid_credentials | too_many_attempts
   */
  async signIn(userNameOrEmail: string, password: string, caller: Caller): Promise<SignInAnswer> {
    await this.limits.countAttempt(caller.address);
    const account = normaliseAccountName(userNameOrEmail);
    await this.limits.assertAccountOpen(account);

    const login = await this.accounts.findForSignIn(userNameOrEmail);
    const fits = await passwordFits(login?.passwordHash ?? null, password.trim());
    const session = login && fits ? await this.openSession(login, caller.userAgent) : null;
    if (!session) {
      await this.limits.countFailure(account);
      throw new ProductError('invalid_credentials');
    }
    const claims: TokenClaims = { sid: session.id };
    // The token carries no expiry of its own: the session row says how long it is good for.
    return { accessToken: await this.jwt.signAsync(claims), expiresAt: session.expiresAt };
  }

  /** Ends the caller's session: the token is worth nothing from here on. */
  async signOut(): Promise<void> {
    const { sessionId, tenantId, userId } = requestContext.actor();
    await this.units.run(async () => {
      await this.accounts.endSession(sessionId, 'signed_out');
      if (tenantId !== null) this.events.publish('user.signedOut', { entity: 'user', entityId: userId });
    });
  }

  /** Null when the account may not sign in. */
  private async openSession(login: SignInFacts, userAgent: string | null) {
    const { id: loginId, tenantId, userId, name } = login;
    const actor = await this.actors.of({ loginId, tenantId, userId, name, sessionId: '' });
    if (!actor) return null;
    return this.units.run(async () => {
      const session = await this.accounts.openSession(loginId, userAgent);
      if (tenantId !== null) {
        const publish = () =>
          this.events.publish('user.signedIn', { entity: 'user', entityId: actor.userId });
        requestContext.inTenant(tenantId, publish, { actor });
      }
      return session;
    });
  }
}
