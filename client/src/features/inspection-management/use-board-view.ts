import { INSPECTION_SORTS, type InspectionSort, type InspectionTab } from '@walkthrough/domain';
import type { GridSort } from '../../grid/data-grid';
import { useListView } from '../../lists/use-list-view';
import type { BoardKind, BoardTab } from './board-kind';
import { conditionSorts } from './condition-columns';
import { periodicSorts } from './inspection-columns';
import { FILTER_WORDS, NO_FILTERS, type InspectionFilters } from './inspection-filters';

/** Default order: next due, next scheduled or latest report first. */
const DEFAULT_SORT: Readonly<Record<BoardTab, GridSort<InspectionSort>>> = {
  rolling: { by: 'inspectBy', direction: 'ASC' },
  assigned: { by: 'inspectBy', direction: 'ASC' },
  scheduled: { by: 'scheduledDate', direction: 'ASC' },
  completed: { by: 'inspectedDate', direction: 'ASC' },
  audited: { by: 'inspectedDate', direction: 'DESC' },
  cancelled: { by: 'inspectBy', direction: 'DESC' },
  all: { by: 'inspectBy', direction: 'DESC' },
};

const MEMORY: Readonly<Record<BoardKind, string>> = {
  periodic: 'inspections',
  condition: 'conditionInspections',
};

const SORTS_OF: Readonly<Record<BoardKind, (tab: BoardTab) => readonly InspectionSort[]>> = {
  periodic: (tab) => (tab === 'all' ? INSPECTION_SORTS : periodicSorts(tab)),
  condition: conditionSorts,
};

interface BoardViewOptions {
  kind: BoardKind;
  /** Empty for a board of one list. */
  tabs: readonly InspectionTab[];
  /** Query parameters that lead to this board, where two share a path. */
  place?: Readonly<Record<string, string>>;
}

/** Returns the current list of a board and its view settings. */
export function useBoardView({ kind, tabs: [first, ...others], place }: BoardViewOptions) {
  return useListView<BoardTab, InspectionSort, InspectionFilters>({
    memory: MEMORY[kind],
    tabs: [first ?? 'all', ...others],
    defaultSort: DEFAULT_SORT,
    sortsOf: SORTS_OF[kind],
    noFilters: NO_FILTERS,
    filterWords: FILTER_WORDS,
    place,
  });
}

export type BoardView = ReturnType<typeof useBoardView>;
