import { READS_LATE_REPORTS } from './access';
import type { Screens } from '../screens/screen';

export const lateSubmissionScreens = {
  '/late-submissions': { title: 'lateSubmissions', access: READS_LATE_REPORTS, needs: 'needsReading' },
} as const satisfies Screens;
