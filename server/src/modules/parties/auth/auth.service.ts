import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { SignInAnswer } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { normaliseAccountName } from '@walkthrough/domain';
import { AccountsService, type SignInFacts } from '../accounts/accounts.service';
import { passwordFits } from '../accounts/passwords';
import { TrustedNetworks } from '../accounts/trusted-networks';
import { ActorsService, type TokenClaims } from './actors.service';

interface Caller {
  /** Network of the client (`networkOf`). */
  network: string;
  userAgent: string | null;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly actors: ActorsService,
    private readonly addresses: TrustedNetworks,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Signs in by user name or email address. An unknown name, a wrong password, an inactive account and a blocked
   * company all get the same answer.
   * @throws ProductError invalid_credentials | too_many_attempts
   */
  async signIn(userNameOrEmail: string, password: string, caller: Caller): Promise<SignInAnswer> {
    const login = await this.accounts.findForSignIn(userNameOrEmail);
    const guessedRight = await this.limits.countGuess({
      account: login?.id ?? normaliseAccountName(userNameOrEmail),
      network: caller.network,
      isKnown: await this.addresses.isKnown(login?.id ?? null, caller.network),
    });
    const fits = await passwordFits(login?.passwordHash ?? null, password.trim());
    const session = login && fits ? await this.openSession(login, caller) : null;
    if (!session) throw new ProductError('invalid_credentials');
    guessedRight();
    const claims: TokenClaims = { sid: session.id };
    // The token has no expiry of its own: the session row determines it.
    return { accessToken: await this.jwt.signAsync(claims), expiresAt: session.expiresAt };
  }

  /** Ends the caller's session, which invalidates its token. */
  async signOut(): Promise<void> {
    const { sessionId, tenantId, userId } = requestContext.actor();
    await this.units.run(async () => {
      await this.accounts.endSession(sessionId, 'signed_out');
      if (tenantId !== null) this.events.publish('user.signedOut', { entityId: userId });
    });
  }

  /** Returns null when the account may not sign in. */
  private async openSession(login: SignInFacts, { network, userAgent }: Caller) {
    const { id: loginId, tenantId, passwordHash } = login;
    return this.units.run(async () => {
      // Checked again under the lock: hashing takes a while, and the password or the account's status may have
      // changed since.
      if ((await this.accounts.lockedPasswordHashOf(loginId)) !== passwordHash) return null;
      const actor = await this.actors.ofLogin({ id: loginId });
      if (!actor) return null;
      const session = await this.accounts.openSession(loginId, userAgent);
      await this.addresses.remember(loginId, network);
      await this.accounts.rememberLanguage(login, requestContext.language());
      if (tenantId !== null) {
        const publish = () => this.events.publish('user.signedIn', { entityId: actor.userId });
        requestContext.inTenant(tenantId, publish, { actor });
      }
      return session;
    });
  }
}
