import { READS_AUDIT_LOG } from './access';
import type { Screens } from '../screens/screen';

export const auditLogScreens = {
  '/auditLogs': { title: 'propertyAuditLog', access: READS_AUDIT_LOG, needs: 'needsAuditLog' },
} as const satisfies Screens;
