import type { ScreenRoute } from '../../session/screen-route';

export const verifyRoute: ScreenRoute = {
  path: '/verify',
  access: 'public',
  load: async () => (await import(/* webpackChunkName: 'verify' */ './verify-screen')).VerifyScreen,
};
