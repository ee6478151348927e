import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import type { Caller } from '../context/actor';
import { ProductError } from '../errors/product-error';

/** Our headers have some 300 characters. The parser's time grows with the square of the length. */
const MAX_CHARACTERS = 4096;

/** Identifies the sender of a request with passport's `jwt` strategy (registered by the auth module). */
@Injectable()
export class TokenAuthentication {
  /** @throws ProductError unauthenticated | session_ended */
  async required(request: Request): Promise<Caller> {
    const { caller, refusal } = await this.authenticate(request);
    if (!caller) throw refusal ?? new ProductError('unauthenticated');
    return caller;
  }

  async optional(request: Request): Promise<Caller | null> {
    return request.headers.authorization ? (await this.authenticate(request)).caller : null;
  }

  private authenticate(request: Request): Promise<{ caller: Caller | null; refusal?: ProductError }> {
    const { authorization = '' } = request.headers;
    if (authorization.length > MAX_CHARACTERS) return Promise.resolve({ caller: null });
    return new Promise((resolve, reject) => {
      const done = (error: unknown, caller: Caller | false | null | undefined, info: unknown) => {
        if (error) {
          if (error instanceof ProductError) resolve({ caller: null, refusal: error });
          else reject(asError(error));
          return;
        }
        const refusal = isExpired(info) ? new ProductError('session_ended') : undefined;
        resolve({ caller: caller || null, refusal });
      };
      const middleware = passport.authenticate('jwt', { session: false }, done) as (
        request: Request,
        response: unknown,
        next: (error: unknown) => void,
      ) => void;
      middleware(request, {}, (error) => reject(asError(error)));
    });
  }
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('The token could not be looked at.', { cause: thrown });

const isExpired = (info: unknown): boolean => info instanceof Error && info.name === 'TokenExpiredError';
