import { maySeeAttention } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const jobAttentionRoute: ScreenRoute = {
  path: '/attention',
  access: maySeeAttention,
  load: async () =>
    (await import(/* webpackChunkName: 'job-attention' */ './job-attention-screen')).JobAttentionScreen,
};
