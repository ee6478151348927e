/** Plausibility of device times: a reset clock reports 1970, a fast one tomorrow. */

const DAY_MS = 86_400_000;
/** Longer than a report waits on a device in use. */
const LONGEST_WAIT_MS = 366 * DAY_MS;
/** No phone took photos before. */
const FIRST_PHOTO = Date.UTC(2000, 0, 1);

/**
 * Returns the time of an inspection as reported by its device. A time in the future, or too old to be plausible, is
 * replaced by the time of arrival.
 * @param deviceTime UTC ms, corrected by the device
 */
export function plausibleInspectionTime(deviceTime: number, now: number): number {
  return deviceTime <= now && deviceTime >= now - LONGEST_WAIT_MS ? deviceTime : now;
}

/**
 * Returns when a photo was taken by its device's clock; null for an implausible time. A slightly fast clock is accepted.
 * @param deviceTime UTC ms
 */
export function plausiblePhotoTime(deviceTime: number | null, now: number): number | null {
  return deviceTime !== null && deviceTime >= FIRST_PHOTO && deviceTime <= now + DAY_MS ? deviceTime : null;
}
