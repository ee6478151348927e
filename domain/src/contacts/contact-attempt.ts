const DAY_MS = 86_400_000;

/** Input of a contact attempt; null and blank text are empty. */
interface ContactAttemptDraft {
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
