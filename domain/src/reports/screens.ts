import type { Screens } from '../screens/screen';

export const reportScreens = {
  '/verify': { title: 'verifyReport', access: 'public' },
} as const satisfies Screens;
