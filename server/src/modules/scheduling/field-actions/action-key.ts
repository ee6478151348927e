import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { isUuid } from '@walkthrough/domain';
import type { Request } from 'express';
import { invalidRequest } from '../../../core/errors/product-error';

/**
 * Reads `Idempotency-Key: {uuid}` of a small change that a device may send more than once; null without the header.
 */
export const ActionKey = createParamDecorator(
  (_data: unknown, execution: ExecutionContext): string | null => {
    const header = execution.switchToHttp().getRequest<Request>().header('idempotency-key')?.trim();
    if (header === undefined) return null;
    if (!isUuid(header)) throw invalidRequest('Idempotency-Key must be a UUID on this call.');
    return header.toLowerCase();
  },
);
