import { seesSubtenants } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';
import { sessionStore } from '../../session/session-store';

export const subtenantsRoute: ScreenRoute = {
  path: '/subtenant-inspections',
  access: ({ roles, userPermissions: flags }) => {
    const company = sessionStore.get()?.tenant?.tenantConfig;
    return seesSubtenants({ roles, flags, tenantHasTier2Support: company?.hasTier2Support ?? false });
  },
  load: async () =>
    (await import(/* webpackChunkName: 'subtenants' */ './subtenants-screen')).SubtenantsScreen,
};
