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
import { Config } from '../../core/config/config';
import { requestContext } from '../../core/context/request-context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { invalidRequest, ProductError, ruleViolation } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { logger } from '../../core/http/logger';
import { RateLimits } from '../../core/http/rate-limits';
import { Mailer } from '../../core/mail/mailer';
import { AccountsService, type OpenSession, type SignInFacts } from '../accounts/accounts.service';
import { KnownAddresses } from '../accounts/known-addresses';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { hashPassword, passwordFits } from '../accounts/passwords';
import { TenantsService } from '../tenants/tenants.service';
import { UsersService } from '../users/users.service';

interface SignUp {
  /** The registration key. */
  uuid: string;
  username: string;
  password: string;
  email?: string;
}

/** Everything that a key from a mail opens: the first sign-up, a forgotten password, a changed address. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly config: Config,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly accounts: AccountsService,
    private readonly addresses: KnownAddresses,
    private readonly keys: OneTimeKeys,
    private readonly tenants: TenantsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Sends an invited person the link to choose a name and a password. Runs in the unit that invites.
   * @throws ProductError too_many_attempts: the address has been sent many
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
   * Makes an invited account active under the name and password of its owner's choice. The first master was invited by
   * no mail, and gives an address, too.
   * @throws ProductError invalid_request (key unknown, used or too old; name taken) | rule_violation (password, address)
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

  /** @throws ProductError rule_violation when it is no address, or somebody's */
  private async setMasterEmail(loginId: number, email: string): Promise<void> {
    if (!isEmailAddress(email)) throw ruleViolation(messages.registration.emailMissing);
    const holder = await this.accounts.findByEmail(email);
    if (holder && holder.id !== loginId)
      throw ruleViolation(fill(messages.masterTenants.namedEmailUnavailable, { email }));
    await this.accounts.setEmail(loginId, email);
  }

  /** Sends a link to choose a new password, if the address belongs to an account; answers the same if it does not. */
  async requestReset(email: string, network: string): Promise<void> {
    await this.limits.countAttempt(network);
    if (!isEmailAddress(email.trim())) return;
    const login = await this.accounts.findByEmail(email);
    // An account that has never been registered gets its invitation again from an admin, not a reset.
    if (!login || login.userName === null) return;
    try {
      await this.limits.countReset(login.id);
    } catch {
      // Answered as any other: a refusal would tell a stranger that there is such an account.
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
      // The administrators of the company see when it cannot be delivered.
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
   * Sends the link by which another address is confirmed, to that address. Runs in the unit that asks for it.
   * @throws ProductError too_many_attempts: the address has been sent many
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
   * Makes the address to which the link was sent the one of its account. Opened again, it answers the same.
   * @throws ProductError invalid_request (key unknown or too old) | rule_violation (somebody has the address by now)
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

  /** Whether a used key has made its address that of the account, and it still is. */
  private async isConfirmed(key: string): Promise<boolean> {
    const used = await this.keys.usedFor('email_change', key);
    return used?.email ? (await this.accounts.findByEmail(used.email))?.id === used.loginId : false;
  }

  /**
   * A signed-in person's own new password; every session ends but the one that asks.
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

  /** Counted like a guess at signing in: a session left open is no way to try passwords out. */
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
   * Counted before it is looked whether the name is free: a refusal says that it is somebody's.
   * @throws ProductError rule_violation when the name breaks the rule, is taken, or looks like one that is |
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
   * Gives an account a password, in the open unit; it is signed in nowhere from then on, but in the session to keep, and
   * no link that was mailed before chooses another.
   * @param giverId who chose it, null: whoever has the address; left out, who gave the one before it still counts
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

  /** Ends the password of a person of the open company, and tells them how to choose another; in the open unit. */
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
   * What is kept of a password, to be asked for before the unit that keeps it: it takes a while. Signing in trims what
   * is typed (spec 1 §5), so what is kept is trimmed too. @throws ProductError rule_violation
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
 * A name as it is kept. One that breaks the rule counts as not available (decision 136), and the rule is said.
 * @throws ProductError rule_violation
 */
function choosable(typed: string, unavailable: string): string {
  const refusal = userNameRefusal(typed, unavailable);
  if (refusal !== null) throw ruleViolation(refusal, { problem: userNameProblem(typed) });
  return chosenUserName(typed);
}
