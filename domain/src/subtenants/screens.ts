import { SEES_SUBTENANTS } from './access';
import type { Screens } from '../screens/screen';

export const subtenantScreens = {
  '/subtenant-inspections': {
    title: 'subtenantInspections',
    access: SEES_SUBTENANTS,
    needs: 'needsSubtenants',
  },
} as const satisfies Screens;
