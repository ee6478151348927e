import { Injectable } from '@nestjs/common';
import {
  chosenUserName,
  fill,
  isEmailAddress,
  messages,
  passwordViolations,
  userNameProblem,
  userNameRefusal,
} from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { isUniqueViolation } from '../../../core/database/database-errors';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { logger } from '../../../core/logging/logger';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { Mailer } from '../../../core/mail/mailer';
import { AccountsService, type OpenSession, type SignInFacts } from '../accounts/accounts.service';
import { TrustedNetworks } from '../accounts/trusted-networks';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { hashPassword, passwordFits } from '../accounts/passwords';
import { TenantsService } from '../../company/tenants/tenants.service';
import { UsersService } from '../users/users.service';

interface SignUp {
  /** The registration key. */
  uuid: string;
  username: string;
  password: string;
  email?: string;
}

/** Handles keys from mails: registration, password reset and change of address; and own credential changes. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly config: Config,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly accounts: AccountsService,
    private readonly addresses: TrustedNetworks,
    private readonly keys: OneTimeKeys,
    private readonly tenants: TenantsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Mails an invited person the link to choose a name and a password. Runs in the inviting transaction.
   * @throws ProductError too_many_attempts: too many mails to this address
   */
  async invite(loginId: number, email: string): Promise<void> {
    await this.limits.countLink(requestContext.tenantId(), email);
    await this.units.run(async () => {
      const key = await this.keys.issue('registration', loginId);
      const { tenant } = await this.tenants.self();
      await this.mailer.send({
        kind: 'invitation',
        to: email,
        subject: fill(messages.mail.invitationSubject, { company: tenant.displayName }),
        text: fill(messages.mail.invitationText, {
          company: tenant.displayName,
          link: this.link('register', key),
        }),
      });
    });
  }

  /**
   * Activates an invited account with the chosen name and password. The first master was not invited by mail, so the
   * address is part of the registration.
   * @throws ProductError invalid_request (key unknown, used or expired) | rule_violation (name, password, address)
   */
  async register({ uuid, username, password, email = '' }: SignUp, network: string): Promise<void> {
    await this.limits.countAttempt(network);
    const { usernameTaken } = messages.registration;
    const userName = choosable(username, usernameTaken);
    const passwordHash = await this.hashOfFit(password);
    await this.units.run(async () => {
      const redeemed = await this.keys.redeem('registration', uuid);
      if (!redeemed) throw invalidRequest('This invitation is not valid any more. Please ask for a new one.');
      if (!(await this.accounts.isUserNameFree(userName))) throw ruleViolation(usernameTaken);
      const login = await this.accounts
        .setCredentials(redeemed.loginId, { userName, passwordHash, passwordGiverId: null })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? ruleViolation(usernameTaken) : error;
        });
      if (login.tenantId === null) await this.setMasterEmail(login.id, email);
      await this.inCompanyOf(login, (userId) => this.users.registered(userId, userName));
    });
  }

  /** @throws ProductError rule_violation when the address is invalid or taken */
  private async setMasterEmail(loginId: number, email: string): Promise<void> {
    if (!isEmailAddress(email)) throw ruleViolation(messages.registration.emailMissing);
    const holder = await this.accounts.findByEmail(email);
    if (holder && holder.id !== loginId)
      throw ruleViolation(fill(messages.masterTenants.namedEmailUnavailable, { email }));
    await this.accounts.setEmail(loginId, email);
  }

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
      const mail = {
        kind: 'passwordReset',
        to: login.email,
        subject: messages.mail.resetSubject,
        text: fill(messages.mail.resetText, { link: this.link('passwordReset', key) }),
      } as const;
      // Sent within the company, so that its administrators see failed deliveries.
      const { tenantId } = login;
      await (tenantId === null
        ? this.mailer.send(mail)
        : requestContext.inTenant(tenantId, () => this.mailer.send(mail)));
    });
  }

  /** @throws ProductError invalid_request | rule_violation */
  async reset(key: string, password: string, network: string): Promise<void> {
    await this.limits.countAttempt(network);
    const passwordHash = await this.hashOfFit(password);
    await this.units.run(async () => {
      const redeemed = await this.keys.redeem('password_reset', key);
      if (!redeemed) throw invalidRequest('This link is not valid any more. Please ask for a new one.');
      await this.replacePassword(redeemed.loginId, passwordHash, { giverId: null });
    });
  }

  /**
   * Mails a confirmation link to the new address. Runs in the requesting transaction.
   * @throws ProductError too_many_attempts: too many mails to this address
   */
  async askForEmail(loginId: number, email: string): Promise<void> {
    await this.limits.countLink(requestContext.tenantId(), email);
    await this.units.run(async () => {
      const key = await this.keys.issue('email_change', loginId, email);
      await this.mailer.send({
        kind: 'emailChange',
        to: email,
        subject: messages.mail.emailChangeSubject,
        text: fill(messages.mail.emailChangeText, { link: this.link('emailConfirm', key) }),
      });
    });
  }

  /**
   * Sets the address that the link was sent to as the account's address. Repeating the call succeeds.
   * @throws ProductError invalid_request (key unknown or expired) | rule_violation (the address was taken since)
   */
  async confirmEmail(key: string, network: string): Promise<void> {
    await this.limits.countAttempt(network);
    const { emailConfirmationFailed } = messages.users;
    await this.units.run(async () => {
      const redeemed = await this.keys.redeem('email_change', key);
      if (!redeemed?.email) {
        if (await this.isConfirmed(key)) return;
        throw invalidRequest(emailConfirmationFailed);
      }
      const { loginId, email } = redeemed;
      const taken = () => ruleViolation(fill(messages.masterTenants.namedEmailUnavailable, { email }));
      if (!(await this.accounts.isEmailFree(email))) throw taken();
      const login = await this.accounts.setEmail(loginId, email).catch((error: unknown) => {
        throw isUniqueViolation(error) ? taken() : error;
      });
      await this.inCompanyOf(login, (userId) => this.users.readdressed(userId, email));
    });
  }

  /** Returns whether a used key set the account's present address. */
  private async isConfirmed(key: string): Promise<boolean> {
    const used = await this.keys.usedFor('email_change', key);
    return used?.email ? (await this.accounts.findByEmail(used.email))?.id === used.loginId : false;
  }

  /**
   * Changes the caller's own password and ends all their other sessions.
   * @throws ProductError rule_violation | current_password_wrong | too_many_attempts
   */
  async changeOwnPassword(password: string, currentPassword: string, network: string): Promise<void> {
    assertFit(password);
    const { sessionId } = requestContext.actor();
    const session = await this.accounts.findOpenSession(sessionId);
    if (!session) throw new ProductError('session_ended');
    await this.assertCurrentPassword(session, currentPassword, network);
    const passwordHash = await this.hashOfFit(password);
    await this.units.run(() =>
      this.replacePassword(session.loginId, passwordHash, { keepSession: sessionId }),
    );
  }

  /** Counted like failed sign-ins, so that an open session cannot be used to guess the password. */
  private async assertCurrentPassword(session: OpenSession, typed: string, network: string): Promise<void> {
    const { loginId } = session;
    const guessedRight = await this.limits.countGuess({
      account: loginId,
      network,
      isKnown: await this.addresses.isKnown(loginId, network),
    });
    const passwordHash = await this.accounts.passwordHashOf(loginId);
    if (!(await passwordFits(passwordHash, typed.trim()))) throw new ProductError('current_password_wrong');
    guessedRight();
  }

  /**
   * Changes the caller's user name. Counted before checking availability, because a refusal reveals that the name
   * exists.
   * @throws ProductError rule_violation when the name breaks the rule, is taken, or looks like a taken one |
   * too_many_attempts | session_ended
   */
  async changeOwnUserName(typed: string): Promise<void> {
    const { sessionId } = requestContext.actor();
    const { usernameUnavailable } = messages.users;
    const userName = choosable(typed, usernameUnavailable);
    const session = await this.accounts.findOpenSession(sessionId);
    if (!session) throw new ProductError('session_ended');
    await this.limits.countUserNameChange(session.loginId);
    await this.units.run(async () => {
      if (!(await this.accounts.isUserNameFree(userName, session.loginId)))
        throw ruleViolation(usernameUnavailable);
      const login = await this.accounts
        .setCredentials(session.loginId, { userName })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? ruleViolation(usernameUnavailable) : error;
        });
      await this.inCompanyOf(login, (userId) => this.users.renamed(userId, userName));
    });
  }

  /**
   * Sets a password in the current transaction, ends all sessions except `keepSession`, and invalidates reset links.
   * @param giverId the user who chose it; null when the owner did; undefined keeps the recorded giver
   */
  async replacePassword(
    loginId: number,
    passwordHash: string,
    { keepSession, giverId }: { keepSession?: string; giverId?: number | null } = {},
  ): Promise<void> {
    const login = await this.accounts.setCredentials(loginId, { passwordHash, passwordGiverId: giverId });
    await this.keys.end('password_reset', loginId);
    await this.accounts.endSessionsOf(loginId, 'password_changed', keepSession);
    await this.inCompanyOf(login, async (userId) =>
      this.events.publish('user.passwordChanged', { entityId: userId }),
    );
  }

  /**
   * Removes the password of a user of the current company and, within the mail limit, mails them how to choose another.
   * Runs in the current transaction.
   */
  async endPassword(login: SignInFacts & { email: string }): Promise<void> {
    await this.accounts.endPassword(login.id);
    if (!(await this.limits.mayNotify(requestContext.tenantId(), login.email))) return;
    const { tenant } = await this.tenants.self();
    await this.mailer.send({
      kind: 'passwordReset',
      to: login.email,
      subject: messages.mail.passwordEndedSubject,
      text: fill(messages.mail.passwordEndedText, {
        company: tenant.displayName,
        link: this.config.publicUrl,
      }),
    });
  }

  private async inCompanyOf(login: SignInFacts, work: (userId: number) => Promise<void>): Promise<void> {
    const { tenantId, userId } = login;
    if (tenantId !== null && userId !== null) await requestContext.inTenant(tenantId, () => work(userId));
  }

  /**
   * Returns the hash of a valid password. Called before the transaction, because it takes a while. Sign-in trims its
   * input, so the password is trimmed too. @throws ProductError rule_violation
   */
  async hashOfFit(password: string): Promise<string> {
    assertFit(password);
    return hashPassword(password.trim());
  }

  private link(screen: 'register' | 'passwordReset' | 'emailConfirm', key: string): string {
    return new URL(`/${screen}?key=${encodeURIComponent(key)}`, this.config.publicUrl).toString();
  }
}

/** @throws ProductError rule_violation */
function assertFit(password: string): void {
  const violations = passwordViolations(password.trim());
  if (violations.length > 0) throw ruleViolation(messages.passwords.rulesViolated, { violations });
}

/**
 * Returns the user name as stored. For the client an invalid name is unavailable, with the violated rule in the
 * message.
 * @throws ProductError rule_violation
 */
function choosable(typed: string, unavailable: string): string {
  const refusal = userNameRefusal(typed, unavailable);
  if (refusal !== null) throw ruleViolation(refusal, { problem: userNameProblem(typed) });
  return chosenUserName(typed);
}
