import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type AccessRule, isAllowed, unmetRequirement } from '@walkthrough/domain';
import type { Request } from 'express';
import type { Actor } from '../context/actor';
import { requestContext } from '../context/request-context';
import { ProductError } from '../errors/product-error';
import { type Declaration, DECLARATION } from './access.decorator';
import { TokenAuthentication } from './token-authentication';

/** The single guard of every HTTP route and socket message: authenticates the caller, then checks role, flags and license. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authentication: TokenAuthentication,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const declaration = this.reflector.getAllAndOverride<Declaration | undefined>(DECLARATION, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!declaration) throw new Error('A route without an access declaration was reached.');
    if (execution.getType() === 'ws') return allowedSocket(execution, declaration);
    const request = execution.switchToHttp().getRequest<Request>();
    if (declaration.kind === 'public') {
      const caller = await this.authentication.optional(request);
      if (caller) requestContext.signIn(caller);
      return true;
    }
    const caller = await this.authentication.required(request);
    requestContext.signIn(caller);
    assertAllowed(caller.actor, declaration.rules);
    return true;
  }
}

/**
 * Checks the rules of a message against the socket's actor: it was authenticated on connect, and is renewed when rights
 * change.
 */
function allowedSocket(execution: ExecutionContext, declaration: Declaration): boolean {
  const { actor } = execution.switchToWs().getClient<{ data: { actor: Actor } }>().data;
  if (declaration.kind === 'access') assertAllowed(actor, declaration.rules);
  return true;
}

/**
 * @throws ProductError licence_required | forbidden, with the flags in `details.missing` of which any one would do
 */
export function assertAllowed(actor: Actor, rules: AccessRule | readonly AccessRule[]): void {
  if (isAllowed(actor, rules)) return;
  const alternatives = [rules].flat();
  const unmet = alternatives.map((rule) => unmetRequirement(actor, rule));
  if (unmet.includes('license')) throw new ProductError('licence_required');
  const missing = alternatives
    .filter((_, index) => unmet[index] === 'flag')
    .flatMap((rule) => rule.anyFlag ?? []);
  throw new ProductError('forbidden', undefined, missing.length > 0 ? { missing } : undefined);
}

/** Asserts that the current caller meets each of these rules, or one of a list. @throws ProductError as `assertAllowed` */
export function assertMeetsAll(...rules: readonly (AccessRule | readonly AccessRule[])[]): void {
  for (const rule of rules) assertAllowed(requestContext.actor(), rule);
}
