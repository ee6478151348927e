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
import { KnownAddresses } from '../accounts/known-addresses';
import { ActorsService, type TokenClaims } from './actors.service';

interface Caller {
  /** Where the call comes from (`networkOf`). */
  network: string;
  userAgent: string | null;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly actors: ActorsService,
    private readonly addresses: KnownAddresses,
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
    // The token carries no expiry of its own: the session row says how long it is good for.
    return { accessToken: await this.jwt.signAsync(claims), expiresAt: session.expiresAt };
  }

  /** Ends the caller's session: the token is worth nothing from here on. */
  async signOut(): Promise<void> {
    const { sessionId, tenantId, userId } = requestContext.actor();
    await this.units.run(async () => {
      await this.accounts.endSession(sessionId, 'signed_out');
      if (tenantId !== null) this.events.publish('user.signedOut', { entityId: userId });
    });
  }

  /** Null when the account may not sign in. */
  private async openSession(login: SignInFacts, { network, userAgent }: Caller) {
    const { id: loginId, tenantId, passwordHash } = login;
    return this.units.run(async () => {
      // Looking at a password takes a while: by now another may count, or the account be blocked.
      if ((await this.accounts.lockedPasswordHashOf(loginId)) !== passwordHash) return null;
      const actor = await this.actors.ofLogin({ id: loginId });
      if (!actor) return null;
      const session = await this.accounts.openSession(loginId, userAgent);
      await this.addresses.remember(loginId, network);
      if (tenantId !== null) {
        const publish = () => this.events.publish('user.signedIn', { entityId: actor.userId });
        requestContext.inTenant(tenantId, publish, { actor });
      }
      return session;
    });
  }
}
