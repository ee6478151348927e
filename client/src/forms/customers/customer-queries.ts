import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

/** Those who keep a customer's data themselves. */
export const customerAdminsQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...queryKeys.customers, customerId, 'admins'],
    queryFn: ({ signal }) =>
      callApi('GET customers/{id}/customerAdmins', { path: { id: customerId }, signal }),
  });

/** Those who sign in for a customer and are none of its admins. */
export const customerUsersQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...queryKeys.customers, customerId, 'users'],
    queryFn: ({ signal }) =>
      callApi('GET customers/{id}/customerUsers', { path: { id: customerId }, signal }),
  });
