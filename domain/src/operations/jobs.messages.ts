import { texts } from '../messages/texts';

/** Failed background jobs, such as mails and prints. Not fixed by the specification. */
export const jobs = texts('jobs', {
  intro: 'Emails and PDFs that failed. They stay here until you retry them.',
  empty: 'Nothing needs attention',
  emptyText: 'Emails and PDFs are being delivered.',
  failed: 'This list could not be loaded',
  otherKind: 'Other work',
  givenUpOnce: 'Given up after 1 try',
  givenUp: 'Given up after {count} tries',
  parkedOnce: 'Set aside: the server stopped during processing',
  parked: 'Set aside: the server stopped {count} times during processing',
  parkedByRestore: 'Set aside: it was due when a backup was restored',
  retryingOnce: 'Failed once. Next try {time}',
  retrying: 'Failed {count} times. Next try {time}',
  since: 'Since {time}',
  noCompany: 'Installation',
  running: 'In progress',
  progress: '{done} of {total} done',
  progressUncounted: '{done} done',
  searchUpdating: 'Search is being updated with the new name of {customer}: {progress}.',
  retryOf: 'Retry: {kind} to {recipient}',
  retryThis: 'Retry: {kind}',
  retryPrints: 'Retry all PDFs',
  printsRetriedOne: '1 PDF is being printed again.',
  printsRetried: '{count} PDFs are being printed again.',
  retried: 'Retrying now.',
  retryFailed: 'The retry failed: {reason}',
  alreadyRetried: 'Somebody else already retried this.',
  /** Stored as the reason of a parked job. */
  processDied: 'The server stopped three times during processing.',
});
