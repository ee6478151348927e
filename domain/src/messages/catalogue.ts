// Generated from the folders of the nouns by `npm run check` and `npm run build`. Do not edit.

/**
 * Texts that a user can read, by group and id (en-CA); those of the form editor are in `formItems`. Texts fixed by the
 * specification are kept to the letter, including misspellings and double spaces; ours come after the comment "Not
 * fixed by the specification". Texts with {names} go through `fill`. Groups are exported by name, so a bundler can
 * drop those that a screen does not use.
 */
export { accessExplanation } from '../access/access-explanation.messages';
export { permissions } from '../access/permissions.messages';
export { passwords } from '../accounts/passwords.messages';
export { registration } from '../accounts/registration.messages';
export { signIn } from '../accounts/sign-in.messages';
export { analytics } from '../analytics/messages';
export { auditLog } from '../audit-log/messages';
export { calendarFeed } from '../calendar/calendar-feed.messages';
export { dayMoves } from '../calendar/day-moves.messages';
export { calendar } from '../calendar/messages';
export { fieldWork } from '../condition-inspections/field-work.messages';
export { conditionForm } from '../condition-inspections/messages';
export { contacts } from '../contacts/messages';
export { customers } from '../customers/messages';
export { dashboard } from '../dashboard/messages';
export { dataUpdates } from '../data-updates/messages';
export { firstSteps } from '../first-steps/messages';
export { configuration } from '../forms/configuration.messages';
export { forms } from '../forms/messages';
export { inspectionNotes } from '../inspection-notes/messages';
export { auditedReports } from '../inspections/audited-reports.messages';
export { bulkPlanning } from '../inspections/bulk-planning.messages';
export { inspectionDetails } from '../inspections/inspection-details.messages';
export { inspectionManagement } from '../inspections/inspection-management.messages';
export { occupantNotices } from '../inspections/occupant-notices.messages';
export { lateSubmissions } from '../late-submissions/messages';
export { common } from '../messages/common';
export { errors } from '../messages/errors';
export { missing } from '../messages/missing';
export { monthlyFiles } from '../monthly-files/messages';
export { jobs } from '../operations/jobs.messages';
export { mailOutbox } from '../operations/mail-outbox.messages';
export { mail } from '../operations/mail.messages';
export { users } from '../people/messages';
export { photoMarks } from '../photos/messages';
export { proof } from '../proofs/messages';
export { commonAreas } from '../properties/common-areas.messages';
export { manageProperties } from '../properties/manage-properties.messages';
export { properties } from '../properties/messages';
export { propertyChanges } from '../properties/property-changes.messages';
export { propertyEditor } from '../properties/property-editor.messages';
export { virtualLocations } from '../properties/virtual-locations.messages';
export { sheetMapping } from '../property-spreadsheets/mapping.messages';
export { spreadsheets } from '../property-spreadsheets/messages';
export { logs, remuneration } from '../remuneration/remuneration-and-logs.messages';
export { remunerationReport } from '../remuneration/remuneration-report.messages';
export { reportArchives } from '../report-archives/messages';
export { deviceReports } from '../reports/device-reports.messages';
export { conditionReport, reports } from '../reports/messages';
export { reportChanges } from '../reports/report-changes.messages';
export { summaryReport } from '../reports/summary-report.messages';
export { unsentWork } from '../reports/unsent-work.messages';
export { verify } from '../reports/verify.messages';
export { sampleData } from '../sample-data/messages';
export { editing } from '../screens/editing.messages';
export { landing } from '../screens/landing.messages';
export { lists } from '../screens/lists.messages';
export { screens } from '../screens/messages';
export { navigation } from '../screens/navigation.messages';
export { palette } from '../screens/palette.messages';
export { requests } from '../screens/requests.messages';
export { schedulingIssues } from '../screens/scheduling-issues.messages';
export { shell } from '../screens/shell.messages';
export { softwareUpdate } from '../screens/software-update.messages';
export { themes } from '../screens/themes.messages';
export { subtenants } from '../subtenants/messages';
export { devices } from '../sync-status/devices.messages';
export { sync } from '../sync-status/sync.messages';
export { taskForm } from '../task-reports/messages';
export { teams } from '../teams/messages';
export { masterTenants } from '../tenants/master-tenants.messages';
export { quotas } from '../tenants/quotas.messages';
export { training } from '../training-videos/messages';
export { unitHistory } from '../unit-history/messages';
export { propertyRecord } from '../unit-history/property-record.messages';
export { basketActions } from '../work-basket/basket-actions.messages';
export { workBasket, workBasketModes } from '../work-basket/messages';
