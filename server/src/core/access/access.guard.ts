import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isTeamAuditor } from '@walkthrough/domain';
import type { Request } from 'express';
import type { Actor } from '../context/actor';
import { requestContext } from '../context/request-context';
import { ProductError } from '../errors/product-error';
import { type AccessRule, type Declaration, DECLARATION } from './access.decorator';
import { TokenAuthentication } from './token-authentication';

/** The single guard of every HTTP route: authenticates the caller, then checks role, flags and license. */
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
    assertAllowed(caller.actor, declaration.rule);
    return true;
  }
}

/**
 * A socket was authenticated on connect and its actor is renewed when rights change, so messages need no further
 * check.
 */
function allowedSocket(execution: ExecutionContext, declaration: Declaration): boolean {
  const { actor } = execution.switchToWs().getClient<{ data: { actor: Actor } }>().data;
  if (declaration.kind === 'access') assertAllowed(actor, declaration.rule);
  return true;
}

/** @throws ProductError forbidden | licence_required */
export function assertAllowed(actor: Actor, rule: AccessRule): void {
  const refusal = refusalOf(actor, rule);
  if (refusal) throw refusal;
}

/** Like `assertAllowed`, as a boolean: for answers that contain less without access. */
export const isAllowed = (actor: Actor, rule: AccessRule): boolean => refusalOf(actor, rule) === null;

function refusalOf(actor: Actor, rule: AccessRule): ProductError | null {
  const roles = rule.roles ?? null;
  const roleFits = roles
    ? actor.roles.some((role) => roles.includes(role))
    : !actor.roles.includes('ROLE_MASTER');
  if (!roleFits) return new ProductError('forbidden');
  const isExempt = rule.orTeamAuditor === true && isTeamAuditor(actor);
  if (rule.anyFlag && !isExempt && !rule.anyFlag.some((flag) => actor.flags[flag])) {
    return new ProductError('forbidden', undefined, { missing: rule.anyFlag });
  }
  if (rule.feature === 'tier2' && !actor.tenantHasTier2Support) return new ProductError('licence_required');
  if (rule.feature === 'conditionInspections' && !actor.conditionInspectionSupport) {
    return new ProductError('licence_required');
  }
  return null;
}
