/** Kinds of property change, as shown in spreadsheet previews and the audit log. */
export const PROPERTY_CHANGE_TYPES = [
  'NO_CHANGE',
  'NEW_PROPERTY',
  'EDIT_PROPERTY',
  'EDIT_INSPECTION_INFO',
  'ACTIVATE_PROPERTY',
  'DEACTIVATE_PROPERTY',
  'NEW_TENANT',
  'EDIT_TENANT',
  'NEW_PROPERTY_MANAGER',
] as const;

export type PropertyChangeType = (typeof PROPERTY_CHANGE_TYPES)[number];

export const PROPERTY_CHANGE_TYPE_LABELS: Readonly<Record<PropertyChangeType, string>> = {
  NO_CHANGE: 'No Change',
  NEW_PROPERTY: 'New Property',
  EDIT_PROPERTY: 'Edit Property',
  EDIT_INSPECTION_INFO: 'Edit Inspection Info',
  ACTIVATE_PROPERTY: 'Activate Property',
  DEACTIVATE_PROPERTY: 'Deactivate Property',
  NEW_TENANT: 'New Tenant',
  EDIT_TENANT: 'Edit Tenant',
  NEW_PROPERTY_MANAGER: 'New Property Manager',
};
