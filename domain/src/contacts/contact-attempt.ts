const DAY_MS = 86_400_000;

/** Input of a contact attempt; null and blank text are empty. */
interface ContactAttemptDraft {
  communicationDate: number | null;
  channel: number | null;
  contacteeInfo: string;
  outcome: string;
}

/** Returns whether every field is filled in. Channel 0 is email, not empty. */
export function isCompleteContactAttempt(draft: ContactAttemptDraft): boolean {
  const { communicationDate, channel, contacteeInfo, outcome } = draft;
  return (
    communicationDate !== null && channel !== null && contacteeInfo.trim() !== '' && outcome.trim() !== ''
  );
}

/** Older attempts are implausible: a clock was reset, or a year mistyped. */
const OLDEST_CONTACT_MS = 5 * 366 * DAY_MS;

/**
 * Returns what is wrong with the time of an attempt, both in UTC ms; null if nothing. It may be at most a day ahead,
 * because the device clock may be.
 */
export function contactDateProblem(communicationDate: number, now: number): 'tooLate' | 'tooEarly' | null {
  if (communicationDate > now + DAY_MS) return 'tooLate';
  return communicationDate < now - OLDEST_CONTACT_MS ? 'tooEarly' : null;
}

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
