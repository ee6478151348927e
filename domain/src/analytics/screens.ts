import { OPENS_ANALYTICS } from './access';
import type { Screens } from '../screens/screen';

export const analyticsScreens = {
  '/inspection-summary': { title: 'inspectionAnalytics', access: OPENS_ANALYTICS, needs: 'needsAnalytics' },
} as const satisfies Screens;
