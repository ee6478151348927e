import { texts } from '../messages/texts';

/** Labels of the roles. */
export const roles = texts('roles', {
  ROLE_CUSTOMER: 'Customer',
  ROLE_INSPECTOR: 'Inspector',
  ROLE_MANAGER: 'Manager',
  ROLE_ADMIN: 'Administrator',
  ROLE_PROPERTY_MANAGER: 'Property Manager',
  ROLE_MASTER: 'Master',
});
