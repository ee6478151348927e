import type { QueryClient } from '@tanstack/react-query';
import {
  type CallName,
  type CustomerInspectionQuery,
  INSPECTION_SORTS,
  type InspectionSort,
  type RecordExportFilters,
  type StaffInspectionPage,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import type { GridSort } from '../../../grid/data-grid';
import { useListView } from '../../../lists/use-list-view';
import { useServerList } from '../../../lists/use-server-list';
import { isPropertyManagerUser } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import type { CustomerTab } from '../board-kind';
import { applyNewerRows } from '../board-patches';
import { periodicSorts } from '../inspection-columns';
import { FILTER_WORDS, filterQuery, NO_FILTERS, type CustomerFilters } from './customer-filters';

const PAGE_SIZE = 50;

/** Scheduled inspections come first, the rest by due date. */
const DEFAULT_SORT: Readonly<Record<CustomerTab, GridSort<InspectionSort>>> = {
  audited: { by: 'inspectedDate', direction: 'DESC' },
  upcoming: { by: 'scheduledDate', direction: 'ASC' },
};

const CALLS = {
  customer: { audited: 'GET customers/self/auditedInspections', upcoming: 'GET customers/self/rolling_list' },
  managers: {
    audited: 'GET propertyManagers/self/auditedInspections',
    upcoming: 'GET propertyManagers/self/rolling_list',
  },
} as const satisfies Record<string, Record<CustomerTab, CallName>>;

/** Keeps list and view of Inspection Data in the browser, per company, as the boards do. */
export const useCustomerView = (tabs: readonly [CustomerTab, ...CustomerTab[]]) =>
  useListView<CustomerTab, InspectionSort, CustomerFilters>({
    memory: 'customerInspections',
    tabs,
    defaultSort: DEFAULT_SORT,
    sortsOf: periodicSorts,
    noFilters: NO_FILTERS,
    filterWords: FILTER_WORDS,
    place: { kind: 'periodic' },
  });

export type CustomerView = ReturnType<typeof useCustomerView>;

const queryOf = ({ sort, filters }: Pick<CustomerView, 'sort' | 'filters'>) => ({
  mode: INSPECTION_SORTS.indexOf(sort.by) as 0 | 1 | 2,
  sortDir: sort.direction,
  ...filterQuery(filters),
});

/** Returns what the export of a list is asked for: its tab, filters and order. */
export const exportQuery = (view: Pick<CustomerView, 'tab' | 'sort' | 'filters'>): RecordExportFilters => ({
  tab: view.tab,
  ...queryOf(view),
});

/** Returns the current page of the list. */
export function useCustomerList({ tab, page, sort, filters, goToPage }: CustomerView) {
  const { user } = useSignedIn();
  const call = CALLS[isPropertyManagerUser(user) ? 'managers' : 'customer'][tab];
  const query: CustomerInspectionQuery = {
    page,
    size: PAGE_SIZE,
    ...queryOf({ sort, filters }),
  };
  return useServerList({
    queryKey: queryKeys.inspectionList(tab, query),
    load: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
      applyNewerRows(client, tab, await callApi(call, { query, signal })),
    pageOf: (found: StaffInspectionPage) => found,
    page,
    goToPage,
  });
}
