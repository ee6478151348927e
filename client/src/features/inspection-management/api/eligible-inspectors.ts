import { queryOptions } from '@tanstack/react-query';
import {
  fill,
  inspectorChoiceLabel,
  messages,
  type InspectorChoiceQuery,
  type InspectorItem,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import type { Choice } from '../../../ui/autocomplete-field';

/**
 * Returns the inspectors who can take an inspection. Always refetched: rights and schedules change while a board is
 * open.
 */
export const eligibleInspectorsQuery = (asked: InspectorChoiceQuery) =>
  queryOptions({
    queryKey: queryKeys.eligibleInspectors(asked),
    queryFn: ({ signal }) => callApi('GET inspectors', { query: asked, signal }),
    refetchOnMount: 'always',
  });

/** Option for an inspector, marked busy when they have another inspection at that time. */
export function inspectorChoice(inspector: InspectorItem): Choice {
  const name = inspectorChoiceLabel(inspector);
  const label = inspector.busy ? fill(messages.inspectionManagement.busyInspector, { name }) : name;
  return { id: inspector.id, label };
}
