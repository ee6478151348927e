import { texts } from '../messages/texts';

/** Scheduling issues in the top bar of administrators, which phones do not load. Not fixed by the specification. */
export const schedulingIssues = texts('schedulingIssues', {
  open: 'open',
  none: 'No open scheduling issues.',
  onlyFirst: 'Only the first {count} are shown. Dismiss these to see the others.',
  dismissed: 'Scheduling issue dismissed: {address}',
});
