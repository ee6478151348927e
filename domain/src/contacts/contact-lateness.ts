const DAY_MS = 86_400_000;

/** Days after the last attempt at which a contact becomes late. */
export const CONTACT_LATE_1_DAYS = 2;
const CONTACT_LATE_2_DAYS = 7;

type ContactLateness = 'none' | 'attempted' | 'late1' | 'late2';

/**
 * Returns how late the next contact attempt is. Both times are UTC milliseconds; a day is 24 hours. An attempt in the
 * future, from a device with a fast clock, counts as just made.
 */
export function contactLateness(lastAttempt: number | null, now: number): ContactLateness {
  if (lastAttempt === null) return 'none';
  const days = (now - lastAttempt) / DAY_MS;
  if (days >= CONTACT_LATE_2_DAYS) return 'late2';
  return days >= CONTACT_LATE_1_DAYS ? 'late1' : 'attempted';
}
