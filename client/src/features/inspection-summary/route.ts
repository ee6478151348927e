import { opensAnalytics } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

export const inspectionSummaryRoute: ScreenRoute = {
  path: '/inspection-summary',
  access: ({ roles, userPermissions: flags }) => opensAnalytics({ roles, flags }),
  load: async () =>
    (await import(/* webpackChunkName: 'inspection-summary' */ './inspection-summary-screen'))
      .InspectionSummaryScreen,
};
