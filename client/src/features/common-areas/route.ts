import { isManager } from '@walkthrough/domain';
import { mayOpenInspections } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

/** Staff who open a tab of Inspection Management: there the same visits stand, tab by tab. */
export const commonAreasRoute: ScreenRoute = {
  path: '/common-area-inspections',
  opensTo: (user) => isManager(user) && mayOpenInspections(user),
  load: async () =>
    (await import(/* webpackChunkName: 'common-areas' */ './common-areas-screen')).CommonAreasScreen,
};
