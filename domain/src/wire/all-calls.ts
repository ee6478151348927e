// Generated from the folders of the nouns by `npm run check` and `npm run build`. Do not edit.

import { ACCOUNT_CALLS } from '../accounts/calls';
import { ANALYTICS_CALLS } from '../analytics/calls';
import { ANSWERS_FEED_CALLS } from '../answers-feed/calls';
import { AUDIT_LOG_CALLS } from '../audit-log/calls';
import { CALENDAR_CALLS } from '../calendar/calls';
import { CONDITION_INSPECTION_CALLS } from '../condition-inspections/calls';
import { CONTACT_CALLS } from '../contacts/calls';
import { CUSTOMER_CALLS } from '../customers/calls';
import { DASHBOARD_CALLS } from '../dashboard/calls';
import { DATA_UPDATE_CALLS } from '../data-updates/calls';
import { DEDUCTION_CALLS } from '../deductions/calls';
import { DELIVERY_CALLS } from '../deliveries/calls';
import { FIRST_STEPS_CALLS } from '../first-steps/calls';
import { FORM_LIBRARY_CALLS } from '../form-library/calls';
import { FORM_TRIAL_CALLS } from '../form-trials/calls';
import { FORM_CALLS } from '../forms/calls';
import { INSPECTION_KIND_CALLS } from '../inspection-kinds/calls';
import { INSPECTION_NOTE_CALLS } from '../inspection-notes/calls';
import { INSPECTION_CALLS } from '../inspections/calls';
import { LATE_SUBMISSION_CALLS } from '../late-submissions/calls';
import { LAW_SETTINGS_CALLS } from '../law-settings/calls';
import { LEGAL_HOLD_CALLS } from '../legal-holds/calls';
import { MONTHLY_FILE_CALLS } from '../monthly-files/calls';
import { INSPECTOR_MONTH_CALLS } from '../monthly-files/inspector-months.calls';
import { NOTICE_CALLS } from '../notices/calls';
import { OPERATION_CALLS } from '../operations/calls';
import { PEOPLE_CALLS } from '../people/calls';
import { PROPERTY_CALLS } from '../properties/calls';
import { PROPERTY_SPREADSHEET_CALLS } from '../property-spreadsheets/calls';
import { REPORT_ARCHIVE_CALLS } from '../report-archives/calls';
import { SAMPLE_DATA_CALLS } from '../sample-data/calls';
import { SAVED_VIEW_CALLS } from '../saved-views/calls';
import { SUBTENANT_CALLS } from '../subtenants/calls';
import { SYNC_STATUS_CALLS } from '../sync-status/calls';
import { TASK_REPORT_CALLS } from '../task-reports/calls';
import { TEAM_CALLS } from '../teams/calls';
import { TENANCY_CALLS } from '../tenancies/calls';
import { TENANT_LINK_CALLS, TENANT_REPORT_CALLS } from '../tenant-links/calls';
import { TENANT_CALLS } from '../tenants/calls';
import { TRAINING_VIDEO_CALLS } from '../training-videos/calls';
import { UNIT_HISTORY_CALLS } from '../unit-history/calls';

/**
 * Every call of the product by method and path (under /api), with its input, answer and refusals. Server and client both
 * derive their types from it, so a wrong path, parameter, body or answer field does not compile. Clients import types only,
 * so no schema reaches the browser bundle.
 */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...ANALYTICS_CALLS,
  ...ANSWERS_FEED_CALLS,
  ...AUDIT_LOG_CALLS,
  ...CALENDAR_CALLS,
  ...CONDITION_INSPECTION_CALLS,
  ...CONTACT_CALLS,
  ...CUSTOMER_CALLS,
  ...DASHBOARD_CALLS,
  ...DATA_UPDATE_CALLS,
  ...DEDUCTION_CALLS,
  ...DELIVERY_CALLS,
  ...FIRST_STEPS_CALLS,
  ...FORM_LIBRARY_CALLS,
  ...FORM_TRIAL_CALLS,
  ...FORM_CALLS,
  ...INSPECTION_KIND_CALLS,
  ...INSPECTION_NOTE_CALLS,
  ...INSPECTION_CALLS,
  ...LATE_SUBMISSION_CALLS,
  ...LAW_SETTINGS_CALLS,
  ...LEGAL_HOLD_CALLS,
  ...MONTHLY_FILE_CALLS,
  ...INSPECTOR_MONTH_CALLS,
  ...NOTICE_CALLS,
  ...OPERATION_CALLS,
  ...PEOPLE_CALLS,
  ...PROPERTY_CALLS,
  ...PROPERTY_SPREADSHEET_CALLS,
  ...REPORT_ARCHIVE_CALLS,
  ...SAMPLE_DATA_CALLS,
  ...SAVED_VIEW_CALLS,
  ...SUBTENANT_CALLS,
  ...SYNC_STATUS_CALLS,
  ...TASK_REPORT_CALLS,
  ...TEAM_CALLS,
  ...TENANCY_CALLS,
  ...TENANT_LINK_CALLS,
  ...TENANT_REPORT_CALLS,
  ...TENANT_CALLS,
  ...TRAINING_VIDEO_CALLS,
  ...UNIT_HISTORY_CALLS,
};
