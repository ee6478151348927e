import type { QueryKey } from '@tanstack/react-query';
import { refetchRows, toListState } from './list-states';
import { usePageInAddress } from './use-page-in-address';
import type { ServerList } from './use-server-list';

const PAGE_SIZE = 50;

type RowQuery = Parameters<typeof toListState>[0] & { isFetching: boolean };

/**
 * Pages rows that one call answers as a whole, so that they are shown like a list of the server.
 * @param rows rows that match, in order
 */
export const useWholeList = <Row>(key: QueryKey, query: RowQuery, rows: readonly Row[]): ServerList<Row> =>
  listOfWhole(key, query, rows, usePageInAddress());

/** The same for a list that keeps its page elsewhere. */
export function listOfWhole<Row>(
  key: QueryKey,
  query: RowQuery,
  rows: readonly Row[],
  { page: asked, goToPage }: Pick<ServerList<Row>, 'page' | 'goToPage'>,
): ServerList<Row> {
  const totalPages = Math.ceil(rows.length / PAGE_SIZE);
  // The last page when the list has shrunk.
  const page = Math.min(asked, Math.max(totalPages - 1, 0));
  return {
    key,
    rows: rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    page,
    totalPages,
    hasNext: page < totalPages - 1,
    goToPage,
    total: query.data === undefined ? null : rows.length,
    fetching: query.isFetching,
    ...toListState(query),
    reload: () => refetchRows(query),
  };
}
