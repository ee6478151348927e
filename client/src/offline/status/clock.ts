/** Time and randomness of the offline engine, replaceable in tests. */
export interface Clock {
  /** UTC ms by the device's clock. */
  now(): number;
  /** Milliseconds to add to the device's time to get the server's time. */
  offset(): number;
  /** 0 to 1, for jitter. */
  random(): number;
}

/** Returns UTC ms by the server's clock, as measured at the last contact. */
export const trueTime = (clock: Pick<Clock, 'now' | 'offset'>): number => clock.now() + clock.offset();

/** When Submit was pressed, UTC ms: by the device's clock, and by the server's as measured at the last contact. */
export interface SubmitTimes {
  deviceTime: number;
  inspectedAt: number;
}

export const submitTimes = (clock: Clock): SubmitTimes => ({
  deviceTime: clock.now(),
  inspectedAt: trueTime(clock),
});
