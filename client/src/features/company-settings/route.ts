import { mayConfigure } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const companySettingsRoute: ScreenRoute = {
  path: '/adminTenantConfig',
  access: mayConfigure,
  load: async () =>
    (await import(/* webpackChunkName: 'company-settings' */ './company-settings-screen'))
      .CompanySettingsScreen,
};
