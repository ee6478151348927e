import { CUSTOMER_SIDE_ROLES } from '../access/roles';
import { OPENS_BOARDS } from './inspection-tabs.access';
import type { Screens } from '../screens/screen';

export const inspectionScreens = {
  // The screen appends the open tab: 'Inspection Management: Rolling List'.
  '/inspections': { title: 'inspectionManagement', access: OPENS_BOARDS, needs: 'needsBoards' },
  '/customer/inspection-reports': {
    title: 'inspectionData',
    access: { roles: CUSTOMER_SIDE_ROLES },
    needs: 'needsOwnProperties',
  },
} as const satisfies Screens;
