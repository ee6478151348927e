import { passwordChangeRoute, usernameChangeRoute } from '../features/account/routes';
import { auditLogRoute } from '../features/audit-log/route';
import { commonAreasRoute } from '../features/common-areas/route';
import { conditionFormRoute } from '../features/condition-form/route';
import { dataUpdateLogRoute } from '../features/data-update-log/route';
import { devicesRoute } from '../features/devices/route';
import { formEditorRoute, formListRoute } from '../features/form-definitions/routes';
import { conditionManagementRoute, inspectionsRoute } from '../features/inspection-management/routes';
import { jobAttentionRoute } from '../features/job-attention/route';
import { customerLandingRoute, landingRoute, masterLandingRoute } from '../features/landing/routes';
import { lateSubmissionsRoute } from '../features/late-submissions/route';
import { managePropertiesRoute } from '../features/manage-properties/route';
import { mailOutboxRoute } from '../features/mail-outbox/route';
import { ownPropertyRoute, staffPropertyRoute } from '../features/property-editor/routes';
import { propertySpreadsheetsRoute } from '../features/property-spreadsheets/route';
import { passwordResetRoute, registrationRoute, signInRoute } from '../features/sign-in/routes';
import { taskFormRoute } from '../features/task-form/route';
import { teamsRoute } from '../features/teams/route';
import { templateConfigRoute } from '../features/template-config/route';
import { unitHistoryRoute } from '../features/unit-history/route';
import { verifyRoute } from '../features/verify/route';
import { workBasketRoute } from '../features/work-basket/route';
import type { ScreenRoute } from '../session/screen-route';

/** Every screen of the product. One that is not here does not exist, and one that names nobody does not compile. */
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
  workBasketRoute,
  taskFormRoute,
  conditionFormRoute,
  inspectionsRoute,
  conditionManagementRoute,
  commonAreasRoute,
  lateSubmissionsRoute,
  teamsRoute,
  devicesRoute,
  managePropertiesRoute,
  unitHistoryRoute,
  staffPropertyRoute,
  ownPropertyRoute,
  propertySpreadsheetsRoute,
  auditLogRoute,
  dataUpdateLogRoute,
  templateConfigRoute,
  formListRoute,
  formEditorRoute,
  jobAttentionRoute,
  mailOutboxRoute,
];
