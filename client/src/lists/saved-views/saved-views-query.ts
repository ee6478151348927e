import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

/** Loads the user's saved views of all lists. */
export const savedViewsQuery = queryOptions({
  queryKey: queryKeys.savedViews,
  queryFn: ({ signal }) => callApi('GET saved-views', { signal }),
});
