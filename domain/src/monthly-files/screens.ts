import { READS_OWN_AUDITS } from './access';
import type { Screens } from '../screens/screen';

export const monthlyFileScreens = {
  '/audited-summary': { title: 'myAuditedReports', access: READS_OWN_AUDITS, needs: 'needsAuditing' },
} as const satisfies Screens;
