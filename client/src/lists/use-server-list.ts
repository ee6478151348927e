import { hashKey, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Page } from '@walkthrough/domain';
import { KEPT_LIST } from '../api/query-client';
import { refetchRows, toListState } from './list-states';
import type { NavigationOptions } from './use-address-words';
import { useWithinPages } from './use-within-pages';

interface LoadContext {
  signal: AbortSignal;
  client: QueryClient;
}

interface ServerListOptions<Answer, Row> {
  /** The last part is the query; the other parts name the list. */
  queryKey: QueryKey;
  /** Loads one page. */
  load: (context: LoadContext) => Promise<Answer>;
  /** Returns the page within the answer. */
  pageOf: (answer: Answer) => Page<Row>;
  /** Zero-based, as on the wire. */
  page: number;
  goToPage: (page: number, going?: NavigationOptions) => void;
}

const sameList = (one: QueryKey, other: QueryKey): boolean =>
  hashKey(one.slice(0, -1)) === hashKey(other.slice(0, -1));

const pageBefore =
  (queryKey: QueryKey) =>
  <T>(previous: T | undefined, asked: { queryKey: QueryKey } | undefined): T | undefined =>
    asked && sameList(asked.queryKey, queryKey) ? previous : undefined;

/**
 * Loads one page of a list. Keeps the previous page of the same list while the next one loads, but never shows rows
 * of another list.
 */
export function useServerList<Answer, Row>(options: ServerListOptions<Answer, Row>) {
  const { queryKey, load, pageOf, page, goToPage } = options;
  const query = useQuery({
    queryKey,
    queryFn: load,
    // Live events arrive only while the list is open.
    refetchOnMount: 'always',
    placeholderData: pageBefore(queryKey),
    meta: KEPT_LIST,
  });
  const shown = query.data === undefined ? null : pageOf(query.data);
  const totalPages = shown?.totalPages ?? 0;
  useWithinPages(query, { page, totalPages, onPage: goToPage });

  return {
    key: queryKey,
    /** Undefined until loaded. */
    answer: query.data,
    rows: shown?.content ?? [],
    page,
    totalPages,
    hasNext: shown !== null && !shown.last,
    goToPage,
    total: shown?.totalElements ?? null,
    fetching: query.isFetching,
    ...toListState(query),
    reload: () => refetchRows(query),
  };
}

/** A list as ListFrame, its states and its pager need it. */
export type ServerList<Row> = Omit<ReturnType<typeof useServerList<unknown, Row>>, 'answer'>;
