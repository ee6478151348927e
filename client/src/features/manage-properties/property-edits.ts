import {
  FREQUENCIES,
  FREQUENCY_LABELS,
  messages,
  type BulkPropertyChanges,
  type Frequency,
  type PropertyItem,
  type PropertyRecord,
  perLanguage,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { managerName } from '../../shared/property-change/property-queries';

const { common, manageProperties: texts, propertyEditor } = messages;

/** Fields of a property that can be edited in the list. */
export const EDIT_FIELDS = ['province', 'customer', 'manager', 'frequency', 'active'] as const;
export type EditField = (typeof EDIT_FIELDS)[number];

/** Value as sent, displayed and labelled. */
export interface NewValue {
  value: string;
  label: string;
}

export interface PropertyEdit extends NewValue {
  field: EditField;
}

/**
 * @param customerLabel the company's label for customers
 */
export const titleOf = (field: EditField, customerLabel: string): string =>
  ({
    province: common.province,
    customer: customerLabel,
    manager: common.propertyManager,
    frequency: propertyEditor.frequency,
    active: propertyEditor.active,
  })[field];

export const frequencyOf = ({ frequency }: PropertyItem): Frequency =>
  FREQUENCIES.find((each) => each === frequency) ?? 'NEVER';

export const ACTIVE_LABELS = perLanguage(
  () => ({ true: propertyEditor.active, false: texts.inactive }) as const,
);

/** Returns the current value as the calls have it; empty if none. */
export function valueOf(row: PropertyItem, field: EditField): string {
  switch (field) {
    case 'province':
      return row.province;
    case 'customer':
      return row.customerId === null ? '' : String(row.customerId);
    case 'manager':
      return row.propertyManagerObj === null ? '' : String(row.propertyManagerObj.id);
    case 'frequency':
      return row.frequency;
    case 'active':
      return String(row.active);
  }
}

/** Returns the current value as text. */
export function shownOf(row: PropertyItem, field: EditField): string {
  switch (field) {
    case 'province':
      return row.province;
    case 'customer':
      return row.customerName ?? '';
    case 'manager':
      return row.propertyManagerObj ? managerName(row.propertyManagerObj) : '';
    case 'frequency':
      return FREQUENCY_LABELS[frequencyOf(row)];
    case 'active':
      return ACTIVE_LABELS[row.active ? 'true' : 'false'];
  }
}

/** Returns the property with an edit applied, as far as known before the server answers. */
export function changedRow(row: PropertyItem, { field, value, label }: PropertyEdit): PropertyItem {
  switch (field) {
    case 'province':
      return { ...row, province: value };
    case 'customer':
      return { ...row, customerId: Number(value), customerName: label, propertyManagerObj: null };
    case 'manager':
      return { ...row, propertyManagerObj: { id: Number(value), code: '', name: label } };
    case 'frequency':
      return { ...row, frequency: value, nextInspection: value === 'NEVER' ? null : row.nextInspection };
    case 'active':
      return { ...row, active: value === 'true' };
  }
}

/** Returns whether the property has inspections. */
export const isInspected = ({ active, frequency }: PropertyItem): boolean => active && frequency !== 'NEVER';

/** Returns whether an edit ends a property's inspections, which must be confirmed. */
export const endsInspections = (row: PropertyItem, edit: PropertyEdit): boolean =>
  isInspected(row) && !isInspected(changedRow(row, edit));

export function bulkChanges({ field, value }: Pick<PropertyEdit, 'field' | 'value'>): BulkPropertyChanges {
  switch (field) {
    case 'province':
      return { province: value };
    case 'customer':
      return { customerId: Number(value) };
    case 'manager':
      return { pmId: Number(value) };
    case 'frequency':
      return { frequency: value as Frequency };
    case 'active':
      return { active: value === 'true' };
  }
}

/**
 * Sends an edit by the editor's call, so that one rule handles the inspections.
 * @param cancels whether to cancel open inspections when the property stops being inspected
 */
export function sendEdit(
  { id, version }: Pick<PropertyItem, 'id' | 'version'>,
  { field, value }: Pick<PropertyEdit, 'field' | 'value'>,
  cancels = false,
): Promise<PropertyRecord> {
  const path = { id };
  const ifMatch = version;
  const query = { shouldCancelInspections: cancels };
  switch (field) {
    case 'province':
      return callApi('PUT properties/{id}/details', { path, body: { province: value }, ifMatch });
    case 'customer':
      return callApi('PUT properties/{id}/customers/{customerId}', {
        path: { id, customerId: value },
        ifMatch,
      });
    case 'manager':
      return callApi('PUT properties/{id}/propertyManagers/{pmId}', { path: { id, pmId: value }, ifMatch });
    case 'frequency':
      return callApi('PUT properties/{id}/inspectionInfo', {
        path,
        query,
        body: { frequency: value as Frequency },
        ifMatch,
      });
    case 'active':
      return callApi('PUT properties/{id}/inspectionInfo', {
        path,
        query,
        body: { isActive: value === 'true' },
        ifMatch,
      });
  }
}
