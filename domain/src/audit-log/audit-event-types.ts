import { auditEventTypes } from './audit-event-types.messages';

/** Event types of the audit log, which also shows the property change types. */
export const AUDIT_EVENT_TYPES = [
  'USER_LOGIN',
  'CREATE_USER',
  'EDIT_INSPECTION',
  'SUBMIT_INSPECTION',
  'ASSIGN_INSPECTION',
  'CREATE_PROPERTY',
  'CHANGE_PERMISSIONS',
  'DELETE_PROPERTY',
] as const;

export type AuditEventType = (typeof AUDIT_EVENT_TYPES)[number];

export const AUDIT_EVENT_TYPE_LABELS: Readonly<Record<AuditEventType, string>> = auditEventTypes;
