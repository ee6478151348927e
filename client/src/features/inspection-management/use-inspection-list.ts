import { useQuery } from '@tanstack/react-query';
import { INSPECTION_SORTS, type InspectionListQuery, type StaffInspectionRow } from '@walkthrough/domain';
import { useEffect } from 'react';
import { checkNetwork } from '../../offline/network-status';
import { inspectionListQuery } from './api/inspection-list';
import type { BoardKind } from './board-kind';
import { filterQuery } from './inspection-filters';
import type { useBoardState } from './use-board-state';

const PAGE_SIZE = 50;
const NO_ROWS: StaffInspectionRow[] = [];

/** The page of the list that the board stands at, and what is known about it. */
export function useInspectionList(kind: BoardKind, board: ReturnType<typeof useBoardState>) {
  const { tab, page, sort, filters } = board.state;
  const query: InspectionListQuery = {
    page,
    size: PAGE_SIZE,
    mode: INSPECTION_SORTS.indexOf(sort.by) as InspectionListQuery['mode'],
    sortDir: sort.direction,
    ...filterQuery(kind, filters),
  };
  const options = inspectionListQuery(tab, query);
  const list = useQuery(options);
  const totalPages = list.data?.totalPages ?? 0;
  const rows = list.data?.content ?? NO_ROWS;

  // A remembered page may lie behind the end of a list that has become shorter.
  const beyondEnd = list.isSuccess && !list.isPlaceholderData && page > 0 && page >= totalPages;
  const { goToPage } = board;
  useEffect(() => {
    if (beyondEnd) goToPage(Math.max(totalPages - 1, 0));
  }, [beyondEnd, totalPages, goToPage]);

  return {
    key: options.queryKey,
    rows,
    totalPages,
    hasNext: rows.length === PAGE_SIZE,
    /** Null until something has been loaded. */
    known: list.data ? { total: list.data.totalElements, updatedAt: list.dataUpdatedAt } : null,
    error: list.error,
    loading: list.isPending && list.fetchStatus === 'fetching',
    /** Waiting for the network, with nothing from before. */
    waiting: list.isPending && list.fetchStatus === 'paused',
    /** Asking for the server first wakes a query that waits for the network. */
    reload: () => void checkNetwork().then(() => list.refetch()),
  };
}

export type InspectionList = ReturnType<typeof useInspectionList>;
