import { Injectable } from '@nestjs/common';
import {
  chosenUserName,
  fill,
  isEmailAddress,
  messages,
  splitPersonName,
  userNameProblem,
  userNameRefusal,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { refuseIfTaken } from '../../../core/database/database-errors';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { AccountsService, inCompanyOf } from '../accounts/accounts.service';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { hashNewPassword } from '../accounts/passwords';
import { displayName, type Person, UsersService } from '../users/users.service';
import { AccountMails } from './account-mails';

interface SignUp {
  /** The registration key. */
  uuid: string;
  username: string;
  password: string;
  email?: string;
  /** First and last name; used only while the account has no name of its own. */
  name?: string;
}

/** Invites people, registers them by the key of their invitation, and renames users at their own request. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly units: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly accounts: AccountsService,
    private readonly keys: OneTimeKeys,
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
      const { userId, language } = await this.accounts.login(loginId);
      const person = userId === null ? null : await this.users.find(userId);
      if (!person) throw new Error(`Login ${loginId} belongs to no user of this company.`);
      const { role } = person;
      await this.mails.sendInvitation({ email, language, role, isFounder: isUnnamed(person) }, key);
    });
  }

  /**
   * Activates an invited account with the chosen name and password. The first master was not invited by mail, so the
   * address is part of the registration.
   * @throws ProductError invalid_request (key unknown, used or expired) | rule_violation (name, password, address)
   */
  async register(
    { uuid, username, password, email = '', name = '' }: SignUp,
    network: string,
  ): Promise<void> {
    await this.limits.countAttempt(network);
    const { usernameTaken } = messages.registration;
    const userName = choosable(username, usernameTaken);
    const passwordHash = await hashNewPassword(password);
    await this.units.run(async () => {
      const redeemed = await this.keys.redeem('registration', uuid);
      if (!redeemed) throw invalidRequest('This invitation is not valid any more. Please ask for a new one.');
      if (!(await this.accounts.isUserNameFree(userName))) throw ruleViolation(usernameTaken);
      const login = await refuseIfTaken(
        this.accounts.setCredentials(redeemed.loginId, { userName, passwordHash, passwordGiverId: null }),
        () => ruleViolation(usernameTaken),
      );
      if (login.tenantId === null) await this.setMasterEmail(login.id, email);
      await inCompanyOf(login, (userId) => this.activate(userId, login.id, { userName, name }));
    });
  }

  /** Activates a user in the current transaction. A founder, whom nobody has named, chooses the name as well. */
  private async activate(
    userId: number,
    loginId: number,
    { userName, name }: { userName: string; name: string },
  ): Promise<void> {
    await this.users.activate(userId, userName);
    const person = await this.users.take(userId);
    const names = splitPersonName(name);
    if (!isUnnamed(person) || names === null) return;
    await this.users.change('user.detailsChanged', person, names);
    await this.accounts.setName(loginId, displayName(names));
  }

  /** @throws ProductError rule_violation when the address is invalid or taken */
  private async setMasterEmail(loginId: number, email: string): Promise<void> {
    if (!isEmailAddress(email)) throw ruleViolation(messages.registration.emailMissing);
    const holder = await this.accounts.findByEmail(email);
    if (holder && holder.id !== loginId)
      throw ruleViolation(fill(messages.masterTenants.namedEmailUnavailable, { email }));
    await this.accounts.setEmail(loginId, email);
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
      const login = await refuseIfTaken(this.accounts.setCredentials(session.loginId, { userName }), () =>
        ruleViolation(usernameUnavailable),
      );
      await inCompanyOf(login, (userId) => this.users.rename(userId, userName));
    });
  }
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

/** Whether nobody has named this person: only founders are invited without a name. */
const isUnnamed = ({ role, firstName }: Pick<Person, 'role' | 'firstName'>): boolean =>
  role === 'ROLE_ADMIN' && firstName === '';
