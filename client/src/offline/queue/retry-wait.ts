/** Next retry after a failure. Instants are UTC ms by the device's clock. */
export interface RetryWait {
  attempts: number;
  nextAttemptAt: number;
  /** Earliest call allowed by the server (Retry-After), even after a wake. */
  notBefore: number;
}
