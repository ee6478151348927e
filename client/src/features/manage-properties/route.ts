import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

/** The list of a company's properties; on the customer side, of one's own. */
export const managePropertiesRoute: ScreenRoute = {
  path: '/properties',
  opensTo: (user) => isManager(user) || isCustomerSide(user),
  load: async () =>
    (await import(/* webpackChunkName: 'manage-properties' */ './manage-properties-screen'))
      .ManagePropertiesScreen,
};
