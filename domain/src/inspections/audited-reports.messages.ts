/** My Audited Reports. */
export const auditedReports = {
  viewAudited: 'View Audited Inspections',
  summary: 'You have audited {N} inspection(s) in {month}',
  auditedDate: 'Audited Date',

  // Not fixed by the specification.
  intro: 'Inspections that you have audited, by month.',
  chooseMonth: 'Choose a month and view the inspections that you audited in it.',
  none: 'No audited inspections in this month',
} as const;
