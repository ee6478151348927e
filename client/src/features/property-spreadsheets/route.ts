import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

/** Staff who maintain properties, and customers, who may always download their own. */
export const propertySpreadsheetsRoute: ScreenRoute = {
  path: '/customer/property-spreadsheets',
  access: (user) => {
    const { canAddNewProperty, canModifyProperty } = user.userPermissions;
    return isCustomerSide(user) || (isManager(user) && (canAddNewProperty || canModifyProperty));
  },
  load: async () =>
    (await import(/* webpackChunkName: 'property-spreadsheets' */ './property-spreadsheets-screen'))
      .PropertySpreadsheetsScreen,
};
