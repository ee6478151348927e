import { texts } from '../messages/texts';

/** My Audited Reports. */
export const auditedReports = texts('auditedReports', {
  viewAudited: 'View Audited Inspections',
  summary: 'You have audited {N} inspection(s) in {month}',
  auditedDate: 'Audited Date',

  // Not fixed by the specification.
  intro: 'Inspections that you audited, by month.',
  chooseMonth: 'Choose a month to see the inspections that you audited.',
  none: 'No audited inspections in this month',
});
