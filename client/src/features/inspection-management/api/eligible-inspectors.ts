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
import type { Choice } from '../../../ui/choice-field';

/** Who may be given what is named. Asked anew each time: rights and plans of people change while a board is open. */
export const eligibleInspectorsQuery = (asked: InspectorChoiceQuery) =>
  queryOptions({
    queryKey: queryKeys.eligibleInspectors(asked),
    queryFn: ({ signal }) => callApi('GET inspectors', { query: asked, signal }),
    refetchOnMount: 'always',
  });

/** An inspector to choose; one who has something else to do at that time is called busy. */
export function inspectorChoice(inspector: InspectorItem): Choice {
  const name = inspectorChoiceLabel(inspector);
  const label = inspector.busy ? fill(messages.inspectionManagement.busyInspector, { name }) : name;
  return { id: inspector.id, label };
}
