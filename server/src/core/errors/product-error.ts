import type { ErrorCode } from '@walkthrough/domain';
import { ERROR_CATALOGUE } from './catalogue';

/** An error with a catalogue code. `message` is shown to the user; `details` is for the calling screen. */
export class ProductError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string = ERROR_CATALOGUE[code].message,
    readonly details?: unknown,
  ) {
    super(message);
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

export const notFound = () => new ProductError('not_found');
export const forbidden = (message?: string, details?: unknown) =>
  new ProductError('forbidden', message, details);
export const ruleViolation = (message: string, details?: unknown) =>
  new ProductError('rule_violation', message, details);
export const invalidRequest = (message: string, details?: unknown) =>
  new ProductError('invalid_request', message, details);
