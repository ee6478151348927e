import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

/** List of a company's properties, or of the customer's own. */
export const managePropertiesRoute: ScreenRoute = {
  path: '/properties',
  access: (user) => isManager(user) || isCustomerSide(user),
  load: async () =>
    (await import(/* webpackChunkName: 'manage-properties' */ './manage-properties-screen'))
      .ManagePropertiesScreen,
};
