import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { allow, bodyLimitsOf } from './body-limits';

/**
 * The first guard of a call; it never rejects. Records how large a body the call accepts, so that a client rejected by
 * a later guard can finish sending and read the error.
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
