import type { ScreenRoute } from '../../session/screen-route';

export const passwordChangeRoute: ScreenRoute = {
  path: '/password-change',
  access: 'signedIn',
  load: async () =>
    (await import(/* webpackChunkName: 'account' */ './password-change-screen')).PasswordChangeScreen,
};

export const usernameChangeRoute: ScreenRoute = {
  path: '/username-change',
  access: 'signedIn',
  load: async () =>
    (await import(/* webpackChunkName: 'account' */ './username-change-screen')).UsernameChangeScreen,
};

export const ownDevicesRoute: ScreenRoute = {
  path: '/my-devices',
  access: 'signedIn',
  load: async () => (await import(/* webpackChunkName: 'account' */ './own-devices-screen')).OwnDevicesScreen,
};
