import { READS_REQUEST_LOG } from './access';
import type { Screens } from '../screens/screen';

export const dataUpdateScreens = {
  '/dataUpdateRequestLog': {
    title: 'dataUpdateRequestLog',
    access: READS_REQUEST_LOG,
    needs: 'needsDataUpdateLog',
  },
} as const satisfies Screens;
