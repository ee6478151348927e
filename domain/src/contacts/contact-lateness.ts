const DAY_MS = 86_400_000;

/** Days since the last attempt after which a row counts as late. */
export const CONTACT_LATE_1_DAYS = 2;
const CONTACT_LATE_2_DAYS = 7;

type ContactLateness = 'none' | 'attempted' | 'late1' | 'late2';

/**
 * Returns the color class of a contact row by the time since the last attempt. Both times are UTC ms; a day is 24 hours. An
 * attempt in the future (a device with a fast clock) counts as just made.
 */
export function contactLateness(lastAttempt: number | null, now: number): ContactLateness {
  if (lastAttempt === null) return 'none';
  const days = (now - lastAttempt) / DAY_MS;
  if (days >= CONTACT_LATE_2_DAYS) return 'late2';
  return days >= CONTACT_LATE_1_DAYS ? 'late1' : 'attempted';
}
