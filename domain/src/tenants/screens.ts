import type { Screens } from '../screens/screen';

export const tenantScreens = {
  '/adminTenantConfig': {
    title: 'systemConfiguration',
    access: { roles: ['ROLE_ADMIN'] },
    needs: 'needsAdministrator',
  },
  '/master/tenants': {
    title: 'tenantAdministration',
    access: { roles: ['ROLE_MASTER'] },
    needs: 'needsMaster',
  },
  '/master/inspections': {
    title: 'tenantInspections',
    access: { roles: ['ROLE_MASTER'] },
    needs: 'needsMaster',
  },
  '/tenant-log': { title: 'tenantLogs', access: { roles: ['ROLE_MASTER'] }, needs: 'needsMaster' },
} as const satisfies Screens;
