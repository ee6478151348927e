import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

/** Staff who keep properties, and whoever has some: to them the download is theirs whatever else they may. */
export const propertySpreadsheetsRoute: ScreenRoute = {
  path: '/customer/property-spreadsheets',
  opensTo: (user) => {
    const { canAddNewProperty, canModifyProperty } = user.userPermissions;
    return isCustomerSide(user) || (isManager(user) && (canAddNewProperty || canModifyProperty));
  },
  load: async () =>
    (await import(/* webpackChunkName: 'property-spreadsheets' */ './property-spreadsheets-screen'))
      .PropertySpreadsheetsScreen,
};
