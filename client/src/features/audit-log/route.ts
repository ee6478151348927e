import { isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

/** Staff alone: the customer side has a log of its own (decision 171). */
export const auditLogRoute: ScreenRoute = {
  path: '/auditLogs',
  opensTo: (user) => isManager(user) && user.userPermissions.canViewAuditLogs,
  load: async () => (await import(/* webpackChunkName: 'audit-log' */ './audit-log-screen')).AuditLogScreen,
};
