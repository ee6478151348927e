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

export const AUDIT_EVENT_TYPE_LABELS: Readonly<Record<AuditEventType, string>> = {
  USER_LOGIN: 'User Login',
  CREATE_USER: 'Create User',
  EDIT_INSPECTION: 'Edit Inspection',
  SUBMIT_INSPECTION: 'Submit Inspection',
  ASSIGN_INSPECTION: 'Assign Inspection',
  CREATE_PROPERTY: 'Create Property',
  CHANGE_PERMISSIONS: 'Change Permissions',
  DELETE_PROPERTY: 'Delete Property',
};
