import { isManager } from '@walkthrough/domain';
import { mayOpenInspections } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

/** Staff who can open a tab of Inspection Management, which lists the same inspections. */
export const commonAreasRoute: ScreenRoute = {
  path: '/common-area-inspections',
  access: (user) => isManager(user) && mayOpenInspections(user),
  load: async () =>
    (await import(/* webpackChunkName: 'common-areas' */ './common-areas-screen')).CommonAreasScreen,
};
