import { READS_REMUNERATION } from './access';
import type { Screens } from '../screens/screen';

export const remunerationScreens = {
  '/remuneration': { title: 'remunerationReports', access: READS_REMUNERATION, needs: 'needsRemuneration' },
} as const satisfies Screens;
