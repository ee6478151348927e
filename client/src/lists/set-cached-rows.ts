import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Sets the rows of a cached list and keeps it invalidated if it was. `setQueryData` alone would mark it as fresh,
 * although only the server knows its other rows and their order.
 */
export function setCachedRows<T>(client: QueryClient, queryKey: QueryKey, rows: T): void {
  const isStale = client.getQueryState(queryKey)?.isInvalidated === true;
  client.setQueryData<T>(queryKey, rows);
  if (isStale) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
