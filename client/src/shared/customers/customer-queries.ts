import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

/** Admins who maintain their customer's data. */
export const customerAdminsQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...queryKeys.customers, customerId, 'admins'],
    queryFn: ({ signal }) =>
      callApi('GET customers/{id}/customerAdmins', { path: { id: customerId }, signal }),
  });

/** Users of a customer who are not its admins. */
export const customerUsersQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...queryKeys.customers, customerId, 'users'],
    queryFn: ({ signal }) =>
      callApi('GET customers/{id}/customerUsers', { path: { id: customerId }, signal }),
  });
