import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { decidesDataUpdates, type DataUpdateRequestRow, type UserSelf } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { isPropertyManagerUser, visitorOf } from '../../session/permissions';

/** Convenience check; the server decides. */
export const mayDecide = (user: UserSelf, { dismissed, customer }: DataUpdateRequestRow): boolean =>
  !dismissed && decidesDataUpdates(visitorOf(user, null), customer);

/** Pending requests the reader can decide. */
export const pendingQuery = (user: UserSelf) =>
  queryOptions({
    queryKey: queryKeys.dataUpdatesPending,
    queryFn: ({ signal }) =>
      isPropertyManagerUser(user)
        ? callApi('GET propertyManagers/self/dataUpdateRequests', { signal })
        : callApi('GET customers/self/dataUpdateRequests', { signal }),
    // Pushes are applied only while the screen is open.
    refetchOnMount: 'always',
  });

/** Lists that update on new and decided requests. */
export const LISTS_OF_REQUESTS = [queryKeys.dataUpdates];

/** For `useLiveRows`: only the server knows the list and page of a request. */
export function askForRequestsAgain(client: QueryClient): true {
  void client.invalidateQueries({ queryKey: queryKeys.dataUpdates, refetchType: 'none' });
  return true;
}
