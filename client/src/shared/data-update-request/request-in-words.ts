import {
  DATA_UPDATE_CATEGORY_LABELS,
  type DataUpdateValues,
  labelled,
  messages,
  TENANT_FIELD_LABELS,
} from '@walkthrough/domain';

/** Summarizes a request in one line. */
export function requestInWords({ category, tiField, newValue, comment }: DataUpdateValues): string {
  const what = tiField ? TENANT_FIELD_LABELS[tiField] : DATA_UPDATE_CATEGORY_LABELS[category];
  return labelled(messages.dataUpdates.waiting, `${what}, ${newValue || comment || ''}`);
}
