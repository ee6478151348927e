import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what is told into a loaded list. It is right; but a list that was to be asked for anew still is, which
 * `setQueryData` by itself forgets: what else is in it, and in what order, only the server knows.
 */
export function putRows<T>(client: QueryClient, queryKey: QueryKey, rows: T): void {
  const isStale = client.getQueryState(queryKey)?.isInvalidated === true;
  client.setQueryData<T>(queryKey, rows);
  if (isStale) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
