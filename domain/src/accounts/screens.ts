import type { Screens } from '../screens/screen';

export const accountScreens = {
  '/': { title: 'signIn', access: 'public' },
  '/register': { title: 'registration', access: 'public' },
  '/passwordReset': { title: 'passwordReset', access: 'public' },
  '/emailConfirm': { title: 'confirmEmail', access: 'public' },
  '/password-change': { title: 'changePassword', access: 'signedIn' },
  '/username-change': { title: 'changeUsername', access: 'signedIn' },
  '/my-devices': { title: 'ownDevices', access: 'signedIn' },
} as const satisfies Screens;
