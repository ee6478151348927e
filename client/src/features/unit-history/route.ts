import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

/** For whoever has a list of properties; what of its history somebody sees the server says. */
export const unitHistoryRoute: ScreenRoute = {
  path: '/properties/:id/history',
  opensTo: (user) => isManager(user) || isCustomerSide(user),
  isAboutOne: true,
  load: async () =>
    (await import(/* webpackChunkName: 'unit-history' */ './unit-history-screen')).UnitHistoryScreen,
};
