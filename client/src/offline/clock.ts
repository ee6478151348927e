/** Time and chance of the offline engine, so that tests can decide both. */
export interface Clock {
  /** UTC ms by the device. */
  now(): number;
  /** Milliseconds to add to the device's time to get the server's time. */
  offset(): number;
  /** From 0 to 1, for the jitter of waits. */
  random(): number;
}

/** What time it is, UTC ms, also on a device whose clock is wrong: by the server's at the last contact. */
export const trueTime = (clock: Pick<Clock, 'now' | 'offset'>): number => clock.now() + clock.offset();
