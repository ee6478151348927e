import { texts } from '../messages/texts';

/** Failed background jobs, such as mails and prints. Not fixed by the specification. */
export const jobs = texts('jobs', {
  intro: 'Emails and PDFs that failed. They stay here until you retry them.',
  empty: 'Nothing needs attention',
  emptyText: 'Emails and PDFs are being delivered.',
  failed: 'This list could not be loaded',
  otherKind: 'Other job',
  givenUp: '{count, plural, one {Given up after # try} other {Given up after # tries}}',
  parked:
    '{count, plural, one {Set aside: the server stopped during processing} other {Set aside: the server stopped # times during processing}}',
  parkedByRestore: 'Set aside: it was due when a backup was restored',
  retrying: '{count, plural, one {Failed once. Next try {time}} other {Failed # times. Next try {time}}}',
  since: 'Queued {time}',
  noCompany: 'Installation',
  running: 'In progress',
  progress: '{done} of {total} done',
  progressUncounted: '{done} done',
  searchUpdating: 'Search is being updated with the new name of {customer}: {progress}.',
  found: '{count, plural, one {# job needs attention} other {# jobs need attention}}',
  job: 'Job',
  reason: 'Why it failed',
  ofCompany: 'Company of the job',
  waitsSince: 'Queued',
  isRetried: 'Retried automatically',
  isGivenUp: 'Given up',
  isSetAside: 'Set aside',
  failures: 'Failures',
  waitingSinceUtc: 'Queued (UTC)',
  nextTryUtc: 'Next try (UTC)',
  searchLabel: 'Search by job or recipient',
  searchOfMaster: 'Search by job, recipient or company',
  retryOf: 'Retry: {kind} to {recipient}',
  retryThis: 'Retry: {kind}',
  retryPrints: 'Retry all PDFs',
  printsRetried:
    '{count, plural, one {# PDF is being printed again.} other {# PDFs are being printed again.}}',
  retried: 'Retrying now.',
  retryFailed: 'The retry failed: {reason}',
  alreadyRetried: 'Somebody else already retried this.',
  /** Stored as the reason of a parked job. */
  processDied: 'The server stopped three times during processing.',
});
