/** What is believed of the times that devices tell: a clock that was reset says 1970, one that runs ahead tomorrow. */

const DAY_MS = 86_400_000;
/** Longer than a report waits on a device that is still in use. */
const LONGEST_WAIT_MS = 366 * DAY_MS;
/** Before it no phone took a photo. */
const FIRST_PHOTO = Date.UTC(2000, 0, 1);

/**
 * When a visit took place, by the device that delivers its report. No report is dated into the future, or before it
 * can have been written: then the time of its arrival is the best that is known.
 * @param told UTC ms, corrected by the device
 */
export function believedVisitTime(told: number, now: number): number {
  return told <= now && told >= now - LONGEST_WAIT_MS ? told : now;
}

/**
 * When a photo was taken, by its device; null for what cannot be. A clock that runs a little ahead is left as it is.
 * @param told UTC ms
 */
export function believedPhotoTime(told: number | null, now: number): number | null {
  return told !== null && told >= FIRST_PHOTO && told <= now + DAY_MS ? told : null;
}
