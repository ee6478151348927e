import { passwordChangeRoute, usernameChangeRoute } from '../features/account/routes';
import { conditionFormRoute } from '../features/condition-form/route';
import { formEditorRoute, formListRoute } from '../features/form-definitions/routes';
import { conditionManagementRoute, inspectionsRoute } from '../features/inspection-management/routes';
import { jobAttentionRoute } from '../features/job-attention/route';
import { customerLandingRoute, landingRoute } from '../features/landing/routes';
import { mailOutboxRoute } from '../features/mail-outbox/route';
import { passwordResetRoute, registrationRoute, signInRoute } from '../features/sign-in/routes';
import { teamsRoute } from '../features/teams/route';
import { templateConfigRoute } from '../features/template-config/route';
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
  passwordChangeRoute,
  usernameChangeRoute,
  workBasketRoute,
  conditionFormRoute,
  inspectionsRoute,
  conditionManagementRoute,
  teamsRoute,
  templateConfigRoute,
  formListRoute,
  formEditorRoute,
  jobAttentionRoute,
  mailOutboxRoute,
];
