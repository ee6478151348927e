import type { ErrorCode } from '@walkthrough/domain';

/** Error codes of the server, and three for a missing or unusable answer. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'timeout' | 'unexpected_answer';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    /** 0 without an answer. */
    readonly status: number = 0,
    readonly details?: unknown,
    /** Wait that the server requests (Retry-After) in milliseconds; null if it requests none. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }

  /** Whether the server was not reached, so that a retry may succeed. */
  get isUnreachable(): boolean {
    return this.code === 'network_error' || this.code === 'timeout';
  }

  /** Whether a retry would give the same error. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.code !== 'too_many_attempts';
  }
}

export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
