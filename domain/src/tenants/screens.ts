import type { Screens } from '../screens/screen';

export const tenantScreens = {
  '/adminTenantConfig': {
    title: 'systemConfiguration',
    letter: 's',
    access: { roles: ['ROLE_ADMIN'] },
    needs: 'needsAdministrator',
  },
  '/master/tenants': {
    title: 'tenantAdministration',
    letter: 't',
    access: { roles: ['ROLE_MASTER'] },
    needs: 'needsMaster',
  },
  '/master/inspections': {
    title: 'tenantInspections',
    letter: 'i',
    access: { roles: ['ROLE_MASTER'] },
    needs: 'needsMaster',
  },
  '/tenant-log': {
    title: 'tenantLogs',
    letter: 'l',
    access: { roles: ['ROLE_MASTER'] },
    needs: 'needsMaster',
  },
} as const satisfies Screens;
