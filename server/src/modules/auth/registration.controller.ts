import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { mayCreateAccounts, ROLES } from '@walkthrough/domain';
import type { Request } from 'express';
import { Access, Public } from '../../core/access/access.decorator';
import { requestContext } from '../../core/context/request-context';
import { forbidden, invalidRequest } from '../../core/errors/product-error';
import { networkOf } from '../../core/http/network-address';
import { logger } from '../../core/http/logger';
import { RateLimits } from '../../core/http/rate-limits';
import { rawText } from '../../core/http/raw-text';
import { Serves } from '../../core/http/serves';
import { AccountsService } from '../accounts/accounts.service';
import { EmailDto, OwnPasswordDto, PasswordDto, SignUpDto } from './dto/registration.dto';
import { RegistrationService } from './registration.service';

/** Signing up with a key, and everything about one's own password and name (spec 1 §7, 3 §7). */
@ApiTags('auth')
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
  ) {}

  @Serves('POST auth/signup')
  @Public('an invited person has no account yet')
  async signUp(@Body() body: SignUpDto, @Req() request: Request): Promise<true> {
    await this.registration.register(body, networkOf(request.ip));
    return true;
  }

  /** Whether a user name is free. */
  @Serves('GET auth/users/{username}')
  @Public('the registration screen asks before there is an account')
  async isUserNameFree(@Param('username') userName: string, @Req() request: Request): Promise<boolean> {
    await this.limits.countUserNameCheck(networkOf(request.ip));
    return this.accounts.isUserNameFree(userName);
  }

  /** Whether an e-mail address is free: told to those who create accounts, so many times an hour, and logged. */
  @Serves('POST auth/users/emailCheck')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_MASTER'] })
  async isEmailFree(@Body() { email }: EmailDto): Promise<boolean> {
    const actor = requestContext.actor();
    if (!mayCreateAccounts(actor)) throw forbidden();
    await this.limits.countEmailCheck(`${actor.tenantId} ${actor.userId}`);
    const isFree = await this.accounts.isEmailFree(email);
    // Who asked stands in every line; the address would make the log a list of accounts.
    logger.info({ isFree }, 'Somebody asked whether an e-mail address is free');
    return isFree;
  }

  /** Answers the same whether the address has an account or not. */
  @Serves('POST sendPasswordChange')
  @Public('who forgot the password cannot sign in')
  async requestReset(@Body() { email }: EmailDto, @Req() request: Request): Promise<true> {
    await this.registration.requestReset(email, networkOf(request.ip));
    return true;
  }

  @Serves('POST passwordReset/{key}')
  @Public('the key of the mail stands for the account')
  async reset(
    @Param('key') key: string,
    @Body() { password }: PasswordDto,
    @Req() request: Request,
  ): Promise<true> {
    await this.registration.reset(key, password, networkOf(request.ip));
    return true;
  }

  @Serves('PUT users/self/passwordChange')
  @Access({ roles: ROLES })
  async changeOwnPassword(
    @Body() { password, currentPassword = '' }: OwnPasswordDto,
    @Req() request: Request,
  ): Promise<true> {
    await this.registration.changeOwnPassword(password, currentPassword, networkOf(request.ip));
    return true;
  }

  /** The new name as raw text, or as a JSON string. */
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
