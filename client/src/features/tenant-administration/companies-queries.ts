import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';

/** The companies with their counts of properties. */
export const countedCompaniesQuery = queryOptions({
  queryKey: [...deskQueryKeys.companies, 'counted'],
  queryFn: ({ signal }) => callApi('GET sys_tenants', { query: { count: true }, signal }),
});

/** The companies to choose from. */
export const companiesQuery = queryOptions({
  queryKey: [...deskQueryKeys.companies, 'names'],
  queryFn: ({ signal }) => callApi('GET sys_tenants', { signal }),
});
