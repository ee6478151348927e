import { texts } from '../messages/texts';

/** Labels of the account states. */
export const accountStatuses = texts('accountStatuses', {
  PENDING: 'Invitation Sent',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  BLOCKED: 'Blocked',
});
