import { readsDataUpdateLog } from '@walkthrough/domain';
import { deskPersonOf } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const dataUpdateLogRoute: ScreenRoute = {
  path: '/dataUpdateRequestLog',
  access: (user) => readsDataUpdateLog(deskPersonOf(user)),
  load: async () =>
    (await import(/* webpackChunkName: 'data-update-log' */ './data-update-log-screen')).DataUpdateLogScreen,
};
