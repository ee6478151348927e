import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../../../core/config/config';
import type { Caller } from '../../../core/context/actor';
import { ProductError } from '../../../core/errors/product-error';
import { ActorsService, type TokenClaims } from './actors.service';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: Config,
    private readonly actors: ActorsService,
  ) {
    const key = tokenKey(config);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // The type allows only string and Buffer, but the underlying library accepts a KeyObject.
      secretOrKeyProvider: (_request, _token, done) => done(null, key as unknown as Buffer),
      algorithms: ['HS256'],
    });
  }

  async validate(claims: TokenClaims): Promise<Caller> {
    const caller = typeof claims.sid === 'string' ? await this.actors.caller(claims.sid) : null;
    if (!caller) throw new ProductError('session_ended');
    return caller;
  }
}

/**
 * Returns the key that signs and verifies tokens. Built once as a KeyObject: given a string, the library tries to
 * parse a public key on every request, which takes longer than verifying the signature.
 */
export const tokenKey = ({ jwtSecret }: Config): KeyObject => createSecretKey(Buffer.from(jwtSecret));
