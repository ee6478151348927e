import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES } from '../access/roles';
import type { Screens } from '../screens/screen';

export const unitHistoryScreens = {
  // Each part requires the permission of its own call. Inspectors see what their Work Basket has of the property.
  '/properties/:id': {
    title: 'propertyRecord',
    access: { roles: [...MANAGER_ROLES, ...CUSTOMER_SIDE_ROLES, 'ROLE_INSPECTOR'] },
    needs: 'needsCompany',
    isAboutOne: true,
  },
  // Earlier address of the timeline. Redirects to the record.
  '/properties/:id/history': {
    title: 'propertyRecord',
    access: { roles: [...MANAGER_ROLES, ...CUSTOMER_SIDE_ROLES, 'ROLE_INSPECTOR'] },
    needs: 'needsCompany',
    isAboutOne: true,
  },
} as const satisfies Screens;
