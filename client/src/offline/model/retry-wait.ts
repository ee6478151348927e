/** When something that did not get through is tried again. Instants are UTC ms by the device's clock. */
export interface RetryWait {
  attempts: number;
  nextAttemptAt: number;
  /** The server asked not to be called before (Retry-After), whatever wakes the device. */
  notBefore: number;
}
