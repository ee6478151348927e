import { maySeeLate } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const lateSubmissionsRoute: ScreenRoute = {
  path: '/late-submissions',
  access: maySeeLate,
  load: async () =>
    (await import(/* webpackChunkName: 'late-submissions' */ './late-submissions-screen'))
      .LateSubmissionsScreen,
};
