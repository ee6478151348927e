import { MANAGES_DEVICES } from '../accounts/access';
import type { Screens } from '../screens/screen';

export const syncStatusScreens = {
  '/devices': { title: 'devices', access: MANAGES_DEVICES, needs: 'needsDevices' },
} as const satisfies Screens;
