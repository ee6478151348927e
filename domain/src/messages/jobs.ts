/** Promised work, such as mails and prints, that needs a person. Not in the spec: written by us. */
export const jobs = {
  intro:
    'Mails and prints that could not be done stand here until somebody has them tried again. Everything else is done by itself.',
  empty: 'Nothing needs attention',
  emptyText: 'Mails go out, and finished reports are printed.',
  failed: 'This list could not be loaded',
  otherKind: 'Other work',
  givenUpOnce: 'Given up after 1 try',
  givenUp: 'Given up after {count} tries',
  parkedOnce: 'Set aside: the server stopped while it was doing this',
  parked: 'Set aside: the server stopped {count} times while it was doing this',
  since: 'Since {time}',
  noCompany: 'The installation',
  retryOf: 'Retry: {kind} to {recipient}',
  retryThis: 'Retry: {kind}',
  retried: 'This is being tried again now.',
  retryFailed: 'This could not be tried again: {reason}',
  alreadyRetried: 'Somebody else has had this tried again already.',
  /** Kept with a parked job as its reason. */
  processDied: 'The server stopped while it was doing this, three times.',
} as const;
