import type { ErrorCode } from '@walkthrough/domain';

/** What the server can answer, and the three ways of having no usable answer. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'timeout' | 'unexpected_answer';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    /** 0 when there was no answer at all. */
    readonly status: number = 0,
    readonly details?: unknown,
    /** Milliseconds that the server asks to wait (Retry-After); null when it does not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }

  /** The server was not reached: the same call may succeed later. */
  get isUnreachable(): boolean {
    return this.code === 'network_error' || this.code === 'timeout';
  }

  /** The server has judged what was asked: asked again, it would say the same. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.code !== 'too_many_attempts';
  }
}

export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
