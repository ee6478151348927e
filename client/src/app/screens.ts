import { ownDevicesRoute, passwordChangeRoute, usernameChangeRoute } from '../features/account/routes';
import { auditLogRoute } from '../features/audit-log/route';
import { commonAreasRoute } from '../features/common-areas/route';
import { companySettingsRoute } from '../features/company-settings/route';
import { conditionFormRoute } from '../features/condition-form/route';
import { customerConfigRoute } from '../features/customer-config/route';
import { customerManagementRoute } from '../features/customer-management/route';
import { customerPeopleRoute } from '../features/customer-people/route';
import { dataUpdateLogRoute } from '../features/data-update-log/route';
import { devicesRoute } from '../features/devices/route';
import { formEditorRoute, formListRoute } from '../features/form-definitions/routes';
import {
  calendarRoute,
  conditionManagementRoute,
  inspectionDataRoute,
  inspectionsRoute,
} from '../features/inspection-management/routes';
import { jobAttentionRoute } from '../features/job-attention/route';
import { customerLandingRoute, landingRoute, masterLandingRoute } from '../features/landing/routes';
import { lateSubmissionsRoute } from '../features/late-submissions/route';
import { managePropertiesRoute } from '../features/manage-properties/route';
import { mailOutboxRoute } from '../features/mail-outbox/route';
import { ownAuditsRoute } from '../features/own-audits/route';
import { ownPropertyRoute, staffPropertyRoute } from '../features/property-editor/routes';
import { propertySpreadsheetsRoute } from '../features/property-spreadsheets/route';
import { remunerationRoute } from '../features/remuneration/route';
import {
  emailConfirmRoute,
  passwordResetRoute,
  registrationRoute,
  signInRoute,
} from '../features/sign-in/routes';
import { inspectionSummaryRoute } from '../features/inspection-summary/route';
import { subtenantsRoute } from '../features/subtenants/route';
import { taskFormRoute } from '../features/task-form/route';
import { teamsRoute } from '../features/teams/route';
import { templateConfigRoute } from '../features/template-config/route';
import {
  companiesRoute,
  companyInspectionsRoute,
  companyLogRoute,
} from '../features/tenant-administration/routes';
import { trainingConfigurationRoute, trainingGalleryRoute } from '../features/training-videos/routes';
import { unitHistoryRoute } from '../features/unit-history/route';
import { usersRoute } from '../features/users/route';
import { verifyRoute } from '../features/verify/route';
import { workBasketRoute } from '../features/work-basket/route';
import type { ScreenRoute } from '../session/screen-route';

/** All screens. A screen that is not listed here has no route. */
export const ALL_SCREENS: readonly ScreenRoute[] = [
  signInRoute,
  registrationRoute,
  passwordResetRoute,
  verifyRoute,
  landingRoute,
  customerLandingRoute,
  masterLandingRoute,
  passwordChangeRoute,
  usernameChangeRoute,
  ownDevicesRoute,
  emailConfirmRoute,
  usersRoute,
  workBasketRoute,
  taskFormRoute,
  conditionFormRoute,
  inspectionsRoute,
  calendarRoute,
  conditionManagementRoute,
  inspectionDataRoute,
  commonAreasRoute,
  lateSubmissionsRoute,
  teamsRoute,
  customerManagementRoute,
  customerPeopleRoute,
  customerConfigRoute,
  devicesRoute,
  managePropertiesRoute,
  unitHistoryRoute,
  staffPropertyRoute,
  ownPropertyRoute,
  propertySpreadsheetsRoute,
  auditLogRoute,
  dataUpdateLogRoute,
  companySettingsRoute,
  templateConfigRoute,
  formListRoute,
  formEditorRoute,
  remunerationRoute,
  ownAuditsRoute,
  inspectionSummaryRoute,
  subtenantsRoute,
  trainingGalleryRoute,
  trainingConfigurationRoute,
  jobAttentionRoute,
  companiesRoute,
  companyInspectionsRoute,
  companyLogRoute,
  mailOutboxRoute,
];
