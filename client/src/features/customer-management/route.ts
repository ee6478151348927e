import { opensCustomerManagement } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

export const customerManagementRoute: ScreenRoute = {
  path: '/customer-management',
  access: ({ roles, userPermissions: flags }) => opensCustomerManagement({ roles, flags }),
  load: async () =>
    (await import(/* webpackChunkName: 'customer-management' */ './customer-management-screen'))
      .CustomerManagementScreen,
};
