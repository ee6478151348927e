/** Kinds of mail. */
export type MailKind =
  | 'invitation'
  | 'passwordReset'
  | 'emailChange'
  | 'report'
  | 'tenantChange'
  | 'planDigest'
  | 'occupantNotice';

/** Labels of jobs by kind; other kinds use `messages.jobs.otherKind`. */
export const JOB_KIND_LABELS: Readonly<Record<string, string>> = {
  mail: 'Mail',
  'mail.invitation': 'Invitation mail',
  'mail.passwordReset': 'Password mail',
  'mail.emailChange': 'Mail to confirm an address',
  'mail.report': 'Mail with a report',
  'mail.tenantChange': 'Mail about new tenant information',
  'mail.occupantNotice': 'Notice to occupants',
  'mail.planDigest': 'Mail about schedule changes',
  'inspector.planDigest': 'Mail about schedule changes',
  'conditionReport.print': 'Print of a finished report',
  'reportArchive.prepare': 'Preparation of a zip file of reports',
  'taskReport.print': 'Print of a finished report',
  'customer.words': 'Search update after a customer was renamed',
  'team.releaseProperties': 'Release of the properties of a deleted team',
  'quota.storage': 'Stored files exceed the quota of the company',
  'company.erase': 'Erasing of a deleted company',
  'properties.spreadsheet.forget': 'Clean-up after a later spreadsheet was applied',
  'report.findings': 'Figures of earlier reports for Inspection Analytics',
  'properties.keys': 'Search words and sort order of properties',
} satisfies Readonly<Record<`mail.${MailKind}`, string>> & Record<string, string>;
