import type { Screens } from '../screens/screen';

export const tenantLinkScreens = {
  '/tenant-report': { title: 'tenantReport', access: 'public' },
} as const satisfies Screens;
