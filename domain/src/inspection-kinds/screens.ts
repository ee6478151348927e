import { CONFIGURES_INSPECTION_KINDS } from './access';
import type { Screens } from '../screens/screen';

export const inspectionKindScreens = {
  '/inspection-kinds': {
    title: 'inspectionKinds',
    access: CONFIGURES_INSPECTION_KINDS,
    needs: 'needsAdministrator',
  },
} as const satisfies Screens;
