import { Injectable } from '@nestjs/common';
import { fill, messages } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { refuseIfTaken } from '../../../core/database/database-errors';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest, ruleViolation } from '../../../core/errors/product-error';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { AccountsService, inCompanyOf } from '../accounts/accounts.service';
import { OneTimeKeys } from '../accounts/one-time-keys';
import { UsersService } from '../users/users.service';
import { AccountMails } from './account-mails';

/** Confirms new e-mail addresses of accounts by a link that is mailed to the new address. */
@Injectable()
export class EmailConfirmations {
  constructor(
    private readonly units: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly accounts: AccountsService,
    private readonly keys: OneTimeKeys,
    private readonly users: UsersService,
  ) {}

  /**
   * Mails a confirmation link to the new address. Runs in the requesting transaction.
   * @throws ProductError too_many_attempts: too many mails to this address
   */
  async request(loginId: number, email: string): Promise<void> {
    await this.limits.countLink(requestContext.tenantId(), email);
    await this.units.run(async () => {
      const key = await this.keys.issue('email_change', loginId, email);
      await this.mails.sendEmailConfirmation(email, await this.accounts.login(loginId), key);
    });
  }

  /**
   * Sets the address that the link was sent to as the account's address. Repeating the call succeeds.
   * @throws ProductError invalid_request (key unknown or expired) | rule_violation (the address was taken since)
   */
  async confirm(key: string, network: string): Promise<void> {
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
      const login = await refuseIfTaken(this.accounts.setEmail(loginId, email), taken);
      await inCompanyOf(login, (userId) => this.users.setEmail(userId, email));
    });
  }

  /** Returns whether a used key set the account's present address. */
  private async isConfirmed(key: string): Promise<boolean> {
    const used = await this.keys.usedFor('email_change', key);
    return used?.email ? (await this.accounts.findByEmail(used.email))?.id === used.loginId : false;
  }
}
