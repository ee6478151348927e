import type { CallCase } from './call-case';
import { ACCOUNT_CASES } from './account-cases';
import { ANALYTICS_CASES } from './analytics-cases';
import { AUDIT_LOG_CASES } from './audit-log-cases';
import { CALL_CASES as OTHER_CASES } from './cases';
import { CONDITION_CASES } from './condition-cases';
import { CONTACT_CASES } from './contact-cases';
import { NOTE_CASES } from './note-cases';
import { CUSTOMER_CASES } from './customer-cases';
import { DATA_UPDATE_DESK_CASES } from './data-update-cases';
import { INSPECTOR_MONTH_CASES } from './inspector-month-cases';
import { MONTHLY_FILE_CASES } from './monthly-file-cases';
import { PEOPLE_CASES } from './people-cases';
import { PROPERTY_CASES } from './property-cases';
import { PROPERTY_EDITOR_CASES } from './property-editor-cases';
import { PROPERTY_SPREADSHEET_CASES } from './property-spreadsheet-cases';
import { REPORT_ARCHIVE_CASES } from './report-archive-cases';
import { SUBTENANT_CASES } from './subtenant-cases';
import { TASK_CASES } from './task-cases';
import { TEAM_CASES } from './team-cases';
import { VIRTUAL_LOCATION_CASES } from './virtual-location-cases';
import { TRAINING_CASES } from './training-cases';
import { TENANT_CASES } from './tenant-cases';

/** All cases in execution order: some depend on the state that earlier ones leave. */
export const CALL_CASES: readonly CallCase[] = [
  ...OTHER_CASES,
  ...ACCOUNT_CASES,
  ...ANALYTICS_CASES,
  ...AUDIT_LOG_CASES,
  ...CONDITION_CASES,
  ...CONTACT_CASES,
  ...NOTE_CASES,
  ...CUSTOMER_CASES,
  ...DATA_UPDATE_DESK_CASES,
  ...PEOPLE_CASES,
  ...PROPERTY_CASES,
  ...PROPERTY_EDITOR_CASES,
  ...PROPERTY_SPREADSHEET_CASES,
  ...SUBTENANT_CASES,
  ...TASK_CASES,
  ...TEAM_CASES,
  ...TRAINING_CASES,
  ...TENANT_CASES,
  ...REPORT_ARCHIVE_CASES,
  ...MONTHLY_FILE_CASES,
  ...INSPECTOR_MONTH_CASES,
  ...VIRTUAL_LOCATION_CASES,
];
