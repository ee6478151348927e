import { queryOptions } from '@tanstack/react-query';
import type { Auditor } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import type { Choice } from '../../../ui/autocomplete-field';

/** Auditors that occur in the history. Changes of inspections may add one. */
export const auditorsQuery = queryOptions({
  queryKey: [...queryKeys.inspections, 'auditors'],
  queryFn: ({ signal }) => callApi('GET inspections/auditors', { signal }),
});

export const auditorChoice = ({ id, firstName, name }: Auditor): Choice => ({
  id,
  label: `${name}, ${firstName}`,
});
