import { useState } from 'react';
import type { GridSort } from '../grid/data-grid';
import { useSignedIn } from '../session/use-session';
import { readLocal, writeLocal } from '../ui/local-value';

/** Which part of a list is shown, and in which order. */
export interface ListView<Tab extends string, Sort extends string, Filters> {
  tab: Tab;
  /** Zero-based, as on the wire. */
  page: number;
  sort: GridSort<Sort>;
  filters: Filters;
  /** Whether the row of filters is unfolded; null while nobody has said so. */
  filtersOpen: boolean | null;
}

export interface ListViewOptions<Tab extends string, Sort extends string, Filters> {
  /** Names the list in the memory of the browser, within the tenant's (spec 3 §9). */
  memory: string;
  /** What is offered now, at least one; the first is where the list opens. */
  tabs: readonly [Tab, ...Tab[]];
  /** What each tab is opened for. */
  defaultSort: Readonly<Record<Tab, GridSort<Sort>>>;
  noFilters: Filters;
}

/** The list as it was left, remembered per tenant in the browser. */
export function useListView<Tab extends string, Sort extends string, Filters extends object>(
  options: ListViewOptions<Tab, Sort, Filters>,
) {
  const { memory, tabs, defaultSort, noFilters } = options;
  const { tenant } = useSignedIn();
  const key = `walkthrough.${tenant?.tenantName ?? ''}.${memory}`;

  const [view, setView] = useState<ListView<Tab, Sort, Filters>>(() => {
    const stored = readLocal<Partial<ListView<Tab, Sort, Filters>>>(key);
    // Permissions may have changed since: a remembered tab counts only while it is still offered.
    const remembered = tabs.find((tab) => tab === stored?.tab);
    const tab = remembered ?? tabs[0];
    return {
      tab,
      page: remembered ? (stored?.page ?? 0) : 0,
      sort: (remembered && stored?.sort) || defaultSort[tab],
      filters: { ...noFilters, ...stored?.filters },
      filtersOpen: stored?.filtersOpen ?? null,
    };
  });

  const change = (changes: Partial<ListView<Tab, Sort, Filters>>) => {
    const next = { ...view, ...changes };
    setView(next);
    writeLocal(key, next);
  };

  return {
    ...view,
    openTab: (tab: Tab) => change({ tab, page: 0, sort: defaultSort[tab] }),
    goToPage: (page: number) => change({ page }),
    sortBy: (sort: GridSort<Sort>) => change({ sort, page: 0 }),
    applyFilters: (filters: Filters, filtersOpen = view.filtersOpen) =>
      change({ filters, page: 0, filtersOpen }),
    showFilters: (filtersOpen: boolean) => change({ filtersOpen }),
  };
}
