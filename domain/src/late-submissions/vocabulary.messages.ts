import { texts } from '../messages/texts';

/** Why a report was late when it arrived. */
export const lateReasons = texts('lateReasons', {
  reassigned: 'The inspection was reassigned.',
  unassigned: 'The inspection was unassigned.',
  cancelled: 'The inspection was cancelled.',
  audited: 'The report was already audited.',
  external: 'The inspection was completed externally.',
  inspected: 'The inspection already has a report.',
  grace: 'The time to correct the report has passed.',
  permission: 'The inspector no longer has permission to perform inspections.',
});
