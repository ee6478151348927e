import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES } from '../access/roles';
import { OPENS_COMMON_AREAS } from '../inspections/inspection-tabs.access';
import type { Screens } from '../screens/screen';

export const propertyScreens = {
  '/properties': {
    title: 'manageProperties',
    access: { roles: [...MANAGER_ROLES, ...CUSTOMER_SIDE_ROLES] },
    needs: 'needsPropertyLists',
  },
  // Staff, who can change the customer. Read-only without the right to modify.
  '/managerPropertyDetails': {
    title: 'propertyDetails',
    access: { roles: MANAGER_ROLES },
    needs: 'needsProperties',
  },
  '/customer/property-details': {
    title: 'propertyDetails',
    access: { roles: CUSTOMER_SIDE_ROLES },
    needs: 'needsOwnProperties',
  },
  '/common-area-inspections': {
    title: 'commonAreaInspections',
    access: OPENS_COMMON_AREAS,
    needs: 'needsCommonAreas',
  },
} as const satisfies Screens;
