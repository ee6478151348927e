import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES } from '../access/roles';
import type { Screens } from '../screens/screen';

export const unitHistoryScreens = {
  // For users with a list of properties; the server decides what they see of it.
  '/properties/:id/history': {
    title: 'unitHistory',
    access: { roles: [...MANAGER_ROLES, ...CUSTOMER_SIDE_ROLES] },
    needs: 'needsPropertyLists',
    isAboutOne: true,
  },
} as const satisfies Screens;
