const DAY_MS = 86_400_000;

/** What is filled in of a contact attempt; null and blank text are nothing. */
export interface ContactAttemptDraft {
  communicationDate: number | null;
  channel: number | null;
  contacteeInfo: string;
  outcome: string;
}

/** Whether every field says something (spec 2 §5). Channel 0 does: it is e-mail. */
export function isWholeContactAttempt(draft: ContactAttemptDraft): boolean {
  const { communicationDate, channel, contacteeInfo, outcome } = draft;
  return (
    communicationDate !== null && channel !== null && contacteeInfo.trim() !== '' && outcome.trim() !== ''
  );
}

/**
 * Whether an attempt may be said to have been made then, both in UTC milliseconds: not later than a day from now,
 * because the clock of the device that says so may be ahead.
 */
export const isPossibleContactDate = (communicationDate: number, now: number): boolean =>
  communicationDate <= now + DAY_MS;
