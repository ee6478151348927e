import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { decidesDataUpdates, type DataUpdateRequestRow, type UserSelf } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { deskPersonOf, isPropertyManagerUser } from '../../session/permissions';

/** Convenience only: the server decides again. */
export const mayDecide = (user: UserSelf, { dismissed, customer }: DataUpdateRequestRow): boolean =>
  !dismissed && decidesDataUpdates(deskPersonOf(user), customer);

/** What waits for those whom requests are put to. */
export const pendingQuery = (user: UserSelf) =>
  queryOptions({
    queryKey: queryKeys.dataUpdatesPending,
    queryFn: ({ signal }) =>
      isPropertyManagerUser(user)
        ? callApi('GET propertyManagers/self/dataUpdateRequests', { signal })
        : callApi('GET customers/self/dataUpdateRequests', { signal }),
    // Pushes reach it only while its screen is open.
    refetchOnMount: 'always',
  });

/** What shows requests that come, and what others decide, by itself. */
export const LISTS_OF_REQUESTS = [queryKeys.dataUpdates];

/** For `useLiveRows`: in which of the lists a request stands, and on which page, is for the server to say. */
export function askForRequestsAgain(client: QueryClient): true {
  void client.invalidateQueries({ queryKey: queryKeys.dataUpdates, refetchType: 'none' });
  return true;
}
