import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { invalidRequest } from '../../errors/product-error';

/**
 * The version that a change is based on, from `If-Match: "<version>"`. Null without the header: the change is then
 * unconditional.
 */
export const ExpectedVersion = createParamDecorator(
  (_data: unknown, execution: ExecutionContext): number | null => {
    const header = execution.switchToHttp().getRequest<Request>().header('if-match');
    if (header === undefined) return null;
    const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? [];
    if (version === undefined)
      throw invalidRequest('If-Match must name the version that the change is based on.');
    return Number(version);
  },
);
