import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { isUuid, type SubmissionStep } from '@walkthrough/domain';
import type { Request } from 'express';
import { invalidRequest } from '../../../core/errors/product-error';

/** `Idempotency-Key: {submissionId}/{step}`. */
export class SubmissionKey {
  constructor(
    readonly submissionId: string,
    readonly step: string,
  ) {}
}

/**
 * The key of a write that belongs to a delivery; null for a standalone write. A call is always the same step: a key of
 * another step is a client error.
 */
export const StepKey = createParamDecorator(
  (step: SubmissionStep, execution: ExecutionContext): SubmissionKey | null => {
    const header = execution.switchToHttp().getRequest<Request>().header('idempotency-key');
    return header === undefined ? null : readSubmissionKey(header.trim(), step);
  },
);

export function readSubmissionKey(header: string, step: SubmissionStep): SubmissionKey {
  const [submissionId = '', name = '', ...rest] = header.split('/');
  const [kind, imageId, ...more] = name.split(':');
  const hasImage = step === 'image' ? isUuid(imageId ?? '') : imageId === undefined;
  if (isUuid(submissionId) && rest.length === 0 && kind === step && hasImage && more.length === 0) {
    return new SubmissionKey(submissionId, name);
  }
  throw invalidRequest(
    `Idempotency-Key must be {submissionId}/${step}${step === 'image' ? ':{imageId}' : ''} on this call.`,
  );
}
