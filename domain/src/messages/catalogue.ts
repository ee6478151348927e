/**
 * Every text a user can read, by group and id (en-CA). Texts of the spec are kept to the letter, misspellings and
 * double spaces included; the others stand under a comment of their own. A text with {names} goes through `fill`.
 *
 * Groups are named one by one, so that a bundler can leave out those that a screen does not show.
 */
export { analytics } from './analytics';
export { auditLog } from './audit-log';
export { auditedReports } from './audited-reports';
export { basketActions } from './basket-actions';
export { bulkPlanning } from './bulk-planning';
export { common } from './common';
export { commonAreas } from './common-areas';
export { contacts } from './contacts';
export { conditionForm } from './condition-form';
export { conditionReport, reports } from './reports';
export { configuration } from './configuration';
export { customers } from './customers';
export { dashboard } from './dashboard';
export { dataUpdates } from './data-updates';
export { deviceReports } from './device-reports';
export { devices } from './devices';
export { editing } from './editing';
export { errors } from './errors';
export { firstSteps } from './first-steps';
export { forms } from './forms';
export { inspectionDetails } from './inspection-details';
export { inspectionManagement } from './inspection-management';
export { jobs } from './jobs';
export { landing } from './landing';
export { lateSubmissions } from './late-submissions';
export { lists } from './lists';
export { mail } from './mail';
export { mailOutbox } from './mail-outbox';
export { manageProperties } from './manage-properties';
export { masterTenants } from './master-tenants';
export { palette } from './palette';
export { missing } from './missing';
export { passwords } from './passwords';
export { permissions } from './permissions';
export { properties } from './properties';
export { photoMarks } from './photo-marks';
export { proof } from './proof';
export { propertyChanges } from './property-changes';
export { propertyEditor } from './property-editor';
export { quotas } from './quotas';
export { registration } from './registration';
export { remuneration, logs } from './remuneration-and-logs';
export { reportChanges } from './report-changes';
export { requests } from './requests';
export { screens } from './screens';
export { shell } from './shell';
export { sight } from './sight';
export { signIn } from './sign-in';
export { softwareUpdate } from './software-update';
export { spreadsheets } from './spreadsheets';
export { subtenants } from './subtenants';
export { sync } from './sync';
export { taskForm } from './task-form';
export { teams } from './teams';
export { training } from './training';
export { unitHistory } from './unit-history';
export { unsentWork } from './unsent-work';
export { users } from './users';
export { verify } from './verify';
export { virtualLocations } from './virtual-locations';
export { workBasket, workBasketModes } from './work-basket';
