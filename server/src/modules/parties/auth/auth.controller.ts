import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RoleItem, ROLES, SignInAnswer } from '@walkthrough/domain';
import type { Request } from 'express';
import { Access, Public } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { networkOf } from '../../../core/http/limits/network-address';
import { CarriesSecret } from '../../../core/http/answers/compressed-answers';
import { Serves } from '../../../core/http/answers/serves';
import { AuthService } from './auth.service';
import { SignInDto } from './dto/auth.dto';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Serves('POST auth/signin')
  @Public('signing in is how a token is had')
  @CarriesSecret()
  signIn(@Body() { usernameOrEmail, password }: SignInDto, @Req() request: Request): Promise<SignInAnswer> {
    const userAgent = request.header('user-agent') ?? null;
    return this.auth.signIn(usernameOrEmail, password, { network: networkOf(request.ip), userAgent });
  }

  @Serves('POST auth/signout')
  @Access({ roles: ROLES })
  signOut(): Promise<void> {
    return this.auth.signOut();
  }

  /** Returns the caller's roles; without a token an empty list. */
  @Serves('GET auth/roles')
  @Public('the sign-in sequence of the spec asks with and without a token')
  roles(): RoleItem[] {
    return (requestContext.actorOrNull()?.roles ?? []).map((role) => ({ role }));
  }
}
