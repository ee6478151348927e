import {
  INSPECTION_SORTS,
  type InspectionListQuery,
  type StaffInspectionPage,
  type CallName,
  type ExportAddress,
  type ExportFormat,
} from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { useServerList } from '../../lists/use-server-list';
import type { BoardKind, BoardTab } from './board-kind';
import { filterQuery } from './inspection-filters';
import type { BoardView } from './use-board-view';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { applyNewerRows } from './board-patches';

const PAGE_SIZE = 50;
const itself = (page: StaffInspectionPage) => page;

/** Returns the query of the board: page, order and filters. */
export const listQuery = (
  kind: BoardKind,
  { page, sort, filters }: Pick<BoardView, 'page' | 'sort' | 'filters'>,
): InspectionListQuery => ({
  page,
  size: PAGE_SIZE,
  mode: INSPECTION_SORTS.indexOf(sort.by) as InspectionListQuery['mode'],
  sortDir: sort.direction,
  ...filterQuery(kind, filters),
});

/** Returns the current page of the board's list. */
export function useInspectionList(kind: BoardKind, view: BoardView) {
  const { tab, page, goToPage } = view;
  const query = listQuery(kind, view);
  return useServerList({
    queryKey: queryKeys.inspectionList(tab, query),
    load: loadInspections(tab, query),
    pageOf: itself,
    page,
    goToPage,
  });
}

const CALL_OF_TAB = {
  rolling: 'GET inspections/rolling/page',
  assigned: 'GET inspections/assigned',
  scheduled: 'GET inspections/scheduled',
  completed: 'GET inspections/completed',
  audited: 'GET inspections/audited',
  cancelled: 'GET inspections/cancelled',
  all: 'GET condition-inspections/query',
} as const satisfies Record<BoardTab, CallName>;

/** Loads a page of a tab and applies newer pushed rows. */
const loadInspections =
  (tab: BoardTab, query: InspectionListQuery) =>
  async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<StaffInspectionPage> =>
    applyNewerRows(client, tab, await callApi(CALL_OF_TAB[tab], { query, signal }));

/**
 * Requests an export of all rows of a list.
 * @param query its filters and order
 */
export const exportInspections = (
  tab: BoardTab,
  { page: _, size: __, ...query }: InspectionListQuery,
  format: ExportFormat,
): Promise<ExportAddress> =>
  tab === 'all'
    ? callApi('POST condition-inspections/export', { query: { ...query, format } })
    : callApi('POST inspections/export', { query: { ...query, tab, format } });
