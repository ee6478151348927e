import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { mayCreateAccounts, ROLES } from '@walkthrough/domain';
import type { Request } from 'express';
import { Access, Public } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { forbidden, invalidRequest } from '../../../core/errors/product-error';
import { networkOf } from '../../../core/http/limits/network-address';
import { logger } from '../../../core/logging/logger';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { rawText } from '../../../core/http/bodies/raw-text';
import { Serves } from '../../../core/http/answers/serves';
import { AccountsService } from '../accounts/accounts.service';
import { EmailDto, OwnPasswordDto, PasswordDto, SignUpDto } from './dto/auth.dto';
import { PasswordChanges } from './password-changes';
import { RegistrationService } from './registration.service';

/** Registration by key, password resets, and the caller's own password and user name. */
@ApiTags('auth')
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordChanges,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
  ) {}

  @Serves('POST auth/signup')
  @Public('an invited person has no account yet')
  async signUp(@Body() body: SignUpDto, @Req() request: Request): Promise<true> {
    await this.registration.register(body, networkOf(request.ip));
    return true;
  }

  /** Returns whether a user name is free. */
  @Serves('GET auth/users/{username}')
  @Public('the registration screen asks before there is an account')
  async isUserNameFree(@Param('username') userName: string, @Req() request: Request): Promise<boolean> {
    await this.limits.countUserNameCheck(networkOf(request.ip));
    return this.accounts.isUserNameFree(userName);
  }

  /** Returns whether an email address is free. Limited to users who may create accounts, rate-limited and logged. */
  @Serves('POST auth/users/emailCheck')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_MASTER'] })
  async isEmailFree(@Body() { email }: EmailDto): Promise<boolean> {
    const actor = requestContext.actor();
    if (!mayCreateAccounts(actor)) throw forbidden();
    await this.limits.countEmailCheck(`${actor.tenantId} ${actor.userId}`);
    const isFree = await this.accounts.isEmailFree(email);
    // Every log line names the caller. The address is left out, or the log would become a list of accounts.
    logger.info({ isFree }, 'Somebody asked whether an email address is free');
    return isFree;
  }

  /** Answers the same whether or not the address has an account. */
  @Serves('POST sendPasswordChange')
  @Public('who forgot the password cannot sign in')
  async requestReset(@Body() { email }: EmailDto, @Req() request: Request): Promise<true> {
    await this.passwords.requestReset(email, networkOf(request.ip));
    return true;
  }

  @Serves('POST passwordReset/{key}')
  @Public('the key of the mail stands for the account')
  async reset(
    @Param('key') key: string,
    @Body() { password }: PasswordDto,
    @Req() request: Request,
  ): Promise<true> {
    await this.passwords.reset(key, password, networkOf(request.ip));
    return true;
  }

  @Serves('PUT users/self/passwordChange')
  @Access({ roles: ROLES })
  async changeOwnPassword(
    @Body() { password, currentPassword = '' }: OwnPasswordDto,
    @Req() request: Request,
  ): Promise<true> {
    await this.passwords.changeOwn(password, currentPassword, networkOf(request.ip));
    return true;
  }

  /** Accepts the new name as plain text or as a JSON string. */
  @Serves('PUT users/self/username')
  @Access({ roles: ROLES })
  @ApiBody({ schema: { type: 'string', minLength: 1, maxLength: 190 } })
  async changeOwnUserName(@Req() request: Request): Promise<true> {
    const userName = rawText(request, 190);
    if (userName === '') throw invalidRequest('The new username must not be empty.');
    await this.registration.changeOwnUserName(userName);
    return true;
  }
}
