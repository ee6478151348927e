import type { InspectionSort } from '@walkthrough/domain';
import { useState } from 'react';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';
import type { BoardKind, BoardTab } from './board-kind';
import { NO_FILTERS, type InspectionFilters } from './inspection-filters';

export interface BoardSort {
  by: InspectionSort;
  direction: 'ASC' | 'DESC';
}

export interface BoardState {
  tab: BoardTab;
  /** Zero-based. */
  page: number;
  sort: BoardSort;
  filters: InspectionFilters;
  filtersOpen: boolean | null;
}

/** What each list is opened for: the next due, the next visit, the latest report. */
export const DEFAULT_SORT: Record<BoardTab, BoardSort> = {
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

/**
 * The board as it was left, remembered per tenant in the browser (spec 3 §9).
 * @param tabs none for a board of one list
 */
export function useBoardState(kind: BoardKind, tabs: readonly BoardTab[]) {
  const { tenant } = useSignedIn();
  const key = `walkthrough.${tenant?.tenantName ?? ''}.${MEMORY[kind]}`;

  const [state, setState] = useState<BoardState>(() => {
    const stored = readLocal<Partial<BoardState>>(key);
    // Permissions may have changed since: a remembered tab counts only while it is still offered.
    const remembered = tabs.find((tab) => tab === stored?.tab);
    const tab = remembered ?? tabs[0] ?? 'all';
    return {
      tab,
      page: remembered ? (stored?.page ?? 0) : 0,
      sort: (remembered && stored?.sort) || DEFAULT_SORT[tab],
      filters: { ...NO_FILTERS, ...stored?.filters },
      filtersOpen: stored?.filtersOpen ?? null,
    };
  });

  const change = (changes: Partial<BoardState>) => {
    const next = { ...state, ...changes };
    setState(next);
    writeLocal(key, next);
  };

  return {
    state,
    openTab: (tab: BoardTab) => change({ tab, page: 0, sort: DEFAULT_SORT[tab] }),
    goToPage: (page: number) => change({ page }),
    sortBy: (sort: BoardSort) => change({ sort, page: 0 }),
    applyFilters: (filters: InspectionFilters, filtersOpen = state.filtersOpen) =>
      change({ filters, page: 0, filtersOpen }),
    showFilters: (filtersOpen: boolean) => change({ filtersOpen }),
  };
}
