/** Time and chance of the offline engine, so that tests can decide both. */
export interface Clock {
  /** UTC ms by the device. */
  now(): number;
  /** Add to the device's time for the server's (decision 127). */
  offset(): number;
  /** From 0 to 1, for the jitter of waits. */
  random(): number;
}

/** What time it is, UTC ms, also on a device whose clock is wrong: by the server's at the last contact. */
export const trueTime = (clock: Pick<Clock, 'now' | 'offset'>): number => clock.now() + clock.offset();
