import type { CallCase } from './call-case';
import { ACCOUNT_CASES } from '../nouns/accounts/cases';
import { ANALYTICS_CASES } from '../nouns/analytics/cases';
import { AUDIT_LOG_CASES } from '../nouns/audit-log/cases';
import { CALL_CASES as OTHER_CASES } from '../nouns/inspections/cases';
import { CONDITION_CASES } from '../nouns/condition-inspections/cases';
import { CONTACT_CASES } from '../nouns/contacts/cases';
import { NOTE_CASES } from '../nouns/inspection-notes/cases';
import { CUSTOMER_CASES } from '../nouns/customers/cases';
import { DATA_UPDATE_DESK_CASES } from '../nouns/data-updates/cases';
import { INSPECTOR_MONTH_CASES } from '../nouns/monthly-files/inspector-month-cases';
import { MONTHLY_FILE_CASES } from '../nouns/monthly-files/cases';
import { PEOPLE_CASES } from '../nouns/people/cases';
import { PROPERTY_CASES } from '../nouns/properties/cases';
import { PROPERTY_EDITOR_CASES } from '../nouns/properties/editor-cases';
import { PROPERTY_SPREADSHEET_CASES } from '../nouns/property-spreadsheets/cases';
import { REPORT_ARCHIVE_CASES } from '../nouns/report-archives/cases';
import { SUBTENANT_CASES } from '../nouns/subtenants/cases';
import { TASK_CASES } from '../nouns/task-reports/cases';
import { TEAM_CASES } from '../nouns/teams/cases';
import { VIRTUAL_LOCATION_CASES } from '../nouns/properties/virtual-location-cases';
import { TRAINING_CASES } from '../nouns/training-videos/cases';
import { TENANT_CASES } from '../nouns/tenants/cases';

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
