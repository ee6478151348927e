import { texts } from '../messages/texts';

/** Labels of jobs by kind. */
export const jobKinds = texts('jobKinds', {
  mail: 'Email',
  'mail.invitation': 'Invitation email',
  'mail.passwordReset': 'Password reset email',
  'mail.emailChange': 'Email address confirmation',
  'mail.report': 'Report email',
  'mail.tenantChange': 'Tenant information email',
  'mail.occupantNotice': 'Notice to occupants',
  'mail.tenantLink': 'Link of a tenant to a report',
  'mail.notice': 'Notice to a tenant',
  'mail.statement': 'Statement to a tenant',
  'mail.planDigest': 'Schedule change email',
  'inspector.planDigest': 'Schedule change email',
  'conditionReport.print': 'Report PDF',
  'reportArchive.prepare': 'Zip file of reports',
  'taskReport.print': 'Report PDF',
  'customer.words': 'Search update after a customer was renamed',
  'team.releaseProperties': 'Property release after a team was deleted',
  'quota.storage': 'Storage quota exceeded',
  'formTrial.expire': 'Deletion of an expired form trial',
  'company.erase': 'Erasure of a deleted company',
  'properties.spreadsheet.forget': 'Clean-up after a spreadsheet import',
  'report.findings': 'Inspection Analytics figures',
  'tenancy.deadlines': 'Deadlines of tenancies',
  'properties.keys': 'Property search index',
});
