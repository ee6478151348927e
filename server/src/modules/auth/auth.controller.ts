import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { RoleItem, ROLES, SignInAnswer } from '@walkthrough/domain';
import type { Request } from 'express';
import { Access, Public } from '../../core/access/access.decorator';
import { requestContext } from '../../core/context/request-context';
import { Answers, AnswersNothing } from '../../core/http/answers';
import { networkOf } from '../../core/http/network-address';
import { Refuses } from '../../core/http/refusals';
import { CarriesSecret } from '../../core/http/compressed-answers';
import { AuthService } from './auth.service';
import { SignInDto } from './dto/sign-in.dto';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('signin')
  @Public('signing in is how a token is had')
  @Refuses('invalid_credentials')
  @Answers(SignInAnswer)
  @CarriesSecret()
  signIn(@Body() { usernameOrEmail, password }: SignInDto, @Req() request: Request): Promise<SignInAnswer> {
    const userAgent = request.header('user-agent') ?? null;
    return this.auth.signIn(usernameOrEmail, password, { network: networkOf(request.ip), userAgent });
  }

  @Post('signout')
  @Access({ roles: ROLES })
  @AnswersNothing()
  signOut(): Promise<void> {
    return this.auth.signOut();
  }

  /** The caller's roles; without a token an empty list. */
  @Get('roles')
  @Public('the sign-in sequence of the spec asks with and without a token')
  @Answers(Type.Array(RoleItem))
  roles(): RoleItem[] {
    return (requestContext.actorOrNull()?.roles ?? []).map((role) => ({ role }));
  }
}
