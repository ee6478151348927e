import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

/** Opens to users with a list of properties; the server decides what they see. */
export const unitHistoryRoute: ScreenRoute = {
  path: '/properties/:id/history',
  access: (user) => isManager(user) || isCustomerSide(user),
  isAboutOne: true,
  load: async () =>
    (await import(/* webpackChunkName: 'unit-history' */ './unit-history-screen')).UnitHistoryScreen,
};
