import { SEES_FAILED_JOBS } from './access';
import type { Screens } from '../screens/screen';

export const operationScreens = {
  '/master/mails': { title: 'mailOutbox', access: { roles: ['ROLE_MASTER'] }, needs: 'needsMaster' },
  '/attention': { title: 'attention', access: SEES_FAILED_JOBS, needs: 'needsAdministrator' },
} as const satisfies Screens;
