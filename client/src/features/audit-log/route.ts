import { isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

/** Staff only: customers have their own log. */
export const auditLogRoute: ScreenRoute = {
  path: '/auditLogs',
  access: (user) => isManager(user) && user.userPermissions.canViewAuditLogs,
  load: async () => (await import(/* webpackChunkName: 'audit-log' */ './audit-log-screen')).AuditLogScreen,
};
