import { OPENS_CUSTOMER_MANAGEMENT } from './access';
import type { Screens } from '../screens/screen';

export const customerScreens = {
  '/customer-management': {
    title: 'customerManagement',
    access: OPENS_CUSTOMER_MANAGEMENT,
    needs: 'needsCustomers',
  },
  '/customer/property-managers': {
    title: 'propertyManagersAndUsers',
    access: { roles: ['ROLE_CUSTOMER'] },
    needs: 'needsCustomerSide',
  },
  '/customer-config': {
    title: 'systemConfiguration',
    access: { roles: ['ROLE_CUSTOMER'] },
    needs: 'needsCustomer',
  },
} as const satisfies Screens;
