import type { ScreenRoute } from '../../session/screen-route';
import { SignInScreen } from './sign-in-screen';

/** Part of the initial bundle, as a new device's first screen. */
export const signInRoute: ScreenRoute = {
  path: '/',
  access: 'public',
  load: () => Promise.resolve(SignInScreen),
};

export const registrationRoute: ScreenRoute = {
  path: '/register',
  access: 'public',
  load: async () =>
    (await import(/* webpackChunkName: 'registration' */ './registration-screen')).RegistrationScreen,
};

export const passwordResetRoute: ScreenRoute = {
  path: '/passwordReset',
  access: 'public',
  load: async () =>
    (await import(/* webpackChunkName: 'registration' */ './password-reset-screen')).PasswordResetScreen,
};

export const emailConfirmRoute: ScreenRoute = {
  path: '/emailConfirm',
  access: 'public',
  load: async () =>
    (await import(/* webpackChunkName: 'registration' */ './email-confirm-screen')).EmailConfirmScreen,
};
