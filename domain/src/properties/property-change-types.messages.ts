import { texts } from '../messages/texts';

/** Labels of the kinds of property change. */
export const propertyChangeTypes = texts('propertyChangeTypes', {
  NO_CHANGE: 'No Change',
  NEW_PROPERTY: 'New Property',
  EDIT_PROPERTY: 'Edit Property',
  EDIT_INSPECTION_INFO: 'Edit Inspection Info',
  ACTIVATE_PROPERTY: 'Activate Property',
  DEACTIVATE_PROPERTY: 'Deactivate Property',
  NEW_TENANT: 'New Tenant',
  EDIT_TENANT: 'Edit Tenant',
  NEW_PROPERTY_MANAGER: 'New Property Manager',
});
