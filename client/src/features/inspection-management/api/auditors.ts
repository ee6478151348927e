import { queryOptions } from '@tanstack/react-query';
import type { Auditor } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import type { Choice } from '../../../ui/choice-field';

/** Those who have audited something of the history; a list of inspections that changes may bring another one. */
export const auditorsQuery = queryOptions({
  queryKey: [...queryKeys.inspections, 'auditors'],
  queryFn: ({ signal }) => callApi('GET inspections/auditors', { signal }),
});

export const auditorChoice = ({ id, firstName, name }: Auditor): Choice => ({
  id,
  label: `${name}, ${firstName}`,
});
