import { texts } from '../messages/texts';

/** Labels of the reasons for a data update request. */
export const dataUpdateCategories = texts('dataUpdateCategories', {
  UPDATE_EXISTING_TENANT: 'Update Existing Tenant',
  NEW_TENANT: 'New Tenant',
  OTHER: 'Other',
});

/** Labels of the occupancy fields of a data update request. */
export const tenantFields = texts('tenantFields', {
  NAME_1: 'Name 1',
  NAME_2: 'Name 2',
  NAME_3: 'Name 3',
  NAME_4: 'Name 4',
  PHONE_1: 'Phone 1',
  PHONE_2: 'Phone 2',
  PHONE_3: 'Phone 3',
  EMAIL_1: 'Email 1',
  EMAIL_2: 'Email 2',
});
