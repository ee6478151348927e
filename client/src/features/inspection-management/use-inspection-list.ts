import { INSPECTION_SORTS, type InspectionListQuery, type StaffInspectionPage } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { useServerList } from '../../lists/use-server-list';
import { loadInspections } from './api/inspection-list';
import type { BoardKind } from './board-kind';
import { filterQuery } from './inspection-filters';
import type { BoardView } from './use-board-view';

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
