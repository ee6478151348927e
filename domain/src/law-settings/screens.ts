import type { Screens } from '../screens/screen';
import { CONFIGURES_LAW } from './access';

export const lawSettingsScreens = {
  '/tenancy-law': {
    title: 'tenancyLaw',
    access: CONFIGURES_LAW,
    needs: 'needsAdministrator',
  },
} as const satisfies Screens;
