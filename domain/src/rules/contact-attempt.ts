const DAY_MS = 86_400_000;

/** What is filled in of a contact attempt; null and blank text are nothing. */
export interface ContactAttemptDraft {
  communicationDate: number | null;
  channel: number | null;
  contacteeInfo: string;
  outcome: string;
}

/** Returns whether every field is filled in. Channel 0 is e-mail, not empty. */
export function isWholeContactAttempt(draft: ContactAttemptDraft): boolean {
  const { communicationDate, channel, contacteeInfo, outcome } = draft;
  return (
    communicationDate !== null && channel !== null && contacteeInfo.trim() !== '' && outcome.trim() !== ''
  );
}

/** Longer ago nobody writes down that somebody was called: a clock was reset, or a year mistyped. */
const OLDEST_CONTACT_MS = 5 * 366 * DAY_MS;

/**
 * What is wrong with the time at which an attempt is said to have been made, both in UTC milliseconds; null for nothing.
 * It is at most a day ahead, because the clock of the device that says so may be.
 */
export function contactDateProblem(communicationDate: number, now: number): 'tooLate' | 'tooEarly' | null {
  if (communicationDate > now + DAY_MS) return 'tooLate';
  return communicationDate < now - OLDEST_CONTACT_MS ? 'tooEarly' : null;
}
