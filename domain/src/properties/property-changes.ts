import { propertyChangeTypes } from './property-change-types.messages';

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

export const PROPERTY_CHANGE_TYPE_LABELS: Readonly<Record<PropertyChangeType, string>> = propertyChangeTypes;
