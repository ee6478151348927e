import {
  DATA_UPDATE_CATEGORY_LABELS,
  type DataUpdateRequestItem,
  dataUpdateStatus,
  fill,
  labelled,
  messages,
  TENANT_FIELD_LABELS,
} from '@walkthrough/domain';
import { isolated } from '../../ui/isolated';

const { dataUpdates, logs, propertyRecord: texts } = messages;

export const withAuthor = (when: string, name: string | null | undefined): string =>
  name ? fill(texts.by, { when, name: isolated(name) }) : when;

export const requestTitle = ({ category, tiField }: DataUpdateRequestItem): string => {
  const what = tiField ? TENANT_FIELD_LABELS[tiField] : DATA_UPDATE_CATEGORY_LABELS[category];
  return labelled(dataUpdates.waiting, what);
};

/** The status, the proposed value and the comment of a request, a line each. */
export function requestDetails(request: DataUpdateRequestItem): string {
  const { tiField, previousValue, newValue, comment } = request;
  const change =
    tiField &&
    fill(texts.fromTo, {
      field: TENANT_FIELD_LABELS[tiField],
      before: isolated(previousValue || dataUpdates.nothingRecorded),
      after: isolated(newValue || dataUpdates.empties),
    });
  return [logs[dataUpdateStatus(request)], change, comment].filter(Boolean).join('\n');
}
