import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { allow, bodyLimitsOf } from './body-limits';

/**
 * The first guard of a call, which lets everybody pass. It notes how large a body the call takes, so that whoever is
 * refused by the next one can send theirs to the end, and hear why.
 */
@Injectable()
export class BodyAllowance implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType() === 'http') {
      const { bytes } = bodyLimitsOf(this.reflector, execution);
      allow(execution.switchToHttp().getRequest<Request>(), bytes);
    }
    return true;
  }
}
