import { texts } from '../messages/texts';

/** Labels of the event types of the audit log. */
export const auditEventTypes = texts('auditEventTypes', {
  USER_LOGIN: 'User Login',
  CREATE_USER: 'Create User',
  EDIT_INSPECTION: 'Edit Inspection',
  SUBMIT_INSPECTION: 'Submit Inspection',
  ASSIGN_INSPECTION: 'Assign Inspection',
  CREATE_PROPERTY: 'Create Property',
  CHANGE_PERMISSIONS: 'Change Permissions',
  DELETE_PROPERTY: 'Delete Property',
});
