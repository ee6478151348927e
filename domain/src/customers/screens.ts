import { OPENS_CUSTOMER_MANAGEMENT } from './access';
import type { Screens } from '../screens/screen';

export const customerScreens = {
  '/customer-management': {
    title: 'customerManagement',
    letter: 'o',
    access: OPENS_CUSTOMER_MANAGEMENT,
    needs: 'needsCustomers',
  },
  '/customer/property-managers': {
    title: 'propertyManagersAndUsers',
    letter: 'g',
    access: { roles: ['ROLE_CUSTOMER'] },
    needs: 'needsCustomerSide',
  },
  '/customer-config': {
    title: 'systemConfiguration',
    letter: 's',
    access: { roles: ['ROLE_CUSTOMER'] },
    needs: 'needsCustomer',
  },
} as const satisfies Screens;
