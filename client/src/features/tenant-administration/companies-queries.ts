import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';

/** Loads the companies with their number of properties. */
export const countedCompaniesQuery = queryOptions({
  queryKey: [...deskQueryKeys.companies, 'counted'],
  queryFn: ({ signal }) => callApi('GET sys_tenants', { query: { count: true }, signal }),
});

/** Loads the companies for a choice. */
export const companiesQuery = queryOptions({
  queryKey: [...deskQueryKeys.companies, 'names'],
  queryFn: ({ signal }) => callApi('GET sys_tenants', { signal }),
});
