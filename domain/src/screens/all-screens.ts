// Generated from the folders of the nouns by `npm run check` and `npm run build`. Do not edit.

import { accountScreens } from '../accounts/screens';
import { analyticsScreens } from '../analytics/screens';
import { auditLogScreens } from '../audit-log/screens';
import { calendarScreens } from '../calendar/screens';
import { conditionInspectionScreens } from '../condition-inspections/screens';
import { customerScreens } from '../customers/screens';
import { dataUpdateScreens } from '../data-updates/screens';
import { formTrialScreens } from '../form-trials/screens';
import { formScreens } from '../forms/screens';
import { inspectionKindScreens } from '../inspection-kinds/screens';
import { inspectionScreens } from '../inspections/screens';
import { lateSubmissionScreens } from '../late-submissions/screens';
import { lawSettingsScreens } from '../law-settings/screens';
import { monthlyFileScreens } from '../monthly-files/screens';
import { operationScreens } from '../operations/screens';
import { peopleScreens } from '../people/screens';
import { propertyScreens } from '../properties/screens';
import { propertySpreadsheetScreens } from '../property-spreadsheets/screens';
import { remunerationScreens } from '../remuneration/screens';
import { reportScreens } from '../reports/screens';
import { homeScreens } from '../screens/screens';
import { subtenantScreens } from '../subtenants/screens';
import { syncStatusScreens } from '../sync-status/screens';
import { taskReportScreens } from '../task-reports/screens';
import { teamScreens } from '../teams/screens';
import { tenantScreens } from '../tenants/screens';
import { trainingVideoScreens } from '../training-videos/screens';
import { unitHistoryScreens } from '../unit-history/screens';
import { workBasketScreens } from '../work-basket/screens';

/** Every screen by its address. Router, guards, titles, landing page and palette derive from it. */
export const ALL_SCREENS = {
  ...accountScreens,
  ...analyticsScreens,
  ...auditLogScreens,
  ...calendarScreens,
  ...conditionInspectionScreens,
  ...customerScreens,
  ...dataUpdateScreens,
  ...formTrialScreens,
  ...formScreens,
  ...inspectionKindScreens,
  ...inspectionScreens,
  ...lateSubmissionScreens,
  ...lawSettingsScreens,
  ...monthlyFileScreens,
  ...operationScreens,
  ...peopleScreens,
  ...propertyScreens,
  ...propertySpreadsheetScreens,
  ...remunerationScreens,
  ...reportScreens,
  ...homeScreens,
  ...subtenantScreens,
  ...syncStatusScreens,
  ...taskReportScreens,
  ...teamScreens,
  ...tenantScreens,
  ...trainingVideoScreens,
  ...unitHistoryScreens,
  ...workBasketScreens,
};

export type RoutePath = keyof typeof ALL_SCREENS;
