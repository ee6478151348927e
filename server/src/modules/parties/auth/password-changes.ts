import { Injectable } from '@nestjs/common';
import { isEmailAddress } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest, ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { logger } from '../../../core/logging/logger';
import {
  AccountsService,
  inCompanyOf,
  type OpenSession,
  type SignInFacts,
} from '../accounts/accounts.service';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { assertPasswordRules, hashNewPassword, passwordFits } from '../accounts/passwords';
import { TrustedNetworks } from '../accounts/trusted-networks';
import { AccountMails } from './account-mails';

/** Replaces and removes passwords: by the key of a mail, by their owner, or in the transaction of another service. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly accounts: AccountsService,
    private readonly networks: TrustedNetworks,
    private readonly keys: OneTimeKeys,
  ) {}

  /** Mails a link to choose a new password if the address has an account. The answer is the same if it has none. */
  async requestReset(email: string, network: string): Promise<void> {
    await this.limits.countAttempt(network);
    if (!isEmailAddress(email.trim())) return;
    const login = await this.accounts.findByEmail(email);
    // An account that was never registered needs a new invitation from an administrator, not a reset.
    if (!login || login.userName === null) return;
    try {
      await this.limits.countReset(login.id);
    } catch {
      // No error to the client, because it would reveal that the account exists.
      logger.warn(
        { loginId: login.id },
        'An account has been sent as many links for a new password as it may',
      );
      return;
    }
    await this.units.run(async () => {
      const key = await this.keys.issue('password_reset', login.id);
      await this.mails.sendPasswordReset(login, key, login.tenantId);
    });
  }

  /** @throws ProductError invalid_request | rule_violation */
  async reset(key: string, password: string, network: string): Promise<void> {
    await this.limits.countAttempt(network);
    const passwordHash = await hashNewPassword(password);
    await this.units.run(async () => {
      const redeemed = await this.keys.redeem('password_reset', key);
      if (!redeemed) throw invalidRequest('This link is not valid any more. Please ask for a new one.');
      await this.replace(redeemed.loginId, passwordHash, { giverId: null });
    });
  }

  /**
   * Changes the caller's own password and ends all their other sessions.
   * @throws ProductError rule_violation | current_password_wrong | too_many_attempts
   */
  async changeOwn(password: string, currentPassword: string, network: string): Promise<void> {
    assertPasswordRules(password);
    const { sessionId } = requestContext.actor();
    const session = await this.accounts.findOpenSession(sessionId);
    if (!session) throw new ProductError('session_ended');
    await this.assertCurrentPassword(session, currentPassword, network);
    const passwordHash = await hashNewPassword(password);
    await this.units.run(() => this.replace(session.loginId, passwordHash, { keepSession: sessionId }));
  }

  /** Counted like failed sign-ins, so that an open session cannot be used to guess the password. */
  private async assertCurrentPassword(session: OpenSession, typed: string, network: string): Promise<void> {
    const { loginId } = session;
    const guessedRight = await this.limits.countGuess({
      account: loginId,
      network,
      isKnown: await this.networks.isKnown(loginId, network),
    });
    const passwordHash = await this.accounts.passwordHashOf(loginId);
    if (!(await passwordFits(passwordHash, typed.trim()))) throw new ProductError('current_password_wrong');
    guessedRight();
  }

  /**
   * Sets a password in the current transaction, ends all sessions except `keepSession`, and invalidates reset links.
   * @param giverId the user who chose it; null when the owner did; undefined keeps the recorded giver
   */
  async replace(
    loginId: number,
    passwordHash: string,
    { keepSession, giverId }: { keepSession?: string; giverId?: number | null } = {},
  ): Promise<void> {
    const login = await this.accounts.setCredentials(loginId, { passwordHash, passwordGiverId: giverId });
    await this.keys.end('password_reset', loginId);
    await this.accounts.endSessionsOf(loginId, 'password_changed', keepSession);
    await inCompanyOf(login, async (userId) =>
      this.events.publish('user.passwordChanged', { entityId: userId }),
    );
  }

  /**
   * Removes the password of a user of the current company and, within the mail limit, mails them how to choose another.
   * Runs in the current transaction.
   */
  async end(login: SignInFacts & { email: string }): Promise<void> {
    await this.accounts.endPassword(login.id);
    if (!(await this.limits.mayNotify(requestContext.tenantId(), login.email))) return;
    await this.mails.sendPasswordEnded(login);
  }
}
