/** My Audited Reports (spec 3 §2.18). */
export const auditedReports = {
  viewAudited: 'View Audited Inspections',
  summary: 'You have audited {N} inspection(s) in {month}',
  auditedDate: 'Audited Date',
} as const;
