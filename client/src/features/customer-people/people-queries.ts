import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

export const ownManagersQuery = queryOptions({
  queryKey: [...queryKeys.customers, 'self', 'managers'],
  queryFn: ({ signal }) => callApi('GET customers/self/propertyManagers', { signal }),
});

export const managerUsersQuery = queryOptions({
  queryKey: [...queryKeys.customers, 'self', 'manager-users'],
  queryFn: ({ signal }) => callApi('GET customers/self/propertyManagerUsers', { signal }),
});
